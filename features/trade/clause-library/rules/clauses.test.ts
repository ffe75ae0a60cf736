import { describe, expect, test } from "vitest";
import { findUnprintable } from "#kernel/printable-text.ts";
import { toText } from "#kernel/texts.ts";
import { clauseKinds, fillClause, placeholdersOf, readValue, standardKinds } from "./clauses.ts";
import { readyClauses } from "./ready-clauses.ts";

describe("placeholders", () => {
  test.each([
    ["the same in each language", ["{days} of {max}", "{max} {days}", "{days} {max}"], ["days", "max"]],
    ["none", ["a", "b", "c"], []],
    ["missing in a language", ["{days}", "{days}", "días"], undefined],
    ["unknown", ["{price}", "{price}", "{price}"], undefined],
    ["a brace by itself", ["{days} {", "{days}", "{days}"], undefined],
  ] as const)("%s", (_, texts, names) => expect(placeholdersOf(toText(texts))).toEqual(names));

  test.each([
    ["days", "30", "en-US", "30"],
    ["days", "３０", "zh-CN", "30"],
    ["days", "1.5", "en-US", undefined],
    ["days", "0", "en-US", undefined],
    ["percent", "0,5 %", "es-ES", "0.5"],
    ["percent", "101", "en-US", undefined],
    ["percent", "-1", "en-US", undefined],
    ["place", " Shanghai ", "en-US", "Shanghai"],
    ["place", "", "en-US", undefined],
  ] as const)("%s takes %j in %s as %j", (name, typed, language, stored) => expect(readValue(name, typed, language)).toBe(stored));

  test("values stand in a text as its language writes them, and a value with braces stays as it is", () => {
    const text = toText(["{percent}% {place}", "{percent}% {place}", "{percent} % {place}"]);
    expect(fillClause(text, { percent: "0.5", place: "{days}" })).toEqual({
      "en-US": "0.5% {days}",
      "zh-CN": "0.5% {days}",
      "es-ES": "0,5 % {days}",
    });
  });
});

describe("the ready set", () => {
  test("has one standard clause of each standard kind, and a clause of every kind", () => {
    const standard = readyClauses.filter(({ is_standard }) => is_standard).map(({ kind }) => kind);
    expect(standard.toSorted()).toEqual([...standardKinds].toSorted());
    expect(new Set(readyClauses.map(({ kind }) => kind))).toEqual(new Set(clauseKinds));
    expect(new Set(readyClauses.map(({ code }) => code)).size).toBe(readyClauses.length);
  });

  test.each(readyClauses.map((clause) => [clause.code, clause] as const))("%s can be filled in and printed", (_, clause) => {
    const names = placeholdersOf(clause.text);
    expect(names).toBeDefined();
    expect(Object.keys(clause.usual).filter((name) => !names?.includes(name as "days"))).toEqual([]);
    for (const [name, value] of Object.entries(clause.usual)) expect(readValue(name as "days", value, "en-US")).toBe(value);
    if (clause.is_standard) expect(Object.keys(clause.usual).toSorted()).toEqual(names?.toSorted());
    for (const text of [...Object.values(clause.title), ...Object.values(clause.text)]) {
      expect(text).not.toBe("");
      expect(findUnprintable(text)).toEqual([]);
    }
  });
});
