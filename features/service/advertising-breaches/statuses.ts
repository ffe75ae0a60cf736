import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A reported breach of a minimum advertised price or of a banned channel. A company that let the time pass can answer until staff decide. */
export const breachStatuses = stateMachine({
  name: "advertising_breach",
  column: "advertising_breaches.status",
  start: "none",
  statuses: {
    reported: { waitsFor: ["operator"], clock: { none: "open reports are listed with the oldest first" } },
    asked: { waitsFor: ["buyer"], clock: { job: "advertisingBreaches.lapse" } },
    unanswered: { waitsFor: ["operator"], clock: { none: "open reports are listed with the oldest first" } },
    answered: { waitsFor: ["operator"], clock: { none: "open reports are listed with the oldest first" } },
    upheld: { isFinal: true, tone: "error" },
    dismissed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "report", ["merchant", "operator"], ["reported"]],
    ["reported", "ask", ["operator"], ["asked"]],
    ["reported", "dismiss", ["operator"], ["dismissed"]],
    ["asked", "answer", ["buyer"], ["answered"]],
    ["asked", "lapse", ["system"], ["unanswered"], "timeOver"],
    ["asked", "dismiss", ["operator"], ["dismissed"]],
    ["unanswered", "answer", ["buyer"], ["answered"]],
    ["unanswered", "uphold", ["operator"], ["upheld"]],
    ["unanswered", "dismiss", ["operator"], ["dismissed"]],
    ["answered", "uphold", ["operator"], ["upheld"]],
    ["answered", "dismiss", ["operator"], ["dismissed"]],
  ],
});

export type BreachStatus = StatusOf<typeof breachStatuses>;
