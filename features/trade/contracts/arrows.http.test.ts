import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { type Action, type Actor, statusCodes, statusOf, transitions } from "#features/trade/orders/statuses.ts";
import {
  auditOf,
  buyer,
  type Contract,
  type Merchant,
  type MoveName,
  merchantOf,
  moves,
  play,
  secondBuyer,
  submitContract,
  wayTo,
} from "./test-contracts.ts";

const world = await testApp();
const merchant: Merchant = await merchantOf(world);

/** The action and actor of each move. */
const arrows: Record<
  Exclude<
    MoveName,
    "payDeposit" | "payBalance" | "depositVoucher" | "balanceVoucher" | "approveVoucher" | "refuseVoucher" | "reportRework"
  >,
  readonly [Action, Actor]
> = {
  accept: ["accept", "merchant"],
  amend: ["amend", "merchant"],
  declineByMerchant: ["decline", "merchant"],
  declineByBuyer: ["decline", "buyer"],
  purchaserConfirm: ["purchaserConfirm", "buyer"],
  purchaserEdit: ["purchaserEdit", "buyer"],
  discard: ["discard", "buyer"],
  uploadSigned: ["uploadSignedContract", "merchant"],
  approveSigned: ["approveContract", "operator"],
  rejectSigned: ["rejectContract", "operator"],
  start: ["confirm", "buyer"],
  invoice: ["issueInvoice", "merchant"],
  requestInspection: ["requestInspection", "merchant"],
  waive: ["waiveInspection", "buyer"],
  report: ["submitInspectionReport", "operator"],
  pass: ["passInspection", "buyer"],
  fail: ["failInspection", "buyer"],
  negotiateByBuyer: ["negotiate", "buyer"],
  negotiateByMerchant: ["negotiate", "merchant"],
  offerPrice: ["confirmNegotiation", "merchant"],
  offerRework: ["confirmNegotiation", "merchant"],
  offerCancel: ["confirmNegotiation", "merchant"],
  rework: ["rework", "buyer"],
  acceptTerms: ["acceptTerms", "buyer"],
  cancel: ["cancel", "buyer"],
  confirmCancel: ["confirmCancel", "operator"],
  refundByMerchant: ["refund", "merchant"],
  refundByOperator: ["refund", "operator"],
  confirmRefund: ["confirmRefund", "buyer"],
  arrangeDelivery: ["arrangeDelivery", "merchant"],
  submitShipping: ["submitShipping", "merchant"],
  approveShipping: ["approveShipping", "buyer"],
  approveShippingByOperator: ["approveShipping", "operator"],
  rejectShipping: ["rejectShipping", "buyer"],
  rejectShippingByOperator: ["rejectShipping", "operator"],
  dispatch: ["dispatch", "merchant"],
  arrive: ["arrive", "merchant"],
  arriveAtWarehouse: ["arrive", "warehouse"],
  confirmReceipt: ["confirmReceipt", "buyer"],
  complete: ["complete", "operator"],
};

const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "200.00" }]) };
const sample = { ...small, balance_type: 2 };

