import { describe, expect, test } from "vitest";
import type { Reason } from "#kernel/refusals.ts";
import { type RefundEntrance, refundEntrances, refundRequestRefusal } from "./rules/refund-requests.ts";
import { onlineStatus } from "./rules.ts";
import { type OrderKind, type Status, statusCodes } from "./statuses.ts";

/** Asking for money back: every order status at every entrance, and its buyer-facing status. */

interface Row {
  /** cancel, requestCancel, cancelLate, applyRefund, claim: allowed, or the reason. */
  answers: readonly [string, string, string, string, string];
  online: number;
  kind?: OrderKind;
}

const ok = "";
const changed = "WRONG_STATUS";
const stopped = "ORDER_CANCELLED_NO_REFUND";
const notReceived = "AFTER_SALE_NOT_RECEIVED";
const closed = "AFTER_SALE_CLOSED";

const unpaid = [ok, changed, changed, notReceived, notReceived] as const;
const waiting = [changed, changed, changed, notReceived, notReceived] as const;
const paid = [changed, ok, changed, notReceived, notReceived] as const;
const underWay = [notReceived, notReceived, notReceived, notReceived, notReceived] as const;
const ended = [stopped, stopped, stopped, stopped, stopped] as const;
const refunding = [closed, closed, closed, closed, closed] as const;
const contract = [changed, changed, changed, changed, changed] as const;

/** Orders that were completed once and have neither an open case nor a late arrival. */
const table: Record<Exclude<Status, "none">, Row> = {
  unpaid: { answers: unpaid, online: 1 },
  locked: { answers: waiting, online: 1 },
  pendingAudit: { answers: waiting, online: 1 },
  refused: { answers: unpaid, online: 1 },
  creationFailed: { answers: waiting, online: 1 },
  awaitingPacking: { answers: paid, online: 2 },
  processing: { answers: paid, online: 2 },
  freightDue: { answers: paid, online: 12 },
  freightPartlyPaid: { answers: paid, online: 12 },
  labelDue: { answers: paid, online: 17 },
  awaitingPickup: { answers: underWay, online: 3 },
  shipping: { answers: underWay, online: 3 },
  arrived: { answers: underWay, online: 16 },
  completed: { answers: [changed, changed, changed, ok, ok], online: 4 },
  failed: { answers: ended, online: 9 },
  cancelled: { answers: ended, online: 5 },
  cancelRequested: { answers: ended, online: 9 },
  awaitingRefund: { answers: refunding, online: 9 },
  refundRefused: { answers: refunding, online: 7 },
  refundUnconfirmed: { answers: refunding, online: 8 },
  refunded: { answers: refunding, online: 10 },
  returned: { answers: refunding, online: 11 },
  awaitingDeposit: { kind: "presale", answers: unpaid, online: 1 },
  pendingReview: { kind: "presale", answers: waiting, online: 1 },
  approvedPresale: { kind: "presale", answers: waiting, online: 1 },
  approvedInFull: { kind: "presale", answers: waiting, online: 2 },
  drafting: { kind: "fob", answers: contract, online: 1 },
  awaitingManufacturer: { kind: "fob", answers: contract, online: 1 },
  awaitingPurchaser: { kind: "fob", answers: contract, online: 1 },
  contractCreated: { kind: "fob", answers: contract, online: 1 },
  contractRefused: { kind: "fob", answers: contract, online: 1 },
  awaitingDepositVoucher: { kind: "fob", answers: contract, online: 1 },
  depositVouched: { kind: "fob", answers: contract, online: 1 },
  invoiced: { kind: "fob", answers: contract, online: 2 },
  awaitingInspection: { kind: "fob", answers: contract, online: 2 },
  inspectionReported: { kind: "fob", answers: contract, online: 2 },
  inspectionPassed: { kind: "fob", answers: contract, online: 2 },
  inspectionFailed: { kind: "fob", answers: contract, online: 2 },
  needsNegotiation: { kind: "fob", answers: contract, online: 2 },
  // A contract is canceled here by a move of its own, which has the same name.
  negotiationConfirmed: { kind: "fob", answers: [ok, changed, changed, changed, changed], online: 2 },
  examinationPassed: { kind: "fob", answers: contract, online: 2 },
  awaitingDelivery: { kind: "fob", answers: contract, online: 2 },
  shippingSubmitted: { kind: "fob", answers: contract, online: 2 },
  shippingRefused: { kind: "fob", answers: contract, online: 2 },
  shippingApproved: { kind: "fob", answers: contract, online: 2 },
  balancePaid: { kind: "fob", answers: contract, online: 2 },
  balanceRefused: { kind: "fob", answers: contract, online: 2 },
  awaitingReceipt: { kind: "fob", answers: contract, online: 3 },
  contractCompleted: { kind: "fob", answers: contract, online: 4 },
};

const statuses = Object.entries(table) as [Status, Row][];

const orderIn = (status: Status, kind: OrderKind = "local") => ({
  status,
  kind,
  logistics_type: 1,
  was_completed: true,
  was_escalated: true,
  is_arrival_late: false,
  has_open_case: false,
});

describe.each(statuses)("an order in %s", (status, { answers, online, kind }) => {
  test.each(refundEntrances.map((entrance, place) => [entrance, answers[place] as Reason | ""] as const))("%s: %s", (entrance, answer) =>
    expect(refundRequestRefusal(orderIn(status, kind), entrance) ?? "").toBe(answer),
  );

  test(`shows the buyer ${online}`, () =>
    expect(onlineStatus({ status, paid_cents: 100, freight_paid_cents: 0, refunded_cents: 0 })).toBe(online));
});

const special: readonly [name: string, order: object, entrance: RefundEntrance, answer: Reason | undefined][] = [
  ["a refund of a whole order with an open case", { ...orderIn("completed"), has_open_case: true }, "applyRefund", "RETURN_TWICE"],
  ["a claim of other goods of an order with an open case", { ...orderIn("completed"), has_open_case: true }, "claim", undefined],
  ["a canceled order whose refund is on its way", { ...orderIn("awaitingRefund"), was_completed: false }, "claim", stopped],
  ["a reservation whose arrival slipped", { ...orderIn("approvedInFull", "presale"), is_arrival_late: true }, "cancelLate", undefined],
  ["goods that arrived under a contract", { ...orderIn("awaitingPacking"), is_contract_goods: true }, "requestCancel", changed],
];

test.each(special)("%s", (_, order, entrance, answer) =>
  expect(refundRequestRefusal(order as ReturnType<typeof orderIn>, entrance)).toBe(answer),
);

test("every code of the order statuses is in the table", () =>
  expect(Object.keys(table).sort()).toEqual(
    Object.keys(statusCodes)
      .filter((name) => name !== "none")
      .sort(),
  ));
