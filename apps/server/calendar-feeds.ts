import type { FastifyInstance } from "fastify";
import { sendNotFound } from "#apps/server/send-file.ts";
import { renderFeed } from "#features/trade/calendar/commands.ts";
import type { Platform } from "#platform/platform.ts";
import { getSiteOrigin, resolveSite } from "#platform/sites.ts";

const tokenForm = /^[\w-]{20,80}$/;

/** Serves private calendar addresses; an unknown or ended one is 404. The key is a query parameter, because the log leaves those out. */
export const registerCalendarFeeds = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Querystring: Record<string, unknown> }>("/calendar.ics", async (request, reply) => {
    const { key } = request.query;
    const site = resolveSite(platform.sites, undefined, request.host);
    const isToken = typeof key === "string" && tokenForm.test(key);
    const isOffered = !(await platform.market.get()).switchedOff.has("calendar");
    const text = isToken && isOffered ? await renderFeed(platform, key, getSiteOrigin(site, platform.settings.publicUrl)) : undefined;
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    if (text === undefined) return sendNotFound(request, reply);
    return reply.type("text/calendar; charset=utf-8").header("content-disposition", 'inline; filename="joinery.ics"').send(text);
  });
};
