import { expect, test } from "vitest";
import { estimatedTotal, maxCountedRows, unionOfFirstRows } from "./long-lists.ts";

test("gives the exact total of a list that was counted completely", () => {
  expect(estimatedTotal(0, 1, 50, 0)).toBe(0);
  expect(estimatedTotal(999, 20, 50, 49)).toBe(999);
});

test("adds one row to the total while pages are full, where counting stopped", () => {
  expect(estimatedTotal(maxCountedRows, 1, 50, 50)).toBe(maxCountedRows);
  expect(estimatedTotal(maxCountedRows, 30, 50, 50)).toBe(1501);
  expect(estimatedTotal(maxCountedRows, 31, 50, 12)).toBe(1512);
});

test("reads of each status no more rows than the page can need", () => {
  const states = [
    { rows: "select a", order: "x" },
    { rows: "select b", order: "y desc" },
  ];
  expect(unionOfFirstRows(states, "$1", "$2")).toBe(
    "(select a order by x limit $1::integer + $2::integer) union all (select b order by y desc limit $1::integer + $2::integer)",
  );
});
