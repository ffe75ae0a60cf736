import { toAmount } from "#kernel/money.ts";
import type { Decision } from "./review-item.ts";

/** The review queues that have a list of decline reasons. */
export const reasonKinds = [
  "certification",
  "settlement",
  "merchantDocument",
  "taxCertificate",
  "recharge",
  "withdrawal",
  "thaw",
  "voucher",
  "picture",
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Maximum number of reasons of one decision. */
export const maxReasons = 20;

/** The amount that arrived, as the call's parameter; only an approved payment has one. */
export const receivedAmount = ({ decision, received_cents }: Decision): { received_amount?: string } =>
  decision === "approve" && received_cents !== null ? { received_amount: toAmount(received_cents) } : {};
