// What the description loses on its way through TypeScript and Zod, and where Discord is otherwise than
// it says. Each with its source: Discord's documentation (docs.discord.com), or what was seen.

// Zod has one kind of number. These are fractions, by the documentation; all others are whole.
const FRACTIONS = [
  "ApplicationCommandNumberOption.min_value", "ApplicationCommandNumberOption.max_value",
  "ApplicationCommandNumberOptionResponse.min_value", "ApplicationCommandNumberOptionResponse.max_value",
  "ApplicationCommandOptionNumberChoice.value", "ApplicationCommandOptionNumberChoiceResponse.value",
  "MessageAttachmentRequest.duration_secs", "MessageAttachmentResponse.duration_secs",
  "RatelimitedResponse.retry_after",
];

// Zod has no sets. In these nothing may stand twice.
const SETS = [
  "ApplicationCommandChannelOption.channel_types",
  "ApplicationCommandCreateRequest.contexts", "ApplicationCommandCreateRequest.integration_types",
  "ApplicationCommandPatchRequestPartial.contexts", "ApplicationCommandPatchRequestPartial.integration_types",
  "ApplicationCommandUpdateRequest.contexts", "ApplicationCommandUpdateRequest.integration_types",
  "ApplicationCommandResponse.contexts", "ApplicationCommandResponse.integration_types",
  "ChannelSelectComponentForMessageRequest.channel_types", "ChannelSelectComponentForModalRequest.channel_types",
  "MessageAllowedMentionsRequest.parse", "MessageAllowedMentionsRequest.roles", "MessageAllowedMentionsRequest.users",
  "BasicGuildMemberResponse.roles", "GuildMemberResponse.roles", "MessageResponse.mention_roles",
];

// What TypeScript says of a query's number is that it is one. Its limits, from the documentation.
const QUERIES = {
  "GET /channels/{channel}/messages": [1, 100],
  "GET /channels/{channel}/messages/pins": [1, 50],
  "GET /guilds/{guild}/members": [1, 1000],
  "GET /guilds/{guild}/members/search": [1, 1000],
  "GET /users/@me/guilds": [1, 200],
};

// The bodies of these are lists that are written in place, where TypeScript says no length: 100 commands
// of the chat, 15 of each context menu.
const COMMANDS = 130;

// The languages of names for them (reference, locales); the description has the number of them.
const LANGUAGES = [
  "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
  "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

export function amend(operations, defs) {
  for (const [name, schema] of Object.entries(defs)) numbers(schema, name);
  operations.forEach((operation) => numbers(operation, ""));

  for (const path of SETS) {
    const [name, field] = path.split(".");
    lists(defs[name].properties[field]).forEach((list) => { list.uniqueItems = true; });
  }
  for (const schema of Object.values(defs)) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!name.endsWith("_localizations")) continue;
      const dictionaries = [field, ...(field.anyOf ?? [])].filter((one) => one.additionalProperties);
      dictionaries.forEach((one) => { one.propertyNames = { enum: LANGUAGES }; });
    }
  }
  for (const { method, path, query, request } of operations) {
    const limits = QUERIES[`${method} ${path}`];
    if (limits) query.limit = { type: "integer", minimum: limits[0], maximum: limits[1] };
    if (method === "PUT" && path.endsWith("/commands")) {
      lists(request).forEach((list) => { list.maxItems = COMMANDS; });
    }
  }

  // The codes of single faults are words, such as BASE_TYPE_REQUIRED (reference, error messages).
  const fault = { ...defs.Error, properties: { ...defs.Error.properties, code: { type: "string" } } };
  defs.InnerErrors.properties._errors.items = fault;

  // Only some limits have a code (rate limits, response structure).
  defs.RatelimitedResponse.allOf[0] = { ...defs.Error, required: ["message"] };

  // The union of its three kinds of data hides that it must be there (interactions, callback data).
  defs.ApplicationCommandAutocompleteCallbackRequest.required = ["type", "data"];
}

function numbers(schema, path) {
  if (schema === null || typeof schema !== "object") return;
  if (schema.type === "number" && !FRACTIONS.includes(path)) schema.type = "integer";
  for (const [key, value] of Object.entries(schema)) {
    // A field's name goes into the path; what leads to it in the schema does not.
    if (key === "properties") {
      Object.entries(value).forEach(([name, field]) => numbers(field, `${path}.${name}`));
    } else {
      numbers(value, path);
    }
  }
}

function lists(schema) {
  return [schema, ...(schema.anyOf ?? [])].filter((one) => one.type === "array");
}
