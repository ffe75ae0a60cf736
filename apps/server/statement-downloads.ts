import type { FastifyInstance } from "fastify";
import { openInPool } from "#apps/server/busy.ts";
import { sendNotFound } from "#apps/server/send-file.ts";
import { exportPool } from "#features/catalog/imports/sheets/write.ts";
import { openStatementFile, verifyStatementTicket } from "#features/money/balance/commands/statement-file.ts";
import { toLanguage } from "#kernel/languages.ts";
import type { Platform } from "#platform/platform.ts";
import { sendDocument, sendRefusal } from "./document-downloads.ts";

/** Serves a company's statements at signed, expiring URLs; an invalid one is 404. */
export const registerStatementDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Querystring: Record<string, unknown> }>("/statements/balance", async (request, reply) => {
    reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
    const ticket = verifyStatementTicket(platform.settings, request.query, platform.clock.now());
    if (!ticket) return sendNotFound(request, reply);
    try {
      const { content, filename, mime } = await openInPool(exportPool, reply, () => openStatementFile(platform, ticket));
      return await sendDocument(reply, { content, name: filename, type: mime });
    } catch (error) {
      return sendRefusal(reply, error, toLanguage(ticket.language));
    }
  });
};
