/** The queues of the operator that refuse by reusable reasons. */
export const reasonKinds = ["certification", "settlement", "recharge", "withdrawal", "thaw", "voucher", "picture"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Reasons a decision may name at once. */
export const maxReasons = 20;
