import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Whether a manufacturer fulfills an order from its own warehouse (docs/decisions/0386). What is accepted goes on as shipments. */
export const merchantFulfillmentStatuses = stateMachine({
  name: "merchant_fulfillment",
  column: "merchant_fulfillments.status",
  start: "none",
  statuses: {
    asked: { waitsFor: ["merchant"], clock: { job: "merchantFulfillment.unanswered" } },
    accepted: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    /** Canceled, because nobody answered. */
    unanswered: { isFinal: true, tone: "error" },
    /** The order went on or ended without an answer. */
    ended: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "ask", ["system"], ["asked"]],
    ["asked", "accept", ["merchant"], ["accepted"]],
    ["asked", "refuse", ["merchant"], ["refused"]],
    ["asked", "cancelUnanswered", ["system", "operator"], ["unanswered"]],
    ["asked", "end", ["system"], ["ended"]],
  ],
});

export type MerchantFulfillmentStatus = StatusOf<typeof merchantFulfillmentStatuses>;
