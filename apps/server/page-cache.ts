import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { toUnpooled } from "#platform/unpooled.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller than the best gzip at a tenth of the cost of the best brotli. */
const brotliQuality = 5;

/** How long a page is served from the cache. */
const ttlMs = 30_000;

/**
 * How long a page is served after something it may show has changed: changes show within a second, and a page is rendered at
 * most about once a second even when every order changes stock.
 */
const ttlAfterChangeMs = 600;

/** Bounds the cache, because the values of parameters are unlimited. */
const maxCacheBytes = 64 * 2 ** 20;
/** Headers and bookkeeping of a page; its compressed forms take up to half of its size in addition. */
const entryBytes = 1_000;

interface Encoded {
  encoding?: "br" | "gzip";
  body: Buffer;
}

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Set for cacheable pages only. */
  etag: string | undefined;
  /** Size of the uncompressed body. */
  bytes: number;
  bodyFor(acceptEncoding: string): Promise<Encoded>;
}

const toCachedPage = async (response: Response): Promise<CachedPage> => {
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = new Map<string, Promise<Encoded>>();
  const encode = async (encoding: "br" | "gzip"): Promise<Encoded> => ({
    encoding,
    body: toUnpooled(
      encoding === "br" ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) : await gzipped(body),
    ),
  });
  const encodedOnce = (encoding: "br" | "gzip"): Promise<Encoded> => {
    const known = compressed.get(encoding) ?? encode(encoding);
    compressed.set(encoding, known);
    return known;
  };
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: response.status === 200 ? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` : undefined,
    bytes: body.length,
    bodyFor: async (acceptEncoding) => {
      if (body.length < 1024) return { body };
      if (/\bbr\b/.test(acceptEncoding)) return encodedOnce("br");
      return /\bgzip\b/.test(acceptEncoding) ? encodedOnce("gzip") : { body };
    },
  };
};

export interface PageRequest {
  key: string | undefined;
  version: number;
  render: () => Promise<Response>;
  /** Whether the page may be rendered for this request. */
  admit?: () => boolean;
}

/** Caches rendered pages; concurrent requests of one page wait for one rendering. */
export const createPageCache = ({ enabled, now = Date.now }: { enabled: boolean; now?: () => number }) => {
  const pages = new LRUCache<string, { page: CachedPage; version: number; at: number }>({ maxSize: maxCacheBytes });
  const rendering = new Map<string, Promise<CachedPage>>();
  /** Incremented by `clear`: a rendering that began before may be outdated and is not cached. */
  let generation = 0;

  const store = (key: string, page: CachedPage, version: number) => {
    if (page.etag) pages.set(key, { page, version, at: now() }, { size: Math.ceil(1.5 * page.bytes) + 2 * key.length + entryBytes });
  };
  const renderOnce = (key: string, version: number, render: () => Promise<Response>): Promise<CachedPage> => {
    const pending = rendering.get(key);
    if (pending) return pending;
    const startGeneration = generation;
    const page = render()
      .then(toCachedPage)
      .then((done) => {
        if (startGeneration === generation) store(key, done, version);
        return done;
      })
      .finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
    rendering.set(key, page);
    return page;
  };

  return {
    /** Removes every page, because content has changed. */
    clear: () => {
      generation += 1;
      pages.clear();
      rendering.clear();
    },
    /**
     * The page of a key, rendered if it is not cached; `version` counts changes of the catalog. Without a key it is rendered and not
     * remembered. Undefined when it would have to be rendered and `admit` says no.
     */
    get: async ({ key, version, render, admit = () => true }: PageRequest): Promise<CachedPage | undefined> => {
      if (!enabled) return toCachedPage(await render());
      if (key === undefined) return admit() ? toCachedPage(await render()) : undefined;
      const found = pages.get(key);
      if (found && now() - found.at < (found.version === version ? ttlMs : ttlAfterChangeMs)) return found.page;
      return rendering.has(key) || admit() ? renderOnce(key, version, render) : found?.page;
    },
  };
};
