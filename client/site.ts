import { useRouteLoaderData } from "react-router";
import type { PageSite } from "#client/page-context.ts";
import { useSession } from "#client/session.ts";
import { isSwitchedOffPage } from "#kernel/feature-switches.ts";

/** The site (regional storefront) of the current page. */
export const useSite = (): PageSite => {
  const root = useRouteLoaderData<{ site: PageSite }>("root");
  if (!root) throw new Error("useSite must be used inside a page");
  return root.site;
};

/** Whether the site shows this user no prices until the company is certified. The server decides the same in `seesPrices`. */
export const useNeedsCertification = (): boolean => {
  const session = useSession();
  return useSite().prices_need_certification && session?.may_buy === false && session.company_id !== null;
};

/** Tells whether a path leads to a page of a feature that this market offers. */
export const useIsOffered = (): ((path: string) => boolean) => {
  const { switched_off_pages } = useSite();
  return (path) => !isSwitchedOffPage(path, switched_off_pages);
};

/** Hours within which staff of the site answer a kind of review, such as `certification`; `usual` is for a site that sets none. */
export const useReviewHours = (kind: string, usual: number): number => useSite().review_hours[kind] ?? usual;
