import { expect, test } from "vitest";
import { type LinePiecesState, type OrderParts, openPieces, progressOf, stepsBetween } from "./rules.ts";
import type { ShipmentStatus } from "./statuses.ts";

const line = (quantity: number, parts: Partial<LinePiecesState> = {}): LinePiecesState => ({
  quantity,
  allocated: 0,
  shipped: 0,
  received: 0,
  canceled: 0,
  short: 0,
  returned: 0,
  ...parts,
});
const shipment = (status: ShipmentStatus, pieces: number) => ({ status, pieces });

/** What is known of an order of ten pieces, and how far it is. */
const cases: readonly [why: string, parts: OrderParts, progress: string][] = [
  ["nothing planned", { logistics_type: 2, lines: [line(10, { allocated: 10 })], shipments: [] }, "awaitingPacking"],
  ["planned only", { logistics_type: 2, lines: [line(10, { allocated: 10 })], shipments: [shipment("planned", 4)] }, "awaitingPacking"],
  [
    "one of two is picked",
    { logistics_type: 2, lines: [line(10, { allocated: 10 })], shipments: [shipment("picking", 4), shipment("planned", 6)] },
    "processing",
  ],
  [
    "one has left, the rest is in no shipment",
    { logistics_type: 2, lines: [line(10, { allocated: 6, shipped: 4 })], shipments: [shipment("handedOver", 4)] },
    "processing",
  ],
  [
    "one was received before the other left",
    { logistics_type: 2, lines: [line(10, { allocated: 6, received: 4 })], shipments: [shipment("received", 4), shipment("planned", 6)] },
    "processing",
  ],
  [
    "the last has left",
    { logistics_type: 2, lines: [line(10, { shipped: 6, received: 4 })], shipments: [shipment("received", 4), shipment("handedOver", 6)] },
    "shipping",
  ],
  [
    "the rest was canceled while the first is on its way",
    {
      logistics_type: 2,
      lines: [line(10, { shipped: 4, canceled: 5, short: 1 })],
      shipments: [shipment("inTransit", 4), shipment("canceled", 6)],
    },
    "shipping",
  ],
  [
    "a delivered parcel waits for its receipt",
    { logistics_type: 2, lines: [line(10, { shipped: 10 })], shipments: [shipment("delivered", 10)] },
    "shipping",
  ],
  [
    "freight at the terminal, one of two",
    { logistics_type: 3, lines: [line(10, { shipped: 10 })], shipments: [shipment("delivered", 4), shipment("inTransit", 6)] },
    "shipping",
  ],
  [
    "freight at the terminal, all",
    { logistics_type: 3, lines: [line(10, { shipped: 6, received: 4 })], shipments: [shipment("received", 4), shipment("delivered", 6)] },
    "arrived",
  ],
  [
    "all received",
    { logistics_type: 3, lines: [line(10, { received: 9, returned: 1 })], shipments: [shipment("received", 10)] },
    "completed",
  ],
  [
    "packed for collection",
    { logistics_type: 1, lines: [line(10, { allocated: 10 })], shipments: [shipment("packed", 10)] },
    "awaitingPickup",
  ],
  ["nothing was found", { logistics_type: 2, lines: [line(2, { short: 1, canceled: 1 })], shipments: [shipment("canceled", 2)] }, "ended"],
  [
    "one of two packed for collection",
    { logistics_type: 1, lines: [line(10, { allocated: 10 })], shipments: [shipment("packed", 4), shipment("picking", 6)] },
    "processing",
  ],
  [
    "packed, but a piece has no goods yet",
    { logistics_type: 1, lines: [line(10, { allocated: 9 })], shipments: [shipment("packed", 9)] },
    "processing",
  ],
  [
    "the first was collected, the rest is packed",
    { logistics_type: 1, lines: [line(10, { allocated: 6, received: 4 })], shipments: [shipment("received", 4), shipment("packed", 6)] },
    "awaitingPickup",
  ],
];

test.each(cases)("%s", (_why, parts, progress) => {
  expect(progressOf(parts)).toBe(progress);
});

test("the rest of a quantity is open", () => {
  expect(openPieces(line(10, { allocated: 2, shipped: 1, received: 3, canceled: 1, short: 1, returned: 1 }))).toBe(1);
});

test("an order goes step by step, and never back", () => {
  expect(stepsBetween(2, "awaitingPacking", "completed")).toEqual(["processing", "shipping", "completed"]);
  expect(stepsBetween(3, "processing", "arrived")).toEqual(["shipping", "arrived"]);
  expect(stepsBetween(3, "arrived", "completed")).toEqual(["completed"]);
  expect(stepsBetween(1, "processing", "completed")).toEqual(["awaitingPickup", "completed"]);
  expect(stepsBetween(2, "shipping", "processing")).toEqual([]);
});
