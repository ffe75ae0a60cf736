import type { ContractGuard } from "./rules/contract-guards.ts";

/**
 * The order state machine as data (docs/decisions/0013, docs/states.md). The server's checks, the buttons of the screens, the
 * timeline, its foreign key (order_arrows) and the diagrams are derived from these tables. Code and database
 * use the names; numeric codes appear only on the wire (orderStatus in contract/status.ts).
 */
export const statusCodes = {
  /** Not a real status: the origin of the first timeline event. */
  none: -1,
  unpaid: 0,
  awaitingPacking: 2,
  awaitingPickup: 3,
  processing: 5,
  completed: 7,
  failed: 8,
  cancelled: 9,
  pendingReview: 10,
  awaitingDeposit: 11,
  refused: 12,
  approvedInFull: 13,
  approvedPresale: 14,
  arrived: 15,
  pendingAudit: 18,
  contractCreated: 20,
  awaitingDepositVoucher: 21,
  depositVouched: 22,
  awaitingInspection: 23,
  inspectionReported: 25,
  shippingSubmitted: 26,
  balancePaid: 27,
  awaitingReceipt: 28,
  balanceRefused: 29,
  inspectionPassed: 30,
  needsNegotiation: 31,
  negotiationConfirmed: 32,
  contractCompleted: 33,
  shippingApproved: 35,
  shippingRefused: 36,
  drafting: 37,
  invoiced: 38,
  awaitingPurchaser: 39,
  awaitingManufacturer: 40,
  awaitingDelivery: 41,
  inspectionFailed: 42,
  contractRefused: 43,
  examinationPassed: 44,
  freightDue: 45,
  freightPartlyPaid: 46,
  creationFailed: 47,
  shipping: 90,
  returned: 91,
  refunded: 92,
  refundUnconfirmed: 93,
  awaitingRefund: 94,
  refundRefused: 95,
  locked: 96,
  labelDue: 100,
  cancelRequested: 120,
} as const;

export type Status = keyof typeof statusCodes;

const namesByCode = new Map<number, Status>(Object.entries(statusCodes).map(([name, code]) => [code, name as Status]));

/** For screens: the name of a code of the wire. Throws on an unknown code. */
export const statusOf = (code: number): Status => {
  const name = namesByCode.get(code);
  if (name === undefined) throw new Error(`${code} is no order status`);
  return name;
};

/** For screens: an order of the wire as the rules take it, with the name of its status. */
export const withStatusName = <O extends { status: number }>(order: O): Omit<O, "status"> & { status: Status } => ({
  ...order,
  status: statusOf(order.status),
});

/** Local, special and processing orders share one state machine. Presale orders enter it when the goods have arrived. */
export type Flow = "stock" | "presale" | "contract";
export type OrderKind = "local" | "special" | "processing" | "presale" | "fob";

export const flowOf = (kind: OrderKind): Flow => (kind === "presale" ? "presale" : kind === "fob" ? "contract" : "stock");

export type Actor = "buyer" | "merchant" | "operator" | "warehouse" | "system";

/** Conditions on the order besides its status, checked in rules.ts. */
export type Guard =
  | ContractGuard
  | "selfPickup"
  | "delivered"
  | "freight"
  | "notOwnLabel"
  | "wasCompleted"
  | "notEscalated"
  | "arrivalLate"
  | "noOpenCase"
  | "notContractGoods";

type TransitionRow = readonly [from: Status, action: string, actors: readonly Actor[], to: readonly Status[], guard?: Guard];

/** Possible statuses after payment; `statusWhenPaid` in rules.ts chooses one. */
const paidTargets = ["awaitingPacking", "labelDue", "freightDue"] as const;

/** Possible statuses after the freight of an order was quoted again; `statusWhenRequoted` in rules.ts chooses one. */
const requotedTargets = ["awaitingPacking", "freightDue", "freightPartlyPaid"] as const;

