import { expect, test } from "vitest";
import { actionsOfShipment, leavesNothing, takeFromPlanned } from "./rules.ts";

const planned = [
  { shipment_id: 1, lines: [{ order_line_id: 7, quantity: 4 }] },
  { shipment_id: 2, lines: [{ order_line_id: 7, quantity: 3 }] },
];

test.each([
  ["pieces in no shipment go first", 5, 5, []],
  ["then those of the shipment that was planned last", 2, 1, [{ shipment_id: 2, order_line_id: 7, quantity: 1 }]],
  [
    "and of those before it",
    6,
    1,
    [
      { shipment_id: 2, order_line_id: 7, quantity: 3 },
      { shipment_id: 1, order_line_id: 7, quantity: 2 },
    ],
  ],
])("%s", (_why, quantity, unplanned, taken) => {
  expect(takeFromPlanned(planned, { order_line_id: 7, quantity }, unplanned)).toEqual(taken);
});

test("the last piece of an order is not given up by itself", () => {
  const line = { quantity: 3, allocated: 2, shipped: 0, received: 0, canceled: 0, short: 1, returned: 0 };
  const lines = [
    { ...line, order_line_id: 1 },
    { ...line, order_line_id: 2 },
  ];
  expect(leavesNothing(lines, [{ order_line_id: 1, quantity: 2 }])).toBe(false);
  expect(
    leavesNothing(
      lines,
      [1, 2].map((order_line_id) => ({ order_line_id, quantity: 2 })),
    ),
  ).toBe(true);
});

test.each([
  ["processing", "packed", "warehouse", ["handOver", "cancel"]],
  ["processing", "handedOver", "warehouse", ["deliver", "returnToSender"]],
  ["shipping", "delivered", "buyer", ["receive"]],
  ["cancelRequested", "packed", "warehouse", []],
  ["refunded", "handedOver", "buyer", []],
  ["shipping", "delivered", "nobody", []],
] as const)("an order in %s with a shipment that is %s lets the %s %j", (status, shipment, reader, actions) => {
  expect(actionsOfShipment({ status, logistics_type: 2, is_contract_goods: false }, { status: shipment }, reader)).toEqual(actions);
});
