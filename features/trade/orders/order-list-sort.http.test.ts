import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "./test-orders.ts";

/** The buyer's list of orders by each column that sorts it, and what is open on account. */

const world = await testApp();

const buyer = { as: "buyer2@demo.test" };
let onAccount = "";

interface Row {
  order_number: string;
  total_fee: string;
  order_time: string;
  due: { amount: string } | null;
  on_account: string | null;
}

/** Orders of several quantities, of which one is bought on account. */
beforeAll(async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 500 });
  if (!offer) throw new Error("no offer");
  for (const quantity of [3, 1, 4, 2, 5, 1]) {
    const placed = await world.call("/home/create", { product_list: toProductList([{ offer, quantity }]), logistics_type: 1 }, buyer);
    onAccount = placed.data.orders[0].order_number;
    world.clock.advanceMs(60_000);
  }
  const { company_id } = await world.one<{ company_id: number }>(
    "select company_id from company_members join people using (person_id) where email = $1",
    [buyer.as],
  );
  const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" };
  await world.call("/operator/setTerms", terms, { as: "finance@demo.test" });
  const paid = await world.call("/pay/terms", { order_sn: onAccount, payment_password: "123456" }, buyer);
  expect([paid.code, paid.reason]).toEqual([200, undefined]);
});

const listOf = async (sort: string, sort_type: string, more: object = {}): Promise<Row[]> =>
  (await world.call("/user/orderList", { sort, sort_type, page_size: 100, ...more }, buyer)).data.list;

const columns: [sort: string, value: (row: Row) => number | null][] = [
  ["created", ({ order_time }) => Date.parse(order_time)],
  ["total", ({ total_fee }) => Number(total_fee)],
  ["due", ({ due }) => due && Number(due.amount)],
];

test.each(columns)("orders are sorted by %s both ways, those without a value last", async (sort, value) => {
  for (const [direction, sign] of [
    ["asc", 1],
    ["desc", -1],
  ] as const) {
    const rows = await listOf(sort, direction);
    expect(rows.length).toBeGreaterThan(5);
    const values = rows.map(value);
    const known = values.filter((each) => each !== null);
    expect(values.slice(known.length)).toEqual(values.slice(known.length).map(() => null));
    expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)));
  }
});

test("pages of a sorted list follow one another", async () => {
  const all = await listOf("total", "desc");
  const pages = await Promise.all([1, 2].map((page) => listOf("total", "desc", { page, page_size: 3 })));
  expect(pages.flat().map(({ order_number }) => order_number)).toEqual(all.slice(0, 6).map(({ order_number }) => order_number));
});

test("an order on account shows what is open of its invoices, others show nothing", async () => {
  const rows = await listOf("created", "desc");
  expect(rows.filter(({ on_account }) => on_account !== null)).toEqual([
    expect.objectContaining({
      order_number: onAccount,
      due: null,
      on_account: rows.find((row) => row.order_number === onAccount)?.total_fee,
    }),
  ]);
});
