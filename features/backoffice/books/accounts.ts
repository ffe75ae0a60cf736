/** The kinds of accounts of the ledger. */
export const accounts = [
  "available",
  "frozen",
  "logistics_balance",
  "receivable",
  "merchant_payable",
  "escrow",
  "platform_revenue",
  "provider_clearing",
  "offline_clearing",
  "refund_clearing",
  "payout_clearing",
  "commission_tax",
  "carrier_claims",
  "storage_due",
  "opening",
] as const;
