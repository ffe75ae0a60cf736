import type { Cents } from "#kernel/money.ts";

/** The platform's accounts. They may be negative: a negative clearing account is money that a provider or bank owes us. */
const platformAccounts = [
  "escrow",
  "platform_revenue",
  "refund_clearing",
  "provider_clearing",
  "offline_clearing",
  "carrier_claims",
  "storage_due",
  "payout_clearing",
  "commission_tax",
  "opening",
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

/** The accounts of a buyer's company. They are never negative, except `receivable`, whose floor is the credit limit. */
export type CompanyAccount = "available" | "frozen" | "logistics_balance" | "receivable";

/** A reference to an account. Owned accounts are opened by their first posting. */
export type AccountRef =
  | { readonly kind: PlatformAccount }
  | { readonly kind: CompanyAccount; readonly company_id: number }
  | { readonly kind: "merchant_payable"; readonly merchant_id: number };

/** One entry of a posting: a positive amount increases the account's balance, a negative one decreases it. */
export interface LedgerEntry {
  account: AccountRef;
  amount_cents: Cents;
  /** The order that the entry belongs to. */
  order_id?: number;
}

/** The owner id of an account: company id, merchant id, or 0 for the platform. */
export const getOwnerId = (account: AccountRef): number => {
  if ("company_id" in account) return account.company_id;
  return "merchant_id" in account ? account.merchant_id : 0;
};
