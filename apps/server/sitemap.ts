import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendGzipped, sendNotFound } from "#apps/server/send-file.ts";
import { alternateLinks, localizedPath } from "#apps/web/canonical.ts";
import { lastProductId, sitemapPages, sitemapProducts } from "#features/catalog/stores/queries.ts";
import { offeredArticles } from "#features/service/help/offered-articles.ts";
import { publishedArticles } from "#features/service/help/queries.ts";
import { articlePath } from "#features/service/help/screens/help-paths.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { switchedOffPages } from "#kernel/feature-switches.ts";
import { defaultLanguage, languages } from "#kernel/languages.ts";
import { createDerivedFiles } from "#platform/files/derived-files.ts";
import type { Platform } from "#platform/platform.ts";
import { getSiteOrigin, resolveSite, type Site } from "#platform/sites.ts";

/**
 * /robots.txt and /sitemap.xml with its parts. A part holds the products of 10,000 keys in three languages, below the limit of 50,000
 * URLs. Parts are read in batches, stored compressed and served for six hours.
 */

const productsPerPart = 10_000;
const batchSize = 1_000;
const ttlMs = 6 * hourMs;

/** Pages that every site has. */
const menuPages = [
  "/home",
  "/new_arrival",
  "/hot_sale",
  "/special_sale",
  "/bad_goods",
  "/presale_area",
  "/fob_zone",
  "/store_list",
  "/inventory",
  "/help_center",
  "/register",
  "/merchantSettlement",
];

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The entries of a page in each language, with their alternates. */
const renderEntries = (origin: string, path: string): string => {
  const alternates = alternateLinks(path)
    .map(({ hreflang, path: its }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + its)}"/>`)
    .join("");
  return languages.map((language) => `<url><loc>${escapeXml(origin + localizedPath(path, language))}</loc>${alternates}</url>\n`).join("");
};

async function* renderUrlset(origin: string, paths: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `${xmlHeader}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of paths) yield some.map((path) => renderEntries(origin, path)).join("");
  yield "</urlset>\n";
}

async function* listPlaces({ clock, database, market }: Platform, site: Site): AsyncGenerator<string[]> {
  yield menuPages;
  const { type_ids, merchant_ids, page_keys } = await database.handle().only(sitemapPages, { today: dayAt(clock.now(), site) });
  yield type_ids.map((type_id) => `/category/0/${type_id}`);
  yield merchant_ids.flatMap((merchant_id) => [`/store/${merchant_id}`, `/store/${merchant_id}/profile`]);
  yield page_keys.map((key) => `/center_menu?pageKey=${encodeURIComponent(key)}`);
  const articles = await database.handle().rows(publishedArticles, { language: defaultLanguage });
  const offered = offeredArticles(articles, switchedOffPages((await market.get()).switchedOff));
  yield offered.map(({ article_key }) => articlePath(article_key));
}

async function* listProducts({ database }: Platform, { site_code }: Site, part: number): AsyncGenerator<string[]> {
  const upTo = part * productsPerPart;
  for (let after = upTo - productsPerPart; ; ) {
    const found = await database.handle().rows(sitemapProducts, { site_code, after, up_to: upTo, most: batchSize });
    yield found.map(({ goods_sn, product_id }) => `/product/${encodeURIComponent(goods_sn)}/${product_id}`);
    const last = found.at(-1);
    if (!last || found.length < batchSize) return;
    after = last.product_id;
  }
}

const renderRobots = (origin: string): string =>
  `${[
    "User-agent: *",
    ...["/user_center", "/cart", "/pay", "/operator", "/merchant/", "/files/", "/category/1/", "/category/2/"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ].join("\n")}\n`;

/** Serves robots.txt and the sitemap of the requested site. */
export const registerSitemap = (app: FastifyInstance, platform: Platform): void => {
  const openDerived = createDerivedFiles(platform.derivedFiles);
  const siteAt = (request: FastifyRequest): { site: Site; origin: string } => {
    const site = resolveSite(platform.sites, undefined, request.host);
    return { site, origin: getSiteOrigin(site, platform.settings.publicUrl) };
  };

  const isFresh = (modifiedAt: Date): boolean => platform.clock.now().getTime() - modifiedAt.getTime() < ttlMs;
  const compress = (text: AsyncIterable<string>): Promise<Buffer> => pipeline(Readable.from(text), createGzip(), buffer);
  /** Sends a part, made again when it is too old. */
  const sendPart = async (request: FastifyRequest, reply: FastifyReply, name: string, text: () => AsyncIterable<string>) => {
    const file = await openDerived(`sitemaps/${name}.xml.gz`, { make: () => compress(text()), isFresh });
    if (!file) return sendNotFound(request, reply);
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600");
    return sendGzipped(request, reply, file);
  };

  app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(renderRobots(siteAt(request).origin)),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const { origin } = siteAt(request);
    const { product_id } = await platform.database.handle().only(lastProductId);
    const parts = Array.from({ length: Math.ceil(product_id / productsPerPart) }, (_, part) => `products-${part + 1}`);
    const entries = ["places", ...parts].map((part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>\n`);
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`${xmlHeader}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`);
  });
  app.get("/sitemaps/places.xml", async (request, reply) => {
    const { site, origin } = siteAt(request);
    return sendPart(request, reply, `${site.site_code}-places`, () => renderUrlset(origin, listPlaces(platform, site)));
  });
  app.get<{ Params: { part: string } }>("/sitemaps/products-:part(^[1-9][0-9]{0,4}).xml", async (request, reply) => {
    const { site, origin } = siteAt(request);
    const part = Number(request.params.part);
    const { product_id } = await platform.database.handle().only(lastProductId);
    if (part > Math.ceil(product_id / productsPerPart)) return sendNotFound(request, reply);
    return sendPart(request, reply, `${site.site_code}-products-${part}`, () => renderUrlset(origin, listProducts(platform, site, part)));
  });
};
