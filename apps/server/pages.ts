import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveBuiltFolder } from "#apps/server/built-files.ts";
import { toPageAddress } from "#apps/server/page-address.ts";
import { type CachedPage, createPageCache } from "#apps/server/page-cache.ts";
import type { ServerPageContext } from "#apps/server/page-context.ts";
import { createRenderBudget } from "#apps/server/render-budget.ts";
import { type MessageGroup, messageModule } from "#apps/web/messages/groups.ts";
import type { PageContext } from "#client/page-context.ts";
import type { BuiltFiles } from "#client/server-render-context.ts";
import { refusalText, refuse } from "#kernel/refusals.ts";
import { toLimitedAddress } from "#platform/client-address.ts";
import { observePage } from "#platform/telemetry/telemetry.ts";

export type Render = (request: Request, page: PageContext) => Promise<Response>;

/** The exports of apps/web/server.ts. */
export interface WebApp {
  render(request: Request, page: PageContext, files: BuiltFiles): Promise<Response>;
}

export interface PagesOptions {
  /** The context of a request: language, site, calls in process. */
  contextFor(request: FastifyRequest): Promise<ServerPageContext>;
  development: boolean;
  /** Calls back whenever content has changed, on any server. */
  followChanges?(changed: () => void): Promise<() => void>;
  /** The headers for a cache in front, by the address of a page that everybody sees. */
  cacheHeadersOf?(address: string): Record<string, string>;
  /** Version of products, offers and stock. */
  versionOf(): Promise<number>;
}

const builtFolder = "build";

type Manifest = Record<string, { file: string }>;

/** The built files of message groups, and the style sheets. */
const readBuiltFiles = async (root: string): Promise<BuiltFiles> => {
  const manifest = JSON.parse(await readFile(join(root, ".vite/manifest.json"), "utf8")) as Manifest;
  const names = (await readdir(join(root, "assets"))).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(names.map((name) => readFile(join(root, "assets", name), "utf8")));
  const styles = new Map(names.map((name, index) => [`/assets/${name}`, texts[index]]));
  return {
    messages: (group, language) => {
      const chunk = manifest[messageModule(group as MessageGroup, language)];
      return chunk && `/${chunk.file}`;
    },
    style: (address) => styles.get(address),
  };
};

const serveBuiltFiles = async (app: FastifyInstance): Promise<Render> => {
  const root = join(process.cwd(), builtFolder, "client");
  await serveBuiltFolder(app, root);
  const { render } = (await import(pathToFileURL(join(process.cwd(), builtFolder, "server/index.js")).href)) as WebApp;
  const files = await readBuiltFiles(root);
  return (request, page) => render(request, page, files);
};

const serveFromSource = async (app: FastifyInstance): Promise<Render> => (await import("#apps/server/pages-dev.ts")).serveFromSource(app);

/**
 * The request for React Router. Pages are read only. The host is not passed on, because callers choose it; what depends on the
 * host is in the page context.
 */
const toWebRequest = (request: FastifyRequest, address: string): Request =>
  new Request(`http://pages.invalid${address}`, { headers: { "user-agent": request.headers["user-agent"] ?? "" } });

const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // The camera reads codes on the scanner page of warehouses.
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  cacheHeaders: () => Record<string, string>,
): Promise<FastifyReply> => {
  reply.code(page.status).headers(page.headers);
  if (page.etag) {
    reply.headers(cacheHeaders());
    reply.headers({ ETag: page.etag, Vary: "Accept-Encoding, Accept-Language, Cookie" });
    // The route manifest sets its own cache-control.
    if (!reply.hasHeader("cache-control")) reply.header("Cache-Control", "public, max-age=0, s-maxage=30");
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  }
  const { encoding, body } = await page.bodyFor(request.headers["accept-encoding"] ?? "");
  if (encoding) reply.header("Content-Encoding", encoding);
  return reply.send(body);
};

/** The answer to an address that caused too many renderings. */
const sendTooMany = (reply: FastifyReply, { language }: PageContext) =>
  reply
    .status(429)
    .headers({ "Cache-Control": "no-store", "Retry-After": "5" })
    .type("text/plain; charset=utf-8")
    .send(refusalText("BUSY", { language }, {}));

const phonePattern = /Android.+Mobile|iPhone|iPod|Windows Phone/;

/** The URL on the site's mobile host, for phones where the site has one. */
const getMobileRedirect = (request: FastifyRequest, { site }: PageContext): string | undefined =>
  site.mobile_host && phonePattern.test(request.headers["user-agent"] ?? "")
    ? `${request.protocol}://${site.mobile_host}${request.originalUrl}`
    : undefined;

/** Serves storefront and consoles: every GET that no other route matches. */
export const registerPages = async (
  app: FastifyInstance,
  { contextFor, development, followChanges, cacheHeadersOf = () => ({}), versionOf }: PagesOptions,
): Promise<void> => {
  const render = await (development ? serveFromSource(app) : serveBuiltFiles(app));
  /** A page that failed because the server was too busy is no broken page: it is refused, and shown as soon as there is time. */
  const renderOrRefuse = async (request: Request, context: ServerPageContext): Promise<Response> => {
    const response = await observePage(() => render(request, context)).catch((error: unknown) => {
      if (context.wasBusy()) return refuse("BUSY");
      throw error;
    });
    return response.status >= 500 && context.wasBusy() ? refuse("BUSY") : response;
  };
  const cache = createPageCache({ enabled: !development });
  const budget = createRenderBudget();
  const stopFollowing = await followChanges?.(cache.clear);
  app.addHook("onClose", async () => stopFollowing?.());
  app.get("/*", async (request, reply) => {
    const context = await contextFor(request);
    reply.headers(securityHeaders);
    const redirectUrl = getMobileRedirect(request, context);
    if (redirectUrl) return reply.redirect(redirectUrl);
    const { address, isCacheable } = toPageAddress(request.originalUrl);
    const page = await cache.get({
      key: isCacheable ? `${context.site.code} ${context.language} ${address}` : undefined,
      version: await versionOf(),
      render: () => renderOrRefuse(toWebRequest(request, address), context),
      admit: () => budget.take(toLimitedAddress(request.ip)),
    });
    return page ? send(request, reply, page, () => cacheHeadersOf(address)) : sendTooMany(reply, context);
  });
};
