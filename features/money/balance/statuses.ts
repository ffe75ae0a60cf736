import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Requests to release an amount on hold. */
export const thawStatuses = stateMachine({
  name: "thaw",
  column: "thaw_requests.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: ["operator"], clock: { queue: "thaw" } },
    thawed: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
  },
  moves: [
    ["requested", "approve", ["operator"], ["thawed"]],
    ["requested", "refuse", ["operator"], ["refused"]],
  ],
});

export type ThawStatus = StatusOf<typeof thawStatuses>;
