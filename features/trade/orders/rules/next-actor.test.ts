import { describe, expect, test } from "vitest";
import * as reservations from "#features/trade/reservations/contract.ts";
import { callsOf } from "#kernel/contract.ts";
import * as staff from "../contract/staff.ts";
import { type Action, type Status, transitions } from "../statuses.ts";
import { nextActor, statusTone } from "./next-actor.ts";
import { mayPerform, queueStatuses, rolesByAction } from "./staff-roles.ts";
import { orderProgress } from "./steps.ts";

const order = (status: Status, logistics_type = 1, kind = "local") => ({ status, kind, logistics_type });

describe("nextActor", () => {
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

  test("has a status of its flow or waits for nobody", () => {
    expect(nextActor(order("drafting"))).toBe("nobody");
  });

  test("is the merchant for a contract in production", () => {
    expect(nextActor(order("processing", 3, "fob"))).toBe("merchant");
  });

  test("does not affect the tone of failed and final statuses", () => {
    expect([statusTone(order("refundRefused"), "buyer"), statusTone(order("failed"), "buyer")]).toEqual(["error", "error"]);
    expect([statusTone(order("completed"), "buyer"), statusTone(order("cancelled"), "buyer")]).toEqual(["done", "neutral"]);
    expect([statusTone(order("unpaid"), "buyer"), statusTone(order("processing"), "buyer")]).toEqual(["waiting", "progress"]);
    expect([statusTone(order("unpaid"), "us"), statusTone(order("processing"), "us")]).toEqual(["progress", "waiting"]);
  });
});

describe("orderProgress", () => {
  test("has the freight step before packing", () => {
    expect(orderProgress(order("freightDue", 3))).toEqual({
      steps: ["place", "pay", "freight", "pack", "transit", "complete"],
      current: 2,
    });
  });

  test("is past the last step for completed orders and undefined for canceled ones", () => {
    expect(orderProgress(order("completed"))?.current).toBe(5);
    expect(orderProgress(order("cancelled"))).toBeUndefined();
  });
});

describe("staff roles", () => {
  const callOf: Partial<Record<Action, string>> = {
    approve: "/operator/approveReservation",
    confirmPickup: "/operator/confirmPickup",
    fail: "/operator/failOrder",
    refund: "/operator/refundOrder",
    refuse: "/operator/refuseRefund",
  };

  test("match the roles of the calls", () => {
    for (const [action, roles] of Object.entries(rolesByAction)) {
      if (action.endsWith("Voucher")) continue;
      const path = callOf[action as Action] ?? `/operator/${action}`;
      expect([path, [...callsOf(staff), ...callsOf(reservations)].find((call) => call.path === path)?.who]).toEqual([
        path,
        `operator:${roles.join("+")}`,
      ]);
    }
  });

  test("can act on every status in their queue", () => {
    for (const role of ["warehouse", "service", "finance"]) {
      for (const status of queueStatuses([role])) {
        const moves = transitions.filter(({ flow, from }) => flow !== "contract" && from === status).map(({ action }) => action);
        expect([role, status, moves.some((action) => mayPerform(action, [role]))]).toEqual([role, status, true]);
      }
    }
  });

  test("give administrators every queue and auditors none", () => {
    expect(queueStatuses(["administrator"])).toHaveLength(7);
    expect(queueStatuses(["auditor"])).toEqual([]);
  });
});
