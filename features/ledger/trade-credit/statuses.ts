import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A change of a company's terms; one above the limit of one person waits for a second. */
export const termsChangeStatuses = stateMachine({
  name: "terms_change",
  column: "terms_changes.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["operator"], clock: { queue: "credit" } },
    applied: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "propose", ["operator"], ["waiting", "applied"]],
    ["waiting", "apply", ["operator"], ["applied"]],
    ["waiting", "refuse", ["operator"], ["refused"]],
  ],
});

export type TermsChangeStatus = StatusOf<typeof termsChangeStatuses>;
