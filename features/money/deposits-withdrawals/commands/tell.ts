import { notify } from "#features/identity/notifications/commands/notify.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { RechargeRow } from "../queries/recharges.ts";
import type { WithdrawalRow } from "../queries/withdrawals.ts";

const rechargePage = "/user_center/balance/recharge";
const withdrawalPage = "/user_center/balance/withdraw";

/** Tells a company what became of a recharge by voucher; the mail goes to who handed it in. */
export const tellRecharge = (
  tx: Tx,
  platform: Platform,
  recharge: RechargeRow,
  news: { status: "approved"; cents: number } | { status: "refused"; note: string },
  now: Date,
): Promise<void> => {
  const { company_id, person_id, currency, claimed_cents, recharge_number } = recharge;
  const told = { company_id, person_id, href: rechargePage, now };
  if (news.status === "approved")
    return notify(tx, platform, { ...told, kind: "rechargeReceived", params: { amount: localizedMoney(news.cents, currency) } });
  const params = { number: recharge_number, amount: localizedMoney(claimed_cents, currency), note: news.note };
  return notify(tx, platform, { ...told, kind: "rechargeRefused", params });
};

/** Tells a company that money was paid to it, or is back on its balance. */
export const tellWithdrawal = (
  tx: Tx,
  platform: Platform,
  withdrawal: WithdrawalRow,
  outcome: "paid" | "refused",
  now: Date,
  note = "",
) => {
  const { company_id, person_id, currency, amount_cents, fee_cents, withdrawal_number: number, destination } = withdrawal;
  const told = { company_id, person_id, href: withdrawalPage, now };
  const amount = (value: number) => localizedMoney(value, currency);
  return outcome === "paid"
    ? notify(tx, platform, { ...told, kind: "withdrawalPaid", params: { number, destination, amount: amount(amount_cents - fee_cents) } })
    : notify(tx, platform, { ...told, kind: "withdrawalRefused", params: { number, amount: amount(amount_cents), note } });
};

/** Tells everybody who looks after the company's money that somebody wants to take some of it out (security S36). */
export const tellRequested = (
  tx: Tx,
  platform: Platform,
  wanted: { company_id: number; person: string; amount_cents: number; currency: string; destination: string },
  now: Date,
): Promise<void> => {
  const { company_id, person, amount_cents, currency, destination } = wanted;
  const params = { person, destination, amount: localizedMoney(amount_cents, currency) };
  return notify(tx, platform, { company_id, kind: "withdrawalRequested", params, href: withdrawalPage, now });
};
