import type { StatusMove } from "#kernel/contract.ts";

/**
 * The state machine of after-sale records as data (docs/states.md). The server's checks, the buttons of the screens, the timeline, its
 * foreign key (after_sale_arrows) and GET /dev/states are derived from this table.
 */
export const recordStatusCodes = {
  processing: 0,
  returned: 3,
  awaitingRefund: 5,
  completed: 7,
  failed: 8,
  cancelled: 9,
} as const;

/** "none" is not a real status: the origin of the first event. */
export type RecordStatus = StoredRecordStatus | "none";

/** The statuses that a record can have. */
export type StoredRecordStatus = keyof typeof recordStatusCodes;
export const recordStatuses = Object.keys(recordStatusCodes) as StoredRecordStatus[];

const namesByCode = new Map<number, StoredRecordStatus>(recordStatuses.map((name) => [recordStatusCodes[name], name]));

/** For screens: the name of a code of the wire. Throws on an unknown code. */
export const recordStatusOf = (code: number): StoredRecordStatus => {
  const name = namesByCode.get(code);
  if (name === undefined) throw new Error(`${code} is no status of an after-sale record`);
  return name;
};

/** What buyers apply for: goods sent back for a refund, a refund without a return, or goods exchanged. */
export const afterSaleModes = { return: 1, refund: 2, exchange: 3 } as const;

export type RecordActor = "buyer" | "merchant" | "operator" | "warehouse" | "system";

/** Conditions on the record besides its status, judged in rules.ts. */
export type RecordGuard =
  | "unanswered"
  | "unansweredOrOffered"
  | "offered"
  | "countered"
  | "notShipped"
  | "returnApproved"
  | "shippedBack"
  | "partsApproved"
  | "waitsForSeller"
  | "notEscalated";

interface TransitionRow {
  from: RecordStatus;
  action: string;
  actors: readonly RecordActor[];
  to: readonly StoredRecordStatus[];
  guard?: RecordGuard;
}

const seller = ["merchant", "operator"] as const;

export const recordTransitions = [
  { from: "none", action: "apply", actors: ["buyer"], to: ["processing"] },
  // A refund is approved for payment. A return, an exchange or parts are approved and stay open until the goods have moved.
  { from: "processing", action: "approve", actors: seller, to: ["awaitingRefund", "processing"], guard: "unansweredOrOffered" },
  { from: "processing", action: "refuse", actors: seller, to: ["failed"], guard: "unansweredOrOffered" },
  { from: "processing", action: "offerCredit", actors: seller, to: ["processing"], guard: "unansweredOrOffered" },
  { from: "processing", action: "acceptCounter", actors: seller, to: ["awaitingRefund"], guard: "countered" },
  { from: "processing", action: "acceptOffer", actors: ["buyer"], to: ["awaitingRefund"], guard: "offered" },
  { from: "processing", action: "counterOffer", actors: ["buyer"], to: ["processing"], guard: "offered" },
  { from: "processing", action: "declineOffer", actors: ["buyer"], to: ["processing"], guard: "offered" },
  { from: "processing", action: "offerLapsed", actors: ["system"], to: ["processing"], guard: "offered" },
  { from: "processing", action: "answerOverdue", actors: ["system"], to: ["processing"], guard: "waitsForSeller" },
  { from: "processing", action: "cancel", actors: ["buyer"], to: ["cancelled"], guard: "notShipped" },
  { from: "processing", action: "shipBack", actors: ["buyer"], to: ["processing"], guard: "returnApproved" },
  { from: "processing", action: "returnOverdue", actors: ["system"], to: ["cancelled"], guard: "returnApproved" },
  { from: "processing", action: "receiveReturn", actors: ["warehouse"], to: ["returned"], guard: "shippedBack" },
  { from: "processing", action: "sendParts", actors: ["merchant", "operator", "warehouse"], to: ["completed"], guard: "partsApproved" },
  { from: "returned", action: "inspectPass", actors: ["warehouse"], to: ["awaitingRefund", "completed"] },
  { from: "returned", action: "inspectFail", actors: ["warehouse"], to: ["failed"] },
  { from: "awaitingRefund", action: "refund", actors: ["operator"], to: ["completed"] },
  { from: "failed", action: "escalate", actors: ["buyer"], to: ["processing"], guard: "notEscalated" },
] as const satisfies readonly TransitionRow[];

export type RecordAction = (typeof recordTransitions)[number]["action"];

/** The name of the status table (GET /dev/states). */
export const afterSaleTable = "after_sale";

/** The transition of an action from a status; undefined when the table has none. */
export const findRecordTransition = (from: RecordStatus, action: RecordAction): TransitionRow | undefined =>
  recordTransitions.find((row) => row.from === from && row.action === action);

/** The moves that a call makes on after-sale records. */
export const afterSaleMoves = (action: RecordAction, actor: RecordActor): StatusMove[] => [{ table: afterSaleTable, action, actor }];
