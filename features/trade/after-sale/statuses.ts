import { type ActionOf, type StatusOf, stateMachine, statusCodes, statusNames } from "#kernel/state-machine.ts";

const seller = ["merchant", "operator"] as const;

/** An after-sale record. Its guards are conditions on the record, judged in rules.ts; whom it waits for while it is processed is `turnOf` there. */
export const afterSaleStatuses = stateMachine({
  name: "after_sale",
  column: "after_sale_records.status",
  start: "none",
  statuses: {
    processing: { code: 0, tab: "open", waitsFor: ["buyer", "merchant", "operator", "warehouse"], clock: { job: "afterSale.moveOverdue" } },
    returned: { code: 3, tab: "open", waitsFor: ["warehouse", "merchant"], clock: { queue: "afterSale" } },
    awaitingRefund: { code: 5, tab: "open", waitsFor: ["operator"], clock: { queue: "afterSale" } },
    completed: { code: 7, tab: "completed", isFinal: true, tone: "done" },
    /** The buyer can escalate it once. */
    failed: { code: 8, tab: "refused", isFinal: true, tone: "error" },
    cancelled: { code: 9, tab: "cancelled", isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "apply", ["buyer"], ["processing"]],
    // A refund is approved for payment. A return, an exchange or parts are approved and stay open until the goods have moved.
    ["processing", "approve", seller, ["awaitingRefund", "processing"], "unansweredOrOffered"],
    ["processing", "refuse", seller, ["failed"], "unansweredOrOffered"],
    ["processing", "offerCredit", seller, ["processing"], "unansweredOrOffered"],
    ["processing", "acceptCounter", seller, ["awaitingRefund"], "countered"],
    ["processing", "acceptOffer", ["buyer"], ["awaitingRefund"], "offered"],
    ["processing", "counterOffer", ["buyer"], ["processing"], "offered"],
    ["processing", "declineOffer", ["buyer"], ["processing"], "offered"],
    ["processing", "offerLapsed", ["system"], ["processing"], "offered"],
    ["processing", "answerOverdue", ["system"], ["processing"], "waitsForSeller"],
    ["processing", "cancel", ["buyer"], ["cancelled"], "notShipped"],
    ["processing", "shipBack", ["buyer"], ["processing"], "returnApproved"],
    ["processing", "returnOverdue", ["system"], ["cancelled"], "returnApproved"],
    ["processing", "receiveReturn", ["warehouse", "merchant"], ["returned"], "shippedBack"],
    ["processing", "sendParts", ["merchant", "operator", "warehouse"], ["completed"], "partsApproved"],
    ["returned", "inspectPass", ["warehouse", "merchant"], ["awaitingRefund", "completed"]],
    ["returned", "inspectFail", ["warehouse", "merchant"], ["failed"]],
    ["awaitingRefund", "refund", ["operator"], ["completed"]],
    ["failed", "escalate", ["buyer"], ["processing"], "notEscalated"],
  ],
});

/** The statuses that a record can have. */
export type StoredRecordStatus = StatusOf<typeof afterSaleStatuses>;
export type RecordAction = ActionOf<typeof afterSaleStatuses>;
export type RecordActor = "buyer" | "merchant" | "operator" | "warehouse" | "system";
export type RecordGuard = NonNullable<(typeof afterSaleStatuses)["moves"][number]["guard"]>;

export const recordStatuses = statusNames(afterSaleStatuses);
export const recordStatusCodes = statusCodes(afterSaleStatuses);

/** What buyers apply for: goods sent back for a refund, a refund without a return, or goods exchanged. */
export const afterSaleModes = { return: 1, refund: 2, exchange: 3 } as const;
