import { rangeNames, valueFilterNames } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";

/** Which addresses share a rendered page. */

/** The parameters that public pages read. A page with another one is rendered, but not cached, because such names are unlimited. */
const knownParams: ReadonlySet<string> = new Set([
  ...[
    "language",
    "page",
    "pageKey",
    "pageName",
    "topic",
    "article",
    "tab",
    "keyword",
    "kind",
    "sort",
    "sort_type",
    "view",
    "type_id",
    "product_type",
  ],
  ...[
    "first_available",
    "moq_most",
    "in_stock",
    "orderable",
    "relation_id",
    "zip",
    "redirect",
    "purpose",
    "goods",
    "products",
    "warehouse_id",
  ],
  ...valueFilterNames,
  ...rangeNames.flatMap((name) => [`${name}_min`, `${name}_max`]),
  // React Router's requests for the data of a page and for the routes behind links.
  ...["_routes", "index", "paths", "p", "version"],
]);

/** Parameters of advertisements and newsletters, which no page reads. */
const trackingParam = /^(?:utm_[a-z_]{1,20}|gclid|fbclid|msclkid|mc_cid|mc_eid)$/;

const maxAddressLength = 1_000;

export interface PageAddress {
  /** Path and query without tracking parameters. */
  address: string;
  isCacheable: boolean;
}

/** The address of a requested page. What is left of the query stays as it was sent, because links of the page repeat it. */
export const toPageAddress = (url: string): PageAddress => {
  const [path = "", ...rest] = url.split("?");
  const query = rest.join("?");
  const nameOf = (part: string): string => part.split("=")[0] ?? "";
  const parts = query === "" ? [] : query.split("&").filter((part) => !trackingParam.test(nameOf(part)));
  const names = parts.map(nameOf);
  const address = parts.length > 0 ? `${path}?${parts.join("&")}` : path;
  const isKnown = names.every((name) => knownParams.has(name)) && new Set(names).size === names.length;
  return { address, isCacheable: isKnown && address.length <= maxAddressLength };
};
