import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "./test-lifecycle.ts";
import { simpleOffers, toProductList } from "./test-orders.ts";

/** Pages of order lists while orders arrive: `up_to` ends a list at the newest order of its first page. */

const world = await testApp();
const { paidOrder } = await orderLifecycle(world);

const page_size = 3;
let keyword = "";

beforeAll(async () => {
  for (let placed = 0; placed < 2 * page_size; placed += 1) await paidOrder(1);
  const company = await world.one(
    "select name from companies join company_members using (company_id) join people using (person_id) where email = $1",
    ["buyer@demo.test"],
  );
  keyword = company.name;
});

const lists = {
  buyer: { path: "/user/orderList", as: "buyer@demo.test", body: {} },
  manufacturer: { path: "/merchant/orderList", as: "maker@demo.test", body: {} },
  "operator, all": { path: "/operator/orderList", as: "admin@demo.test", body: { tab: "all" } },
  "operator, own queue": { path: "/operator/orderList", as: "admin@demo.test", body: { tab: "mine" } },
  "operator, found by a keyword": { path: "/operator/orderList", as: "admin@demo.test", body: { tab: "all", isSearched: true } },
} as const;
type List = keyof typeof lists;

const numbersOf = async (list: List, page: number, up_to = ""): Promise<string[]> => {
  const { path, as, body } = lists[list];
  const { data } = await world.call(path, { ...body, ...("isSearched" in body && { keyword }), page, page_size, up_to }, { as });
  return data.list.map(({ order_number }: { order_number: string }) => order_number);
};

test.each(Object.keys(lists) as List[])("%s: the second page repeats no order after three new ones, and skips none", async (list) => {
  const first = await numbersOf(list, 1);
  const second = await numbersOf(list, 2);
  expect([first.length, second.length]).toEqual([page_size, page_size]);
  for (let placed = 0; placed < page_size; placed += 1) await paidOrder(1);
  const [newest] = first;
  expect(await numbersOf(list, 2, newest)).toEqual(second);
  // The first page is the present one, and without its newest order the second page repeats what it showed.
  expect(await numbersOf(list, 1)).not.toEqual(first);
  expect(await numbersOf(list, 2)).toEqual(first);
});

test("an order of another company and an unknown one end no list", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  const lines = { product_list: toProductList(offer ? [{ offer, quantity: 1 }] : []), logistics_type: 1 };
  const placed = await world.call("/home/create", lines, { as: "buyer2@demo.test" });
  await paidOrder(1);
  const all = await numbersOf("buyer", 1);
  for (const foreign of [placed.data.orders[0].order_number, "J-0000-0000000"]) expect(await numbersOf("buyer", 1, foreign)).toEqual(all);
});
