import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { features } from "#features/domains.ts";

/** Papers that nobody finds are not read, and those that are long are not read either. */

const index = readFileSync("docs/README.md", "utf8");

/** The files that a page links to beside it; what stands in another repository or on the network is not asked for. */
const linkedFiles = (page: string): string[] =>
  [...page.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = ""]) => (target.includes(":") ? [] : [target]));

test("every decision is in the index, under a number of its own", () => {
  const indexed = [...index.matchAll(/^\| \[\d{4}\]\(decisions\/(\S+\.md)\) \| .+ \|$/gm)].map(([, file = ""]) => file);
  const pages = readdirSync("docs/decisions").filter((name) => name.endsWith(".md"));
  expect(indexed.toSorted()).toEqual(pages.toSorted());
  const numbers = pages.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size, "a number is given once").toBe(numbers.length);
});

test("what the index links to is there", () => {
  expect(linkedFiles(index).filter((target) => !existsSync(join("docs", target)))).toEqual([]);
});

test.each(features.map(({ folder }) => folder))("%s has a README of at most forty lines", (folder) => {
  const file = join(folder, "README.md");
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});
