import { toAmount } from "#kernel/money.ts";
import type { Decision } from "./review-item.ts";

/** The queues of the operator that refuse by reusable reasons. */
export const reasonKinds = ["certification", "settlement", "recharge", "withdrawal", "thaw", "voucher", "picture"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Reasons a decision may name at once. */
export const maxReasons = 20;

/** The amount that arrived, as the call's parameter; only an approved payment has one. */
export const receivedAmount = ({ decision, received_cents }: Decision): { received_amount?: string } =>
  decision === "approve" && received_cents !== null ? { received_amount: toAmount(received_cents) } : {};
