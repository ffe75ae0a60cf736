import { expect, test } from "vitest";
import { type Need, type Place, routeOf } from "./route.ts";

const need = (shipment_id: number, stock_item_id: number, left: number): Need => ({
  shipment_id,
  order_line_id: shipment_id,
  stock_item_id,
  left,
});
const place = (stock_item_id: number, location: string, walk_order: number, quantity: number): Place => ({
  stock_item_id,
  location,
  walk_order,
  quantity,
});

const walk = (needs: readonly Need[], places: readonly Place[]) =>
  routeOf(needs, places).map((stop) => [stop.location, stop.need.stock_item_id, stop.need.shipment_id, stop.quantity]);

test("the stops of several shipments follow the walk, and unplaced pieces come last", () => {
  const places = [place(7, "B-01-01", 30, 5), place(8, "A-01-01", 10, 2), place(7, "A-01-02", 20, 1)];
  expect(walk([need(1, 7, 3), need(2, 8, 4), need(2, 7, 1)], places)).toEqual([
    ["A-01-01", 8, 2, 2],
    ["A-01-02", 7, 1, 1],
    ["B-01-01", 7, 1, 2],
    ["B-01-01", 7, 2, 1],
    ["", 8, 2, 2],
  ]);
});

test("a piece of a place is given once", () => {
  expect(walk([need(1, 7, 2), need(2, 7, 2)], [place(7, "A-01-01", 10, 3)])).toEqual([
    ["A-01-01", 7, 1, 2],
    ["A-01-01", 7, 2, 1],
    ["", 7, 2, 1],
  ]);
});

test("what is picked already needs no stop", () => {
  expect(walk([need(1, 7, 0)], [place(7, "A-01-01", 10, 3)])).toEqual([]);
});
