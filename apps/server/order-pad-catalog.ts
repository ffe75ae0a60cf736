import type { FastifyInstance } from "fastify";
import { getCatalogFile } from "#features/trade/order-pad/commands.ts";
import type { Platform } from "#platform/platform.ts";
import { getCallerLanguage } from "#platform/serve.ts";
import { authorize, type BuyerSession, restrictToSite, seesPrices } from "#platform/session.ts";
import { resolveSite } from "#platform/sites.ts";

/**
 * GET /order_pad/catalog: the catalog of the order pad, compressed. The browser keeps it and asks with `If-None-Match` whether it is
 * still current. The token is a header, never part of the URL (docs/security.md S40).
 */
export const registerOrderPadCatalog = (app: FastifyInstance, platform: Platform): void => {
  app.get("/order_pad/catalog", async (request, reply) => {
    if ((await platform.market.get()).switchedOff.has("orderPad"))
      return reply.status(404).header("cache-control", "no-store").send({ reason: "FEATURE_OFF" });
    const { token, site, language } = request.headers;
    const shownSite = resolveSite(platform.sites, site, request.host);
    const siteCode = shownSite.site_code;
    const known = typeof token === "string" && token ? await platform.sessions.find(platform.database.handle(), token) : undefined;
    const session = restrictToSite(known, siteCode);
    const reason =
      authorize({ who: "buyer", mutates: false, merchantArea: undefined }, session) ??
      (seesPrices(session, shownSite) ? undefined : "NOT_CERTIFIED");
    if (reason)
      return reply
        .status(reason === "TOKEN_EXPIRED" ? 401 : 403)
        .header("cache-control", "no-store")
        .send({ reason });
    const file = await getCatalogFile(platform, {
      session: session as BuyerSession,
      language: getCallerLanguage(undefined, language),
      siteCode,
      now: platform.clock.now(),
    });
    const etag = `"${file.version}"`;
    reply.header("cache-control", "private, no-cache").header("vary", "token, site, language").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").header("content-encoding", "gzip").send(file.gzipped);
  });
};
