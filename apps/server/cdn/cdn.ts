import type { CdnSettings } from "#platform/settings.ts";

/**
 * A cache in front of the market (docs/operations/cdn.md): for how long it may hold a page, by which keys it finds pages that changed, and how
 * it is told. Browsers are told nothing of this: what they hold is asked for again each time.
 */

/** The key of every page. */
export const everyPage = "pages";

/** The key of the page of a product. */
export const keyOfProduct = (product_id: number): string => `product-${product_id}`;

/** A request that takes all pages with one of the keys out of a cache. */
interface PurgeRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface Cdn {
  /** The header that says how long a page is held, which only this cache reads. */
  lifeHeader: string;
  keyHeader: string;
  separator: string;
  /** Keys of one purge. */
  maxKeys: number;
  purge(keys: readonly string[], token: string): PurgeRequest;
}

const bearer = (token: string): Record<string, string> => (token === "" ? {} : { authorization: `Bearer ${token}` });

const cdns: Record<CdnSettings["name"], Cdn> = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    lifeHeader: "Surrogate-Control",
    keyHeader: "Surrogate-Key",
    separator: " ",
    maxKeys: 256,
    purge: (keys, token) => ({ method: "POST", headers: { "fastly-key": token, "surrogate-key": keys.join(" ") } }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: {
    lifeHeader: "CDN-Cache-Control",
    keyHeader: "Cache-Tag",
    separator: ",",
    maxKeys: 100,
    purge: (keys, token) => ({
      method: "POST",
      headers: { "content-type": "application/json", ...bearer(token) },
      body: JSON.stringify({ tags: keys }),
    }),
  },
  // deploy/varnish/joinery.vcl, with the module xkey.
  varnish: {
    lifeHeader: "Surrogate-Control",
    keyHeader: "xkey",
    separator: " ",
    maxKeys: 100,
    purge: (keys, token) => ({ method: "PURGE", headers: { "xkey-purge": keys.join(" "), ...bearer(token) } }),
  },
};

/**
 * Seconds that a page is held. The page of a product is purged when it changes; the rest of it, such as goods that go with it, is never older
 * than this. Lists change with every order, so they are asked for again soon instead.
 */
const lifeSeconds = { product: 300, others: 30 };
/** A page that is out of date is still sent while a new one is made, and for a day while the market does not answer. */
const whileRevalidating = 60;
const whileAway = 86_400;

const productPath = /^\/product\/[^/?]+\/([1-9]\d{0,14})(?:[/.?]|$)/;

/** The headers of a page that everybody sees, by its address. */
export const cdnHeaders = ({ name }: CdnSettings, address: string): Record<string, string> => {
  const { lifeHeader, keyHeader, separator } = cdns[name];
  const product_id = productPath.exec(address)?.[1];
  const life = product_id === undefined ? lifeSeconds.others : lifeSeconds.product;
  const keys = [everyPage, ...(product_id === undefined ? [] : [keyOfProduct(Number(product_id))])];
  return {
    [lifeHeader]: `max-age=${life}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${whileAway}`,
    [keyHeader]: keys.join(separator),
  };
};

/** The requests that take the pages with these keys out of the cache. */
export const purgeRequests = ({ name, token }: CdnSettings, keys: readonly string[]): PurgeRequest[] => {
  const { maxKeys, purge } = cdns[name];
  return Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, nth) => purge(keys.slice(nth * maxKeys, (nth + 1) * maxKeys), token));
};
