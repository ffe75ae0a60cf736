import { notify } from "#features/identity/notifications/commands/notify.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { RechargeRow } from "../queries/recharges.ts";
import type { WithdrawalRow } from "../queries/withdrawals.ts";

const rechargePage = "/user_center/balance/recharge";
const withdrawalPage = "/user_center/balance/withdraw";

/** Notifies a company of the decision on a deposit by voucher; the mail goes to the person who submitted it. */
export const notifyRechargeReviewed = (
  tx: Tx,
  platform: Platform,
  recharge: RechargeRow,
  outcome: { status: "approved"; cents: number } | { status: "refused"; note: string },
  now: Date,
): Promise<void> => {
  const { company_id, person_id, currency, claimed_cents, recharge_number } = recharge;
  const recipient = { company_id, person_id, href: rechargePage, now };
  if (outcome.status === "approved")
    return notify(tx, platform, { ...recipient, kind: "rechargeReceived", params: { amount: localizedMoney(outcome.cents, currency) } });
  const params = { number: recharge_number, amount: localizedMoney(claimed_cents, currency), note: outcome.note };
  return notify(tx, platform, { ...recipient, kind: "rechargeRefused", params });
};

/** Notifies a company that a withdrawal was paid, or rejected and credited back. */
export const notifyWithdrawalSettled = (
  tx: Tx,
  platform: Platform,
  withdrawal: WithdrawalRow,
  outcome: "paid" | "refused",
  now: Date,
  note = "",
) => {
  const { company_id, person_id, currency, amount_cents, fee_cents, withdrawal_number: number, destination } = withdrawal;
  const recipient = { company_id, person_id, href: withdrawalPage, now };
  const amount = (value: number) => localizedMoney(value, currency);
  return outcome === "paid"
    ? notify(tx, platform, {
        ...recipient,
        kind: "withdrawalPaid",
        params: { number, destination, amount: amount(amount_cents - fee_cents) },
      })
    : notify(tx, platform, { ...recipient, kind: "withdrawalRefused", params: { number, amount: amount(amount_cents), note } });
};

/** Notifies the company's finance roles of a withdrawal request (docs/security.md S36). */
export const notifyWithdrawalRequested = (
  tx: Tx,
  platform: Platform,
  withdrawal: { company_id: number; person: string; amount_cents: number; currency: string; destination: string },
  now: Date,
): Promise<void> => {
  const { company_id, person, amount_cents, currency, destination } = withdrawal;
  const params = { person, destination, amount: localizedMoney(amount_cents, currency) };
  return notify(tx, platform, { company_id, kind: "withdrawalRequested", params, href: withdrawalPage, now });
};
