import { z } from "zod";
import { type JsonSchema, toJsonSchema } from "#apps/server/openapi/json-schema.ts";
import type { CallFields, FieldFacts, InputKind } from "#client/actions/field-facts.ts";
import { type Call, toZodType } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const amountPattern = wire.publishedForms.get(wire.amount)?.input?.pattern;

/** From this length on a text has several lines. */
const longText = 200;

const typesLikeText = (pattern: unknown, text: string): boolean => typeof pattern === "string" && new RegExp(pattern).test(text);

const textKind = ({ format, pattern, maxLength = 0 }: JsonSchema): InputKind | undefined => {
  if (format === "date") return "day";
  if (format === "email") return "email";
  if (format !== undefined) return undefined;
  if (pattern === amountPattern) return "money";
  // A pattern that takes a number with decimals and no letters.
  if (typesLikeText(pattern, "12.5") && !typesLikeText(pattern, "ab")) return "number";
  return (maxLength as number) > longText ? "lines" : "line";
};

const kindOf = (schema: JsonSchema): InputKind | undefined => {
  if (schema.enum) return "choice";
  if (schema.type === "boolean") return "flag";
  if (schema.type === "integer") return "count";
  return schema.type === "string" && schema.contentMediaType === undefined ? textKind(schema) : undefined;
};

/** A field that may be empty is published as an alternative: the empty text, or the value. */
const withoutEmpty = (schema: JsonSchema): JsonSchema => {
  const alternatives = (schema.anyOf ?? []) as JsonSchema[];
  const [value, ...others] = alternatives.filter((each) => each.const !== "");
  return value && others.length === 0 ? value : schema;
};

const toFacts = (published: JsonSchema, required: boolean): FieldFacts | undefined => {
  const schema = withoutEmpty(published);
  const kind = kindOf(schema);
  const hasLength = (kind === "line" || kind === "lines") && schema.maxLength !== undefined;
  return (
    kind && {
      kind,
      ...(required && { required }),
      ...(hasLength && { maxLength: schema.maxLength as number }),
      ...(kind === "count" && { min: schema.minimum as number, max: schema.maximum as number }),
      ...(schema.enum && { values: schema.enum.map(String) }),
    }
  );
};

/** Fields that are sent beside what people type, and passwords, which have a control of their own. */
const isTyped = (name: string): boolean => name !== "request_id" && name !== "seen" && !name.includes("password");

/** What the schema of a call says about the fields that people type. Files and lists have controls of their own. */
export const fieldsOf = ({ body }: Pick<Call, "body">): CallFields => {
  if (!(body instanceof z.ZodObject)) return {};
  const { properties = {} } = toJsonSchema(body, "input");
  const parsed = toJsonSchema(body, "output").properties ?? {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => isTyped(name) && parsed[name]?.type !== "array")
      .flatMap(([name, schema]) => {
        // A field that is left empty is not sent.
        const required = !toZodType(body.shape[name]).safeParse(undefined).success;
        const facts = toFacts(schema, required);
        return facts ? [[name, facts]] : [];
      }),
  );
};
