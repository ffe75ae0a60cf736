import { expect, test } from "vitest";
import { toggleRows } from "#ui/row-range.ts";

const keys = ["a", "b", "c", "d", "e"];
const toggle = (selected: string[], pressed: string, from?: string, locked?: string[]) =>
  [...toggleRows(keys, new Set(selected), pressed, from, new Set(locked))].toSorted().join("");

test("a press changes one row", () => {
  expect(toggle([], "b")).toBe("b");
  expect(toggle(["a", "b"], "b")).toBe("a");
});

test("a press with Shift selects the rows between, in both directions", () => {
  expect(toggle(["b"], "d", "b")).toBe("bcd");
  expect(toggle(["d"], "b", "d")).toBe("bcd");
});

test("a press with Shift on a selected row clears the rows between", () => {
  expect(toggle(["a", "b", "c", "d"], "d", "b")).toBe("a");
});

test("locked rows stay as they are", () => {
  expect(toggle(["b"], "e", "b", ["c"])).toBe("bde");
});

test("rows of other pages stay selected, and a range never begins on another page", () => {
  expect(toggle(["x"], "b", "x")).toBe("bx");
});
