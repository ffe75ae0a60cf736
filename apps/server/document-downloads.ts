import type { FastifyInstance } from "fastify";
import { openInvoicePaper } from "#features/ledger/trade-credit/commands/invoice-paper.ts";
import { renderOrderPdf } from "#features/trade/orders/commands/order-pdf.ts";
import { Refused } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";

const papers = { "/papers/invoice": openInvoicePaper, "/papers/order": renderOrderPdf } as const;

/** Serves papers as PDF under signed addresses that run out; a wrong or old one is just not found. */
export const registerPaperDownloads = (app: FastifyInstance, platform: Platform): void => {
  for (const [path, open] of Object.entries(papers)) {
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
      try {
        const paper = await open(platform, request.query);
        if (!paper) return await reply.status(404).send("Not found");
        return await reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${paper.name}"`)
          .header("content-security-policy", "sandbox; default-src 'none'")
          .header("cross-origin-resource-policy", "same-origin")
          .send(paper.bytes);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return reply.status(503).header("retry-after", "10").send("Busy");
      }
    });
  }
};
