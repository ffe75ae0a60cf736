import { expect, test } from "vitest";
import { countedMost, firstOfEach, reachable } from "./long-lists.ts";

test("a list that was counted whole says how many it has", () => {
  expect(reachable(0, 1, 50, 0)).toBe(0);
  expect(reachable(999, 20, 50, 49)).toBe(999);
});

test("where counting stopped, a full page promises one row more and the last one does not", () => {
  expect(reachable(countedMost, 1, 50, 50)).toBe(countedMost);
  expect(reachable(countedMost, 30, 50, 50)).toBe(1501);
  expect(reachable(countedMost, 31, 50, 12)).toBe(1512);
});

test("of each state no more is read than the page can need", () => {
  const states = [
    { rows: "select a", order: "x" },
    { rows: "select b", order: "y desc" },
  ];
  expect(firstOfEach(states, "$1", "$2")).toBe(
    "(select a order by x limit $1::integer + $2::integer) union all (select b order by y desc limit $1::integer + $2::integer)",
  );
});
