import { type ProductRow, type ReadProduct, readProduct } from "#features/catalog/products/commands.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import { toProductVersion } from "./cache-version.ts";
import type { ListEngine } from "./list-engine.ts";
import { listEngineIfReady } from "./list-engines.ts";

/**
 * Product pages as everybody sees them, each until its product, offers or stock change. A company with agreed prices gets no cached answer;
 * its prices are put into the cached page for each answer, and are never cached.
 */
const maxCacheBytes = 16 * 2 ** 20;

const productCaches = new WeakMap<ListEngine, VersionedLruCache<ProductRow>>();

const productCacheOf = (engine: ListEngine): VersionedLruCache<ProductRow> => {
  const cache = productCaches.get(engine) ?? new VersionedLruCache(maxCacheBytes);
  productCaches.set(engine, cache);
  return cache;
};

/** The page of a product by its id; nothing is cached by article number, or while the catalog index is loading. */
export const readCachedProduct: ReadProduct = async (context, prices) => {
  const {
    body: { product_id },
    platform,
    request: { site, language },
  } = context;
  const engine = product_id === undefined ? undefined : await listEngineIfReady(platform);
  if (!engine || product_id === undefined) return readProduct(context, prices);
  const cache = productCacheOf(engine);
  const key = `${product_id} ${site.site_code} ${language} ${prices}`;
  // Before the page is read: what changes meanwhile has another version.
  const version = toProductVersion(platform, engine, product_id);
  const cached = cache.get(key, version);
  if (cached) return cached;
  const row = await readProduct(context, prices);
  return row && cache.set(key, version, row, 2 * JSON.stringify(row).length);
};
