import type { FastifyInstance } from "fastify";
import { openInPool } from "#apps/server/busy.ts";
import { sendNotFound } from "#apps/server/send-file.ts";
import { openDownload, verifyTicket } from "#features/catalog/imports/commands/download.ts";
import { exportPool } from "#features/catalog/imports/sheets/write.ts";
import { writeTemplate, xlsxMime } from "#features/trade/batch-orders/commands/files.ts";
import { isLanguage, preferredLanguage } from "#kernel/languages.ts";
import type { Platform } from "#platform/platform.ts";
import { identifyCaller } from "#platform/work-caller.ts";

/**
 * Serves the empty order sheet at a plain address, and a manufacturer's spreadsheets at signed, expiring URLs; an invalid one is 404.
 */
export const registerSheetDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Querystring: Record<string, unknown> }>("/batch_order_template.xlsx", async (request, reply) => {
    if ((await platform.market.get()).switchedOff.has("batchOrders")) return sendNotFound(request, reply);
    const { query, headers } = request;
    const language = isLanguage(query.language) ? query.language : preferredLanguage(headers["accept-language"]);
    return reply
      .type(xlsxMime)
      .header("content-disposition", `attachment; filename="joinery-order-${language}.xlsx"`)
      .header("cache-control", "public, max-age=3600")
      .header("vary", "Accept-Language")
      .send(Buffer.from(await writeTemplate(language), "base64"));
  });
  app.get<{ Querystring: Record<string, unknown> }>("/sheets/catalogue", async (request, reply) => {
    const ticket = verifyTicket(platform.settings, request.query, platform.clock.now());
    if (ticket) identifyCaller(`merchant:${ticket.merchant}`, `merchant:${ticket.merchant}`);
    const sheet = ticket && (await openInPool(exportPool, reply, () => openDownload(platform, ticket)));
    if (!sheet) return sendNotFound(request, reply);
    reply
      .type(sheet.mime)
      .header("content-disposition", `attachment; filename="${sheet.filename}"`)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, no-store");
    return reply.send(sheet.stream);
  });
};
