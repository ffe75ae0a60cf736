import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { features } from "#features/domains.ts";
import { routes as calls } from "#features/routes.ts";
import { type FeatureSwitch, featureSwitches, featureSwitchNames, isSwitchedOffPage } from "#kernel/feature-switches.ts";
import routes from "./routes.ts";

/** A link to a page of a feature that a market can do without asks the switch (docs/decisions/0315), wherever it stands. */

/** Files whose links are left out together: menus by `isOffered`, articles by `offeredArticles`; and what counts calls and links to none. */
const filtered = new Set([
  "apps/web/shells/user-center-menu.ts",
  "apps/web/shells/merchant.tsx",
  "apps/web/shells/operator-menu.ts",
  "features/service/help/article-pictures.ts",
  "features/catalog/demand/rules.ts",
]);

const isFiltered = (file: string): boolean => filtered.has(file) || file.startsWith("features/service/help/articles/");

const sources = new Map(
  globSync(["apps/web/**/*.{ts,tsx}", "client/**/*.{ts,tsx}", "features/**/*.{ts,tsx}", "ui/**/*.{ts,tsx}"])
    .filter((file) => !/\.test\.tsx?$|(^|\/)test-|\/texts[^/]*\.ts$/.test(file) && !/\/(contract|routes)(\.ts|\/)/.test(file))
    .map((file) => [file, readFileSync(file, "utf8")]),
);

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\()"([#.][^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith("#") ? to.slice(1) : posix.join(posix.dirname(file), to),
  );

const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));

const folderOf = (name: FeatureSwitch): string => `${features.find((feature) => feature.name === name)?.folder}/`;

interface Page {
  path: string;
  file: string;
}

/** Every page by its address, as apps/web/routes.ts declares it. */
const pagesOf = (entries: readonly RouteConfigEntry[], above = ""): Page[] =>
  entries.flatMap(({ path = "", file, children = [] }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return [{ path: here, file: posix.join("apps/web", file) }, ...pagesOf(children, here)];
  });

const pages = pagesOf(routes as RouteConfigEntry[]);

const isPageOf = (name: FeatureSwitch, file: string): boolean =>
  pages.some((page) => page.file === file && isSwitchedOffPage(page.path, featureSwitches[name].pages));

/** What leads to a feature: the addresses of its pages, its calls, and its screens. A place in a menu below a page is no link to it. */
const findLinks = (name: FeatureSwitch, file: string, text: string): string[] => {
  const own = new Set(calls.filter(({ feature }) => feature === name).map(({ call }) => call.path));
  const addresses = [...text.matchAll(/(?<!after: )["'`(}](\/[\w/]+)/g)].map(([, path = ""]) => path);
  // An address that is put together, such as `/user_center/${name}`, may lead to any page below its beginning.
  const built = [...text.matchAll(/[`}](\/\w[\w/]*\/)\$\{/g)].map(([, start = ""]) => start);
  const mayLead = (start: string) => featureSwitches[name].pages.some((page) => page.startsWith(start));
  const screens = (imports.get(file) ?? []).filter((to) => to.startsWith(`${folderOf(name)}screens/`));
  return [
    ...addresses.filter((path) => isSwitchedOffPage(path, featureSwitches[name].pages) || own.has(path)),
    ...built.filter(mayLead),
    ...screens,
  ];
};

/** A file asks for one of the pages, or for each of a list of paths. */
const asksSwitch = (name: FeatureSwitch, text: string): boolean =>
  featureSwitches[name].pages.some((page) => text.includes(`isOffered("${page}")`)) || text.includes("isOffered(path)");

/** A file may lead to the feature if it asks the switch, or if each file that shows it does. */
const isShownByAsking = (name: FeatureSwitch, file: string): boolean => {
  const users = [...sources.keys()].filter((user) => imports.get(user)?.includes(file));
  return users.length > 0 && users.every((user) => asksSwitch(name, sources.get(user) ?? "") || isShownByAsking(name, user));
};

test.each(featureSwitchNames)("every link to %s from outside of it asks the switch", (name) => {
  const forgotten = [...sources]
    .filter(([file]) => !file.startsWith(folderOf(name)) && !isPageOf(name, file) && !isFiltered(file))
    .filter(([file, text]) => findLinks(name, file, text).length > 0)
    .filter(([file, text]) => !asksSwitch(name, text) && !isShownByAsking(name, file));
  expect(forgotten.map(([file, text]) => [file, findLinks(name, file, text)])).toEqual([]);
});

test.each(featureSwitchNames)("the pages of %s are those that show its screens", (name) => {
  const showing = pages.filter(({ file }) => {
    const shown = imports.get(file) ?? [];
    return shown.some((to) => to.startsWith(`${folderOf(name)}screens/`)) || file.startsWith(folderOf(name));
  });
  expect(showing.length).toBeGreaterThan(0);
  // Another page may show a part of the feature if it asks.
  const others = showing.filter(({ path }) => !isSwitchedOffPage(path, featureSwitches[name].pages));
  expect(others.filter(({ file }) => !asksSwitch(name, sources.get(file) ?? ""))).toEqual([]);
  for (const page of featureSwitches[name].pages) expect(showing.map(({ path }) => path)).toContain(page);
});

test("links are found, so that a new one cannot be forgotten", () => {
  const found = (text: string) => findLinks("orderPad", "features/trade/cart/screens/buyer/own.tsx", text);
  expect(found('<Link to="/order_pad">')).toEqual(["/order_pad"]);
  expect(found("navigate(`/order_pad?rows=1`)")).toEqual(["/order_pad"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  expect(found("url: `${publicUrl}/order_pad`")).toEqual(["/order_pad"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  expect(findLinks("calendar", "ui/own.tsx", "<Link to={`/user_center/${path}`}>")).toEqual(["/user_center/"]);
  expect(found('after: "/order_pad"')).toEqual([]);
  expect(found('<Link to="/order_pads">')).toEqual([]);
  expect(asksSwitch("orderPad", '{isOffered("/order_pad") && <Link to="/order_pad" />}')).toBe(true);
  expect(asksSwitch("orderPad", '{isOffered("/user_center/calendar") && <Link to="/order_pad" />}')).toBe(false);
});
