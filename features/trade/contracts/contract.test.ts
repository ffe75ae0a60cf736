import { expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { transitions } from "#features/trade/orders/statuses.ts";

test("every move that a person makes on a contract has a call, and no call makes a move that does not exist", () => {
  const inTable = new Set(
    transitions
      .filter(({ flow }) => flow === "contract")
      .flatMap(({ action, actors }) => actors.filter((actor) => actor !== "system").map((actor) => `${action} ${actor}`)),
  );
  const called = new Set(
    calls.flatMap(({ moves }) => moves.filter(({ table }) => table === "orders.contract").map(({ action, actor }) => `${action} ${actor}`)),
  );
  expect([...inTable].filter((move) => !called.has(move))).toEqual([]);
  expect([...called].filter((move) => !inTable.has(move))).toEqual([]);
});
