import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** What a manufacturer objects to in an event of its score. An accepted one takes the event out of the score. */
export const scoreContestStatuses = stateMachine({
  name: "score_contest",
  column: "score_contests.status",
  start: "none",
  statuses: {
    open: { waitsFor: ["operator"], clock: { queue: "scoreContest" } },
    accepted: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "contest", ["merchant"], ["open"]],
    ["open", "approve", ["operator"], ["accepted"]],
    ["open", "refuse", ["operator"], ["declined"]],
  ],
});

export type ScoreContestStatus = StatusOf<typeof scoreContestStatuses>;
