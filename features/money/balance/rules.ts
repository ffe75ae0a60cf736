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

/** How often a wrong payment password may be entered before it is locked, and for how long (security D2). */
export const paymentPasswordTries = 5;
export const paymentPasswordLockMinutes = 30;

/** Who in a company may set its payment password. */
export const maySetPaymentPassword = (memberRole: string | null): boolean => memberRole === "admin";

/** 000000, 123123, 123456, 654321: what everybody tries first. */
export const isEasyPaymentPassword = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  const oneStep = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1);
  return oneStep || digits.slice(0, 3) === digits.slice(3) || digits.slice(0, 2).repeat(3) === digits;
};
