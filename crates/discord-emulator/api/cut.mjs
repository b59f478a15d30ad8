// Cuts out of Discord's description of its API what the emulator offers, and writes `discord.json`.
//
//     npm ci && node cut.mjs
//
// The operations are those of the table of routes in ../PROTOCOL.md. The description comes as the npm
// package discord-api-spec, which is generated from Discord's own: its TypeScript has the paths, its
// Zod schemas the limits. What is kept is facts alone; texts are not.
import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";
import * as z from "zod";
import * as schemas from "discord-api-spec/zod";
import { amend } from "./amend.mjs";

const described = "node_modules/discord-api-spec/";
const { version } = JSON.parse(readFileSync(`${described}package.json`, "utf8"));

// Names of parameters differ; where they stand does not.
const anonymous = (path) => path.replace(/\{\w+\}/g, "{}");

// Routes that Discord has and does not describe.
const UNDESCRIBED = ["/gateway", "/oauth2/applications/@me"];

function offered() {
  const table = readFileSync("../PROTOCOL.md", "utf8").split("## REST routes")[1].split("\n## ")[0];
  const rows = [...table.matchAll(/^\| ([A-Z ]+) \| `([^`]+)` \|/gm)];
  return rows.flatMap(([, methods, path]) => methods.split(" ").map((method) => ({ method, path })));
}

// Zod's schemas as JSON Schema, each under its own name.
function definitions() {
  const registry = z.registry();
  for (const [name, schema] of Object.entries(schemas)) {
    if (name.endsWith("Schema")) registry.add(schema, { id: name.slice(0, -"Schema".length) });
  }
  const options = { io: "input", unrepresentable: "any", uri: (id) => `#/$defs/${id}` };
  const defs = z.toJSONSchema(registry, options).schemas;
  return Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, tidy(schema)]));
}

function tidy(schema) {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (schema === null || typeof schema !== "object") return schema;
  const kept = Object.entries(schema).filter(([key, value]) =>
    key !== "$schema" && key !== "$id"
    // Zod's pattern of a time wants a Z, which Discord does not write.
    && !(key === "pattern" && schema.format === "date-time")
    && !(key === "propertyNames" && value.type === "string"));
  return Object.fromEntries(kept.map(([key, value]) => [key, tidy(value)]));
}

// The types of bodies, parameters and answers.
const source = ts.createSourceFile("paths.ts", readFileSync(`${described}build/discord-api-spec.ts`, "utf8"));
const members = (node) => new Map(node.members.map((one) => [one.name.text, one.type]));
const paths = members(source.statements.find((one) => one.name?.text === "Paths"));
const Kind = ts.SyntaxKind;

function schemaOf(type) {
  switch (type.kind) {
    case Kind.UndefinedKeyword: case Kind.NeverKeyword: case Kind.UnknownKeyword: return null;
    case Kind.StringKeyword: return { type: "string" };
    case Kind.NumberKeyword: return { type: "number" };
    case Kind.BooleanKeyword: return { type: "boolean" };
    case Kind.LiteralType:
      return type.literal.kind === Kind.NullKeyword ? { type: "null" } : { const: JSON.parse(type.literal.text) };
    case Kind.ParenthesizedType: return schemaOf(type.type);
    case Kind.ArrayType: return { type: "array", items: schemaOf(type.elementType) };
    case Kind.UnionType: return { anyOf: type.types.map(schemaOf) };
    case Kind.TypeReference: return { $ref: `#/$defs/${type.typeName.text}` };
    case Kind.TypeLiteral: {
      const required = type.members.filter((one) => !one.questionToken).map((one) => one.name.text);
      const properties = [...members(type)].map(([name, one]) => [name, schemaOf(one)]);
      return { type: "object", properties: Object.fromEntries(properties), required };
    }
    default: throw new Error(`a type of kind ${Kind[type.kind]} is new: ${type.getText?.(source)}`);
  }
}

function operation({ method, path }) {
  if (UNDESCRIBED.includes(path)) return null;
  const found = [...paths].find(([known]) => anonymous(known) === anonymous(path));
  const parts = found && members(found[1]).get(method.toLowerCase());
  if (!parts) throw new Error(`${method} ${path} is not in the description`);
  const of = members(parts);
  const query = members(of.get("parameters")).get("query");
  const answers = [...members(of.get("responses"))].filter(([status]) => status.startsWith("2"));
  return {
    method, path,
    query: query.kind === Kind.NeverKeyword ? {} : schemaOf(query).properties,
    request: schemaOf(of.get("requestBody")),
    answers: Object.fromEntries(answers.map(([status, type]) => [status, schemaOf(type)])),
  };
}

// Everything that is reached from a schema by references.
function reach(schema, defs, reached) {
  if (schema === null || typeof schema !== "object") return;
  for (const [key, value] of Object.entries(schema)) {
    if (key !== "$ref") { reach(value, defs, reached); continue; }
    const name = value.split("/").at(-1);
    if (reached.has(name)) continue;
    if (!defs[name]) throw new Error(`${name} is not in the description`);
    reached.set(name, defs[name]);
    reach(defs[name], defs, reached);
  }
}

const defs = definitions();
const operations = offered().map(operation).filter((one) => one !== null);
amend(operations, defs);
const reached = new Map();
reach(operations, defs, reached);
for (const name of ["ErrorResponse", "RatelimitedResponse"]) {
  reach({ $ref: `#/$defs/${name}` }, defs, reached);
}
// Our own schemas of the gateway's events name some, too.
const gateway = readFileSync("gateway.json", "utf8");
const own = JSON.parse(gateway).$defs;
for (const [, name] of gateway.matchAll(/"#\/\$defs\/(\w+)"/g)) {
  if (!own[name]) reach({ $ref: `#/$defs/${name}` }, defs, reached);
}

const line = (value) => JSON.stringify(value);
const sorted = [...reached].sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync("discord.json", `{
"from": "npm discord-api-spec ${version}, generated from Discord's description of API v10",
"licence": ["MIT", "Copyright 2023 Discord", "Copyright 2026 RiskyMH"],
"operations": [
${operations.map(line).join(",\n")}
],
"$defs": {
${sorted.map(([name, schema]) => `${line(name)}: ${line(schema)}`).join(",\n")}
}
}
`);
console.log(`${operations.length} operations, ${sorted.length} schemas`);
