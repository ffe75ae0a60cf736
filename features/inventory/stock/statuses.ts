import { stateMachine } from "#kernel/state-machine.ts";

/** Pieces of stock held for a line of an order. */
export const stockReservationStatuses = stateMachine({
  name: "stock_reservation",
  column: "stock_reservations.state",
  start: "open",
  statuses: {
    open: { waitsFor: ["system"], clock: { none: "follows its order, every status of which has a clock" } },
    sold: { isFinal: true, tone: "done" },
    released: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "sell", ["system"], ["sold"]],
    ["open", "release", ["system"], ["released"]],
  ],
});
