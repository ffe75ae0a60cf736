import { type ActionOf, type ActorOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

const seller = ["merchant", "operator"] as const;

/** A buyer's request for a price: quoted, agreed and ordered, or ended on the way. */
export const priceRequestStatuses = stateMachine({
  name: "price_request",
  column: "price_requests.status",
  start: "none",
  statuses: {
    requested: { waitsFor: seller, clock: { job: "quotes.expirePriceRequests" } },
    quoted: { waitsFor: ["buyer"], clock: { job: "quotes.expirePriceRequests" } },
    declined: { isFinal: true, tone: "error" },
    rejected: { isFinal: true, tone: "neutral" },
    accepted: { waitsFor: ["buyer"], clock: { job: "quotes.expirePriceRequests" } },
    ordered: { isFinal: true, tone: "done" },
    expired: { isFinal: true, tone: "neutral" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "request", ["buyer"], ["requested"]],
    ["requested", "quote", seller, ["quoted"]],
    ["quoted", "quote", seller, ["quoted"]],
    ["requested", "decline", seller, ["declined"]],
    ["requested", "withdraw", ["buyer"], ["withdrawn"]],
    ["quoted", "withdraw", ["buyer"], ["withdrawn"]],
    ["quoted", "accept", ["buyer"], ["accepted"]],
    ["quoted", "reject", ["buyer"], ["rejected"]],
    ["quoted", "askAgain", ["buyer"], ["requested"]],
    ["rejected", "askAgain", ["buyer"], ["requested"]],
    ["declined", "askAgain", ["buyer"], ["requested"]],
    ["expired", "askAgain", ["buyer"], ["requested"]],
    ["accepted", "order", ["buyer"], ["ordered"]],
    ["requested", "expire", ["system"], ["expired"]],
    ["quoted", "expire", ["system"], ["expired"]],
    ["accepted", "expire", ["system"], ["expired"]],
  ],
});

export type RequestStatus = StatusOf<typeof priceRequestStatuses>;
export type RequestAction = ActionOf<typeof priceRequestStatuses>;
export type RequestActor = ActorOf<typeof priceRequestStatuses>;
