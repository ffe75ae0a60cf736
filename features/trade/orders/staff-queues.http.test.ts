import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { operatorSearchQueries } from "./queries/read-orders.ts";
import { simpleOffers, toProductList } from "./test-orders.ts";

/** Work queues of operator roles: the actions of their role and the tab "mine". */

let world: TestApp;
let order_sn: string;

const staff = ["warehouse", "service", "finance", "auditor", "admin"] as const;

beforeAll(async () => {
  world = await testApp();
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  if (!offer) throw new Error("no offer");
  const lines = { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 };
  const placed = await world.call("/home/create", lines, { as: "buyer@demo.test" });
  [{ order_number: order_sn }] = placed.data.orders;
  await world.call("/pay/balance", { order_sn, payment_password: "123456" }, { as: "buyer@demo.test" });
});
afterAll(() => world.close());

const seenBy = async (who: (typeof staff)[number]) => {
  const as = `${who}@demo.test`;
  const { data: order } = await world.call("/operator/orderInfo", { order_sn }, { as });
  const { data: mine } = await world.call("/operator/orderList", { tab: "mine" }, { as });
  const { data: all } = await world.call("/operator/orderList", {}, { as });
  const actions = (from: { actions: { action: string }[] } | undefined) => from?.actions.map(({ action }) => action);
  const listed = all.list.find((row: { order_number: string }) => row.order_number === order_sn);
  expect(actions(listed)).toEqual(actions(order));
  expect([mine.count, all.tabs.mine]).toEqual([mine.list.length, mine.count]);
  return {
    actions: actions(order),
    isMine: mine.list.some((row: { order_number: string }) => row.order_number === order_sn),
  };
};

const seenByAll = async () => Object.fromEntries(await Promise.all(staff.map(async (who) => [who, await seenBy(who)] as const)));

test("queues paid orders for the warehouse, cancellations for service and refunds for finance", async () => {
  const nothing = { actions: [], isMine: false };
  const packing = { actions: ["startPacking"], isMine: true };
  expect(await seenByAll()).toEqual({ warehouse: packing, service: nothing, finance: nothing, auditor: nothing, admin: packing });

  await world.call("/user/requestCancel", { order_sn, note: "Ordered twice" }, { as: "buyer@demo.test" });
  const cancelling = { actions: ["confirmCancel", "declineCancel"], isMine: true };
  expect(await seenByAll()).toEqual({ warehouse: nothing, service: cancelling, finance: nothing, auditor: nothing, admin: cancelling });

  await world.call("/operator/confirmCancel", { order_sn }, { as: "service@demo.test" });
  const refunding = { actions: ["refund"], isMine: true };
  expect(await seenByAll()).toEqual({ warehouse: nothing, service: nothing, finance: refunding, auditor: nothing, admin: refunding });
});

test("refuses everybody but operator staff", async () => {
  for (const as of ["buyer@demo.test", "maker@demo.test"]) {
    const answer = await world.call("/operator/orderList", { tab: "mine" }, { as });
    expect(answer.reason).toBe("NOT_ALLOWED");
  }
});

test("finds orders by parts of order number, model number and company name, treating wildcards literally", async () => {
  const find = async (keyword: string): Promise<string[]> => {
    const { data } = await world.call("/operator/orderList", { keyword, page_size: 100 }, { as: "admin@demo.test" });
    expect(data.count).toBeGreaterThanOrEqual(data.list.length);
    return data.list.map(({ order_number }: { order_number: string }) => order_number);
  };
  const { custom_sn, name } = await world.one(
    "select custom_sn, companies.name from orders join order_lines using (order_id) join companies using (company_id) where order_number = $1",
    [order_sn],
  );
  for (const part of [order_sn, order_sn.slice(9, -2).toLowerCase(), custom_sn.slice(1), name.slice(1, 6)])
    expect(await find(part)).toContain(order_sn);
  // One or two characters match at the start of a number or word.
  for (const start of ["j", "J-", custom_sn.slice(0, 2), name.slice(0, 1)]) expect(await find(start)).toContain(order_sn);
  expect(await find("zq")).toEqual([]);
  expect(await find("%")).toEqual([]);
  expect(await find("_-_")).toEqual([]);
});

test("uses the trigram indexes for keyword searches", async () => {
  const literal = ["null", "null", "null", "null", "null", "null", "null", "'{%k3q9%,%k3q9%}'"];
  const sql = operatorSearchQueries.counts.text.replaceAll(/\$(\d)/g, (_, place) => literal[Number(place) - 1] ?? "");
  const answers = await world.platform.database.run(
    `begin; set local enable_seqscan = off; set local enable_indexscan = off; explain ${sql}; rollback`,
  );
  const plan = JSON.stringify(answers);
  for (const index of ["orders_by_part", "order_lines_by_part", "companies_by_part"]) expect(plan).toContain(index);
});
