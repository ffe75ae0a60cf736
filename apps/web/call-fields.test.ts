import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "#apps/web/call-fields.ts";
import type { FieldFacts, InputKind } from "#client/actions/field-facts.ts";
import { calls } from "#features/calls.ts";
import { toZodType } from "#kernel/contract.ts";

interface Field {
  at: string;
  facts: FieldFacts;
  takes: (value: unknown) => boolean;
}

/** Every field of every call that people type, with what its schema takes. */
const fields: Field[] = calls.flatMap((call) => {
  const body = call.body as unknown;
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(fieldsOf(call)).map(([name, facts]) => ({
    at: `${call.path} ${name}`,
    facts,
    takes: (value: unknown) => toZodType(body.shape[name]).safeParse(value).success,
  }));
});

const wrong = (isWrong: (field: Field) => boolean): string[] => fields.filter(isWrong).map(({ at }) => at);

/** What a field of a kind takes, and what none of them takes. */
const kinds: Record<InputKind, { good?: string; bad: readonly string[] }> = {
  line: { bad: [] },
  lines: { bad: [] },
  email: { good: "a@example.com", bad: ["a@", "a"] },
  money: { good: "12.50", bad: ["0", "-1", "1.005", "a"] },
  number: { good: "2.5", bad: ["a", "-"] },
  count: { bad: ["1.5", "-1", "a"] },
  day: { good: "2026-02-28", bad: ["2026-02-30", "02/28/2026"] },
  choice: { bad: ["no such value"] },
  flag: { good: "1", bad: [] },
};

describe("the fields of all calls", () => {
  test("there are fields of every kind", () => {
    expect(new Set(fields.map(({ facts }) => facts.kind))).toEqual(new Set(Object.keys(kinds)));
  });

  test("their schemas take the values of their kind and refuse others", () => {
    expect(wrong(({ facts, takes }) => kinds[facts.kind].bad.some(takes))).toEqual([]);
    expect(wrong(({ facts, takes }) => kinds[facts.kind].good !== undefined && !takes(kinds[facts.kind].good))).toEqual([]);
  });

  test("a text that is longer is refused", () => {
    expect(wrong(({ facts, takes }) => facts.maxLength !== undefined && takes("a".repeat(facts.maxLength + 1)))).toEqual([]);
  });

  test("a choice takes all of its values", () => {
    expect(wrong(({ facts, takes }) => facts.values?.some((value) => !takes(value)) === true)).toEqual([]);
  });

  test("a count takes its bounds and nothing beyond them", () => {
    const isOff = ({ facts: { kind, min = 0, max = 0 }, takes }: Field) =>
      kind === "count" && !(takes(String(min)) && takes(String(max)) && !takes(String(max + 1)) && (min === 0 || !takes(String(min - 1))));
    expect(wrong(isOff)).toEqual([]);
  });
});

test.each<[string, string, FieldFacts]>([
  ["/operator/settleCarrierAccount", "reference", { kind: "line", maxLength: 120 }],
  ["/operator/settleCarrierAccount", "amount", { kind: "money", required: true }],
  ["/user/fileFreightClaim", "description", { kind: "lines", required: true, maxLength: 500 }],
  ["/user/reportReview", "note", { kind: "lines", maxLength: 500 }],
  ["/operator/decideFreightClaim", "decision", { kind: "choice", required: true, values: ["pay", "decline"] }],
  ["/operator/saveDutyRow", "rate", { kind: "number" }],
  ["/operator/saveDutyRow", "origin", { kind: "line", maxLength: 2 }],
  ["/operator/saveDutyRow", "valid_from", { kind: "day", required: true }],
  ["/operator/saveDutyRow", "valid_to", { kind: "day" }],
  ["/operator/saveOceanLane", "transit_from_days", { kind: "count", required: true, min: 1, max: 200 }],
])("%s %s", (path, name, facts) => {
  expect(fieldsOf(calls.find((call) => call.path === path)!)[name]).toEqual(facts);
});

test.each(["file_ids", "request_id", "seen", "payment_password"])("%s is no field of any action", (name) => {
  expect(calls.filter((call) => name in fieldsOf(call)).map(({ path }) => path)).toEqual([]);
});

test("every field of an action has a control", () => {
  const used = globSync("{apps,features}/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(/const (\w+) = action\("([^"]+)"\)/g)].flatMap(([, variable, path]) => {
      const call = calls.find((each) => each.path === path);
      const known = call && fieldsOf(call);
      const names = [...source.matchAll(new RegExp(`<${variable}\\.Field\\s+name="(\\w+)"`, "g"))].map(([, name]) => String(name));
      return names.map((name) => ({ at: `${file}: ${path} ${name}`, isKnown: known?.[name] !== undefined }));
    });
  });
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ isKnown }) => !isKnown)).toEqual([]);
});
