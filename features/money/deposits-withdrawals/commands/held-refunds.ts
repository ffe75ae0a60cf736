import { notify } from "#features/identity/notifications/commands/notify.ts";
import { insertProviderEvent } from "#features/money/payments/queries/payments.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { RefundState } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";

interface ExpectedRefund {
  payment_id: string | null;
  amount_cents: number;
  currency: string;
}

/** Whether a provider refunds the requested amount and currency. */
export const isExpectedRefund = (expected: ExpectedRefund, actual: RefundState): boolean =>
  expected.amount_cents === actual.amount_cents && expected.currency === actual.currency;

/**
 * Stores a refund event that differs from the request or matches no refund as held, and notifies finance. Idempotent per event;
 * nothing is posted. Returns whether it was stored.
 */
export const holdRefundEvent = async (
  tx: Tx,
  platform: Platform,
  {
    expected,
    provider,
    actual,
    at,
  }: { expected: ExpectedRefund | undefined; provider: string; actual: RefundState & { event_id: string }; at: Date },
): Promise<boolean> => {
  const { event_id, reference: provider_reference, status, amount_cents, currency } = actual;
  const outcome = status === "failed" ? "refundFailed" : "refunded";
  const payload = { event_id, provider_reference, outcome, amount_cents, currency, expected_cents: expected?.amount_cents ?? null };
  const inserted = await tx.row(insertProviderEvent, {
    provider,
    event_id,
    received_at: at,
    payload: JSON.stringify(payload),
    payment_id: expected?.payment_id ?? null,
    outcome: "held",
  });
  if (!inserted) return false;
  const params = { provider, amount: localizedMoney(amount_cents, currency) };
  await notify(tx, platform, { staff: ["finance"], kind: "refundHeld", params, href: "/operator/vouchers", now: at });
  return true;
};
