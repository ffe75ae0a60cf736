import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A manufacturer on the market. Only an open one sells; orders that were placed before go on in each state. */
export const merchantStatuses = stateMachine({
  name: "merchant",
  column: "merchants.merchant_state",
  start: "open",
  statuses: {
    open: { isFinal: true, tone: "done" },
    suspended: { isFinal: true, tone: "error" },
    closed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "suspend", ["auditor", "system"], ["suspended"]],
    ["suspended", "reopen", ["auditor"], ["open"]],
    ["closed", "reopen", ["auditor"], ["open"]],
    ["open", "close", ["auditor"], ["closed"], "none of its orders is open"],
    ["suspended", "close", ["auditor"], ["closed"], "none of its orders is open"],
  ],
});

export type MerchantState = StatusOf<typeof merchantStatuses>;
