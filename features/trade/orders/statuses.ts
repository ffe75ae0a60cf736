import { statusCodes as codesOf, type Move, type MoveRow, type StatusOf, type StatusRow, stateMachine } from "#kernel/state-machine.ts";

/**
 * The statuses and moves of orders (docs/decisions/0013, docs/status-tables.md): one table for each flow. The server's checks, the buttons of
 * the screens, tabs, queues of staff, the timeline and its foreign key (order_arrows) are derived from them. `online` is the buyer-facing
 * status of the specification (docs/states.md).
 */

/** Refunds, as in every flow. */
const refundStatuses = {
  cancelRequested: { code: 120, online: 9, tab: "refunds", waitsFor: ["operator"], clock: { staff: ["service"], hours: 24 } },
  awaitingRefund: { code: 94, online: 9, tab: "refunds", waitsFor: ["operator"], clock: { staff: ["finance"], hours: 24 } },
  refundUnconfirmed: { code: 93, online: 8, tab: "refunds", waitsFor: ["system"], clock: { job: "orders.confirmRefunds" } },
  refunded: { code: 92, online: 10, tab: "refunds", isFinal: true, tone: "done" },
  cancelled: { code: 9, online: 5, tab: "cancelled", isFinal: true, tone: "neutral" },
} as const;

/** Paid orders from stock, and reservations whose goods have arrived. */
const fulfillmentStatuses = {
  awaitingPacking: { code: 2, online: 2, tab: "toShip", waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 24 } },
  labelDue: { code: 100, online: 17, tab: "needsMe", waitsFor: ["buyer"], clock: { none: "the goods are paid and stay reserved" } },
  freightDue: { code: 45, online: 12, tab: "needsMe", waitsFor: ["buyer"], clock: { none: "the goods are paid and stay reserved" } },
  freightPartlyPaid: { code: 46, online: 12, tab: "needsMe", waitsFor: ["buyer"], clock: { none: "the goods are paid and stay reserved" } },
  processing: { code: 5, online: 2, tab: "toShip", waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 48 } },
  awaitingPickup: {
    code: 3,
    online: 3,
    tab: "toReceive",
    waitsFor: ["buyer"],
    clock: { none: "the goods are kept until they are collected" },
  },
  shipping: { code: 90, online: 3, tab: "toReceive", waitsFor: ["system"], clock: { job: "orders.autoComplete" } },
  arrived: {
    code: 15,
    online: 16,
    tab: "toReceive",
    waitsFor: ["buyer"],
    clock: { none: "the goods are kept until they are collected" },
  },
  /** A refund may still follow. */
  completed: { code: 7, online: 4, tab: "completed", isFinal: true, tone: "done" },
  failed: {
    code: 8,
    online: 9,
    tab: "refunds",
    waitsFor: ["operator"],
    clock: { staff: ["service", "finance"], hours: 24 },
    tone: "error",
  },
  refundRefused: {
    code: 95,
    online: 7,
    tab: "refunds",
    waitsFor: ["buyer"],
    clock: { none: "the buyer accepts it or escalates it once" },
    tone: "error",
  },
  returned: { code: 91, online: 11, tab: "refunds", isFinal: true, tone: "done" },
  ...refundStatuses,
} as const;

const pendingReview = { code: 10, online: 1, tab: "inReview", waitsFor: ["operator"], clock: { staff: ["service"], hours: 24 } } as const;
const refused = { code: 12, online: 1, tab: "toPay", waitsFor: ["buyer"], tone: "error" } as const;

/** Possible statuses after payment; `statusWhenPaid` in rules.ts chooses one. */
const paidTargets = ["awaitingPacking", "labelDue", "freightDue"] as const;

/** Possible statuses after the freight of an order was quoted again; `statusWhenRequoted` in rules.ts chooses one. */
const requotedTargets = ["awaitingPacking", "freightDue", "freightPartlyPaid"] as const;

