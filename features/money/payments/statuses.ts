import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

const open = { waitsFor: ["system", "operator"], clock: { job: "payments.sweep" } } as const;

/** A payment by any method. What a provider reports late still counts: money that came is never ignored. */
export const paymentStatuses = stateMachine({
  name: "payment",
  column: "payments.status",
  start: "none",
  statuses: {
    /** Not yet known to the provider. */
    created: open,
    /** At the provider, or with a voucher that the operator reads. */
    processing: open,
    succeeded: { isFinal: true, tone: "done" },
    failed: { isFinal: true, tone: "error" },
    expired: { isFinal: true, tone: "neutral" },
    partly_refunded: { isFinal: true, tone: "done" },
    /** Refunded in full, or credited to the balance because it reached no order. */
    refunded: { isFinal: true, tone: "done" },
  },
  moves: [
    ["none", "start", ["buyer"], ["created", "processing"]],
    ["none", "settleAtOnce", ["buyer", "system"], ["succeeded"]],
    ["created", "handOver", ["system"], ["processing"]],
    ["created", "succeed", ["system", "operator"], ["succeeded", "refunded"]],
    ["processing", "succeed", ["system", "operator"], ["succeeded", "refunded"]],
    ["failed", "succeed", ["system"], ["succeeded", "refunded"]],
    ["expired", "succeed", ["system"], ["succeeded", "refunded"]],
    ["created", "fail", ["system", "operator"], ["failed"]],
    ["processing", "fail", ["system", "operator"], ["failed"]],
    ["created", "expire", ["system"], ["expired"]],
    ["processing", "expire", ["system"], ["expired"]],
    ["succeeded", "refund", ["system"], ["partly_refunded", "refunded"]],
    ["partly_refunded", "refund", ["system"], ["partly_refunded", "refunded"]],
    ["partly_refunded", "refundReturned", ["system"], ["partly_refunded", "succeeded"]],
    ["refunded", "refundReturned", ["system"], ["partly_refunded", "succeeded", "refunded"]],
  ],
});

export type PaymentStatus = StatusOf<typeof paymentStatuses>;

/** The proof of a payment by transfer, cash or cheque. */
export const voucherStatuses = stateMachine({
  name: "voucher",
  column: "vouchers.status",
  start: "submitted",
  statuses: {
    submitted: { waitsFor: ["operator"], clock: { queue: "voucher" } },
    approved: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
  },
  moves: [
    // A large amount needs two people.
    ["submitted", "confirmFirst", ["operator"], ["submitted"]],
    ["submitted", "approve", ["operator"], ["approved"]],
    ["submitted", "refuse", ["operator"], ["refused"]],
  ],
});

export type VoucherStatus = StatusOf<typeof voucherStatuses>;
