import { z } from "zod";
import { type Schema, toZodType } from "#kernel/contract.ts";
import { publishedForms } from "#kernel/wire.ts";

/** Converts the schemas of calls to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
}

type Direction = "input" | "output";

interface Definition {
  type: string;
  in?: z.ZodType;
  out?: z.ZodType;
  defaultValue?: unknown;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const replace = (json: JsonSchema, by: JsonSchema): void => {
  for (const keyword of Object.keys(json)) delete json[keyword];
  Object.assign(json, by);
};

/** Keywords that narrow a primitive type. A bound behind a transformation of the same type holds for the input too. */
const narrowing = ["minimum", "maximum", "minLength", "maxLength", "pattern", "format", "enum"] as const;

const stricter: Readonly<Record<string, (a: number, b: number) => number>> = {
  minimum: Math.max,
  minLength: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
};

const narrow = (json: Record<string, unknown>, bounds: Readonly<Record<string, unknown>>): void => {
  for (const keyword of narrowing) {
    const bound = bounds[keyword];
    if (bound === undefined) continue;
    const own = json[keyword];
    const choose = stricter[keyword];
    if (own === undefined) json[keyword] = bound;
    else if (choose) json[keyword] = choose(own as number, bound as number);
  }
};

const isSameType = (a: JsonSchema, b: JsonSchema): boolean => a.type === b.type || (a.type === "integer" && b.type === "number");

/** Text or a number, judged by its digits: what the digits are judged by tells which one it is. */
const isTextOrNumber = ({ anyOf }: JsonSchema): boolean =>
  Array.isArray(anyOf) && anyOf.length === 2 && anyOf[0].type === "string" && anyOf[1].type === "number";

/** zod bounds whole numbers by the largest safe integer, which says nothing. */
const dropSafeIntegerBounds = (json: JsonSchema): void => {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
};

/** A record whose keys are an enumeration, as an object with these properties; zod leaves the properties out. */
const nameRecordProperties = (json: JsonSchema): void => {
  const names = (json.propertyNames as JsonSchema | undefined)?.enum as string[] | undefined;
  if (!names || typeof json.additionalProperties !== "object") return;
  // The value's schema is shared, because zod completes it later.
  const value = json.additionalProperties;
  const { required } = json;
  replace(json, {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, value])),
    ...(required && { required }),
  });
};

/** Sets the default of an input, which zod leaves out where the input is transformed. A default of another type has no form on the wire. */
const setDefault = (json: JsonSchema, value: unknown): void => {
  const type = Number.isInteger(value) ? "integer" : typeof value;
  if (json.type === type) json.default = value;
};

/** Formats that say all that their patterns in zod say. */
const plainFormats: ReadonlySet<unknown> = new Set(["uuid", "date", "email"]);

/** Leaves out what is noise to a reader. Answers may get new fields, so an object is never closed. */
const tidy = (json: JsonSchema): void => {
  dropSafeIntegerBounds(json);
  if (plainFormats.has(json.format)) delete json.pattern;
  if (json.additionalProperties === false) delete json.additionalProperties;
};

/** Converts one schema. `$defs` of recursive schemas stay inside; `hoistDefinitions` moves them. */
export const toJsonSchema = (schema: Schema, direction: Direction): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(toZodType(schema), {
    io: direction,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const target = jsonSchema as JsonSchema;
      const source = zodSchema as unknown as z.ZodType;
      const form = publishedForms.get(source);
      if (form?.[direction]) {
        const content = form.content && { contentSchema: toJsonSchema(form.content() as z.ZodType, "input") };
        return replace(target, structuredClone({ ...form[direction], ...content }));
      }
      const { type, out, defaultValue } = definitionOf(source);
      if (type === "pipe" && direction === "input" && out) {
        const bounds = toJsonSchema(out, "input");
        if (isTextOrNumber(target) && bounds.type) replace(target, bounds);
        if (isSameType(target, bounds)) narrow(target, bounds);
      }
      if (type === "record") nameRecordProperties(target);
      if (type === "default" && direction === "input") setDefault(target, defaultValue);
      tidy(target);
    },
  }) as JsonSchema;
  return json;
};

/** Moves the `$defs` of a schema into `components`, under names that begin with `prefix`, and points its references there. */
export const hoistDefinitions = (schema: JsonSchema, prefix: string, components: Record<string, JsonSchema>): JsonSchema => {
  const { $defs = {}, ...rest } = schema as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const names = new Map(Object.keys($defs).map((key, index) => [key, `${prefix}Part${index + 1}`]));
  if (names.size === 0) return schema;
  const redirect = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(redirect);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([keyword, value]) =>
        keyword === "$ref" && typeof value === "string"
          ? [keyword, `#/components/schemas/${names.get(value.replace("#/$defs/", "")) ?? value}`]
          : [keyword, redirect(value)],
      ),
    );
  };
  for (const [key, definition] of Object.entries($defs)) components[names.get(key) as string] = redirect(definition) as JsonSchema;
  return redirect(rest) as JsonSchema;
};
