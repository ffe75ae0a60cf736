import { calls } from "#features/calls.ts";
import { alwaysPossible, type Call, reasonsOf } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import { type Reason, reasons, refusalCode, refusalTexts } from "#kernel/refusals.ts";
import { hoistDefinitions, type JsonSchema, toJsonSchema } from "./json-schema.ts";

/** The published contract in OpenAPI 3.1, made from the calls (docs/wire-contract.md). */

const all: readonly Call[] = calls;

/** "/home/addCart" → "HomeAddCart". */
const toTypeName = (path: string): string =>
  path
    .split(/[/_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const envelope: JsonSchema = {
  type: "object",
  description: "What every request carries beside the parameters of its call (docs/wire-contract.md 1).",
  required: ["timestamp", "sign"],
  properties: {
    timestamp: { type: "integer", minimum: 0, description: "Unix time in seconds, at most 300 s from the server's clock." },
    sign: {
      type: "string",
      pattern: "^[0-9a-f]{64}$",
      description:
        "Hex HMAC-SHA256 with the client secret over all non-empty parameters except sign and files, sorted by name, joined as k=v&k=v, both sides through encodeURIComponent.",
    },
    req_source: { type: "string", enum: ["supply"] },
    token: { type: "string", maxLength: 200, description: "The session; the header token may carry it instead." },
    token_erp: { type: "string", maxLength: 200 },
    language: { type: "string", enum: [...languages] },
    uuid: { type: "string", maxLength: 120, description: "A random id of the visitor." },
    shop_sn: { type: "string", maxLength: 120, description: "The serial number of the site." },
  },
};

const services = {
  main: { code: "code", msg: "msg", success: 200, expired: 100, name: "MainRefusal" },
  supply: { code: "error_code", msg: "error_msg", success: 0, expired: 10000, name: "SupplyRefusal" },
} as const;

type Service = keyof typeof services;

const toRefusalSchema = (service: Service, reason: JsonSchema, possible: readonly Reason[]): JsonSchema => {
  const { code, msg, expired } = services[service];
  const numbers = possible.map((name) => (name === "TOKEN_EXPIRED" ? expired : refusalCode(name)));
  return {
    type: "object",
    required: [code, msg, "reason"],
    properties: {
      [code]: { type: "integer", enum: numbers },
      [msg]: { type: "string", description: "Why not, in the caller's language." },
      data: { type: "null" },
      reason,
      fields: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "What is wrong with which parameter, in the caller's language.",
      },
      ...(possible.includes("TERMS_CHANGED") && { terms: reference("TermsChange") }),
    },
  };
};

const textChange: JsonSchema = {
  type: "object",
  required: ["from", "to"],
  properties: { from: { type: "string" }, to: { type: "string" } },
};
const numberChange: JsonSchema = {
  type: "object",
  required: ["from", "to"],
  properties: { from: { type: "integer" }, to: { type: "integer" } },
};

/** The old and the new figures of terms that changed since the caller saw them (docs/wire-contract.md 5a). */
const termsChange: JsonSchema = {
  type: "object",
  description: "The terms that the caller saw and those that apply. Sending this `seen` accepts them.",
  required: ["payer", "lines", "total", "due_now", "seen"],
  properties: {
    payer: { type: "string", enum: ["pays", "receives"] },
    lines: {
      type: "array",
      items: {
        type: "object",
        required: ["key", "label", "title", "quantity", "amount"],
        properties: {
          key: { type: "string" },
          label: { type: "string" },
          title: { type: "string" },
          quantity: numberChange,
          amount: textChange,
        },
      },
    },
    total: textChange,
    due_now: textChange,
    seen: { type: "string" },
  },
};

/** The reasons of a call as a schema: its own ones and those of every call. */
const toReasonSchema = (call: Call): JsonSchema => {
  const own = reasonsOf(call).filter((reason) => !alwaysPossible.has(reason));
  return own.length === 0 ? reference("CommonReason") : { anyOf: [{ type: "string", enum: own }, reference("CommonReason")] };
};

const toSuccessSchema = ({ service, takesSeen }: Call, data: JsonSchema): JsonSchema => {
  const { code, msg, success } = services[service];
  return {
    type: "object",
    required: [code, msg, "data"],
    properties: {
      [code]: { type: "integer", const: success },
      [msg]: { type: "string" },
      data,
      ...(takesSeen && { terms: reference("TermsChange") }),
    },
  };
};

const file: JsonSchema = {
  type: "string",
  format: "binary",
  description: "The file, after all other parameters; up to 6 under this name.",
};

/**
 * Says the default of a parameter in its description. Generators take the keyword `default` for a promise that the value is
 * always there, and would make callers send it.
 */
const describeDefault = ({ default: value, ...field }: JsonSchema): JsonSchema =>
  value === undefined
    ? field
    : { ...field, description: [field.description, `${value === "" ? "Empty" : String(value)} unless sent.`].filter(Boolean).join(" ") };

const toInputSchema = (call: Call): JsonSchema => {
  const { properties = {}, ...rest } = toJsonSchema(call.body, "input");
  const described = Object.entries(properties).map(([name, field]) => [name, describeDefault(field)] as const);
  const input: JsonSchema = { ...rest, properties: Object.fromEntries(described) };
  if (!call.upload) return input;
  return { ...input, properties: { ...input.properties, file_data: file }, required: [...(input.required ?? []), "file_data"] };
};

/** Answers with an HTTP status of their own; every other outcome is answered with 200. */
const failures = (service: Service) => {
  const name = `${toTypeName(service)}Failure`;
  return {
    404: { $ref: `#/components/responses/${name}` },
    413: { $ref: `#/components/responses/${name}` },
    429: { $ref: `#/components/responses/${name}` },
    500: { $ref: `#/components/responses/${name}` },
    503: { $ref: `#/components/responses/${name}` },
  };
};

const toOperation = (call: Call, schemas: Record<string, JsonSchema>) => {
  const name = toTypeName(call.path);
  schemas[`${name}Input`] = hoistDefinitions(toInputSchema(call), `${name}Input`, schemas);
  schemas[`${name}Answer`] = toSuccessSchema(call, hoistDefinitions(toJsonSchema(call.data, "output"), name, schemas));
  schemas[`${name}Refusal`] = toRefusalSchema(call.service, toReasonSchema(call), reasonsOf(call));
  // The envelope first: in a multipart body the parameters come before the files.
  const body = { schema: { allOf: [reference("Envelope"), reference(`${name}Input`)] } };
  return {
    operationId: call.path.slice(1).replaceAll("/", "_"),
    summary: call.summary,
    description: `Who: ${call.who}${call.personal ? ", not staff acting for a customer" : ""}.`,
    tags: [call.path.split("/")[1]],
    security: call.who === "anyone" ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [{ $ref: "#/components/parameters/language" }, { $ref: "#/components/parameters/site" }],
    requestBody: {
      required: true,
      content: call.upload ? { "multipart/form-data": body } : { "application/x-www-form-urlencoded": body, "application/json": body },
    },
    responses: {
      200: {
        description: "Done, or refused with a reason; a refusal changes nothing.",
        content: { "application/json": { schema: { oneOf: [reference(`${name}Answer`), reference(`${name}Refusal`)] } } },
      },
      ...failures(call.service),
    },
    ...(call.moves.length > 0 && { "x-moves": call.moves }),
  };
};

const createComponents = (schemas: Record<string, JsonSchema>, siteCodes: readonly string[]) => ({
  schemas: {
    Envelope: envelope,
    CommonReason: {
      type: "string",
      description: "Reasons that every call can answer with.",
      enum: [...alwaysPossible],
    },
    Reason: { type: "string", description: "Every reason of the platform (x-refusals).", enum: [...reasons] },
    AnyValue: { type: ["string", "number", "boolean", "array", "object", "null"], items: reference("AnyValue") },
    TermsChange: termsChange,
    MainRefusal: toRefusalSchema("main", reference("Reason"), reasons),
    SupplyRefusal: toRefusalSchema("supply", reference("Reason"), reasons),
    ...schemas,
  },
  responses: Object.fromEntries(
    (["main", "supply"] as const).map((service) => [
      `${toTypeName(service)}Failure`,
      {
        description: "The call does not exist (404), is too large (413), came too often (429), failed inside (500) or has to wait (503).",
        content: { "application/json": { schema: reference(services[service].name) } },
      },
    ]),
  ),
  parameters: {
    language: {
      name: "language",
      in: "header",
      description: "The language of messages; the parameter of the same name wins.",
      schema: { type: "string", enum: [...languages] },
    },
    site: {
      name: "site",
      in: "header",
      description: "The code of the site; without it the host name decides.",
      schema: { type: "string", enum: siteCodes },
    },
  },
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "token", description: "The token of /user/login. Opaque and revocable." },
  },
});

