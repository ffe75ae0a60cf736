import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { WebhookOutcome } from "#features/money/payments/commands/webhook-events.ts";
import { insertProviderEvent } from "#features/money/payments/queries/payments.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { RefundWebhookEvent } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import { payoutOfRefund, type RefundPayout } from "../queries/payouts.ts";
import { holdRefund, isAsAsked } from "./held-refund.ts";
import { bounceRefund, settlePayout } from "./payouts.ts";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One that was under way is decided; one that was called done and failed after all is undone, and finance is told. */
const follow = async (
  tx: Tx,
  platform: Platform,
  provider: string,
  payout: RefundPayout,
  { status, reference, failure }: RefundWebhookEvent,
  at: Date,
): Promise<boolean> => {
  const { withdrawal_id, company, amount_cents, currency } = payout;
  if (status === "sent") return false;
  if (await settlePayout(tx, platform, withdrawal_id, { status, reference, failure, at, person_id: null })) return true;
  if (status !== "failed" || !(await bounceRefund(tx, platform, withdrawal_id, { reference, failure, at }))) return false;
  const params = { provider, company, amount: localizedMoney(amount_cents, currency), note: failure };
  await notify(tx, platform, { staff: ["finance"], kind: "refundBounced", params, href: "/operator/withdrawals?tab=refused", now: at });
  return true;
};

/**
 * Takes a service's word about a refund, once per event. What does not fit a refund of ours in amount and currency is kept for
 * finance and changes nothing; a success of one that we never asked for is the daily comparison's business.
 */
export const takeRefundNews = (platform: Platform, provider: string, news: RefundWebhookEvent, now: Date): Promise<WebhookOutcome> =>
  platform.database.transaction(async (tx) => {
    const payout = await tx.row(payoutOfRefund, provider, news.reference, uuidForm.test(news.refund_key) ? news.refund_key : null);
    if (!payout && news.status !== "failed") return "known";
    if (!payout || !isAsAsked(payout, news))
      return (await holdRefund(tx, platform, { asked: payout, provider, told: news, at: now })) ? "held" : "known";
    const kept = await tx.row(insertProviderEvent, provider, news.event_id, now, JSON.stringify(news), payout.payment_id, "settled");
    return kept && (await follow(tx, platform, provider, payout, news, now)) ? "settled" : "known";
  });
