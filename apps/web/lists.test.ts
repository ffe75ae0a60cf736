import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { buyerLists, type FoundList, merchantLists, operatorLists } from "#apps/web/lists.ts";
import { calls } from "#features/calls.ts";

const shells: [string, readonly FoundList[], RegExp][] = [
  ["operator", operatorLists, /^operator/],
  ["merchant", merchantLists, /^merchant$/],
  ["user_center", buyerLists, /^(buyer|certifiedBuyer|user)/],
];

const found = shells.flatMap(([shell, lists, who]) => lists.map((entry) => [entry.path, { shell, who, entry }] as const));

test.each(found)("%s has its page, its call and its roles", (path, { shell, who, entry: { file, call, menu } }) => {
  expect(path.startsWith(`/${shell}/`)).toBe(true);
  const source = resolve("apps/web", file);
  expect(existsSync(source)).toBe(true);
  expect(readFileSync(source, "utf8")).toContain("export { clientLoader, HydrateFallback, Page as default };");
  const declared = calls.find((each) => each.path === call);
  expect(declared?.who).toMatch(who);
  // An entry of the menu that leads to a page one may not see would be a promise broken, and a page without an entry is never found.
  const allowed = declared?.who.split(":")[1]?.split("+");
  if (menu?.roles && allowed) expect(menu.roles.toSorted()).toEqual(allowed.toSorted());
});

test("every list page is declared, so that it has a route", () => {
  const declared = new Set([...operatorLists, ...merchantLists, ...buyerLists].map(({ file }) => file.replace("../../", "")));
  const pages = globSync("features/*/*/screens/**/*-list.tsx").filter((file) => /= list\(\{/.test(readFileSync(file, "utf8")));
  expect(pages.filter((file) => !declared.has(file))).toEqual([]);
});
