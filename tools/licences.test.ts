import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAccepted, listShipped, renderLicences } from "#tools/licences.ts";

test("every package that we ship has a licence that we accept", () => {
  const shipped = listShipped();
  expect(shipped.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "react", "react-dom", "react-aria-components"]));
  expect(names).not.toContain("typescript");
});

test("docs/licences.md is what the lock file says (npm run licences)", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(renderLicences());
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0", false],
  ["unknown", false],
])("a package under %s: %s", (licence, accepted) => {
  expect(isAccepted(licence)).toBe(accepted);
});
