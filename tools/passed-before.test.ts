import { expect, test } from "vitest";
import { fingerprintsOf } from "./passed-before.ts";

const project = new Map([
  ["kernel/money.ts", "export const cents = 1;"],
  ["features/a/b/rules.ts", 'import { cents } from "#kernel/money.ts";'],
  ["features/a/b/worker.ts", "postMessage(1);"],
  ["features/a/b/table.json", "[]"],
  ["features/a/b/rules.test.ts", 'import "./rules.ts"; new Worker(new URL("./worker.ts", import.meta.url)); await import("./table.json");'],
  ["features/c/d/other.ts", "export const other = 1;"],
]);
const rulesTest = "features/a/b/rules.test.ts";
const changed = (path: string) => fingerprintsOf(new Map(project).set(path, "changed"));

test.each([
  "kernel/money.ts",
  "features/a/b/rules.ts",
  "features/a/b/worker.ts",
  "features/a/b/table.json",
  rulesTest,
  "package-lock.json",
])("a test runs again after a change of %s", (path) =>
  expect(changed(path).testOf(rulesTest)).not.toBe(fingerprintsOf(project).testOf(rulesTest)),
);

test("a test does not run again after a change that it does not reach", () =>
  expect(changed("features/c/d/other.ts").testOf(rulesTest)).toBe(fingerprintsOf(project).testOf(rulesTest)));

test("types are checked again after any change of code, and only changed files are linted", () => {
  const [before, after] = [fingerprintsOf(project), changed("features/c/d/other.ts")];
  expect(after.types).not.toBe(before.types);
  expect(Object.keys(before.files).filter((path) => before.files[path] !== after.files[path])).toEqual(["features/c/d/other.ts"]);
});

test("tests that read the tree always run", () => {
  const reading = new Map(project).set(rulesTest, 'import { globSync } from "node:fs";').set("tools/docs.test.ts", "");
  expect([rulesTest, "tools/docs.test.ts"].map((path) => fingerprintsOf(reading).testOf(path))).toEqual([undefined, undefined]);
});
