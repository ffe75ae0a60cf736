import type { z } from "zod";
import type { Call } from "#kernel/contract.ts";

/**
 * Makes a body that the schema of a call accepts, by trying candidates for each field. It need not make sense; it only has to pass
 * validation, so that the checks behind it are tested.
 */

const uuid = "3f1c2a4e-5b6d-4c7e-8f90-a1b2c3d4e5f6";

const candidates: readonly string[] = [
  "1",
  "2",
  "15",
  "true",
  "12.50",
  "2026-03-01",
  "2026-03-01T10:00:00.000Z",
  uuid,
  "?kind=all",
  "/home",
  "ana@shop.test",
  "demo1234",
  "123456",
  "90001",
  "6265550142",
  "US",
  "CA",
  "LA",
  "USLAX",
  "en-US",
  "sofa",
  "a".repeat(32),
  "a".repeat(64),
  "[]",
  "{}",
  '["1"]',
  "[1]",
  '{"en-US":"a","zh-CN":"b","es-ES":"c"}',
  '[{"product_id":1,"relation_id":1,"quantity":1}]',
  '[{"relation_id":1,"warehouse_id":1,"quantity":1}]',
  '[{"product_id":1,"quantity":1}]',
];

/** The values of all enumerations and literals in a schema. */
const listEnumValues = (schema: z.ZodType): string[] => {
  const found: string[] = [];
  const visit = (node: unknown, depth: number): void => {
    if (depth > 8 || typeof node !== "object" || node === null) return;
    const def = (node as { def?: Record<string, unknown> }).def;
    if (!def) return;
    if (def.type === "enum") found.push(...Object.values(def.entries as Record<string, string>).map(String));
    if (def.type === "literal") found.push(...(def.values as unknown[]).map(String));
    for (const inner of [def.innerType, def.in, def.out, def.element]) visit(inner, depth + 1);
    if (Array.isArray(def.options)) for (const option of def.options) visit(option, depth + 1);
  };
  visit(schema, 0);
  return found;
};

export interface Sample {
  body: Record<string, string>;
  /** Fields for which no value was found. */
  missing: string[];
}

/** `given` values are used as they are. Optional fields are left out unless given. */
export const sampleBody = ({ body: schema }: Pick<Call, "body">, given: Readonly<Record<string, string>> = {}): Sample => {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
  const body: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const value = given[name];
    if (value !== undefined) body[name] = value;
    else if (!field.safeParse(undefined).success) {
      const value = [...listEnumValues(field), ...candidates].find((candidate) => field.safeParse(candidate).success);
      if (value === undefined) missing.push(name);
      else body[name] = value;
    }
  }
  return { body, missing };
};
