import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { operatorLists } from "#apps/web/operator-lists.ts";
import { features } from "#features/domains.ts";
import { routes } from "#features/routes.ts";
import { accessTo, areaOfFeature, areaOfPage, staffAreaNames, staffAreas } from "#kernel/staff-areas.ts";
import pages from "./routes.ts";

/** Features with calls of the back office that belong to no area: all staff need them, or they are the administrator's. */
const withoutArea = [
  "agreements",
  "reviewDecisions",
  "reviewQueue",
  "globalSearch",
  "numberSearch",
  "serverLoad",
  "setup",
  "system",
  "personalData",
  "reports",
];

/** Pages of the back office that belong to no area. */
const pagesWithoutArea = [
  "/operator",
  "/operator/queue",
  "/operator/security",
  "/operator/messages",
  "/operator/*",
  "/operator/review_reasons",
  "/operator/agreements",
  "/operator/agreement_acceptances",
  "/operator/erasure_requests",
  "/operator/data_retention",
  "/operator/server_load",
  "/operator/system",
  "/operator/your_data",
  "/operator/reports",
];

test("every call of the back office is in one area, or known to be in none", () => {
  const names = features.map(({ name }) => name);
  const listed = staffAreaNames.flatMap((area): string[] => [...staffAreas[area].features]);
  expect(listed.filter((feature) => !names.includes(feature))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const staffed = new Set(routes.flatMap(({ call, feature }) => (call.who.startsWith("operator") && feature ? [feature] : [])));
  expect([...staffed].filter((feature) => areaOfFeature(feature) === undefined).sort()).toEqual([...withoutArea].sort());
});

/** The addresses of all pages. */
const pagesBelow = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return index || !children ? [address] : pagesBelow(children, address);
  });

test("every page of the back office is in the area of its call, or known to be in none", () => {
  const featureOf = new Map(routes.map(({ call, feature }) => [call.path as string, feature ?? ""]));
  for (const { path, call } of operatorLists) expect([path, areaOfPage(path)]).toEqual([path, areaOfFeature(featureOf.get(call) ?? "")]);
  const paths = pagesBelow(pages as RouteConfigEntry[]).filter((path) => path === "/operator" || path.startsWith("/operator/"));
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => areaOfPage(path) === undefined).sort()).toEqual([...pagesWithoutArea].sort());
});

test("a page below another is in its area, and a query does not matter", () => {
  expect(areaOfPage("/operator/orders/J26-1?tab=x")).toBe("orders");
  expect(areaOfPage("/operator/orders_of_others")).toBeUndefined();
  expect(areaOfPage("/operator/stock?keyword=a")).toBe("stock");
});

test("an area that is closed is closed, also when it may be looked at", () => {
  expect(accessTo("money", { view_areas: ["money"], closed_areas: ["money"] })).toBe("none");
  expect(accessTo("money", { view_areas: ["money"], closed_areas: [] })).toBe("view");
  expect(accessTo("money", { view_areas: [], closed_areas: [] })).toBe("full");
  expect(accessTo(undefined, { view_areas: ["money"], closed_areas: ["money"] })).toBe("full");
});
