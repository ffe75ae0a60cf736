import { expect, test } from "vitest";
import type { LibraryClause } from "#features/trade/clause-library/rules/clauses.ts";
import { readyClauses } from "#features/trade/clause-library/rules/ready-clauses.ts";
import { judgeClauses } from "./chosen-clauses.ts";

const library = readyClauses.map(
  ({ kind, is_standard, title, text, usual }, index): LibraryClause => ({
    ...{ clause_id: index + 1, version: 2, kind, is_standard, title, text, usual },
  }),
);
const idOf = (kind: string): number => library.find((clause) => clause.kind === kind)?.clause_id ?? 0;
const context = { language: "en-US" as const, library, before: undefined };
const own = { clause_id: null, version: 0, title: "", text: "Our own words", values: {} };
const named = (kind: string, values: Record<string, string> = {}, version = 2) => ({
  ...{ clause_id: idOf(kind), version, title: "", text: "" },
  values,
});

test("a contract without a choice has the standard clauses of the library with their usual values", () => {
  const { chosen } = judgeClauses([], context);
  expect(chosen?.map(({ kind, values }) => [kind, values])).toEqual([
    ["lateDelivery", { percent: "1", max: "5" }],
    ["warranty", { months: "12" }],
    ["claims", { days: "30" }],
    ["governingLaw", { days: "30" }],
  ]);
});

test("a chosen clause takes the place of the standard one of its kind, in the words of its version", () => {
  const { chosen } = judgeClauses([named("warranty", { months: "24" }), own], context);
  expect(chosen?.map(({ kind }) => kind)).toEqual(["warranty", "own", "lateDelivery", "claims", "governingLaw"]);
  expect(chosen?.[0]).toMatchObject({ version: 2, values: { months: "24" }, text: library[2]?.text });
  expect(chosen?.[1]?.text).toEqual({ "en-US": "Our own words", "zh-CN": "Our own words", "es-ES": "Our own words" });
});

test("wrong and missing values and empty own clauses are named by their fields", () => {
  expect(judgeClauses([named("claims", { days: "many" }), { ...own, text: "" }, named("marks")], context).problem).toEqual({
    reason: "CHECK_FIELDS",
    values: {},
    fields: ["chosen_clauses.0.values.days", "chosen_clauses.1.text", "chosen_clauses.2.values.marks"],
  });
});

test("an outdated or unknown clause is refused, unless the version before has it", () => {
  const outdated = named("warranty", { months: "24" }, 1);
  const unknown = { ...named("warranty"), clause_id: 999 };
  const fields = ["chosen_clauses.0", "chosen_clauses.1"];
  expect(judgeClauses([outdated, unknown], context).problem).toEqual({ reason: "CONTRACT_CLAUSE_CHANGED", values: {}, fields });
  const before = (judgeClauses([named("warranty", { months: "12" })], context).chosen ?? []).map((clause) => ({ ...clause, version: 1 }));
  const judged = judgeClauses([outdated], { ...context, before });
  expect(judged.chosen?.[0]).toMatchObject({ version: 1, values: { months: "24" } });
});

test("an amendment keeps the standard clauses of the version before, whatever the library has now", () => {
  const before = (judgeClauses([], context).chosen ?? []).map((clause) => ({ ...clause, version: 1 }));
  const { chosen } = judgeClauses([own], { ...context, before });
  expect(chosen?.map(({ kind, version }) => [kind, version])).toEqual([
    ["own", 0],
    ["lateDelivery", 1],
    ["warranty", 1],
    ["claims", 1],
    ["governingLaw", 1],
  ]);
  expect(judgeClauses([], { ...context, before: [] }).chosen).toEqual([]);
});
