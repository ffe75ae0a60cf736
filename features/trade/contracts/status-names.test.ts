import { expect, test } from "vitest";
import { texts as payments } from "#features/money/payments/texts.ts";
import { type Status, statusCodes } from "#features/trade/orders/statuses.ts";
import { texts as orders } from "#features/trade/orders/texts-labels.ts";
import type { Words } from "#kernel/texts.ts";
import { contractPhases } from "./rules/phase.ts";
import { texts as contracts } from "./texts.ts";

/** A status has one name in each language, whether a contract, an order or a payment shows it. */

const orderNames: Readonly<Record<Status, Words>> = orders.status;
const isStatus = (name: string): name is Status => Object.hasOwn(orderNames, name);

/** On orders it says that goods are packed, on contracts that they are made. */
const differs = new Set(["processing"]);

test("every status of an order has a name", () => {
  expect(Object.keys(orderNames).toSorted()).toEqual(Object.keys(statusCodes).toSorted());
});

test.each(contractPhases.filter((phase) => isStatus(phase) && !differs.has(phase)))(
  "%s is called on a contract as on an order",
  (phase) => {
    expect(contracts.status[phase]).toEqual(orderNames[phase as Status]);
  },
);

test.each(Object.entries(statusCodes).filter(([, code]) => Object.hasOwn(payments.statuses, String(code))))(
  "%s is called on a payment as on an order",
  (status, code) => {
    expect((payments.statuses as Record<string, Words>)[String(code)]).toEqual(orderNames[status as Status]);
  },
);

test("no two phases of a contract that differ to the reader are called the same", () => {
  /** Phases that only the terms tell apart: the reader sees one and the same. */
  const alike = /AfterReceipt$|^balanceAfterReceipt$|^receiptBeforeBalance$/;
  const names = contractPhases.filter((phase) => !alike.test(phase)).map((phase) => contracts.status[phase].join(" "));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
