import { expect, test } from "vitest";
import { type Actor, transitions } from "../statuses.ts";
import { buyerActionCalls } from "./buyer/actions/buyer-action-calls.ts";
import { staffActionCalls } from "./operator/staff-action-calls.ts";

/** Moves that are made on pages of their own, and where. */
const elsewhere: Readonly<Record<string, string>> = {
  create: "checkout: /buyNow, /cart",
  payBalance: "/pay",
  payTerms: "/pay",
  beginProviderPayment: "/pay",
  submitVoucher: "/pay",
  payFreight: "/pay",
  approveVoucher: "/operator/vouchers, /operator/queue",
  rejectVoucher: "/operator/vouchers, /operator/queue",
};

const namesFor = (actors: readonly Actor[]): string[] => [
  ...new Set(
    transitions
      .filter(({ flow, actors: who }) => flow === "stock" && who.some((actor) => actors.includes(actor)))
      .map(({ action }): string => action),
  ),
];

test("every move of the buyer in the table of statuses has its button or its page", () => {
  expect(namesFor(["buyer"]).filter((action) => !(action in buyerActionCalls) && !(action in elsewhere))).toEqual([]);
});

test("every move of the warehouse and of the operator has its button or its page", () => {
  expect(namesFor(["warehouse", "operator"]).filter((action) => !(action in staffActionCalls) && !(action in elsewhere))).toEqual([]);
});

test("what a manufacturer may do, the operator's desk may do too: no order waits for somebody without a screen", () => {
  expect(namesFor(["merchant"]).filter((action) => !(action in staffActionCalls))).toEqual([]);
});

test("no button stands for a move that the table does not know", () => {
  const known = new Set(namesFor(["buyer", "warehouse", "operator"]));
  expect([...Object.keys(buyerActionCalls), ...Object.keys(staffActionCalls)].filter((action) => !known.has(action))).toEqual([]);
});
