import type { FastifyInstance } from "fastify";
import { openInPool } from "#apps/server/busy.ts";
import { sendNotFound } from "#apps/server/send-file.ts";
import { exportPool } from "#features/catalog/imports/sheets/write.ts";
import { openOrderExport, verifyExportTicket } from "#features/trade/order-export/commands.ts";
import { toLanguage } from "#kernel/languages.ts";
import type { Platform } from "#platform/platform.ts";
import { sendDocument, sendRefusal } from "./document-downloads.ts";

/** Serves files of lists of orders at signed, expiring URLs; an invalid one is 404. Few are written at once: who comes too many is told so. */
export const registerOrderExports = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Querystring: Record<string, unknown> }>("/exports/orders", async (request, reply) => {
    reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
    const ticket = verifyExportTicket(platform.settings, request.query, platform.clock.now());
    if (!ticket) return sendNotFound(request, reply);
    try {
      const { content, filename } = await openInPool(exportPool, reply, async () => openOrderExport(platform, ticket));
      return await sendDocument(reply, { content, name: filename, type: "text/csv; charset=utf-8" });
    } catch (error) {
      return sendRefusal(reply, error, toLanguage(ticket.language));
    }
  });
};
