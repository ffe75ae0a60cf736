import { expect, test } from "vitest";
import { ChangeBacklog } from "./change-backlog.ts";

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test("gives a single change before an import that came earlier", () => {
  const backlog = new ChangeBacklog();
  backlog.add(range(1, 1_000), []);
  expect(backlog.take(2)).toEqual({ products: [1, 2], stocked: [] });
  backlog.add([5_000], [6_000]);
  expect(backlog.take(2)).toEqual({ products: [5_000], stocked: [6_000] });
  expect(backlog.take(1)).toEqual({ products: [3], stocked: [] });
});

test("applies a product once when it changes again before its turn, and its stock with it", () => {
  const backlog = new ChangeBacklog();
  backlog.add([], [7]);
  backlog.add([7], []);
  backlog.add([7], [7]);
  expect(backlog.take(10)).toEqual({ products: [7], stocked: [] });
  expect(backlog.size).toBe(0);
});

test("keeps what could not be applied", () => {
  const backlog = new ChangeBacklog();
  backlog.add([1], [2]);
  backlog.putBack(backlog.take(10));
  expect(backlog.take(10)).toEqual({ products: [1], stocked: [2] });
});
