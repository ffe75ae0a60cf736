import { describe, expect, test } from "vitest";
import { nextStatus } from "#kernel/state-machine.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import {
  calculateWithdrawalFee,
  findDifferences,
  isValidDestination,
  needsSecondApproval,
  parseDifferenceAmount,
  secondApprovalRefusal,
} from "./rules.ts";
import { withdrawalStatuses } from "./statuses.ts";

describe("fees and limits", () => {
  test("provider fees are rounded half up; bank transfers and refunds to the source are free", () => {
    expect(calculateWithdrawalFee("wallet", 10_000, 150)).toBe(150);
    expect(calculateWithdrawalFee("payout", 333, 150)).toBe(5);
    expect(calculateWithdrawalFee("wallet", 10_000, 0)).toBe(0);
    for (const method of ["bank", "source"] as const) expect(calculateWithdrawalFee(method, 10_000, 150)).toBe(0);
  });

  test("the strictest site's limit applies to all sites; the exact limit needs one approval", () => {
    const sites = [{ limit: 500_000 }, { limit: 200_000 }, { limit: 900_000 }];
    expect(strictestLimit(sites, "limit")).toBe(200_000);
    expect(needsSecondApproval(200_000, 200_000)).toBe(false);
    expect(needsSecondApproval(200_001, 200_000)).toBe(true);
  });

  test("the second approval needs another person and the same amount", () => {
    expect(secondApprovalRefusal({ person_id: 1, cents: 500 }, { person_id: 1, cents: 500 })).toBe("SECOND_PERSON_NEEDED");
    expect(secondApprovalRefusal({ person_id: 1, cents: 500 }, { person_id: 2, cents: 501 })).toBe("RECEIVED_DIFFERS");
    expect(secondApprovalRefusal({ person_id: 1, cents: 500 }, { person_id: 2, cents: 500 })).toBeUndefined();
  });
});

test("validates destinations in the format of each provider", () => {
  expect(isValidDestination("wallet", "treasury@hearth.test")).toBe(true);
  expect(isValidDestination("wallet", "treasury")).toBe(false);
  expect(isValidDestination("payout", "acct_1Lakeside99")).toBe(true);
  for (const wrong of ["treasury@hearth.test", "acct_", "acct_1 Lakeside", ""]) expect(isValidDestination("payout", wrong)).toBe(false);
});

test("reports every difference between two lists of payments once", () => {
  const payment = (reference: string, paid = "$1.00", refunded = "$0.00") => ({ reference, paid, refunded });
  const ours = [payment("same"), payment("here"), payment("amount", "$2.00"), payment("refund")];
  const theirs = [payment("same"), payment("there"), payment("amount", "€2.00"), payment("refund", "$1.00", "$0.50")];
  expect(findDifferences(ours, theirs)).toEqual([
    { kind: "missingThere", reference: "here", ours: "$1.00", theirs: "" },
    { kind: "amountDiffers", reference: "amount", ours: "$2.00", theirs: "€2.00" },
    { kind: "refundDiffers", reference: "refund", ours: "$0.00", theirs: "$0.50" },
    { kind: "missingHere", reference: "there", ours: "", theirs: "$1.00" },
  ]);
});

test("parses the amount of a difference with its currency", () => {
  expect(parseDifferenceAmount("$1240.00")).toEqual({ currency: "$", amount: "1240.00" });
  expect(parseDifferenceAmount("€0.50")).toEqual({ currency: "€", amount: "0.50" });
  expect(parseDifferenceAmount("")).toBeUndefined();
});

test("a withdrawal that is being paid cannot be cancelled, rejected or approved", () => {
  for (const action of ["cancel", "refuse", "approve", "confirmFirst"] as const)
    expect(nextStatus(withdrawalStatuses, "paying", action)).toBeUndefined();
  expect(withdrawalStatuses.moves.map(({ from }): string => from).filter((from) => from === "refused" || from === "cancelled")).toEqual([]);
  expect(withdrawalStatuses.moves.filter(({ from }) => from === "paid").map(({ action }) => action)).toEqual(["bounce"]);
});
