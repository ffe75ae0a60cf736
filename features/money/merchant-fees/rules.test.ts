import { expect, test } from "vitest";
import { maxSoleCents, needsSecondPerson } from "./rules.ts";

test("a second person decides about what is above the bound with the rest of the day, not about the bound itself", () => {
  expect(needsSecondPerson(maxSoleCents, 0)).toBe(false);
  expect(needsSecondPerson(maxSoleCents + 1, 0)).toBe(true);
  expect(needsSecondPerson(1, maxSoleCents - 1)).toBe(false);
  expect(needsSecondPerson(1, maxSoleCents)).toBe(true);
});
