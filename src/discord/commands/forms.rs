use serenity::all::{ActionRowComponent, CreateInputText, InputTextStyle, ModalInteraction};

/// A form field of several lines.
pub fn paragraph(name: &str, label: String, longest: usize) -> CreateInputText {
    let longest = u16::try_from(longest).expect("it is short");
    CreateInputText::new(InputTextStyle::Paragraph, label, name).max_length(longest)
}

/// The text entered into a form field.
pub fn filled(form: &ModalInteraction, name: &str) -> String {
    let mut fields = form.data.components.iter().flat_map(|row| &row.components);
    let written = fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == name => input.value.clone(),
        _ => None,
    });
    written.unwrap_or_default()
}
