import type { StatusMove } from "#kernel/contract.ts";

/** The statuses of a carrier's correction (docs/states.md). */
export const correctionStatuses = [
  "recorded",
  "disputed",
  "won",
  "lost",
  "borne",
  "canceled",
  "shown",
  "objected",
  "due",
  "paid",
  "returned",
] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const correctionActors = ["operator", "buyer", "system"] as const;
export type CorrectionActor = (typeof correctionActors)[number];

/**
 * A correction with a higher price is borne by the platform, disputed with the carrier, or passed on: the buyer sees it with its proof,
 * accepts it, lets the time pass, or objects. Nothing is due before. One with a lower price is given back.
 */
export const correctionTransitions = [
  { from: "none", action: "record", actor: "operator", to: ["recorded"], guard: "dispatched" },
  { from: "recorded", action: "dispute", actor: "operator", to: ["disputed"], guard: "higher" },
  { from: "recorded", action: "bear", actor: "operator", to: ["borne"], guard: "higher" },
  { from: "recorded", action: "pass", actor: "operator", to: ["shown"], guard: "higher" },
  { from: "recorded", action: "giveBack", actor: "operator", to: ["returned"], guard: "lower" },
  { from: "recorded", action: "cancel", actor: "operator", to: ["canceled"], guard: "" },
  { from: "disputed", action: "win", actor: "operator", to: ["won"], guard: "" },
  { from: "disputed", action: "lose", actor: "operator", to: ["lost"], guard: "" },
  { from: "disputed", action: "pass", actor: "operator", to: ["shown"], guard: "" },
  { from: "shown", action: "accept", actor: "buyer", to: ["due"], guard: "" },
  { from: "shown", action: "object", actor: "buyer", to: ["objected"], guard: "inTime" },
  { from: "shown", action: "lapse", actor: "system", to: ["due"], guard: "timeOver" },
  { from: "shown", action: "bear", actor: "operator", to: ["borne"], guard: "" },
  { from: "objected", action: "uphold", actor: "operator", to: ["due"], guard: "" },
  { from: "objected", action: "bear", actor: "operator", to: ["borne"], guard: "" },
  { from: "objected", action: "dispute", actor: "operator", to: ["disputed"], guard: "" },
  { from: "due", action: "pay", actor: "buyer", to: ["due", "paid"], guard: "" },
  { from: "due", action: "bear", actor: "operator", to: ["borne"], guard: "nothingPaid" },
] as const satisfies readonly {
  from: CorrectionStatus | "none";
  action: string;
  actor: CorrectionActor;
  to: readonly CorrectionStatus[];
  guard: string;
}[];

export type CorrectionAction = (typeof correctionTransitions)[number]["action"];

/** What guards judge a correction by. */
export interface CorrectionFacts {
  status: CorrectionStatus;
  difference_cents: number;
  paid_cents: number;
}

const guards: Readonly<Record<string, (correction: CorrectionFacts) => boolean>> = {
  higher: ({ difference_cents }) => difference_cents > 0,
  lower: ({ difference_cents }) => difference_cents < 0,
  nothingPaid: ({ paid_cents }) => paid_cents === 0,
};

/** What staff decide about a correction. */
export const correctionDecisions = [
  "dispute",
  "bear",
  "pass",
  "giveBack",
  "win",
  "lose",
  "uphold",
  "cancel",
] as const satisfies readonly CorrectionAction[];
export type CorrectionDecision = (typeof correctionDecisions)[number];

/** What a buyer answers to a correction that is shown. */
export const correctionAnswers = ["accept", "object"] as const satisfies readonly CorrectionAction[];

/** The first status that an action leads to; undefined where it is not possible. Times are judged by the caller. */
export const statusAfter = (correction: CorrectionFacts, action: CorrectionAction): CorrectionStatus | undefined =>
  correctionTransitions.find(
    (transition) =>
      transition.from === correction.status && transition.action === action && (guards[transition.guard]?.(correction) ?? true),
  )?.to[0];

/** The decisions that are possible for staff. */
export const openDecisions = (correction: CorrectionFacts): CorrectionDecision[] =>
  correctionDecisions.filter((decision) => statusAfter(correction, decision) !== undefined);

/** The moves a call makes on corrections. */
export const correctionMoves = (...actions: CorrectionAction[]): StatusMove[] =>
  actions.map((action) => ({
    table: "freight_correction",
    action,
    actor: correctionTransitions.find((transition) => transition.action === action)?.actor ?? "",
  }));
