import { describe, expect, test } from "vitest";
import { listAddressOf, searchOf, toggled } from "./list-address.ts";

const of = (search: string) => listAddressOf(new URLSearchParams(search));

describe("the address of a list", () => {
  test.each(["?", "?sort=price_asc&page=3", "?warehouse_ids=1,3&mch_ids=4&first_available=30&view=list"])(
    "%s is read and written alike",
    (search) => expect(searchOf(of(search), { page: of(search).page })).toBe(search),
  );
  test.each(["page=-1", "page=abc", "page=1e9", "sort=drop", "first_available=8", "warehouse_ids=a,-1,1.5,,", "mch_ids=%00"])(
    "?%s is as if nothing had been said",
    (search) => expect(searchOf(of(search))).toBe("?"),
  );
  test("another filter begins at the first page", () => expect(searchOf(of("page=4"), { mch_ids: [2] })).toBe("?mch_ids=2"));
  test("a filter is added and taken out", () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});
