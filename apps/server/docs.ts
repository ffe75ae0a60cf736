import type { FastifyInstance } from "fastify";
import { createOpenApiDocument } from "#apps/server/openapi/document.ts";
import { type JsonSchema, toJsonSchema } from "#apps/server/openapi/json-schema.ts";
import { calls } from "#features/calls.ts";
import type { Call, Schema } from "#kernel/contract.ts";
import { escapeHtml } from "#kernel/html.ts";
import { type Reason, refusalCode } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";

/** The published contract: /openapi.json, generated from the calls, and a readable page at /docs. */

const formatValue = (value: unknown): string => (value === "" ? "empty" : String(value));

/** Describes the type of a field: "date", "one of open, decided", "list of integer", "integer 1 to 100". */
const formatType = (schema: JsonSchema): string => {
  const { type, format, const: only, enum: choices, anyOf, items, minimum, maximum, maxLength } = schema;
  if (choices) return `one of ${choices.map(formatValue).join(", ")}`;
  if (only !== undefined) return formatValue(only);
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(formatType))].join(" or ");
  if (type === "array") return `list of ${formatType((items ?? {}) as JsonSchema)}`;
  const bounds = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : "";
  const length = maxLength === undefined ? "" : `, up to ${maxLength} characters`;
  return `${format ?? [type ?? "any"].flat().join(" or ")}${bounds}${length}`;
};

const renderFieldRows = (schema: Schema, io: "input" | "output"): string => {
  const { properties = {}, required = [] } = toJsonSchema(schema, io);
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

const renderPage = (
  description: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Joinery calls</title>
<style>body{font:16px/1.5 system-ui;margin:0 auto;max-width:70rem;padding:2rem;color:#1d1b17;background:#faf8f4}h2{font-size:1.05rem;border-top:1px solid #ddd6c8;padding-top:1.5rem;margin-top:2rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}table{border-collapse:collapse;width:100%;align-self:start}caption{text-align:left;font-weight:600}td{border-bottom:1px solid #e7e1d5;padding:.25rem .5rem}nav{columns:3 16rem}a{color:#1f5a41}</style></head>
<body><h1>Joinery calls</h1><p>${escapeHtml(description)} <a href="/openapi.json">openapi.json</a></p><nav>${calls.map(({ path }) => `<a href="#${path}">${path}</a><br>`).join("")}</nav>${calls.map(renderCall).join("")}</body></html>`;

/** Serves both. They are made at the first request and kept as text, because they never change while the server runs. */
export const registerDocs = (app: FastifyInstance, platform: Platform): void => {
  let texts: { json: string; html: string } | undefined;
  const getTexts = () => {
    if (texts) return texts;
    const document = createOpenApiDocument({ publicUrl: platform.settings.publicUrl, siteCodes: [...platform.sites.keys()] });
    texts = { json: JSON.stringify(document), html: renderPage(document.info.description) };
    return texts;
  };
  app.get("/openapi.json", async (_request, reply) => reply.type("application/json; charset=utf-8").send(getTexts().json));
  app.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(getTexts().html));
};
