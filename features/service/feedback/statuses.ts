import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A conversation with customer service. */
export const feedbackStatuses = stateMachine({
  name: "feedback",
  column: "feedback.status",
  start: "open",
  statuses: {
    open: { waitsFor: ["operator"], clock: { queue: "feedback" } },
    answered: { waitsFor: ["buyer"], clock: { none: "an answer needs no reply" } },
    closed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "reply", ["buyer"], ["open"]],
    ["open", "answer", ["operator"], ["answered"]],
    ["open", "close", ["buyer", "operator"], ["closed"]],
    ["answered", "reply", ["buyer"], ["open"]],
    ["answered", "answer", ["operator"], ["answered"]],
    ["answered", "close", ["buyer", "operator"], ["closed"]],
  ],
});

export type FeedbackStatus = StatusOf<typeof feedbackStatuses>;
