import { expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { type Call, reasonsOf } from "#kernel/contract.ts";
import { refusalCode } from "#kernel/refusals.ts";
import { createOpenApiDocument } from "./document.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What strangers' tools need of the published contract, over the whole document. */

const document = createOpenApiDocument({ publicUrl: "https://la.joinery.test/shop", siteCodes: ["LA", "SEA"] });
const schemas = document.components.schemas as Record<string, JsonSchema>;
const all: readonly Call[] = calls;

const typeName = (path: string): string =>
  path
    .split(/[/_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

/** Visits every object of the document that stands where a schema stands. */
const visitSchemas = (visit: (schema: JsonSchema, at: string) => void): void => {
  const walk = (schema: unknown, at: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    const node = schema as JsonSchema;
    visit(node, at);
    for (const [name, field] of Object.entries(node.properties ?? {})) walk(field, `${at}.${name}`);
    for (const keyword of ["items", "additionalProperties", "contentSchema"]) walk(node[keyword], `${at}.${keyword}`);
    for (const keyword of ["anyOf", "oneOf", "allOf", "prefixItems"])
      for (const part of (node[keyword] ?? []) as unknown[]) walk(part, `${at}|`);
  };
  for (const [name, schema] of Object.entries(schemas)) walk(schema, name);
};

test("every reference resolves", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? "");
  const resolved = (target: string): unknown =>
    target
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  expect(references.length).toBeGreaterThan(1_000);
  expect(references.filter((target) => !target.startsWith("#/") || resolved(target) === undefined)).toEqual([]);
});

test("no schema is empty, and every required property is defined", () => {
  const wrong: string[] = [];
  visitSchemas((schema, at) => {
    if (Object.keys(schema).filter((keyword) => keyword !== "description").length === 0) wrong.push(`${at} is empty`);
    for (const name of schema.required ?? []) if (!schema.properties?.[name]) wrong.push(`${at} requires ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("no parameter is text or number alike, and codes are enumerations", () => {
  const wrong = all.flatMap(({ path }) =>
    Object.entries(schemas[`${typeName(path)}Input`]?.properties ?? {}).flatMap(([name, { type, enum: choices }]) =>
      Array.isArray(type) || (/^(source_type|purchase_mode|logistics_type)$/.test(name) && !choices) ? [`${path} ${name}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
  expect(schemas.HomeAddCartInput?.properties?.source_type).toEqual({ type: "integer", enum: [1, 2] });
  expect(schemas.HomeListInput?.properties?.page_size).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
});

test("every call has its reasons with their numbers, its envelope, and needs a token unless anyone may make it", () => {
  for (const call of all) {
    const operation = document.paths[call.path]?.post;
    const refusal = schemas[`${typeName(call.path)}Refusal`] as JsonSchema;
    const code = (refusal.properties?.code ?? refusal.properties?.error_code)?.enum as number[];
    expect(code).toHaveLength(reasonsOf(call).length);
    for (const reason of reasonsOf(call)) if (reason !== "TOKEN_EXPIRED") expect(code).toContain(refusalCode(reason));
    expect(code).not.toContain(call.service === "main" ? 200 : 0);
    expect(JSON.stringify(operation?.requestBody)).toContain("#/components/schemas/Envelope");
    expect(operation?.security).toEqual(call.who === "anyone" ? [{}, { token: [] }] : [{ token: [] }]);
  }
});

test("names one server, and each operation once", () => {
  expect(document.servers).toEqual([{ url: "https://la.joinery.test", description: "This server" }]);
  const ids = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(all.length);
});
