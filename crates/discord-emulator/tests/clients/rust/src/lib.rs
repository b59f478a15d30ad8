//! Connects serenity, which has Discord's addresses built in, to the emulator.
use std::{env::var, fs, iter, net::SocketAddr, sync::Arc};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

struct AllNamesLeadTo(SocketAddr);

impl Resolve for AllNamesLeadTo {
    fn resolve(&self, _: Name) -> Resolving {
        let addresses: Addrs = Box::new(iter::once(self.0));
        Box::pin(async move { Ok(addresses) })
    }
}

/// An HTTP client that resolves all names to the emulator, and trusts only the emulator's certificate.
pub fn client() -> anyhow::Result<reqwest::Client> {
    let root = reqwest::Certificate::from_pem(&fs::read(var("CERTIFICATE")?)?)?;
    let client = reqwest::Client::builder().use_rustls_tls().tls_built_in_root_certs(false).add_root_certificate(root);
    Ok(client.no_proxy().dns_resolver(Arc::new(AllNamesLeadTo(var("DOOR")?.parse()?))).build()?)
}