/** Fulfillment and refund moves, shared by the stock and presale flows. */
const fulfillmentMoves = [
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
  ["awaitingPacking", "startPacking", ["warehouse", "system"], ["processing"]],
  ["processing", "readyForPickup", ["warehouse", "system"], ["awaitingPickup"], "selfPickup"],
  ["processing", "dispatch", ["warehouse", "system"], ["shipping"], "delivered"],
  ["processing", "fail", ["warehouse", "system"], ["failed"], "whole"],
  ["failed", "refundAll", ["operator", "system"], ["awaitingRefund"]],
  ["shipping", "arrive", ["warehouse", "system"], ["arrived"], "freight"],
  // Carriers bring back what they could not deliver; it is sent anew.
  ["shipping", "takeBack", ["warehouse"], ["processing"]],
  ["arrived", "takeBack", ["warehouse"], ["processing"]],
  ["awaitingPickup", "confirmPickup", ["warehouse", "buyer", "system"], ["completed"]],
  ["arrived", "confirmPickup", ["warehouse", "buyer", "system"], ["completed"]],
  ["shipping", "confirmReceipt", ["buyer"], ["completed"]],
  ["shipping", "autoComplete", ["system"], ["completed"]],
  ["awaitingPacking", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["processing", "requestCancel", ["buyer"], ["cancelRequested"], "wholeAndNotContractGoods"],
  ["freightDue", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["freightPartlyPaid", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["labelDue", "requestCancel", ["buyer"], ["cancelRequested"], "notContractGoods"],
  ["cancelRequested", "confirmCancel", ["operator"], ["awaitingRefund"]],
  ["cancelRequested", "declineCancel", ["operator"], ["awaitingPacking", "processing", "freightDue", "freightPartlyPaid", "labelDue"]],
  ["completed", "applyRefund", ["buyer"], ["awaitingRefund"], "noOpenCase"],
  ["awaitingRefund", "refund", ["operator", "merchant", "system"], ["refundUnconfirmed"]],
  ["awaitingRefund", "refuse", ["operator", "merchant"], ["refundRefused"], "wasCompleted"],
  ["refundUnconfirmed", "confirmRefund", ["buyer", "system"], ["refunded"]],
  ["refundRefused", "accept", ["buyer"], ["completed"]],
  ["refundRefused", "escalate", ["buyer"], ["awaitingRefund"], "notEscalated"],
  ["completed", "returnCompleted", ["operator"], ["returned"], "noOpenCase"],
] as const satisfies readonly MoveRow<keyof typeof fulfillmentStatuses>[];

const stock = stateMachine({
  name: "orders.stock",
  column: "orders.status",
  start: "none",
  statuses: {
    unpaid: { code: 0, online: 1, tab: "toPay", waitsFor: ["buyer"], clock: { job: "orders.expireUnpaid" } },
    locked: { code: 96, online: 1, tab: "toPay", waitsFor: ["system"], clock: { job: "payments.sweep" } },
    pendingAudit: { code: 18, online: 1, tab: "inReview", waitsFor: ["operator"], clock: { staff: ["finance"], hours: 12 } },
    refused: { ...refused, clock: { job: "orders.expireUnpaid" } },
    creationFailed: {
      code: 47,
      online: 1,
      tab: "toPay",
      waitsFor: ["buyer"],
      clock: { none: "nothing is reserved; the buyer retries or discards it" },
      tone: "error",
    },
    ...fulfillmentStatuses,
  },
  moves: [
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
    // Finance found the transfer in a bank statement before the buyer sent a proof of it.
    ["unpaid", "recordTransfer", ["operator"], ["pendingAudit"]],
    ["refused", "recordTransfer", ["operator"], ["pendingAudit"]],
    ["pendingAudit", "approveVoucher", ["operator"], paidTargets],
    // A transfer of less than what is due: the rest is paid by any method.
    ["pendingAudit", "approvePartVoucher", ["operator"], ["unpaid"]],
    ["pendingAudit", "rejectVoucher", ["operator"], ["refused"]],
    ["unpaid", "cancel", ["buyer"], ["cancelled"]],
    ["refused", "cancel", ["buyer"], ["cancelled"]],
    ["unpaid", "expire", ["system"], ["cancelled"]],
    ["refused", "expire", ["system"], ["cancelled"]],
    ...fulfillmentMoves,
  ],
});

const presale = stateMachine({
  name: "orders.presale",
  column: "orders.status",
  start: "none",
  statuses: {
    awaitingDeposit: { code: 11, online: 1, tab: "toPay", waitsFor: ["buyer"], clock: { job: "reservations.expireUnpaid" } },
    pendingReview,
    refused: { ...refused, clock: { job: "reservations.expireUnpaid" } },
    approvedPresale: { code: 14, online: 1, tab: "toPay", waitsFor: ["buyer"], clock: { job: "reservations.closeOverdue" } },
    approvedInFull: {
      code: 13,
      online: 2,
      tab: "toShip",
      waitsFor: ["system"],
      clock: { none: "the goods arrive; the buyer may cancel when they are late" },
    },
    ...fulfillmentStatuses,
  },
  moves: [
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
    ...fulfillmentMoves,
  ],
});

/** The tabs of contracts differ from those of orders: to be confirmed, confirmed, completed, ended without goods. */
const contract = stateMachine({
  name: "orders.contract",
  column: "orders.status",
  start: "none",
  statuses: {
    drafting: { code: 37, online: 1, tab: "toConfirm", waitsFor: ["buyer"], clock: { none: "nothing binds before both sides agree" } },
    awaitingManufacturer: {
      code: 40,
      online: 1,
      tab: "toConfirm",
      waitsFor: ["merchant"],
      clock: { none: "nothing binds before both sides agree" },
    },
    awaitingPurchaser: {
      code: 39,
      online: 1,
      tab: "toConfirm",
      waitsFor: ["buyer"],
      clock: { none: "nothing binds before both sides agree" },
    },
    contractCreated: {
      code: 20,
      online: 1,
      tab: "toConfirm",
      waitsFor: ["merchant"],
      clock: { none: "nothing binds before both sides agree" },
    },
    pendingReview: { ...pendingReview, tab: "toConfirm", clock: { queue: "contract" } },
    contractRefused: {
      code: 43,
      online: 1,
      tab: "toConfirm",
      waitsFor: ["merchant"],
      clock: { none: "nothing binds before both sides agree" },
      tone: "error",
    },
    awaitingDepositVoucher: {
      code: 21,
      online: 1,
      tab: "confirmed",
      waitsFor: ["buyer"],
      clock: { none: "the parties agree their own dates" },
    },
    depositVouched: { code: 22, online: 1, tab: "confirmed", waitsFor: ["operator"], clock: { queue: "voucher" } },
    processing: { code: 5, online: 2, tab: "confirmed", waitsFor: ["merchant"], clock: { none: "the parties agree their own dates" } },
    invoiced: { code: 38, online: 2, tab: "confirmed", waitsFor: ["merchant"], clock: { none: "the parties agree their own dates" } },
    awaitingInspection: {
      code: 23,
      online: 2,
      tab: "confirmed",
      waitsFor: ["operator"],
      clock: { none: "the parties agree their own dates" },
    },
    inspectionReported: { code: 25, online: 2, tab: "confirmed", waitsFor: ["buyer"], clock: { job: "contracts.expireReviews" } },
    inspectionPassed: {
      code: 30,
      online: 2,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
    },
    inspectionFailed: {
      code: 42,
      online: 2,
      tab: "confirmed",
      waitsFor: ["buyer"],
      clock: { none: "the parties agree their own dates" },
      tone: "error",
    },
    needsNegotiation: {
      code: 31,
      online: 2,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
    },
    negotiationConfirmed: {
      code: 32,
      online: 2,
      tab: "confirmed",
      waitsFor: ["buyer"],
      clock: { none: "the parties agree their own dates" },
    },
    examinationPassed: {
      code: 44,
      online: 2,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
    },
    awaitingDelivery: {
      code: 41,
      online: 2,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
    },
    shippingSubmitted: { code: 26, online: 2, tab: "confirmed", waitsFor: ["buyer"], clock: { none: "the parties agree their own dates" } },
    shippingApproved: { code: 35, online: 2, tab: "confirmed", waitsFor: ["buyer", "merchant"], clock: { job: "contracts.remind" } },
    shippingRefused: {
      code: 36,
      online: 2,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
      tone: "error",
    },
    balancePaid: { code: 27, online: 2, tab: "confirmed", waitsFor: ["operator", "merchant"], clock: { queue: "voucher" } },
    balanceRefused: { code: 29, online: 2, tab: "confirmed", waitsFor: ["buyer"], clock: { job: "contracts.remind" }, tone: "error" },
    shipping: {
      code: 90,
      online: 3,
      tab: "confirmed",
      waitsFor: ["merchant"],
      clock: { none: "the parties agree their own dates" },
    },
    awaitingReceipt: { code: 28, online: 3, tab: "confirmed", waitsFor: ["buyer"], clock: { job: "contracts.remind" } },
    contractCompleted: { code: 33, online: 4, tab: "completed", isFinal: true, tone: "done" },
    cancelRequested: { ...refundStatuses.cancelRequested, tab: "ended" },
    awaitingRefund: { ...refundStatuses.awaitingRefund, tab: "ended" },
    refundUnconfirmed: { ...refundStatuses.refundUnconfirmed, tab: "ended", waitsFor: ["buyer"] },
    refunded: { ...refundStatuses.refunded, tab: "ended" },
    cancelled: { ...refundStatuses.cancelled, tab: "ended" },
  },
  moves: [
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
    // Finance found the transfer of the deposit or the balance in a bank statement before the buyer sent a proof of it.
    ["awaitingDepositVoucher", "recordTransfer", ["operator"], ["depositVouched"], "depositDue"],
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
    ["shippingApproved", "recordTransfer", ["operator"], ["balancePaid"], "balanceDue"],
    ["balanceRefused", "recordTransfer", ["operator"], ["balancePaid"], "balanceDue"],
    ["balancePaid", "rejectBalance", ["operator"], ["balanceRefused"], "balanceUnverified"],
    ["balanceRefused", "payBalance", ["buyer"], ["balancePaid"], "balanceDue"],
    ["balancePaid", "dispatch", ["merchant"], ["shipping"], "balanceVerified"],
    ["shippingApproved", "dispatch", ["merchant"], ["shipping"], "paidLater"],
    ["shipping", "arrive", ["merchant", "warehouse"], ["awaitingReceipt"], "sailed"],
    ["awaitingReceipt", "confirmReceipt", ["buyer"], ["contractCompleted", "shippingApproved"]],
    ["balancePaid", "complete", ["operator"], ["contractCompleted"], "receivedAndPaid"],
  ],
});

/** Local, special and processing orders share one flow. Presale orders enter its fulfillment when the goods have arrived. */
export const orderFlows = { stock, presale, contract } as const;
export type Flow = keyof typeof orderFlows;

type Machine = (typeof orderFlows)[Flow];
/** "none" is not a real status: the origin of the first timeline event. */
export type Status = { [F in Flow]: StatusOf<(typeof orderFlows)[F]> }[Flow] | "none";
export type Action = Machine["moves"][number]["action"];
export type Actor = "buyer" | "merchant" | "operator" | "warehouse" | "system";
/** Conditions on the order besides its status, checked in rules.ts. */
export type Guard = NonNullable<Machine["moves"][number]["guard"]>;

/** A move of a flow: the actors who may perform `action` in status `from`, and the possible next statuses. */
export interface Transition extends Move {
  flow: Flow;
  from: Status;
  action: Action;
  actors: readonly Actor[];
  to: readonly Status[];
  guard: Guard | undefined;
}

const flows = Object.keys(orderFlows) as Flow[];

export const transitions: readonly Transition[] = flows.flatMap((flow) => orderFlows[flow].moves.map((move) => ({ flow, ...move })));

/** A row of one of the tables, as far as all have it. */
type OrderStatusRow = StatusRow & { readonly code: number; readonly online: number; readonly tab: string };

const rowsOf = (flow: Flow): Readonly<Record<string, OrderStatusRow>> => orderFlows[flow].statuses;

/** What the table of a flow says of a status; undefined for a status of other flows. */
export const statusRow = (flow: Flow, status: Status): OrderStatusRow | undefined => rowsOf(flow)[status];

/** Every status of an order, each once. */
export const statuses = [...new Set(flows.flatMap((flow) => Object.keys(rowsOf(flow))))] as Exclude<Status, "none">[];

/** The row of a status in the first flow that has it. */
const anyRow = (status: Status) => flows.map((flow) => statusRow(flow, status)).find((row) => row !== undefined);

/** The buyer-facing code of a status; an order that is being placed is initial. */
export const onlineCode = (status: Status): number => anyRow(status)?.online ?? 1;

/** The codes of the wire, and of the origin of a timeline. */
export const statusCodes = { none: -1, ...codesOf(stock), ...codesOf(presale), ...codesOf(contract) };

/** For screens: the name of a code of the wire. Throws on an unknown code. */
export const statusOf = (code: number): Status => {
  const name = Object.entries(statusCodes).find(([, each]) => each === code);
  if (!name) throw new Error(`${code} is no order status`);
  return name[0] as Status;
};

/** For screens: an order of the wire as the rules take it, with the name of its status. */
export const withStatusName = <O extends { status: number }>(order: O): Omit<O, "status"> & { status: Status } => ({
  ...order,
  status: statusOf(order.status),
});

export type OrderKind = "local" | "special" | "processing" | "presale" | "fob";

export const flowOf = (kind: OrderKind): Flow => (kind === "presale" ? "presale" : kind === "fob" ? "contract" : "stock");

/** The transition of an action from a status; undefined when the table has none. */
export const findTransition = (flow: Flow, from: Status, action: Action): Transition | undefined =>
  transitions.find((transition) => transition.flow === flow && transition.from === from && transition.action === action);

/** The transitions an actor may perform in a status, before guards are checked. */
export const transitionsFor = (status: Status, flow: Flow, actor: Actor): Transition[] =>
  transitions.filter((transition) => transition.flow === flow && transition.from === status && transition.actors.includes(actor));

/** The statuses in which an order may stay for good. "completed" is one although a refund may still follow. */
export const finalStatuses: readonly Status[] = statuses.filter((status) => "isFinal" in (anyRow(status) ?? {}));