const description =
  "Every call is a POST with form-encoded parameters, flat JSON, or multipart where it takes files. Beside its own parameters it carries the Envelope. " +
  "With a request_id, a UUID made once per intent, a call happens once however often it is sent, and gives the same answer. " +
  "Money is text with two decimals in the currency of the site, a moment ISO 8601 in UTC. x-refusals has the number and the sentences of every reason.";

const tagDescriptions: Readonly<Record<string, string>> = {
  home: "Catalog, cart and checkout.",
  user: "Accounts, companies and what belongs to them.",
  pay: "Payments.",
  supply: "Orders and carts in the form of the supply service.",
  utils: "Files.",
  merchant: "The console of manufacturers.",
  operator: "The console of the operator's staff.",
};

export interface PublishedAt {
  publicUrl: string;
  siteCodes: readonly string[];
}

/** Builds the document for a server at `publicUrl`. */
export const createOpenApiDocument = ({ publicUrl, siteCodes }: PublishedAt) => {
  const schemas: Record<string, JsonSchema> = {};
  const paths = Object.fromEntries(all.map((call) => [call.path, { post: toOperation(call, schemas) }]));
  const tags = [...new Set(all.map(({ path }) => path.split("/")[1] ?? ""))];
  return {
    openapi: "3.1.0",
    info: { title: "Joinery", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: new URL(publicUrl).origin, description: "This server" }],
    security: [{ token: [] }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: createComponents(schemas, siteCodes),
    "x-refusals": Object.fromEntries(reasons.map((reason) => [reason, { code: refusalCode(reason), ...refusalTexts(reason) }])),
  };
};
