import { expect, test } from "vitest";
import type { ContractSide } from "#features/trade/contracts/screens/contract-paths.ts";
import { type Actor, transitions } from "#features/trade/orders/statuses.ts";
import { actionHandlers, mainAction } from "./action-table.ts";

const actorsOf: Record<ContractSide, readonly Actor[]> = { buyer: ["buyer"], merchant: ["merchant"], operator: ["operator", "warehouse"] };

const actionsOf = (side: ContractSide): string[] => [
  ...new Set(
    transitions
      .filter(({ flow, actors }) => flow === "contract" && actors.some((actor) => actorsOf[side].includes(actor)))
      .map(({ action }): string => action),
  ),
];

test.each(["buyer", "merchant", "operator"] as const)("every action of the %s in the contract flow has a button, and no other", (side) => {
  expect(Object.keys(actionHandlers[side]).toSorted()).toEqual(actionsOf(side).toSorted());
});

test("the main action is never one that rejects", () => {
  expect(mainAction(["decline", "amend", "accept"])).toBe("accept");
  expect(mainAction(["waiveInspection"])).toBe("waiveInspection");
  expect(mainAction(["decline"])).toBeUndefined();
});
