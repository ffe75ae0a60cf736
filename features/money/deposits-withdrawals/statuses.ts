/**
 * How money is brought in by voucher and how it is taken out (states 3), as tables: what each state may become, by which
 * action. A state that is missing on the right can never be reached; one without arrows is the end.
 */
export const rechargeArrows = {
  submitted: { confirmFirst: "confirming", approve: "approved", refuse: "refused" },
  /** One member of staff has said what arrived, and may correct it; a second one is wanted. */
  confirming: { confirmFirst: "confirming", approve: "approved", refuse: "refused" },
  approved: {},
  refused: {},
} as const;

export const withdrawalArrows = {
  requested: { confirmFirst: "confirming", approve: "paying", refuse: "refused", cancel: "cancelled" },
  confirming: { approve: "paying", refuse: "refused", cancel: "cancelled" },
  /** The order to pay is out; whether it was carried out may be unknown for a while. */
  paying: { settle: "paid", fail: "refused" },
  /** A refund that was called done and came back after all. */
  paid: { bounce: "refused" },
  refused: {},
  cancelled: {},
} as const;

export type RechargeStatus = keyof typeof rechargeArrows;
export type WithdrawalStatus = keyof typeof withdrawalArrows;
export type RechargeAction = "confirmFirst" | "approve" | "refuse";
export type WithdrawalAction = "confirmFirst" | "approve" | "refuse" | "cancel" | "settle" | "fail" | "bounce";

export const rechargeStatuses = Object.keys(rechargeArrows) as [RechargeStatus, ...RechargeStatus[]];
export const withdrawalStatuses = Object.keys(withdrawalArrows) as [WithdrawalStatus, ...WithdrawalStatus[]];

const after = <Status extends string>(arrows: Record<Status, Partial<Record<string, Status>>>, from: Status, action: string) =>
  arrows[from][action];

/** What a recharge becomes by an action; undefined when the table has no such arrow. */
export const rechargeAfter = (from: RechargeStatus, action: RechargeAction): RechargeStatus | undefined =>
  after<RechargeStatus>(rechargeArrows, from, action);

export const withdrawalAfter = (from: WithdrawalStatus, action: WithdrawalAction): WithdrawalStatus | undefined =>
  after<WithdrawalStatus>(withdrawalArrows, from, action);

/** Whether staff still has something to decide. */
export const isOpenRecharge = (status: RechargeStatus): boolean => status === "submitted" || status === "confirming";
export const isUndecided = (status: WithdrawalStatus): boolean => status === "requested" || status === "confirming";
