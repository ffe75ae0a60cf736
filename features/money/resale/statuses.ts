import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Pieces of a lot that are for sale to other companies. */
export const resaleListingStatuses = stateMachine({
  name: "resale_listing",
  column: "resale_listings.status",
  start: "open",
  statuses: {
    open: { waitsFor: ["system"], clock: { job: "resale.expire" } },
    sold: { isFinal: true, tone: "done" },
    withdrawn: { isFinal: true, tone: "neutral" },
    expired: { isFinal: true, tone: "neutral" },
    /** No pieces of the lot are free any more. */
    gone: { isFinal: true, tone: "neutral" },
    stopped: { isFinal: true, tone: "error" },
  },
  moves: [
    ["open", "sell", ["buyer"], ["open", "sold"]],
    ["open", "withdraw", ["buyer"], ["withdrawn"]],
    ["open", "expire", ["system"], ["expired"]],
    ["open", "reduce", ["system"], ["open", "gone"]],
    ["open", "stop", ["operator"], ["stopped"]],
  ],
});

export type ResaleListingStatus = StatusOf<typeof resaleListingStatuses>;
