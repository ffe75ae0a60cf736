import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { handleWebhookEvent } from "./commands/webhook-events.ts";
import { settlePayment } from "./commands/settle-payment.ts";
import { type PaymentRow, listUnreportedPayments } from "./queries/payments.ts";
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
  // Without a reference the buyer never saw a page; otherwise the provider is given its full time.
  const isUnsent = payment.provider_reference === null;
  if (isUnsent)
    await database.transaction((tx) => settlePayment(tx, platform, payment.payment_id, { outcome: "failed", failure: "unavailable" }, now));
  else if (payment.expires_at && payment.expires_at <= now) {
    await database.transaction((tx) => settlePayment(tx, platform, payment.payment_id, { outcome: "expired" }, now));
  }
};

/** Asks the providers about payments that nobody has reported, and gives up those that ran out of time (reliability 3.8). */
export const sweepPayments = async (platform: Platform): Promise<void> => {
  const createdBefore = new Date(platform.clock.now().getTime() - sweepAfterMs);
  for (const payment of await platform.database.handle().rows(listUnreportedPayments, createdBefore, sweepBatchSize)) {
    // One provider that does not answer must not keep the others' payments waiting.
    await sweepPayment(platform, payment).catch((error: unknown) =>
      console.warn(`Payment ${payment.payment_id} stays open: ${(error as Error).message}`),
    );
  }
};

export const jobs: readonly Job[] = [{ name: "payments.sweep", everyMs: minuteMs / 2, run: sweepPayments }];
