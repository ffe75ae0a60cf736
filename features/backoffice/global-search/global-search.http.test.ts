import { describe, expect, test } from "vitest";
import { service, testApp, warehouse } from "#apps/server/test-app.ts";

/** The search of the command palette, over thousands of orders that all match the same part of a number. */

const app = await testApp();
await app.rows(
  `with parents as (
       insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
       select 'J-BULK' || n, company_id, person_id, 'LA', now() - n * interval '1 minute'
       from generate_series(1, 3000) n
       cross join (select company_id, person_id from company_members join people using (person_id) where email = 'buyer@demo.test') somebody returning *
     )
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, pieces, goods_cents, po_number, tracking_number, created_at)
     select order_parent_number || '-1', checkout_id, company_id, person_id, (select min(merchant_id) from merchants),
       (select min(warehouse_id) from warehouses), site_code, 'local', 'completed', created_at, 1, 1, 1, 12345,
       'PO-' || substr(order_parent_number, 7), '1Z' || substr(order_parent_number, 7) || 'X', created_at
     from parents`,
);

const search = async (keyword: string, as: { as: string } = service) => {
  const answer = await app.call("/operator/search", { keyword }, as);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};

describe("orders", () => {
  test.each([["J-BULK2999-1"], ["j-bulk2999"], ["PO-2999"], ["1Z2999X"]])("are found by %s", async (keyword) => {
    const { orders } = await search(keyword);
    expect(orders[0]).toMatchObject({ order_number: "J-BULK2999-1", company: "Hearth & Hollow Home LLC", status: 7, total: "123.45" });
  });

  test("the exact number is first although thousands match, and never more than five are answered", async () => {
    const { orders } = await search("J-BULK1-1");
    expect(orders[0].order_number).toBe("J-BULK1-1");
    expect((await search("BULK")).orders).toHaveLength(5);
  });

  test.each([["Hearth & Hol"], ["buyer@demo.test"], ["Dana Whit"]])("of a buyer are found by %s, the newest first", async (keyword) => {
    const { orders } = await search(keyword);
    expect(orders.map(({ order_number }: { order_number: string }) => order_number)).toContain("J-BULK1-1");
    const moments = orders.map(({ created_at }: { created_at: string }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test.each([["J"], ["J-"], ["j-"], ["a"], [""], ["  "]])("are not searched by %j, which matches too much", async (keyword) => {
    expect((await search(keyword)).orders).toEqual([]);
  });
});

test("companies are found by number, and names that begin with the keyword are first", async () => {
  const { companies } = await search("hearth");
  expect(companies[0]).toMatchObject({ name: "Hearth & Hollow Home LLC" });
  const rows = await app.rows("select company_id, name from companies order by company_id desc limit 1");
  const byNumber = await search(String(rows[0].company_id));
  expect(byNumber.companies[0]).toMatchObject(rows[0]);
});

test("people are found by name and account, with their company", async () => {
  const { people } = await search("buyer@demo.test");
  expect(people[0]).toMatchObject({ account: "buyer@demo.test", company: "Hearth & Hollow Home LLC" });
  expect((await search("Dana")).people.map(({ name }: { name: string }) => name)).toContain("Dana Whitfield");
});

test("products are found by their number in the language of the request", async () => {
  const rows = await app.rows(
    "select goods_sn, product_id from products join offers using (product_id) where product_state = 'live' and is_listed order by product_id limit 1",
  );
  const { products } = await search(rows[0].goods_sn);
  expect(products).toContainEqual(expect.objectContaining({ goods_sn: rows[0].goods_sn, product_id: rows[0].product_id }));
});

test("characters of patterns are searched for literally", async () => {
  for (const keyword of ["%%%", "___", "\\\\", "100%_", "'; drop table orders; --"]) {
    const { orders, companies, people } = await search(keyword);
    expect([orders, companies, people]).toEqual([[], [], []]);
  }
});

describe("authorization", () => {
  test("the warehouse finds orders and products, but no companies and no people", async () => {
    const found = await search("Hearth", warehouse);
    expect(found.orders.length).toBeGreaterThan(0);
    expect([found.companies, found.people]).toEqual([[], []]);
  });

  test.each([["salesman@demo.test"], ["finance@demo.test"], ["admin@demo.test"]])("%s finds companies and people", async (as) => {
    const found = await search("Hearth", { as });
    expect(found.companies).toHaveLength(1);
    expect(found.people.length + found.orders.length).toBeGreaterThan(0);
  });

  test("visitors, buyers and manufacturers are refused", async () => {
    expect((await app.call("/operator/search", { keyword: "Hearth" }, {})).code).toBe(100);
    for (const as of ["buyer@demo.test", "maker@demo.test"])
      expect((await app.call("/operator/search", { keyword: "Hearth" }, { as })).reason).toBe("NOT_ALLOWED");
  });

  test("a keyword that is too long is refused", async () => {
    expect((await app.call("/operator/search", { keyword: "a".repeat(121) }, service)).reason).toBe("CHECK_FIELDS");
  });
});
