import { expect, test } from "vitest";
import { estimatedTotal, maxCountedRows, unionOfFirstRows } from "./long-lists.ts";

test("a list that was counted whole says how many it has", () => {
  expect(estimatedTotal(0, 1, 50, 0)).toBe(0);
  expect(estimatedTotal(999, 20, 50, 49)).toBe(999);
});

test("where counting stopped, a full page promises one row more and the last one does not", () => {
  expect(estimatedTotal(maxCountedRows, 1, 50, 50)).toBe(maxCountedRows);
  expect(estimatedTotal(maxCountedRows, 30, 50, 50)).toBe(1501);
  expect(estimatedTotal(maxCountedRows, 31, 50, 12)).toBe(1512);
});

test("of each state no more is read than the page can need", () => {
  const states = [
    { rows: "select a", order: "x" },
    { rows: "select b", order: "y desc" },
  ];
  expect(unionOfFirstRows(states, "$1", "$2")).toBe(
    "(select a order by x limit $1::integer + $2::integer) union all (select b order by y desc limit $1::integer + $2::integer)",
  );
});
