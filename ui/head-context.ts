import { createContext } from "react";

/** Site and page data for the document head, provided by the app. */
export interface PageHead {
  /** `https://la.joinery.example`, for absolute URLs. */
  origin: string;
  /** Canonical path of the page, with its language; empty in the browser. */
  path: string;
  siteTitle: string;
  keywords: string;
  locale: string;
  /** SEO texts written by an operator; {title} is replaced by the page title. Empty texts are ignored. */
  seoOverrides: { title: string; keyword: string; description: string } | undefined;
}

export const HeadContext = createContext<PageHead>({
  origin: "",
  path: "",
  siteTitle: "",
  keywords: "",
  locale: "",
  seoOverrides: undefined,
});
