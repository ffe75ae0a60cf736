import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { calls } from "#features/calls.ts";
import { alwaysPossible, type Call } from "#kernel/contract.ts";
import { escapeHtml } from "#kernel/html.ts";
import { type Reason, reasons, refusalCode, refusalTexts } from "#kernel/refusals.ts";

/** The published contract: /openapi.json, generated from the calls, and a readable page at /docs. */

const toJsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return json;
};

const toAnswerSchema = (call: Call) => {
  const [code, msg] = call.service === "main" ? ["code", "msg"] : ["error_code", "error_msg"];
  return {
    type: "object",
    required: [code, msg],
    properties: {
      [code as string]: {
        type: "integer",
        description: call.service === "main" ? "200 success, 100 token expired" : "0 success, 10000 token expired",
      },
      [msg as string]: { type: "string", description: "In the caller's language." },
      data: toJsonSchema(call.data, "output"),
      reason: { type: "string", description: "Why not, by a name that does not change: one of x-refusals. Absent on success." },
      fields: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "What is wrong with which field, in the caller's language.",
      },
    },
  };
};

const toOperation = (call: Call) => ({
  operationId: call.path.slice(1).replaceAll("/", "_"),
  summary: call.summary,
  description: `Who: ${call.who}. Refuses with: ${call.refuses.join(", ") || "nothing of its own"}.`,
  tags: [call.path.split("/")[1]],
  requestBody: {
    content: { [call.upload ? "multipart/form-data" : "application/x-www-form-urlencoded"]: { schema: toJsonSchema(call.body, "input") } },
  },
  responses: { 200: { description: "Answered", content: { "application/json": { schema: toAnswerSchema(call) } } } },
});

const createOpenApiDocument = () => ({
  openapi: "3.1.0",
  info: {
    title: "Joinery",
    version: "1",
    description:
      "Every call is a POST. Beside its own parameters it takes the envelope: timestamp (seconds), req_source=supply, token, token_erp, language, uuid, shop_sn and sign (hex HMAC-SHA256 with the client secret over the non-empty parameters sorted by name, k=v joined by &, both through encodeURIComponent). Headers: language, site, token. With a request_id, a UUID made once per intent, a call happens once however often it is sent, and gives the same answer. Money is a text with two decimals, a moment ISO 8601 in UTC. Beside its own refusals any call may meet " +
      `${[...alwaysPossible].join(", ")}.`,
  },
  paths: Object.fromEntries(calls.map((call) => [call.path, { post: toOperation(call) }])),
  "x-refusals": Object.fromEntries(reasons.map((reason) => [reason, { code: refusalCode(reason), ...refusalTexts(reason) }])),
});

interface JsonSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  default?: unknown;
}

const formatValue = (value: unknown): string => (value === "" ? "empty" : String(value));

/** Describes the type of a field: "date", "one of open, decided", "list of integer". */
const formatType = ({ type, format, const: only, enum: choices, anyOf, items }: JsonSchema): string => {
  if (choices) return `one of ${choices.map(formatValue).join(", ")}`;
  if (only !== undefined) return formatValue(only);
  if (anyOf) return [...new Set(anyOf.map(formatType))].join(" or ");
  if (type === "array") return `list of ${formatType(items ?? {})}`;
  return format ?? [type ?? "any"].flat().join(" or ");
};

const renderFieldRows = (schema: z.ZodType, io: "input" | "output"): string => {
  const { properties = {}, required = [] } = toJsonSchema(schema, io) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties)
    .map(([name, field]) => {
      const need = required.includes(name) ? "required" : field.default === undefined ? "" : `default ${JSON.stringify(field.default)}`;
      return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(formatType(field))}</td><td>${escapeHtml(need)}</td></tr>`;
    })
    .join("");
};

const renderCall = (call: Call): string => `
<section id="${escapeHtml(call.path)}"><h2><code>POST ${escapeHtml(call.path)}</code></h2><p>${escapeHtml(call.summary)} <em>Who: ${escapeHtml(call.who)}.</em></p>
<div class="pair"><table><caption>In</caption>${renderFieldRows(call.body, "input")}</table><table><caption>Out (data)</caption>${renderFieldRows(call.data, "output")}</table></div>
${call.refuses.length > 0 ? `<p>Refuses with ${call.refuses.map((reason: Reason) => `<code>${reason}</code> (${refusalCode(reason)})`).join(", ")}.</p>` : ""}</section>`;

const renderPage =
  (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Joinery calls</title>
<style>body{font:16px/1.5 system-ui;margin:0 auto;max-width:70rem;padding:2rem;color:#1d1b17;background:#faf8f4}h2{font-size:1.05rem;border-top:1px solid #ddd6c8;padding-top:1.5rem;margin-top:2rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}table{border-collapse:collapse;width:100%;align-self:start}caption{text-align:left;font-weight:600}td{border-bottom:1px solid #e7e1d5;padding:.25rem .5rem}nav{columns:3 16rem}a{color:#1f5a41}</style></head>
<body><h1>Joinery calls</h1><p>${escapeHtml(createOpenApiDocument().info.description)} <a href="/openapi.json">openapi.json</a></p><nav>${calls.map(({ path }) => `<a href="#${path}">${path}</a><br>`).join("")}</nav>${calls.map(renderCall).join("")}</body></html>`;

export const registerDocs = (app: FastifyInstance): void => {
  app.get("/openapi.json", async () => createOpenApiDocument());
  app.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(renderPage()));
};
