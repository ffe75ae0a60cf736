import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A proposed bank account of a site: another person than the proposer decides. */
export const bankChangeStatuses = stateMachine({
  name: "site_bank_change",
  column: "site_bank_changes.status",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["another"], clock: { none: "buyers pay to the valid account until a second person approves the new one" } },
    applied: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["waiting", "approve", ["another"], ["applied"]],
    ["waiting", "refuse", ["another"], ["refused"]],
    ["waiting", "withdraw", ["proposer"], ["withdrawn"]],
  ],
});

export type BankChangeStatus = StatusOf<typeof bankChangeStatuses>;
export type BankDecision = ActionOf<typeof bankChangeStatuses>;
