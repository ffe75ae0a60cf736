import { defaultLanguage, isLanguage, type Language, languages } from "#kernel/languages.ts";

/** Canonical URLs for search engines. Pure. */

/** Private pages and intermediate steps, which are not indexed. */
const noindexPaths =
  /^\/(operator|merchant|user_center|logistics|cart|order_pad|pay|buyNow|presaleBuyNow|presellBuyNow|specialBuyNow|pedidoBuyNow|fobBuyNow|contract\w*|print\w*|placeNear\w*|reservations|success|compare|shared_list|\w*Success|dev)(\/|$)/;

/** Query parameters that select another page. Filters, sorting and tracking parameters do not. */
const canonicalParams: readonly string[] = ["page", "pageKey", "topic", "article"];

const canonicalPath = (pathname: string): string => {
  // The third path segment of a product page preselects an offer; it is the same page.
  const product = /^\/product\/[^/]+\/[^/]+/.exec(pathname)?.[0];
  return product ?? (pathname.replace(/\/+$/, "") || "/home");
};

/** The language in a query string: `?language=es-ES`. */
export const languageFromUrl = (search: string): Language | undefined => {
  const named = new URLSearchParams(search).get("language");
  return isLanguage(named) ? named : undefined;
};

export interface CanonicalPage {
  /** Path and query, without the language. */
  path: string;
  /** Whether search engines may index it. Search result pages are excluded. */
  isIndexable: boolean;
}

/** The site section of a path, by which operators write SEO texts: `hot_sale`. */
export const siteSection = (pathname: string): string => pathname.split("/")[1] || "home";

export const canonicalPage = (pathname: string, search: string): CanonicalPage => {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams(
    canonicalParams.flatMap((name) => (given.get(name) && given.get(name) !== "1" ? [[name, given.get(name) ?? ""]] : [])),
  );
  const path = canonicalPath(pathname);
  return {
    path: params.size > 0 ? `${path}?${params}` : path,
    isIndexable: !noindexPaths.test(path) && !/^\/category\/[12](\/|$)/.test(path),
  };
};

/** The path of a page in a language. The default language adds no parameter. */
export const localizedPath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `${path}${path.includes("?") ? "&" : "?"}language=${language}`;

/** The paths of a page in all languages, for `hreflang`. */
export const alternateLinks = (path: string): { hreflang: string; path: string }[] => [
  ...languages.map((language) => ({ hreflang: language, path: localizedPath(path, language) })),
  { hreflang: "x-default", path },
];
