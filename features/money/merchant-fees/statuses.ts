import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A fee of a manufacturer. A small one is charged and given back by one person. */
export const merchantFeeStatuses = stateMachine({
  name: "merchant_fee",
  column: "merchant_fees.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["operator"], clock: { none: "finance works the list of fees off" } },
    charged: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
    credit_waiting: { waitsFor: ["operator"], clock: { none: "finance works the list of fees off" } },
    credited: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "charge", ["operator"], ["waiting", "charged"]],
    // The charge of a subscription.
    ["none", "fallDue", ["system"], ["charged"]],
    ["waiting", "approve", ["operator"], ["charged"]],
    ["waiting", "decline", ["operator"], ["declined"]],
    ["charged", "credit", ["operator"], ["credit_waiting", "credited"]],
    ["credit_waiting", "approve", ["operator"], ["credited"]],
    ["credit_waiting", "decline", ["operator"], ["charged"]],
  ],
});

export type MerchantFeeStatus = StatusOf<typeof merchantFeeStatuses>;

/** A monthly fee. Whoever asks for it never starts it. */
export const feeSubscriptionStatuses = stateMachine({
  name: "fee_subscription",
  column: "fee_subscriptions.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["operator"], clock: { none: "finance works the list of subscriptions off" } },
    running: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
    ended: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "request", ["operator"], ["waiting"]],
    ["waiting", "approve", ["operator"], ["running"]],
    ["waiting", "decline", ["operator"], ["declined"]],
    ["running", "end", ["operator"], ["ended"]],
  ],
});

export type FeeSubscriptionStatus = StatusOf<typeof feeSubscriptionStatuses>;
