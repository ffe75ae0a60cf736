import type { FastifyInstance } from "fastify";
import { handleRefundEvent } from "#features/money/deposits-withdrawals/commands/refund-events.ts";
import { handleWebhookEvent } from "#features/money/payments/commands/webhook-events.ts";
import { recordCarrierEvents } from "#features/trade/tracking/commands.ts";
import { MalformedWebhook } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";

const maintenanceRetrySeconds = 60;
const maxBodyBytes = 256 * 1024;

/**
 * POST /webhooks/<provider>: webhooks of payment providers, and /webhooks/carriers/<carrier>: those of carriers. The signature covers the raw bytes, so the body is not parsed before it
 * was verified. 200 means that the event is stored; anything else makes the provider send it again.
 */
export const registerWebhooks = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, async (_request: unknown, body: Buffer) => body);
    // What a webhook reports is recorded after maintenance: the sender repeats what was not answered with 200.
    scope.addHook("preHandler", async (_request, reply) => {
      const { maintenance } = await platform.market.get();
      if (maintenance) return reply.status(503).header("retry-after", String(maintenanceRetrySeconds)).send({ received: false });
    });
    scope.post<{ Params: { provider: string } }>("/webhooks/:provider", async (request, reply) => {
      const provider = Object.values(platform.providers).find(({ name }) => name === request.params.provider);
      if (!provider) return reply.status(404).send({ received: false });
      const now = platform.clock.now();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = await provider.readWebhook({ rawBody, headers: request.headers, now }).catch((error: unknown) => {
        if (!(error instanceof MalformedWebhook)) throw error;
        request.log.warn({ provider: provider.name, why: error.message }, "a malformed webhook");
        return "malformed" as const;
      });
      if (verdict === "malformed") return reply.status(400).send({ received: false });
      if (verdict === "forged") return reply.status(400).send({ received: false });
      if (verdict === "unrelated") return { received: true };
      const take =
        "refund_key" in verdict
          ? handleRefundEvent(platform, provider.name, verdict, now)
          : handleWebhookEvent(platform, provider.name, verdict, now);
      return { received: true, outcome: await take };
    });
    scope.post<{ Params: { carrier: string } }>("/webhooks/carriers/:carrier", async (request, reply) => {
      const { carrier, clock } = platform;
      if (carrier?.name !== request.params.carrier) return reply.status(404).send({ received: false });
      const now = clock.now();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const events = carrier.readTrackingWebhook({ rawBody, headers: request.headers, now });
      if (typeof events === "string") return reply.status(400).send({ received: false });
      return { received: true, added: await recordCarrierEvents(platform, carrier.name, events, now) };
    });
  });
};
