import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Refusals } from "./refusals/declared.ts";
import { type Reason, reasons, refusalCode, refusalTexts } from "./refusals.ts";

interface Declared {
  area: string;
  reason: Reason;
  code: number;
}

const declared: Declared[] = [];
for (const path of globSync("kernel/refusals/*.ts")) {
  const [refusals] = Object.values((await import(resolve(path))) as Record<string, Refusals>);
  for (const [reason, [code]] of Object.entries(refusals ?? {})) declared.push({ area: path, reason: reason as Reason, code });
}

/** The `{name}` placeholders of a sentence, which its translations must have too. */
const placesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

describe("the catalog of refusals", () => {
  test("holds the reasons of every area, each in one area only", () => {
    expect(declared.length).toBeGreaterThan(200);
    expect(declared.map(({ reason }) => reason).sort()).toEqual([...reasons].sort());
    expect(declared.filter(({ reason, code }) => refusalCode(reason) !== code)).toEqual([]);
  });

  test("uses every code once", () => {
    const codes = reasons.map(refusalCode);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  test("has a sentence in three languages with the same placeholders", () => {
    const uneven = reasons.filter((reason) => {
      const [first = "", ...others] = Object.values(refusalTexts(reason));
      return [first, ...others].includes("") || others.some((other) => placesOf(other).join() !== placesOf(first).join());
    });
    expect(uneven).toEqual([]);
  });

  test("has a test for every reason", () => {
    const tests = globSync([
      "{apps,bench,db,demo,features,kernel,platform,tools,ui}/**/*.test.{ts,tsx}",
      "bench/drills/*.ts",
      "e2e/**/*.ts",
    ]);
    const text = tests.map((path) => readFileSync(path, "utf8")).join("\n");
    const named = new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g));
    expect(reasons.filter((reason) => !named.has(reason))).toEqual([]);
  });
});
