import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { compensationOf, needsSecondPerson } from "./rules.ts";

test("the operator owes what was lost or damaged in its care, and not what was disposed of", () => {
  expect(compensationOf("missing", cents(1_999), 3)).toBe(5_997);
  expect(compensationOf("damaged", cents(1_999), 1)).toBe(1_999);
  expect(compensationOf("disposed", cents(1_999), 3)).toBe(0);
});

test("a second person decides above the bound of counts", () => {
  expect([1, 2, 3].map(needsSecondPerson)).toEqual([false, false, true]);
});
