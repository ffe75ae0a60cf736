import { defaultLanguage, isLanguage, type Language, languages } from "#kernel/languages.ts";

/** Under which address a page is known to search engines. Pure. */

/** Pages that are somebody's own, or only a step on the way. */
const noindexPaths =
  /^\/(operator|merchant|user_center|logistics|cart|pay|buyNow|presaleBuyNow|pedidoBuyNow|placeNear\w*|reservations|success|compare|shared_list|\w*Success|dev)(\/|$)/;

/** What of an address makes another page; everything else (filters, order, where one came from) shows the same one. */
const canonicalParams: readonly string[] = ["page", "pageKey"];

const canonicalPath = (pathname: string): string => {
  // The way to buy that a product's page opens with is no page of its own.
  const product = /^\/product\/[^/]+\/[^/]+/.exec(pathname)?.[0];
  return product ?? (pathname.replace(/\/+$/, "") || "/home");
};

/** The language an address names: `?language=es-ES`. */
export const languageFromUrl = (search: string): Language | undefined => {
  const named = new URLSearchParams(search).get("language");
  return isLanguage(named) ? named : undefined;
};

export interface CanonicalPage {
  /** Path and query, without the language. */
  path: string;
  /** Whether search engines may list it; results of a search are left to the shop's own search. */
  isIndexable: boolean;
  /** Which column of the shop it belongs to, as texts for search engines name it. */
  column: string;
}

export const canonicalPage = (pathname: string, search: string): CanonicalPage => {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams(
    canonicalParams.flatMap((name) => (given.get(name) && given.get(name) !== "1" ? [[name, given.get(name) ?? ""]] : [])),
  );
  const path = canonicalPath(pathname);
  return {
    path: params.size > 0 ? `${path}?${params}` : path,
    isIndexable: !noindexPaths.test(path) && !/^\/category\/[12](\/|$)/.test(path),
    column: path.split(/[/?]/)[1] ?? "home",
  };
};

/** The address of a page in a language; the default language has none in it. */
export const localizedPath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `${path}${path.includes("?") ? "&" : "?"}language=${language}`;

/** A page in every language, for `hreflang`. */
export const alternateLinks = (path: string): { hreflang: string; path: string }[] => [
  ...languages.map((language) => ({ hreflang: language, path: localizedPath(path, language) })),
  { hreflang: "x-default", path },
];
