import { describe, expect, test } from "vitest";
import { aDay, anId, anyText, filterUrl, isNewestFirst, tabOf, tabUrl, toBody, viewOf } from "#client/lists/list-query.ts";

const query = {
  tabs: ["open", "decided"],
  filters: { keyword: anyText, warehouse_id: anId, kind: ["damage", "loss"], date_from: aDay },
  sorts: ["created", "waiting"],
  pageSize: 20,
};

const body = (address: string) => toBody(query, new URLSearchParams(address));

describe("the body of the call", () => {
  test.each([
    ["", { tab: "open", page: 1, page_size: 20 }],
    ["tab=decided&page=3", { tab: "decided", page: 3, page_size: 20 }],
    ["tab=nothing&page=-1", { tab: "open", page: 1, page_size: 20 }],
    ["keyword=%20sofa%20&kind=loss", { tab: "open", keyword: "sofa", kind: "loss", page: 1, page_size: 20 }],
    ["kind=theft&warehouse_id=01&date_from=2026-1-1&other=1", { tab: "open", page: 1, page_size: 20 }],
    ["warehouse_id=7&date_from=2026-01-31", { tab: "open", warehouse_id: "7", date_from: "2026-01-31", page: 1, page_size: 20 }],
    ["sort=waiting&sort_type=asc", { tab: "open", sort: "waiting", sort_type: "asc", page: 1, page_size: 20 }],
    ["sort=price", { tab: "open", page: 1, page_size: 20 }],
    // The first page is always the present one; later pages end where it began.
    ["up_to=J-1", { tab: "open", page: 1, page_size: 20 }],
    ["up_to=J-1&page=2", { tab: "open", up_to: "J-1", page: 2, page_size: 20 }],
    ["up_to=J-1&page=2&sort=waiting", { tab: "open", sort: "waiting", sort_type: "desc", page: 2, page_size: 20 }],
  ])("of ?%s", (address, expected) => expect(body(address)).toEqual(expected));

  test("of a list without tabs has no tab", () => expect(toBody({}, new URLSearchParams("tab=open"))).toEqual({ page: 1, page_size: 50 }));

  test("takes the tab from the parameter that the list names", () =>
    expect(toBody({ tabs: ["submitted", "approved"], tabParam: "status" }, new URLSearchParams("status=approved"))).toMatchObject({
      status: "approved",
    }));
});

describe("addresses", () => {
  const params = new URLSearchParams("tab=decided&keyword=oak&page=4&up_to=J-1&utm=mail&sort=waiting&sort_type=asc");

  test("a view is the tab, the filters and the order, on the first page", () =>
    expect(String(viewOf(query, params))).toBe("tab=decided&keyword=oak&sort=waiting&sort_type=asc"));
  test("another tab keeps the filters", () => expect(tabUrl(query, params, "open")).toBe("?keyword=oak&sort=waiting&sort_type=asc"));
  test("other filters keep the tab", () =>
    expect(filterUrl(query, params, { kind: "loss", keyword: "" })).toBe("?tab=decided&kind=loss&sort=waiting&sort_type=asc"));
  test("cleared filters leave the tab", () =>
    expect(filterUrl(query, new URLSearchParams("tab=decided&keyword=oak"), {})).toBe("?tab=decided"));
  test("an unknown tab is the first one", () => expect(tabOf(query, new URLSearchParams("tab=x"))).toBe("open"));
});

test.each([
  ["", true],
  ["sort=created&sort_type=desc", true],
  ["sort=created&sort_type=asc", false],
  ["sort=waiting", false],
])("the newest row stands first with ?%s: %s", (address, expected) =>
  expect(isNewestFirst(query, new URLSearchParams(address))).toBe(expected),
);
