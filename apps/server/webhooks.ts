import type { FastifyInstance } from "fastify";
import { takeRefundNews } from "#features/money/deposits-withdrawals/commands/refund-news.ts";
import { handleWebhookEvent } from "#features/money/payments/commands/webhook-events.ts";
import type { Platform } from "#platform/platform.ts";

const maxBodyBytes = 256 * 1024;

/**
 * Where payment services report: POST /webhooks/<name of the provider>. The signature covers the raw bytes, so nothing parses
 * them before it was judged. 200 says that the message is kept; anything else makes the provider send it again.
 */
export const registerWebhooks = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, async (_request: unknown, body: Buffer) => body);
    scope.post<{ Params: { provider: string } }>("/webhooks/:provider", async (request, reply) => {
      const provider = Object.values(platform.providers).find(({ name }) => name === request.params.provider);
      if (!provider) return reply.status(404).send({ received: false });
      const now = platform.clock.now();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = await provider.readWebhook({ rawBody, headers: request.headers, now });
      if (verdict === "forged") return reply.status(400).send({ received: false });
      if (verdict === "unrelated") return { received: true };
      const take =
        "refund_key" in verdict
          ? takeRefundNews(platform, provider.name, verdict, now)
          : handleWebhookEvent(platform, provider.name, verdict, now);
      return { received: true, outcome: await take };
    });
  });
};
