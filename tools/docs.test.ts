import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { features } from "#features/domains.ts";
import { drawFloors, floorsPath } from "#tools/draw-floors.ts";
import { readSources } from "#tools/import-graph.ts";

/** Rules for documentation: every decision is in the index, links exist, READMEs of features are short. */

const sources = globSync("{apps,bench,bin,client,db,demo,e2e,features,kernel,platform,testing,tools,ui}/**/*.{ts,tsx}");

const index = readFileSync("docs/README.md", "utf8");

/** Local files that a page links to; external addresses are skipped. */
const linkedFiles = (page: string): string[] =>
  [...page.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = ""]) => (target.includes(":") ? [] : [target]));

test("lists every decision in the index under a unique number", () => {
  const indexed = [...index.matchAll(/^\| \[\d{4}\]\(decisions\/(\S+\.md)\) \| .+ \|$/gm)].map(([, file = ""]) => file);
  const pages = readdirSync("docs/decisions").filter((name) => name.endsWith(".md"));
  expect(indexed.toSorted()).toEqual(pages.toSorted());
  const numbers = pages.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size, "numbers are unique").toBe(numbers.length);
});

const pagesIn = (folder: string): string[] => readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [join(folder, name)] : []));

test.each([...pagesIn("."), ...pagesIn("docs"), ...pagesIn("docs/operations"), ...pagesIn("docs/decisions"), ...pagesIn("db")])(
  "links of %s point to existing files",
  (page) => {
    const targets = linkedFiles(readFileSync(page, "utf8"));
    expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  },
);

const readmes = features.map(({ folder }) => join(folder, "README.md"));

test.each([...pagesIn("."), ...pagesIn("docs"), ...pagesIn("docs/operations"), ...readmes])(
  "the source files that %s names exist",
  (page) => {
    const named = [...readFileSync(page, "utf8").matchAll(/`([\w-]+(?:\/[\w.-]+)+\.tsx?)`/g)].map(([, path = ""]) => path);
    expect(named.filter((path) => !sources.some((source) => source === path || source.endsWith(`/${path}`)))).toEqual([]);
  },
);

test("the index of operations lists every page of it", () => {
  const listed = linkedFiles(readFileSync("docs/operations/README.md", "utf8"));
  const pages = readdirSync("docs/operations").filter((name) => name !== "README.md");
  expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
});

test("the index lists every page of docs", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && name !== "README.md");
  expect(pages.filter((page) => !linkedFiles(index).includes(page))).toEqual([]);
});

test.each(features.map(({ folder }) => folder))("%s has a README of at most forty lines", (folder) => {
  const file = join(folder, "README.md");
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});

test("the picture of the floors shows the domains and what runs upward as they are (`npm run floors`)", () => {
  // The number of imports down changes with every file and need not be current.
  const withoutCounts = (svg: string): string => svg.replace(/↓ \d+/g, "↓");
  expect(withoutCounts(readFileSync(floorsPath, "utf8"))).toBe(withoutCounts(drawFloors(readSources())));
});
