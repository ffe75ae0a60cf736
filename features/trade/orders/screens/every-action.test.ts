import { expect, test } from "vitest";
import { type Actor, transitions } from "../statuses.ts";
import { buyerActionCalls } from "./buyer/actions/buyer-action-calls.ts";
import { staffActionCalls } from "./operator/staff-action-calls.ts";

/** Actions with pages of their own, and those pages. */
const elsewhere: Readonly<Record<string, string>> = {
  create: "checkout: /buyNow, /cart",
  payBalance: "/pay",
  payTerms: "/pay",
  beginProviderPayment: "/pay",
  submitVoucher: "/pay",
  payFreight: "/pay",
  cancelFreight: "/logistics/order",
  requoteFreight: "/logistics/order?deliver=…",
  reserve: "checkout: /presaleBuyNow",
  createReplacement: "after-sale case: the warehouse accepts an exchange",
  takeBack: "fulfillment: the warehouse takes a shipment back",
  storeContractGoods: "contract: the buyer confirms the receipt of goods in a warehouse",
  submitDeposit: "/reservations/pay",
  submitFull: "/reservations/pay",
  resubmit: "/reservations/pay",
  payFinal: "/reservations/final",
  stockArrived: "the merchant's page of incoming containers",
  approveVoucher: "/operator/vouchers, /operator/queue",
  approvePartVoucher: "/operator/vouchers",
  rejectVoucher: "/operator/vouchers, /operator/queue",
  recordTransfer: "/operator/bank_lines",
};

const namesFor = (actors: readonly Actor[]): string[] => [
  ...new Set(
    transitions
      .filter(({ flow, actors: who }) => flow !== "contract" && who.some((actor) => actors.includes(actor)))
      .map(({ action }): string => action),
  ),
];

test("every buyer action of the transition table has a button or a page", () => {
  expect(namesFor(["buyer"]).filter((action) => !(action in buyerActionCalls) && !(action in elsewhere))).toEqual([]);
});

test("every warehouse and operator action has a button or a page", () => {
  expect(namesFor(["warehouse", "operator"]).filter((action) => !(action in staffActionCalls) && !(action in elsewhere))).toEqual([]);
});

test("operator staff can perform every merchant action, because merchants have no order screen", () => {
  expect(namesFor(["merchant"]).filter((action) => !(action in staffActionCalls))).toEqual([]);
});

test("no button has an action missing from the table", () => {
  const known = new Set(namesFor(["buyer", "warehouse", "operator"]));
  expect([...Object.keys(buyerActionCalls), ...Object.keys(staffActionCalls)].filter((action) => !known.has(action))).toEqual([]);
});
