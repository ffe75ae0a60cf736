import { describe, expect, test } from "vitest";
import { staffCalls } from "../contract/staff.ts";
import { type Action, transitions, type Status, statusCodes } from "../statuses.ts";
import { rolesByAction, mayPerform, queueStatuses, statusesByRole } from "./staff-roles.ts";
import { orderProgress } from "./steps.ts";
import { statusTone, nextActor } from "./next-actor.ts";

const order = (status: Status, logistics_type = 1, kind = "local") => ({ status: statusCodes[status], kind, logistics_type });

describe("whose turn it is", () => {
  test.each([
    ["unpaid", "buyer"],
    ["refused", "buyer"],
    ["labelDue", "buyer"],
    ["awaitingPickup", "buyer"],
    ["refundRefused", "buyer"],
    ["awaitingPacking", "us"],
    ["processing", "us"],
    ["pendingAudit", "us"],
    ["cancelRequested", "us"],
    ["locked", "itself"],
    ["shipping", "itself"],
    ["refundUnconfirmed", "itself"],
    ["completed", "nobody"],
    ["cancelled", "nobody"],
  ] as const)("%s: %s", (status, turn) => {
    expect(nextActor(order(status))).toBe(turn);
  });

  test("a contract in production waits for its manufacturer", () => {
    expect(nextActor(order("processing", 3, "fob"))).toBe("merchant");
  });

  test("trouble is told by colour whoever has to act, and an end by how it ended", () => {
    expect([statusTone(order("refundRefused"), "buyer"), statusTone(order("failed"), "buyer")]).toEqual(["error", "error"]);
    expect([statusTone(order("completed"), "buyer"), statusTone(order("cancelled"), "buyer")]).toEqual(["done", "neutral"]);
    expect([statusTone(order("unpaid"), "buyer"), statusTone(order("processing"), "buyer")]).toEqual(["waiting", "progress"]);
    expect([statusTone(order("unpaid"), "us"), statusTone(order("processing"), "us")]).toEqual(["progress", "waiting"]);
  });
});

describe("stations", () => {
  test("a freight order passes the freight before packing", () => {
    expect(orderProgress(order("freightDue", 3))).toEqual({
      stations: ["place", "pay", "freight", "pack", "transit", "complete"],
      current: 2,
    });
  });

  test("a completed order is past its last station, a cancelled one has none", () => {
    expect(orderProgress(order("completed"))?.current).toBe(5);
    expect(orderProgress(order("cancelled"))).toBeUndefined();
  });
});

describe("desks", () => {
  const callOf: Partial<Record<Action, string>> = {
    confirmPickup: "/operator/confirmPickup",
    fail: "/operator/failOrder",
    refund: "/operator/refundOrder",
    refuse: "/operator/refuseRefund",
  };

  test("every desk is the one its call asks for", () => {
    for (const [action, roles] of Object.entries(rolesByAction)) {
      if (action.endsWith("Voucher")) continue;
      const path = callOf[action as Action] ?? `/operator/${action}`;
      expect([path, staffCalls.find((call) => call.path === path)?.who]).toEqual([path, `operator:${roles.join("+")}`]);
    }
  });

  test("what lies in a queue can be moved on by its role", () => {
    for (const [role, statuses] of Object.entries(statusesByRole)) {
      for (const status of statuses) {
        const moves = transitions.filter(({ flow, from }) => flow === "stock" && from === status).map(({ action }) => action);
        expect([role, status, moves.some((action) => mayPerform(action, [role]))]).toEqual([role, status, true]);
      }
    }
  });

  test("an administrator has every queue, an auditor none", () => {
    expect(queueStatuses(["administrator"])).toHaveLength(6);
    expect(queueStatuses(["auditor"])).toEqual([]);
  });
});
