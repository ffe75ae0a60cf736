import type { Cents } from "#kernel/money.ts";

/** The platform's own accounts of the ledger. They may stand below zero: what a clearing account lacks, the outside world owes us. */
const platformAccounts = ["escrow", "platform_revenue", "refund_clearing", "provider_clearing", "offline_clearing", "opening"] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

/** The accounts of a buyer's company. None of them may ever be below zero. */
export type CompanyAccount = "available" | "frozen" | "logistics_balance" | "receivable";

/** Names one account of the ledger; an owner's account is opened when it is first posted to. */
export type AccountRef =
  | { readonly kind: PlatformAccount }
  | { readonly kind: CompanyAccount; readonly company_id: number }
  | { readonly kind: "merchant_payable"; readonly merchant_id: number };

/** One side of a posting: a positive amount raises the account's balance, a negative one lowers it. */
export interface LedgerEntry {
  account: AccountRef;
  amount_cents: Cents;
  /** The order the money moved for. */
  order_id?: number;
}

/** Whose account it is, as the ledger's key has it: 0 is the platform. */
export const ownerOf = (account: AccountRef): number => {
  if ("company_id" in account) return account.company_id;
  return "merchant_id" in account ? account.merchant_id : 0;
};
