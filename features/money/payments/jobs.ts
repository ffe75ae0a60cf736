import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { settlePayment } from "./commands/settle-payment.ts";
import { handleWebhookEvent } from "./commands/webhook-events.ts";
import { listUnreportedPayments, type PaymentRow } from "./queries/payments.ts";
import { sweepAfterMs } from "./rules.ts";

const sweepBatchSize = 100;

const sweepPayment = async (platform: Platform, payment: PaymentRow): Promise<void> => {
  const { database, clock, providers } = platform;
  const now = clock.now();
  const provider = providers[payment.method];
  if (payment.provider_reference !== null && provider?.name === payment.provider) {
    const event = await provider.fetch(payment.provider_reference);
    if (event) {
      await handleWebhookEvent(platform, provider.name, event, now);
      return;
    }
  }
  // Without a provider reference the buyer never saw a payment page. Otherwise the payment runs until it expires.
  const isUnsent = payment.provider_reference === null;
  if (isUnsent)
    await database.transaction((tx) => settlePayment(tx, platform, payment.payment_id, { outcome: "failed", failure: "unavailable" }, now));
  else if (payment.expires_at && payment.expires_at <= now) {
    await database.transaction((tx) => settlePayment(tx, platform, payment.payment_id, { outcome: "expired" }, now));
  }
};

/** Fetches the state of open provider payments that no webhook has reported, and expires those past their deadline. */
export const sweepPayments = async (platform: Platform): Promise<void> => {
  const createdBefore = new Date(platform.clock.now().getTime() - sweepAfterMs);
  for (const payment of await platform.database.handle().rows(listUnreportedPayments, { before: createdBefore, limit: sweepBatchSize })) {
    // One provider that does not respond must not delay the payments of the others.
    await sweepPayment(platform, payment).catch((error: unknown) =>
      log.warn(`Payment ${payment.payment_id} stays open: ${(error as Error).message}`),
    );
  }
};

export const jobs: readonly Job[] = [{ name: "payments.sweep", everyMs: minuteMs / 2, run: sweepPayments }];
