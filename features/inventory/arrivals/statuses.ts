import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Pieces of a coming container promised to a line of an order. Once here they are reserved stock. */
export const arrivalPromiseStatuses = stateMachine({
  name: "arrival_promise",
  column: "arrival_promises.state",
  start: "open",
  statuses: {
    open: { waitsFor: ["warehouse"], clock: { none: "follows its order and its container, whose dates are watched" } },
    arrived: { isFinal: true, tone: "done" },
    released: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "arrive", ["warehouse"], ["arrived"]],
    ["open", "release", ["system"], ["released"]],
    // What arrived can still be given up when the line is shortened to nothing.
    ["arrived", "release", ["system"], ["released"]],
  ],
});

export type PromiseState = StatusOf<typeof arrivalPromiseStatuses>;
