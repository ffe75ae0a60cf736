import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { feeMovements } from "../rules.ts";

/** What a fee does in the ledger, and what its manufacturer is told. */

export interface Fee {
  fee_id: number;
  fee_number: string;
  merchant_id: number;
  currency: string;
  amount_cents: number;
  reason: string;
}

export interface Booking {
  platform: Platform;
  now: Date;
  /** Null for the job. */
  person_id: number | null;
}

/** The entries name no order: what they move would count as earned of it, and change its commission. */
const postFee = (tx: Tx, fee: Fee, direction: keyof typeof feeMovements, { now, person_id }: Booking): void => {
  const { fee_id, fee_number, merchant_id, currency } = fee;
  const isCharge = direction === "charged";
  const amount_cents = cents(isCharge ? -fee.amount_cents : fee.amount_cents);
  postEntries(tx, {
    kind: feeMovements[direction],
    cause: `merchantFee:${fee_id}${isCharge ? "" : ":back"}`,
    at: now,
    person_id,
    note: fee_number,
    currency,
    entries: [
      { account: { kind: "merchant_payable", merchant_id }, amount_cents },
      { account: { kind: "platform_revenue" }, amount_cents: cents(-amount_cents) },
    ],
  });
};

const notifyMerchant = (tx: Tx, fee: Fee, kind: "feeCharged" | "feeCredited", { platform, now }: Booking) =>
  notify(tx, platform, {
    merchant_id: fee.merchant_id,
    kind,
    params: { number: fee.fee_number, amount: localizedMoney(cents(fee.amount_cents), fee.currency), reason: fee.reason },
    href: `/merchant/fees?keyword=${fee.fee_number}`,
    now,
    site_code: mainSite(platform.sites).site_code,
  });

/** Takes a fee off the manufacturer's account, and tells it. */
export const bookFee = async (tx: Tx, fee: Fee, by: Booking): Promise<void> => {
  postFee(tx, fee, "charged", by);
  await notifyMerchant(tx, fee, "feeCharged", by);
};

/** Gives back what `amount_cents` says of a fee, and tells the manufacturer. */
export const bookCredit = async (tx: Tx, fee: Fee, by: Booking): Promise<void> => {
  postFee(tx, fee, "back", by);
  await notifyMerchant(tx, fee, "feeCredited", by);
};
