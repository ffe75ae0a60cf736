import { expect, test } from "vitest";
import { listActions, maxOfKind } from "./rules.ts";

const endsAt = (due_at: string): number => new Date(due_at).getTime();
const item = (kind: string, due_at: string | null, number = "") => ({ kind, due_at, number });

test("lists what is due first in front, and what has no date last", () => {
  const items = [item("a", null), item("b", "2026-12-03"), item("c", "2026-11-20"), item("d", "2026-12-01")];
  expect(listActions(items, endsAt).items.map(({ kind }) => kind)).toEqual(["c", "d", "b", "a"]);
});

test("items without a date keep their sequence", () => {
  const items = ["1", "2", "3"].map((number) => item(number, null));
  expect(listActions(items, endsAt).items).toEqual(items);
});

test("of one kind only the most urgent are listed, and the others counted", () => {
  const many = Array.from({ length: 9 }, (_, index) => item("pay", `2026-12-0${9 - index}`));
  const { items, more } = listActions([...many, item("sign", null)], endsAt);
  expect(items.filter(({ kind }) => kind === "pay").map(({ due_at }) => due_at)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect(items).toHaveLength(maxOfKind + 1);
  expect(more).toEqual([{ kind: "pay", count: 9 }]);
});

test("lists nothing where nothing waits", () => expect(listActions([], endsAt)).toEqual({ items: [], more: [] }));
