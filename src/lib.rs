//! witan
