import { expect, test } from "vitest";
import { beginPicking, currentStop, type PickStop, type PickTask, remainingStops, scanPick } from "./pick-task.ts";

const stop = (shipment_id: number, sku: string, location: string, quantity: number): PickStop => ({
  shipment_id,
  order_line_id: shipment_id,
  stock_item_id: sku.charCodeAt(0),
  goods_sn: sku,
  custom_sn: `OWN-${sku}`,
  location,
  quantity,
});

const stops = [stop(1, "CHAIR", "A-01-01", 2), stop(2, "TABLE", "A-01-02", 1), stop(2, "SOFA", "", 1)];

const scanAll = (task: PickTask, ...codes: readonly string[]) => {
  const results: (string | undefined)[] = [];
  for (const code of codes) {
    const step = scanPick(task, stops, code);
    results.push(step.picked ? `${step.picked.quantity} ${step.picked.stop.goods_sn}` : step.wrong);
    task = step.task;
  }
  return { task, results };
};

test("a location, then each piece: the last one completes the stop", () => {
  expect(scanAll(beginPicking(), "a-01-01", "chair", "OWN-CHAIR").results).toEqual([undefined, undefined, "2 CHAIR"]);
});

test("another product, another location and a product before its location are wrong", () => {
  expect(scanAll(beginPicking(), "CHAIR", "B-09-09", "A-01-01", "TABLE").results).toEqual([
    "locationFirst",
    "otherLocation",
    undefined,
    "otherProduct",
  ]);
});

test("a stop that is begun is finished before the next location", () => {
  const { results } = scanAll(beginPicking(), "A-01-01", "CHAIR", "A-01-02");
  expect(results[2]).toBe("unfinished");
});

test("another location of the route may come first, and unplaced pieces need none", () => {
  expect(scanAll(beginPicking(), "A-01-02", "TABLE").results).toEqual([undefined, "1 TABLE"]);
  expect(scanAll({ stop: "2/2/83/", counted: 0 }, "SOFA").results).toEqual(["1 SOFA"]);
});

test("what waits on the device is not left", () => {
  const [first] = stops as [PickStop];
  const left = remainingStops(stops, [{ ...first, quantity: 2 }]);
  expect(left.map(({ goods_sn }) => goods_sn)).toEqual(["TABLE", "SOFA"]);
  expect(currentStop(beginPicking(), left)?.goods_sn).toBe("TABLE");
  expect(remainingStops(stops, [{ ...first, quantity: 1 }])[0]?.quantity).toBe(1);
});
