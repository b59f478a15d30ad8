// Writes what of Discord's description is offered as OpenAPI, for tools that try an API by it. The ids are those of a running emulator.
//
//     cargo run -p discord-emulator -- --port 8765 --unlimited &
//     node openapi.mjs http://127.0.0.1:8765/ > openapi.json
//     schemathesis run openapi.json --url http://127.0.0.1:8765/api/v10 -H "Authorization: Bot TOKEN" --phases coverage,fuzzing
import { readFileSync } from "node:fs";

const page = process.argv[2];
const token = "MTA0ODI5MTAwMDAwMDAwMDAwMA.GSandb.this-token-opens-only-the-emulator";
const { operations, $defs } = JSON.parse(readFileSync(new URL("discord.json", import.meta.url), "utf8").replaceAll("#/$defs/", "#/components/schemas/"));

async function ask(method, path, body) {
  const headers = { authorization: `Bot ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${page}api/v10${path}`, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}

const { people: [person] } = await (await fetch(`${page}page/world`)).json();
const [{ id: application }, [{ id: guild }]] = await Promise.all([ask("GET", "/applications/@me"), ask("GET", "/users/@me/guilds")]);
const channel = person.channels[0].id;
const thread = await ask("POST", `/channels/${channel}/threads`, { name: "A thread", type: 11 });
const message = await ask("POST", `/channels/${channel}/messages`, { content: "A message" });
const [command] = await ask("PUT", `/applications/${application}/commands`, [{ name: "do", description: "Does it." }]);
const none = "1048291000000000999";
const known = { application: [application], guild: [guild], role: [guild], user: [person.id], channel: [channel, thread.id], message: [message.id], command: [command.id] };

const json = (schema) => ({ "application/json": { schema } });
const paths = {};
for (const { method, path, query, request, answers } of operations) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { enum: [...(known[name] ?? []), none] } }));
  const inQuery = Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: "query", schema }));
  const responses = Object.entries(answers).map(([status, schema]) => [status, { description: "", ...(schema && { content: json(schema) }) }]);
  paths[path] ??= {};
  paths[path][method.toLowerCase()] = {
    parameters: [...inPath, ...inQuery], ...(request && { requestBody: { content: json(request) } }),
    responses: Object.fromEntries([...responses, ["4XX", { description: "", content: json({ $ref: "#/components/schemas/ErrorResponse" }) }]]),
  };
}
console.log(JSON.stringify({ openapi: "3.1.0", info: { title: "What the emulator offers", version: "10" }, paths, components: { schemas: $defs } }));
