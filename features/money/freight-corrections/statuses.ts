import { type ActionOf, type ActorOf, findMove, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/**
 * A carrier's correction of freight. One with a higher price is borne by the platform, disputed with the carrier, or passed on: the buyer
 * sees it with its proof, accepts it, lets the time pass, or objects. Nothing is due before. One with a lower price is given back.
 */
export const correctionStatuses = stateMachine({
  name: "freight_correction",
  column: "freight_corrections.status",
  start: "none",
  statuses: {
    recorded: { waitsFor: ["operator"], clock: { none: "open corrections are listed with the oldest first" } },
    disputed: { waitsFor: ["operator"], clock: { none: "open corrections are listed with the oldest first" } },
    shown: { waitsFor: ["buyer"], clock: { job: "freightCorrections.lapse" } },
    objected: { waitsFor: ["operator"], clock: { none: "open corrections are listed with the oldest first" } },
    due: { waitsFor: ["buyer"], clock: { job: "freightCorrections.remind" } },
    won: { isFinal: true, tone: "done" },
    lost: { isFinal: true, tone: "done" },
    borne: { isFinal: true, tone: "done" },
    paid: { isFinal: true, tone: "done" },
    returned: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "record", ["operator"], ["recorded"], "dispatched"],
    ["recorded", "dispute", ["operator"], ["disputed"], "higher"],
    ["recorded", "bear", ["operator"], ["borne"], "higher"],
    ["recorded", "pass", ["operator"], ["shown"], "higher"],
    ["recorded", "giveBack", ["operator"], ["returned"], "lower"],
    ["recorded", "cancel", ["operator"], ["canceled"]],
    ["disputed", "win", ["operator"], ["won"]],
    ["disputed", "lose", ["operator"], ["lost"]],
    ["disputed", "pass", ["operator"], ["shown"]],
    ["shown", "accept", ["buyer"], ["due"]],
    ["shown", "object", ["buyer"], ["objected"], "inTime"],
    ["shown", "lapse", ["system"], ["due"], "timeOver"],
    ["shown", "bear", ["operator"], ["borne"]],
    ["objected", "uphold", ["operator"], ["due"]],
    ["objected", "bear", ["operator"], ["borne"]],
    ["objected", "dispute", ["operator"], ["disputed"]],
    ["due", "pay", ["buyer"], ["due", "paid"]],
    ["due", "bear", ["operator"], ["borne"], "nothingPaid"],
  ],
});

export type CorrectionStatus = StatusOf<typeof correctionStatuses>;
export type CorrectionAction = ActionOf<typeof correctionStatuses>;
export type CorrectionActor = ActorOf<typeof correctionStatuses>;

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
export const statusAfter = (correction: CorrectionFacts, action: CorrectionAction): CorrectionStatus | undefined => {
  const move = findMove(correctionStatuses, correction.status, action);
  return move && (guards[move.guard ?? ""]?.(correction) ?? true) ? move.to[0] : undefined;
};

/** The decisions that are possible for staff. */
export const openDecisions = (correction: CorrectionFacts): CorrectionDecision[] =>
  correctionDecisions.filter((decision) => statusAfter(correction, decision) !== undefined);
