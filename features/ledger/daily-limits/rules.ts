/** What staff give a company and one person may decide alone up to a sum per day (docs/security.md S7). */
export type LimitedKind = "refund" | "deposit" | "withdrawal";
