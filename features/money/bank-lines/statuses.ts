import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A line of a bank statement: it settles a proof of payment, or is none of a customer's. What was taken stays taken. */
export const bankLineStatuses = stateMachine({
  name: "bank_line",
  column: "bank_lines.status",
  start: "none",
  statuses: {
    open: { waitsFor: ["operator"], clock: { none: "finance works the list of bank lines off" } },
    taken: { isFinal: true, tone: "done" },
    dismissed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "enter", ["operator"], ["open"]],
    ["open", "take", ["operator"], ["taken"]],
    ["open", "dismiss", ["operator"], ["dismissed"]],
    ["dismissed", "reopen", ["operator"], ["open"]],
  ],
});

export type BankLineStatus = StatusOf<typeof bankLineStatuses>;
