import { describe, expect, test } from "vitest";
import { filterCount, noFilters, parseListAddress, toggleValue, toListSearch, withoutFilter, withRange } from "./list-address.ts";

const of = (search: string) => parseListAddress(new URLSearchParams(search));
const again = (search: string) => toListSearch(of(search), { page: of(search).page });

describe("the address of a list", () => {
  test.each([
    "?",
    "?sort=price_asc&page=3",
    "?first_available=30&moq_most=4&score_least=80&warehouse_ids=1,3&mch_ids=4&promoted=1&view=list",
    "?product_type=6&type_id=12&materials=oak,solid_ash&colours=walnut&in_stock=1",
    "?price_min=100&price_max=249.50&width_max=1800&volume_min=100000",
  ])("%s is read and written alike", (search) => expect(again(search)).toBe(search));

  test.each([
    "page=-1",
    "page=0",
    "page=abc",
    "page=1e9",
    "page=10001",
    "sort=drop",
    "first_available=8",
    "first_available=",
    "moq_most=3",
    "score_least=65",
    "warehouse_ids=a,-1,1.5,,",
    "mch_ids=%00",
    "materials=<b>,'--",
    "kinds=LOCAL",
    "in_stock=yes",
    "price_min=-1&price_max=0",
    "price_min=1e3",
    "width_min=12.5&width_max=abc",
    "height_min=9999999999",
    "type_id=1.5&product_type=8",
    "unknown=1",
  ])("?%s is as if nothing had been said", (search) => {
    expect(toListSearch(of(search))).toBe("?");
    expect(filterCount(of(search))).toBe(0);
  });

  test("keeps the first unique values when there are too many", () => {
    expect(of("kinds=fob,local,fob,special,presale,processing,hot").values.kinds).toEqual([
      "fob",
      "local",
      "special",
      "presale",
      "processing",
    ]);
  });

  test("swaps bounds in the wrong order", () => expect(again("?width_min=900&width_max=400")).toBe("?width_min=400&width_max=900"));

  test("changing a filter returns to the first page", () => {
    const address = of("page=4&sort=new");
    expect(toListSearch(address, toggleValue(address, "mch_ids", "2"))).toBe("?mch_ids=2&sort=new");
  });

  test("adds and removes a value", () => {
    expect(toggleValue(of("materials=oak"), "materials", "ash").values).toEqual({ materials: ["oak", "ash"] });
    expect(toggleValue(of("materials=oak,ash"), "materials", "oak").values).toEqual({ materials: ["ash"] });
    expect(toggleValue(of("materials=oak"), "materials", "oak").values).toEqual({});
  });

  test("sets, changes and removes a range", () => {
    expect(withRange(of("width_min=400"), "width", { max: 900 }).ranges).toEqual({ width: { max: 900 } });
    expect(withRange(of("width_min=400&depth_max=5"), "width", {}).ranges).toEqual({ depth: { max: 5 } });
  });

  test("counts filters and removes all of them", () => {
    const address = of("materials=oak,ash&price_min=10&in_stock=1&first_available=7&type_id=3&sort=new");
    expect(filterCount(address)).toBe(6);
    expect(toListSearch(address, noFilters)).toBe("?sort=new");
  });

  test("removes one filter by its name or its server name", () => {
    const address = of("warehouse_ids=1&mch_ids=2&colours=oak&width_min=4&in_stock=1&first_available=7&type_id=3");
    const without = (name: string) => toListSearch(address, withoutFilter(address, name));
    expect(without("warehouses")).not.toContain("warehouse_ids");
    expect(without("merchants")).not.toContain("mch_ids");
    for (const name of ["colours", "width", "in_stock", "first_available", "type_id"]) expect(without(name)).not.toContain(name);
    expect(withoutFilter(address, "materials")).toBeUndefined();
    expect(withoutFilter(address, "constructor")).toBeUndefined();
  });
});
