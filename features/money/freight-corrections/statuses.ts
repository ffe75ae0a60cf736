import type { StatusMove } from "#kernel/contract.ts";

/** The statuses of a carrier's correction (docs/states.md). */
export const correctionStatuses = ["recorded", "disputed", "won", "lost", "borne", "canceled"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const correctionTransitions = [
  { from: "none", action: "record", actor: "operator", to: ["recorded"], guard: "dispatched" },
  { from: "recorded", action: "dispute", actor: "operator", to: ["disputed"], guard: "" },
  { from: "recorded", action: "bear", actor: "operator", to: ["borne"], guard: "" },
  { from: "recorded", action: "cancel", actor: "operator", to: ["canceled"], guard: "" },
  { from: "disputed", action: "win", actor: "operator", to: ["won"], guard: "" },
  { from: "disputed", action: "lose", actor: "operator", to: ["lost"], guard: "" },
] as const satisfies readonly {
  from: CorrectionStatus | "none";
  action: string;
  actor: string;
  to: readonly [CorrectionStatus];
  guard: string;
}[];

export type CorrectionAction = (typeof correctionTransitions)[number]["action"];

/** What is decided about a recorded correction. */
export const correctionDecisions = ["dispute", "bear", "win", "lose", "cancel"] as const satisfies readonly CorrectionAction[];
export type CorrectionDecision = (typeof correctionDecisions)[number];

/** The status that a decision leads to; undefined where it is not possible. */
export const statusAfter = (from: CorrectionStatus, decision: CorrectionDecision): CorrectionStatus | undefined =>
  correctionTransitions.find((transition) => transition.from === from && transition.action === decision)?.to[0];

/** The decisions that are possible in a status. */
export const openDecisions = (from: CorrectionStatus): CorrectionDecision[] =>
  correctionDecisions.filter((decision) => statusAfter(from, decision) !== undefined);

/** The moves a call makes on corrections. */
export const correctionMoves = (...actions: CorrectionAction[]): StatusMove[] =>
  actions.map((action) => ({ table: "freight_correction", action, actor: "operator" }));
