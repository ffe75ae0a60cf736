import { stateMachine } from "#kernel/state-machine.ts";

/** Bookings of dock slots. A driver who was missed may still come. */
export const bookingStatuses = stateMachine({
  name: "dock_booking",
  column: "dock_bookings.state",
  start: "booked",
  statuses: {
    booked: { waitsFor: ["operator"], clock: { job: "dockSlots.markMissed" } },
    arrived: { isFinal: true, tone: "done" },
    no_show: { isFinal: true, tone: "error" },
    moved: { isFinal: true, tone: "neutral" },
    released: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["booked", "arrive", ["operator"], ["arrived"]],
    ["booked", "miss", ["operator", "system"], ["no_show"]],
    ["booked", "move", ["buyer"], ["moved"]],
    ["booked", "release", ["system"], ["released"]],
    ["no_show", "arrive", ["operator"], ["arrived"]],
  ],
});