/** How each status of the contract flow is reached, with the form it starts from. */
const paths: readonly (readonly [status: number, moves: readonly MoveName[], form: Record<string, unknown>])[] = [
  [37, ["amend", "purchaserEdit"], small],
  [9, ["declineByMerchant"], small],
  [40, [], small],
  [39, ["amend"], small],
  [20, ["accept"], small],
  [10, ["accept", "uploadSigned"], small],
  [43, ["accept", "uploadSigned", "rejectSigned"], small],
  [21, wayTo.depositDue, small],
  [22, [...wayTo.depositDue, "depositVoucher"], small],
  [5, [...wayTo.depositDue, "depositVoucher", "refuseVoucher", "depositVoucher", "approveVoucher"], small],
  [38, [...wayTo.production, "invoice"], small],
  [23, wayTo.inspection, small],
  [25, wayTo.reported, small],
  [30, wayTo.passed, small],
  [42, [...wayTo.reported, "fail"], small],
  [31, [...wayTo.reported, "fail", "negotiateByMerchant"], small],
  [32, [...wayTo.negotiated, "offerRework"], small],
  [23, [...wayTo.negotiated, "offerRework", "rework"], small],
  [30, [...wayTo.negotiated, "offerPrice", "acceptTerms"], small],
  [120, [...wayTo.negotiated, "offerCancel", "cancel"], small],
  [94, [...wayTo.negotiated, "offerCancel", "cancel", "confirmCancel"], small],
  [93, [...wayTo.negotiated, "offerCancel", "cancel", "confirmCancel", "refundByOperator"], small],
  [92, [...wayTo.negotiated, "offerCancel", "cancel", "confirmCancel", "refundByOperator", "confirmRefund"], small],
  [44, [...wayTo.inspection, "waive"], small],
  [41, [...wayTo.inspection, "waive", "arrangeDelivery"], small],
  [26, [...wayTo.inspection, "waive", "arrangeDelivery", "submitShipping"], small],
  [36, [...wayTo.inspection, "waive", "arrangeDelivery", "submitShipping", "rejectShippingByOperator"], small],
  [35, [...wayTo.inspection, "waive", "arrangeDelivery", "submitShipping", "approveShippingByOperator"], small],
  [27, [...wayTo.shippingApproved, "balanceVoucher"], small],
  [29, [...wayTo.shippingApproved, "balanceVoucher", "refuseVoucher"], small],
  [27, [...wayTo.shippingApproved, "balanceVoucher", "refuseVoucher", "balanceVoucher", "approveVoucher"], small],
  [90, [...wayTo.shippingApproved, "payBalance", "dispatch"], small],
  [28, [...wayTo.shippingApproved, "payBalance", "dispatch", "arriveAtWarehouse"], small],
  [33, [...wayTo.shippingApproved, "dispatch", "arrive", "confirmReceipt", "balanceVoucher", "approveVoucher"], sample],
  [35, [...wayTo.shippingApproved, "dispatch", "arrive", "confirmReceipt"], sample],
  [27, [...wayTo.shippingApproved, "dispatch", "arrive", "confirmReceipt", "payBalance"], sample],
];

const refusals = new Set(["WRONG_STATUS", "BALANCE_NOT_VERIFIED"]);

/** Tries every move that the table does not have in a status, each by its own actor. Returns how many were refused. */
const tryForbidden = async (contract: Contract, status: number): Promise<number> => {
  const before = await auditOf(world, contract);
  let refused = 0;
  for (const [name, [action, actor]] of Object.entries(arrows)) {
    const exists = transitions.some(
      (row) => row.flow === "contract" && row.from === statusOf(status) && row.action === action && row.actors.includes(actor),
    );
    if (exists) continue;
    const answer = await moves[name as MoveName](world, contract);
    expect([status, name, refusals.has(answer.reason ?? "")]).toEqual([status, name, true]);
    refused += 1;
  }
  expect(await auditOf(world, contract)).toEqual(before);
  return refused;
};

test("every status of the contract flow is reached and every forbidden move is refused", async () => {
  let refused = 0;
  const reached = new Set<number>();
  for (const [status, names, form] of paths) {
    const contract = await submitContract(world, merchant, form);
    expect([names, await play(world, contract, ...names)]).toEqual([names, status]);
    reached.add(status);
    refused += await tryForbidden(contract, status);
  }
  const table = new Set(transitions.filter(({ flow }) => flow === "contract").flatMap(({ from, to }) => [from, ...to]));
  expect([...table].filter((name) => name !== "none" && !reached.has(statusCodes[name]))).toEqual([]);
  console.warn(`${reached.size} statuses reached, ${refused} forbidden moves refused`);
  expect(refused).toBeGreaterThan(1_000);
  await assertInvariants(world.platform.database);
}, 120_000);

test("nobody moves a contract of others: a foreign company, another manufacturer, the wrong role", async () => {
  const contract = await submitContract(world, merchant, small);
  const stranger = { ...contract, by: secondBuyer, merchant: await merchantOf(world, "maker2@demo.test") };
  for (const [name, [, actor]] of Object.entries(arrows)) {
    if (actor === "operator" || actor === "warehouse") continue;
    const answer = await moves[name as MoveName](world, stranger);
    expect([name, answer.reason]).toEqual([name, "NOT_FOUND"]);
  }
  const crossed = { ...contract, by: merchant.account, merchant: { ...merchant, account: buyer } };
  for (const [name, [, actor]] of Object.entries(arrows)) {
    if (actor === "operator" || actor === "warehouse") continue;
    const reason = actor === "merchant" ? "NOT_ALLOWED" : "NO_PERMISSION";
    expect([name, (await moves[name as MoveName](world, crossed)).reason]).toEqual([name, reason]);
  }
  expect((await auditOf(world, contract)).status).toBe(40);
}, 60_000);
