import { useRouteLoaderData } from "react-router";
import type { PageSite } from "#client/page-context.ts";

/** The regional storefront of this page. */
export const useSite = (): PageSite => {
  const root = useRouteLoaderData<{ site: PageSite }>("root");
  if (!root) throw new Error("There is no site outside of a page");
  return root.site;
};
