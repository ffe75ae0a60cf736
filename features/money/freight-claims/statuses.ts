import type { StatusMove } from "#kernel/contract.ts";

/** The statuses of a freight claim (docs/states.md). */
export const claimStatuses = ["submitted", "agreed", "paid", "declined", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** `agree` is the first of two decisions, where one person may not pay the amount alone. */
export const claimTransitions = [
  { from: "none", action: "file", actor: "buyer", to: ["submitted"], guard: "delivered" },
  { from: "submitted", action: "withdraw", actor: "buyer", to: ["withdrawn"], guard: "" },
  { from: "submitted", action: "pay", actor: "operator", to: ["paid", "agreed"], guard: "" },
  { from: "agreed", action: "pay", actor: "operator", to: ["paid"], guard: "otherPerson" },
  { from: "submitted", action: "decline", actor: "operator", to: ["declined"], guard: "" },
  { from: "agreed", action: "decline", actor: "operator", to: ["declined"], guard: "" },
] as const satisfies readonly { from: ClaimStatus | "none"; action: string; actor: string; to: readonly ClaimStatus[]; guard: string }[];

export type ClaimAction = (typeof claimTransitions)[number]["action"];

/** Whether an action is possible in a status. */
export const isClaimActionOpen = (from: ClaimStatus, action: ClaimAction): boolean =>
  claimTransitions.some((transition) => transition.from === from && transition.action === action);

/** The moves a call makes on claims. */
export const claimMoves = (...actions: ClaimAction[]): StatusMove[] =>
  actions.map((action) => ({
    table: "freight_claim",
    action,
    actor: claimTransitions.find((transition) => transition.action === action)?.actor ?? "",
  }));
