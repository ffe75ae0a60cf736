import { type ActionOf, type ActorOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

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
    ["open", "change", ["buyer"], ["open"]],
    ["open", "withdraw", ["buyer"], ["withdrawn"]],
    ["open", "expire", ["system"], ["expired"]],
    ["open", "reduce", ["system"], ["open", "gone"]],
    ["open", "stop", ["operator"], ["stopped"]],
  ],
});

export type ResaleListingStatus = StatusOf<typeof resaleListingStatuses>;

/** Resale stock that a member who needs approval wants to buy. An approver is any member who may approve, except the requester. */
export const resaleRequestStatuses = stateMachine({
  name: "resale_request",
  column: "resale_requests.status",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["approver"], clock: { job: "resale.expireRequests" } },
    /** The requester buys, at the price that was approved. */
    approved: { waitsFor: ["requester"], clock: { job: "resale.expireRequests" } },
    bought: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
    expired: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["waiting", "approve", ["approver"], ["approved"]],
    ["waiting", "refuse", ["approver"], ["refused"]],
    ["waiting", "withdraw", ["requester"], ["withdrawn"]],
    ["approved", "withdraw", ["requester"], ["withdrawn"]],
    ["approved", "buy", ["requester"], ["bought"]],
    ["waiting", "expire", ["system"], ["expired"]],
    ["approved", "expire", ["system"], ["expired"]],
  ],
});

export type ResaleRequestStatus = StatusOf<typeof resaleRequestStatuses>;
export type ResaleRequestAction = ActionOf<typeof resaleRequestStatuses>;
export type ResaleRequestActor = ActorOf<typeof resaleRequestStatuses>;
