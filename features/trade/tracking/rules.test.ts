import { describe, expect, test } from "vitest";
import { eventsToNotify, type ShipmentEventKind } from "./rules.ts";

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
