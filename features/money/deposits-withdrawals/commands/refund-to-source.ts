import { freezeBalance } from "#features/money/balance/commands/freeze.ts";
import { reserveRefund } from "#features/money/payments/commands/refunds.ts";
import type { SourceRefund } from "#features/trade/after-sale/commands/refund-source.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { insertWithdrawal, lockWithdrawal, refundableOfOrder, updateWithdrawalDecision } from "../queries/withdrawals.ts";
import { refundableMs } from "../rules.ts";
import { createPayout } from "./payouts.ts";

/**
 * Sends a refund that is in the balance back to the cards or wallets that paid the order, as approved withdrawals: finance has decided
 * about the refund. The payouts are sent by the job that also repeats failed ones. What was not paid by a provider stays in the balance.
 */
export const refundToSource = async (tx: Tx, platform: Platform, refund: SourceRefund): Promise<void> => {
  const { record, now } = refund;
  const since = new Date(now.getTime() - refundableMs);
  let left = refund.amount_cents;
  for (const payment of await tx.rows(refundableOfOrder, { order_id: record.order_id, company_id: record.company_id, since })) {
    const amount_cents = Math.min(left, payment.left_cents);
    if (amount_cents === 0 || platform.providers[payment.method]?.name !== payment.provider) continue;
    left -= amount_cents;
    const { company_id, person_id, currency } = record;
    const { payment_id, provider } = payment;
    const reserved = await reserveRefund(tx, { company_id, payment_id, amount_cents, since });
    const number = `WD-${platform.ids.code(8)}`;
    const destination = `${reserved.provider} ${reserved.provider_reference}`.slice(0, 60);
    const { withdrawal_id } = await tx.only(insertWithdrawal, {
      number,
      company_id,
      person_id,
      method: "source",
      amount_cents,
      fee_cents: 0,
      currency,
      destination,
      bank_account_id: null,
      payment_id,
      submitted_at: now,
    });
    await freezeBalance(tx, {
      company_id,
      amount_cents,
      source: "withdrawal",
      source_id: String(withdrawal_id),
      at: now,
      person_id,
      currency,
    });
    const staff = refund.person_id ?? person_id;
    tx.write(updateWithdrawalDecision, { withdrawal_id, status: "paying", person_id: staff, at: now, note: record.record_number });
    const withdrawal = await tx.only(lockWithdrawal, { withdrawal_id });
    await createPayout(tx, platform, withdrawal, { provider: provider ?? "", person_id: staff, at: now });
  }
};
