import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** What a carrier and the platform settled for an order; a large one waits for a second person. Nothing is booked before. */
export const settlementStatuses = stateMachine({
  name: "carrier_settlement",
  column: "carrier_settlements.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["operator"], clock: { queue: "carrierSettlement" } },
    recorded: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "record", ["operator"], ["waiting", "recorded"]],
    ["waiting", "confirm", ["operator"], ["recorded"]],
    ["waiting", "decline", ["operator"], ["declined"]],
  ],
});

export type SettlementStatus = StatusOf<typeof settlementStatuses>;
