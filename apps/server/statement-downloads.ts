import type { FastifyInstance } from "fastify";
import { openStatementFile, verifyStatementTicket } from "#features/money/balance/commands/statement-file.ts";
import { Refused } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";

/** Statements written concurrently at most, so that long ones cannot take all database connections. */
const maxOpen = 8;

/** Serves a company's statements at signed, expiring URLs; an invalid one is 404. */
export const registerStatementDownloads = (app: FastifyInstance, platform: Platform): void => {
  let open = 0;
  app.get<{ Querystring: Record<string, unknown> }>("/statements/balance", async (request, reply) => {
    reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
    const ticket = verifyStatementTicket(platform.settings, request.query, platform.clock.now());
    if (!ticket) return reply.status(404).send("Not found");
    const busy = () => reply.status(503).header("retry-after", "10").send("Busy");
    if (open >= maxOpen) return busy();
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
    });
    try {
      const { content, filename, mime } = await openStatementFile(platform, ticket);
      return await reply
        .type(mime)
        .header("content-disposition", `attachment; filename="${filename}"`)
        .header("content-security-policy", "sandbox; default-src 'none'")
        .header("cross-origin-resource-policy", "same-origin")
        .send(content);
    } catch (error) {
      // Too many PDFs are waiting.
      if (!(error instanceof Refused)) throw error;
      return busy();
    }
  });
};
