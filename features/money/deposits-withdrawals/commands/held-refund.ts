import { notify } from "#features/identity/notifications/commands/notify.ts";
import { insertProviderEvent } from "#features/money/payments/queries/payments.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { RefundState } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";

interface Asked {
  payment_id: string | null;
  amount_cents: number;
  currency: string;
}

/** Whether a service gives back what was asked for: that amount, in that currency. */
export const isAsAsked = (asked: Asked, told: RefundState): boolean =>
  asked.amount_cents === told.amount_cents && asked.currency === told.currency;

/**
 * Keeps what a service says of a refund that is not what was asked for, or of one that is none of ours, until a person of finance
 * has dealt with it; once, however often it is said. Nothing is booked.
 */
export const holdRefund = async (
  tx: Tx,
  platform: Platform,
  { asked, provider, told, at }: { asked: Asked | undefined; provider: string; told: RefundState & { event_id: string }; at: Date },
): Promise<boolean> => {
  const { event_id, reference: provider_reference, status, amount_cents, currency } = told;
  const outcome = status === "failed" ? "refundFailed" : "refunded";
  const payload = { event_id, provider_reference, outcome, amount_cents, currency, expected_cents: asked?.amount_cents ?? null };
  const kept = await tx.row(insertProviderEvent, provider, event_id, at, JSON.stringify(payload), asked?.payment_id ?? null, "held");
  if (!kept) return false;
  const params = { provider, amount: localizedMoney(amount_cents, currency) };
  await notify(tx, platform, { staff: ["finance"], kind: "refundHeld", params, href: "/operator/vouchers", now: at });
  return true;
};
