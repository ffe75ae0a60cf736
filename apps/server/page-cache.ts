import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Better than gzip at its best, for a tenth of the work of brotli's best. */
const brotliQuality = 5;

/** A page is the same for every visitor for this long. */
const ttlMs = 30_000;

/**
 * And for so long when something that it may show has changed meanwhile: a change of stock shows within a second, and a
 * busy hour renders each page once a second, not once for every order.
 */
const ttlAfterChangeMs = 600;

/** Addresses with random queries must not fill the memory. */
const maxCacheBytes = 64 * 2 ** 20;

interface Encoded {
  encoding?: "br" | "gzip";
  body: Buffer;
}

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Only what may be kept has one. */
  etag: string | undefined;
  bytes: number;
  bodyFor(acceptEncoding: string): Promise<Encoded>;
}

const toCachedPage = async (response: Response): Promise<CachedPage> => {
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = new Map<string, Promise<Encoded>>();
  const encode = async (encoding: "br" | "gzip"): Promise<Encoded> => ({
    encoding,
    body: encoding === "br" ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) : await gzipped(body),
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

/** Keeps rendered pages for half a minute, and renders each once however many ask for it at the same moment. */
export const createPageCache = ({ enabled, now = Date.now }: { enabled: boolean; now?: () => number }) => {
  const kept = new Map<string, { page: CachedPage; version: number; at: number }>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let bytes = 0;
  /** Counts the clearings: a page whose rendering began before one may show what was there before. */
  let clearings = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, page: CachedPage, version: number) => {
    if (!page.etag) return;
    forget(key);
    kept.set(key, { page, version, at: now() });
    bytes += page.bytes;
    // A map remembers the order of its keys, so the first one is the oldest.
    for (const oldest of kept.keys()) {
      if (bytes <= maxCacheBytes) return;
      forget(oldest);
    }
  };
  const renderOnce = (key: string, version: number, render: () => Promise<Response>): Promise<CachedPage> => {
    const underWay = rendering.get(key);
    if (underWay) return underWay;
    const begun = clearings;
    const page = render()
      .then(toCachedPage)
      .then((done) => {
        if (begun === clearings) keep(key, done, version);
        return done;
      })
      .finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
    rendering.set(key, page);
    return page;
  };

  return {
    /** Forgets every page: what they show has changed. */
    clear: () => {
      clearings += 1;
      kept.clear();
      rendering.clear();
      bytes = 0;
    },
    /** The page at an address; `version` counts the changes of what pages show. */
    get: async (key: string, version: number, render: () => Promise<Response>): Promise<CachedPage> => {
      if (!enabled) return toCachedPage(await render());
      const found = kept.get(key);
      if (found && now() - found.at < (found.version === version ? ttlMs : ttlAfterChangeMs)) return found.page;
      return renderOnce(key, version, render);
    },
  };
};
