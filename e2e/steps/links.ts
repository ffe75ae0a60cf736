import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { matchRoutes, type RouteObject } from "react-router";

/** The routes of the web app as the build finds them, list pages of the features included. */
const readRoutes = (): RouteObject[] =>
  JSON.parse(execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "routes", "--json"], { encoding: "utf8" }));

let routes: RouteObject[] | undefined;

/** Links that were followed already, over all pages of a run. */
const followed = new Set<string>();

/** The consoles answer every address with their shell, so a link into them is compared with the routes. */
const isConsole = (pathname: string): boolean => /^\/(operator|merchant)(\/|$)/.test(pathname);

const hasRoute = (pathname: string): boolean => {
  routes ??= readRoutes();
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.length > 0 && !matches.some(({ route }) => route.path?.endsWith("*"));
};

/** All goods have the same page: one of each kind of link is followed. */
const kindOf = (href: string): string => href.replace(/^\/product\/[^?#]*/, "/product").split("#")[0] ?? href;

/** The links of a page that lead nowhere: to an unknown page, or to one that the server refuses. */
export const findDeadLinks = async (page: Page): Promise<string[]> => {
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const dead: string[] = [];
  for (const href of new Set(hrefs)) {
    if (followed.has(kindOf(href))) continue;
    followed.add(kindOf(href));
    const { pathname } = new URL(href, "http://site");
    if (isConsole(pathname)) {
      if (!hasRoute(pathname)) dead.push(href);
      continue;
    }
    const answer = await page.request.get(href, { maxRedirects: 0 });
    if (answer.status() >= 400 || answer.headers().location?.includes("missing=")) dead.push(`${href} ${answer.status()}`);
  }
  expect(hrefs.length, "links of the page").toBeGreaterThan(0);
  return dead;
};