/** Fulfillment and refund transitions, shared by the stock and presale flows. */
const fulfillmentRows = [
  ["labelDue", "uploadLabel", ["buyer"], ["awaitingPacking"]],
  ["freightDue", "payFreight", ["buyer"], ["awaitingPacking", "freightPartlyPaid"]],
  ["freightPartlyPaid", "payFreight", ["buyer"], ["awaitingPacking", "freightPartlyPaid"]],
  // The logistics center: the goods are collected instead, or the freight is quoted again for another address.
  ["freightDue", "cancelFreight", ["buyer"], ["awaitingPacking"]],
  ["freightPartlyPaid", "cancelFreight", ["buyer"], ["awaitingPacking"]],
  ["awaitingPacking", "cancelFreight", ["buyer"], ["awaitingPacking"], "freight"],
  ["freightDue", "requoteFreight", ["buyer"], requotedTargets],
  ["freightPartlyPaid", "requoteFreight", ["buyer"], requotedTargets],
  // Goods that were to be collected may be sent by truck instead, also after their freight was canceled.
  ["awaitingPacking", "requoteFreight", ["buyer"], requotedTargets, "notOwnLabel"],
  ["awaitingPacking", "startPacking", ["warehouse"], ["processing"]],
  ["processing", "readyForPickup", ["warehouse"], ["awaitingPickup"], "selfPickup"],
  ["processing", "dispatch", ["warehouse"], ["shipping"], "delivered"],
  ["processing", "fail", ["warehouse"], ["failed"]],
  ["failed", "refundAll", ["operator"], ["awaitingRefund"]],
  ["shipping", "arrive", ["warehouse"], ["arrived"], "freight"],
  ["awaitingPickup", "confirmPickup", ["warehouse", "buyer"], ["completed"]],
  ["arrived", "confirmPickup", ["warehouse", "buyer"], ["completed"]],
  ["shipping", "confirmReceipt", ["buyer"], ["completed"]],
  ["shipping", "autoComplete", ["system"], ["completed"]],
  ["awaitingPacking", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["processing", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["freightDue", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["freightPartlyPaid", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["labelDue", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["cancelRequested", "confirmCancel", ["operator"], ["awaitingRefund"]],
  ["cancelRequested", "declineCancel", ["operator"], ["awaitingPacking", "processing", "freightDue", "freightPartlyPaid", "labelDue"]],
  ["completed", "applyRefund", ["buyer"], ["awaitingRefund"], "noOpenCase"],
  ["awaitingRefund", "refund", ["operator", "merchant"], ["refundUnconfirmed"]],
  ["awaitingRefund", "refuse", ["operator", "merchant"], ["refundRefused"], "wasCompleted"],
  ["refundUnconfirmed", "confirmRefund", ["buyer", "system"], ["refunded"]],
  ["refundRefused", "accept", ["buyer"], ["completed"]],
  ["refundRefused", "escalate", ["buyer"], ["awaitingRefund"], "notEscalated"],
  ["completed", "returnCompleted", ["operator"], ["returned"], "noOpenCase"],
] as const satisfies readonly TransitionRow[];

const stockRows = [
  ["none", "create", ["buyer"], ["unpaid"]],
  ["none", "createFailed", ["system"], ["creationFailed"]],
  // Goods of a completed order that are exchanged: free, and ready to pack.
  ["none", "createReplacement", ["system"], ["awaitingPacking"]],
  ["none", "storeContractGoods", ["system"], ["awaitingPacking"]],
  ["creationFailed", "retry", ["buyer"], ["unpaid"]],
  ["creationFailed", "discard", ["buyer"], ["cancelled"]],
  ["unpaid", "payBalance", ["buyer"], paidTargets],
  ["unpaid", "payTerms", ["buyer"], paidTargets],
  ["unpaid", "beginProviderPayment", ["buyer"], ["locked"]],
  ["locked", "providerSucceeded", ["system"], paidTargets],
  ["locked", "providerFailed", ["system"], ["unpaid"]],
  ["locked", "providerExpired", ["system"], ["unpaid"]],
  ["unpaid", "submitVoucher", ["buyer"], ["pendingAudit"]],
  ["refused", "submitVoucher", ["buyer"], ["pendingAudit"]],
  ["pendingAudit", "approveVoucher", ["operator"], paidTargets],
  ["pendingAudit", "rejectVoucher", ["operator"], ["refused"]],
  ["unpaid", "cancel", ["buyer"], ["cancelled"]],
  ["refused", "cancel", ["buyer"], ["cancelled"]],
  ["unpaid", "expire", ["system"], ["cancelled"]],
  ...fulfillmentRows,
] as const satisfies readonly TransitionRow[];

const presaleRows = [
  ["none", "reserve", ["buyer"], ["awaitingDeposit"]],
  ["awaitingDeposit", "submitDeposit", ["buyer"], ["pendingReview"]],
  ["awaitingDeposit", "submitFull", ["buyer"], ["pendingReview"]],
  ["awaitingDeposit", "cancel", ["buyer"], ["cancelled"]],
  ["awaitingDeposit", "expire", ["system"], ["cancelled"]],
  ["pendingReview", "approve", ["operator"], ["approvedPresale", "approvedInFull"]],
  ["pendingReview", "refuse", ["operator"], ["refused"]],
  ["refused", "resubmit", ["buyer"], ["pendingReview"]],
  ["refused", "cancel", ["buyer"], ["cancelled"]],
  ["refused", "expire", ["system"], ["cancelled"]],
  ["approvedPresale", "payFinal", ["buyer"], ["approvedInFull"]],
  ["approvedPresale", "finalOverdue", ["system"], ["cancelled"]],
  ["approvedPresale", "cancelLate", ["buyer"], ["cancelled"], "arrivalLate"],
  ["approvedInFull", "cancelLate", ["buyer"], ["cancelled"], "arrivalLate"],
  // Pieces that are missing on arrival become an order of their own: promised by the next arrival, or given back.
  ["none", "splitMissing", ["system"], ["approvedPresale", "cancelled"]],
  ["awaitingDeposit", "giveBackMissing", ["system"], ["cancelled"]],
  ["refused", "giveBackMissing", ["system"], ["cancelled"]],
  ["pendingReview", "giveBackMissing", ["system"], ["cancelled"]],
  ["approvedPresale", "giveBackMissing", ["system"], ["cancelled"]],
  ["approvedInFull", "giveBackMissing", ["system"], ["cancelled"]],
  ["approvedInFull", "stockArrived", ["warehouse", "system"], paidTargets],
  ...fulfillmentRows,
] as const satisfies readonly TransitionRow[];

const contractRows = [
  ["none", "saveDraft", ["buyer"], ["drafting"]],
  ["none", "submit", ["buyer"], ["awaitingManufacturer"]],
  ["drafting", "submit", ["buyer"], ["awaitingManufacturer"]],
  ["drafting", "discard", ["buyer"], ["cancelled"]],
  ["awaitingManufacturer", "accept", ["merchant"], ["contractCreated"]],
  ["awaitingManufacturer", "amend", ["merchant"], ["awaitingPurchaser"]],
  ["awaitingManufacturer", "decline", ["merchant"], ["cancelled"]],
  ["awaitingPurchaser", "purchaserConfirm", ["buyer"], ["awaitingManufacturer"]],
  ["awaitingPurchaser", "purchaserEdit", ["buyer"], ["drafting"]],
  ["awaitingPurchaser", "decline", ["buyer"], ["cancelled"]],
  ["contractCreated", "uploadSignedContract", ["merchant"], ["pendingReview"]],
  ["pendingReview", "approveContract", ["operator"], ["awaitingDepositVoucher"]],
  ["pendingReview", "rejectContract", ["operator"], ["contractRefused"]],
  ["contractRefused", "uploadSignedContract", ["merchant"], ["pendingReview"]],
  ["awaitingDepositVoucher", "uploadDepositVoucher", ["buyer"], ["depositVouched"], "depositDue"],
  ["awaitingDepositVoucher", "payDepositBalance", ["buyer"], ["processing"], "depositDue"],
  ["awaitingDepositVoucher", "confirm", ["buyer"], ["processing"], "noDeposit"],
  ["depositVouched", "approveDeposit", ["operator"], ["processing"]],
  ["depositVouched", "rejectDeposit", ["operator"], ["awaitingDepositVoucher"]],
  ["processing", "issueInvoice", ["merchant"], ["invoiced"]],
  ["invoiced", "requestInspection", ["merchant"], ["awaitingInspection"]],
  ["awaitingInspection", "submitInspectionReport", ["operator"], ["inspectionReported"]],
  ["awaitingInspection", "waiveInspection", ["buyer"], ["examinationPassed"]],
  ["inspectionReported", "passInspection", ["buyer"], ["inspectionPassed"]],
  ["inspectionReported", "failInspection", ["buyer"], ["inspectionFailed"]],
  ["inspectionReported", "reviewExpired", ["system"], ["examinationPassed"]],
  ["inspectionFailed", "negotiate", ["buyer", "merchant"], ["needsNegotiation"]],
  ["needsNegotiation", "confirmNegotiation", ["merchant"], ["negotiationConfirmed"]],
  ["negotiationConfirmed", "rework", ["buyer"], ["awaitingInspection"], "reworkOffered"],
  ["negotiationConfirmed", "acceptTerms", ["buyer"], ["inspectionPassed"], "priceOffered"],
  ["negotiationConfirmed", "cancel", ["buyer"], ["cancelRequested"]],
  ["cancelRequested", "confirmCancel", ["operator"], ["awaitingRefund"]],
  ["awaitingRefund", "refund", ["operator", "merchant"], ["refundUnconfirmed"]],
  ["refundUnconfirmed", "confirmRefund", ["buyer", "system"], ["refunded"]],
  ["inspectionPassed", "arrangeDelivery", ["merchant"], ["awaitingDelivery"]],
  ["examinationPassed", "arrangeDelivery", ["merchant"], ["awaitingDelivery"]],
  ["awaitingDelivery", "submitShipping", ["merchant"], ["shippingSubmitted"]],
  ["shippingRefused", "submitShipping", ["merchant"], ["shippingSubmitted"]],
  ["shippingSubmitted", "approveShipping", ["buyer", "operator"], ["shippingApproved"]],
  ["shippingSubmitted", "rejectShipping", ["buyer", "operator"], ["shippingRefused"]],
  ["shippingApproved", "payBalance", ["buyer"], ["balancePaid"], "balanceDue"],
  ["balancePaid", "rejectBalance", ["operator"], ["balanceRefused"], "balanceUnverified"],
  ["balanceRefused", "payBalance", ["buyer"], ["balancePaid"], "balanceDue"],
  ["balancePaid", "dispatch", ["merchant"], ["shipping"], "balanceVerified"],
  ["shippingApproved", "dispatch", ["merchant"], ["shipping"], "paidLater"],
  ["shipping", "arrive", ["merchant", "warehouse"], ["awaitingReceipt"], "sailed"],
  ["awaitingReceipt", "confirmReceipt", ["buyer"], ["contractCompleted", "shippingApproved"]],
  ["balancePaid", "complete", ["operator"], ["contractCompleted"], "receivedAndPaid"],
] as const satisfies readonly TransitionRow[];

type AnyTransitionRow = (typeof stockRows)[number] | (typeof presaleRows)[number] | (typeof contractRows)[number];
export type Action = AnyTransitionRow[1];

/** A transition: the actors who may perform `action` in status `from`, and the possible target statuses. */
export interface Transition {
  flow: Flow;
  from: Status;
  action: Action;
  actors: readonly Actor[];
  to: readonly Status[];
  guard: Guard | undefined;
}

const toTransitions = (flow: Flow, rows: readonly TransitionRow[]): Transition[] =>
  rows.map(([from, action, actors, to, guard]) => ({ flow, from, action: action as Action, actors, to, guard }));

export const transitions: readonly Transition[] = [
  ...toTransitions("stock", stockRows),
  ...toTransitions("presale", presaleRows),
  ...toTransitions("contract", contractRows),
];

/** The transition of an action from a status; undefined when the table has none. */
export const findTransition = (flow: Flow, from: Status, action: Action): Transition | undefined =>
  transitions.find((transition) => transition.flow === flow && transition.from === from && transition.action === action);

/** The transitions an actor may perform in a status, before guards are checked. */
export const transitionsFor = (status: Status, flow: Flow, actor: Actor): Transition[] =>
  transitions.filter((transition) => transition.flow === flow && transition.from === status && transition.actors.includes(actor));

/** Final statuses. "completed" is one although a refund may still follow. */
export const finalStatuses: readonly Status[] = ["completed", "cancelled", "returned", "refunded", "contractCompleted"];
