import { describe, expect, test } from "vitest";
import { actionOfEvents, eventsToNotify, type ShipmentEventKind, shipmentOf } from "./rules.ts";

const event = (kind: ShipmentEventKind, hour: number) => ({ kind, happened_at: new Date(Date.UTC(2026, 10, 16, hour)) });

describe("messages about shipment events", () => {
  test("tell the first delivery once", () => {
    const [early, late] = [event("delivered", 9), event("delivered", 10)];
    expect(eventsToNotify([], [late, early])).toEqual([early]);
    expect(eventsToNotify([early], [late])).toEqual([]);
  });

  test("tell an exception unless the goods were delivered after it", () => {
    const [before, after] = [event("exception", 8), event("exception", 11)];
    expect(eventsToNotify([], [before])).toEqual([before]);
    expect(eventsToNotify([event("delivered", 9)], [before, after])).toEqual([after]);
    expect(eventsToNotify([], [event("picked_up", 7), event("in_transit", 8)])).toEqual([]);
  });
});

test("a shipment is delivered with the last of its parcels, and in transit with its first event", () => {
  const shipment = { shipment_id: 1, status: "handedOver", tracking_numbers: ["A", "B"] };
  const event = (kind: ShipmentEventKind, tracking_number: string) => ({ kind, tracking_number });
  expect(actionOfEvents(shipment, [])).toBeUndefined();
  expect(actionOfEvents(shipment, [event("in_transit", "A")])).toBe("move");
  expect(actionOfEvents(shipment, [event("delivered", "A")])).toBe("move");
  expect(actionOfEvents({ ...shipment, status: "inTransit" }, [event("delivered", "A")])).toBeUndefined();
  expect(actionOfEvents(shipment, [event("delivered", "A"), event("delivered", "B")])).toBe("deliver");
  // The only parcel is delivered under the number of its label, or by hand.
  expect(actionOfEvents({ ...shipment, tracking_numbers: ["A"] }, [event("delivered", "")])).toBe("deliver");
});

test("an event is of the shipment with its number; of the only one whatever the number is", () => {
  const [first, second] = [["A"], ["B", "C"]].map((tracking_numbers, index) => ({
    shipment_id: index,
    status: "handedOver",
    tracking_numbers,
  }));
  expect(shipmentOf([first!, second!], "C")).toBe(second);
  expect(shipmentOf([first!, second!], "X")).toBeUndefined();
  expect(shipmentOf([second!], "X")).toBe(second);
});
