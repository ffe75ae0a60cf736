import { useRouteLoaderData } from "react-router";
import type { PageSite } from "#client/page-context.ts";

/** The site (regional storefront) of the current page. */
export const useSite = (): PageSite => {
  const root = useRouteLoaderData<{ site: PageSite }>("root");
  if (!root) throw new Error("useSite must be used inside a page");
  return root.site;
};
