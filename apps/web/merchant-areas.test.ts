import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { merchantLists } from "#apps/web/merchant-lists.ts";
import { calls } from "#features/calls.ts";
import { areaOfMerchantPage } from "#kernel/merchant-areas.ts";
import pages from "./routes.ts";

/** Pages of the manufacturer's console that everybody opens who works for it. */
const openPages = [
  "/merchant",
  "/merchant/messages",
  "/merchant/your_data",
  "/merchant/closures",
  "/merchant/security",
  "/merchant/reports",
  "/merchant/documents",
  "/merchant/*",
];

const pagesBelow = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return index || !children ? [address] : pagesBelow(children, address);
  });

test("every list of the manufacturer's console is in the area of its call", () => {
  const whoOf = new Map(calls.map(({ path, who }) => [path as string, who as string]));
  for (const { path, call } of merchantLists) expect([path, `merchant:${areaOfMerchantPage(path)}`]).toEqual([path, whoOf.get(call)]);
});

test("every page of the manufacturer's console is in an area, or known to be open to everybody", () => {
  const paths = pagesBelow(pages as RouteConfigEntry[]).filter((path) => path === "/merchant" || path.startsWith("/merchant/"));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => areaOfMerchantPage(path) === undefined).sort()).toEqual([...openPages].sort());
});
