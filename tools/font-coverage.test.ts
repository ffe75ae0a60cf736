import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverageFile, createCoverage } from "./font-coverage.ts";

test("the table of printable characters equals that of the fonts (update: node tools/font-coverage.ts)", () =>
  expect(readFileSync(coverageFile, "utf8") === createCoverage()).toBe(true));
