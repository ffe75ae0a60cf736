import type { StatusMove } from "#kernel/contract.ts";

/**
 * Status transitions of deposits by voucher and of withdrawals (docs/states.md): status → action → next status. A status
 * without transitions is final.
 */
export const rechargeTransitions = {
  submitted: { confirmFirst: "confirming", approve: "approved", refuse: "refused" },
  /** The first operator has entered the received amount and may correct it; a second approval is needed. */
  confirming: { confirmFirst: "confirming", approve: "approved", refuse: "refused" },
  approved: {},
  refused: {},
} as const;

export const withdrawalTransitions = {
  requested: { confirmFirst: "confirming", approve: "paying", refuse: "refused", cancel: "cancelled" },
  confirming: { approve: "paying", refuse: "refused", cancel: "cancelled" },
  /** The payout is created; its outcome may be unknown for a while. */
  paying: { settle: "paid", fail: "refused" },
  /** A completed refund may fail later. */
  paid: { bounce: "refused" },
  refused: {},
  cancelled: {},
} as const;

/** Who besides staff makes a move of a withdrawal. An operator records the outcome that no provider reports. */
export const withdrawalActors = {
  cancel: ["buyer"],
  settle: ["system", "operator"],
  fail: ["system", "operator"],
  bounce: ["system"],
} as const;

export type RechargeStatus = keyof typeof rechargeTransitions;
export type WithdrawalStatus = keyof typeof withdrawalTransitions;
export type RechargeAction = "confirmFirst" | "approve" | "refuse";
export type WithdrawalAction = "confirmFirst" | "approve" | "refuse" | "cancel" | "settle" | "fail" | "bounce";

export const rechargeStatuses = Object.keys(rechargeTransitions) as [RechargeStatus, ...RechargeStatus[]];
export const withdrawalStatuses = Object.keys(withdrawalTransitions) as [WithdrawalStatus, ...WithdrawalStatus[]];

const nextStatus = <Status extends string>(transitions: Record<Status, Partial<Record<string, Status>>>, from: Status, action: string) =>
  transitions[from][action];

/** The status after an action; undefined if the action is not allowed. */
export const nextRechargeStatus = (from: RechargeStatus, action: RechargeAction): RechargeStatus | undefined =>
  nextStatus<RechargeStatus>(rechargeTransitions, from, action);

export const nextWithdrawalStatus = (from: WithdrawalStatus, action: WithdrawalAction): WithdrawalStatus | undefined =>
  nextStatus<WithdrawalStatus>(withdrawalTransitions, from, action);

/** The moves that a call about deposits or withdrawals makes (docs/wire-contract.md). */
export const rechargeMoves = (...actions: RechargeAction[]): StatusMove[] =>
  actions.map((action) => ({ table: "recharge", action, actor: "operator" }));

export const withdrawalMoves = (actor: "buyer" | "operator", ...actions: WithdrawalAction[]): StatusMove[] =>
  actions.map((action) => ({ table: "withdrawal", action, actor }));

/** Whether operators still have to decide. */
export const isOpenRecharge = (status: RechargeStatus): boolean => status === "submitted" || status === "confirming";
export const isOpenWithdrawal = (status: WithdrawalStatus): boolean => status === "requested" || status === "confirming";
