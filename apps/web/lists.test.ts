import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { buyerLists } from "#apps/web/buyer-lists.ts";
import { listFiles } from "#apps/web/list-files.ts";
import { merchantLists } from "#apps/web/merchant-lists.ts";
import { operatorLists } from "#apps/web/operator-lists.ts";
import type { ListEntry } from "#client/lists/list-entry.ts";
import { calls } from "#features/calls.ts";

const shells: [RegExp, readonly ListEntry[], RegExp][] = [
  [/^\/operator\//, operatorLists, /^operator/],
  [/^\/merchant\//, merchantLists, /^merchant:/],
  [/^\/(user_center|logistics)\//, buyerLists, /^(buyer|certifiedBuyer|user)/],
];

const found = shells.flatMap(([base, lists, who]) => lists.map((entry) => [entry.path, { base, who, entry }] as const));

test.each(found)("%s has its page, its call and its roles", (path, { base, who, entry: { call, menu } }) => {
  expect(path).toMatch(base);
  const source = resolve("apps/web", listFiles.get(path) ?? "");
  expect(existsSync(source)).toBe(true);
  expect(readFileSync(source, "utf8")).toContain("export { clientLoader, HydrateFallback, Page as default };");
  const declared = calls.find((each) => each.path === call);
  expect(declared?.who).toMatch(who);
  // An entry of the menu that leads to a page one may not see would be a promise broken, and a page without an entry is never found.
  const allowed = /^\/merchant\//.test(path) ? undefined : declared?.who.split(":")[1]?.split("+");
  if (menu?.roles && allowed) expect(menu.roles.toSorted()).toEqual(allowed.toSorted());
});

test("every list page is declared, so that it has a route", () => {
  const declared = new Set(
    [...operatorLists, ...merchantLists, ...buyerLists].map(({ path }) => listFiles.get(path)?.replace("../../", "")),
  );
  const pages = globSync("features/*/*/screens/**/*-list.tsx").filter((file) => /= list\(\{/.test(readFileSync(file, "utf8")));
  expect(pages.filter((file) => !declared.has(file))).toEqual([]);
});

test("every list in the menu of a console has a key", () => {
  const keyless = [...operatorLists, ...merchantLists].filter(({ menu }) => menu && !menu.key);
  expect(keyless.map(({ path }) => path)).toEqual([]);
});

test("no two pages of the manufacturer's console share a key", () => {
  const own = [...readFileSync("apps/web/shells/merchant.tsx", "utf8").matchAll(/key: "(.)"/g)].map(([, key]) => key);
  const keys = [...own, ...merchantLists.flatMap(({ menu }) => menu?.key ?? [])];
  expect(keys.length).toBeGreaterThan(merchantLists.length);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
