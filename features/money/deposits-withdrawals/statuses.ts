import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Deposits by voucher. */
export const rechargeStatuses = stateMachine({
  name: "recharge",
  column: "recharges.status",
  start: "submitted",
  statuses: {
    submitted: { waitsFor: ["operator"], clock: { queue: "recharge" } },
    /** The first operator has entered the received amount and may correct it; a second approval is needed. */
    confirming: { waitsFor: ["operator"], clock: { queue: "recharge" } },
    approved: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
  },
  moves: [
    ["submitted", "confirmFirst", ["operator"], ["confirming"]],
    ["submitted", "approve", ["operator"], ["approved"]],
    ["submitted", "refuse", ["operator"], ["refused"]],
    ["confirming", "confirmFirst", ["operator"], ["confirming"]],
    ["confirming", "approve", ["operator"], ["approved"]],
    ["confirming", "refuse", ["operator"], ["refused"]],
  ],
});

/** Withdrawals. An operator records the outcome of a payout that no provider reports. */
export const withdrawalStatuses = stateMachine({
  name: "withdrawal",
  column: "withdrawals.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: ["operator"], clock: { queue: "withdrawal" } },
    confirming: { waitsFor: ["operator"], clock: { queue: "withdrawal" } },
    /** The payout is created; its outcome may be unknown for a while. */
    paying: { waitsFor: ["system"], clock: { job: "depositsWithdrawals.sweepPayouts" } },
    paid: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    cancelled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["requested", "confirmFirst", ["operator"], ["confirming"]],
    ["requested", "approve", ["operator"], ["paying"]],
    ["requested", "refuse", ["operator"], ["refused"]],
    ["requested", "cancel", ["buyer"], ["cancelled"]],
    ["confirming", "approve", ["operator"], ["paying"]],
    ["confirming", "refuse", ["operator"], ["refused"]],
    ["confirming", "cancel", ["buyer"], ["cancelled"]],
    ["paying", "settle", ["system", "operator"], ["paid"]],
    ["paying", "fail", ["system", "operator"], ["refused"]],
    // A completed refund may fail later.
    ["paid", "bounce", ["system"], ["refused"]],
  ],
});

export type RechargeStatus = StatusOf<typeof rechargeStatuses>;
export type WithdrawalStatus = StatusOf<typeof withdrawalStatuses>;

/** Whether operators still have to decide. */
export const isOpenRecharge = (status: RechargeStatus): boolean => status === "submitted" || status === "confirming";
export const isOpenWithdrawal = (status: WithdrawalStatus): boolean => status === "requested" || status === "confirming";

/** What a provider or the bank is told to pay out for a withdrawal. */
export const payoutStatuses = stateMachine({
  name: "payout",
  column: "payouts.status",
  start: "created",
  statuses: {
    created: { waitsFor: ["system", "operator"], clock: { job: "depositsWithdrawals.sweepPayouts" } },
    sent: { waitsFor: ["system", "operator"], clock: { job: "depositsWithdrawals.sweepPayouts" } },
    paid: { isFinal: true, tone: "done" },
    failed: { isFinal: true, tone: "error" },
  },
  moves: [
    ["created", "send", ["system"], ["sent"]],
    ["sent", "send", ["system"], ["sent"]],
    ["created", "settle", ["system", "operator"], ["paid", "failed"]],
    ["sent", "settle", ["system", "operator"], ["paid", "failed"]],
    ["paid", "bounce", ["system"], ["failed"]],
  ],
});

/** How a payout ended. */
export type EndedPayoutStatus = Extract<StatusOf<typeof payoutStatuses>, "paid" | "failed">;
