import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { operatorFound } from "./queries/read-orders.ts";
import { simpleOffers, toProductList } from "./test-orders.ts";

/** Work queues of operator roles: the actions of their role and the tab "mine". */

let order_sn: string;

const staff = ["warehouse", "service", "finance", "auditor", "admin"] as const;

const world = await testApp();
beforeAll(async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  if (!offer) throw new Error("no offer");
  const lines = { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 };
  const placed = await world.call("/home/create", lines, { as: "buyer@demo.test" });
  [{ order_number: order_sn }] = placed.data.orders;
  await world.call("/pay/balance", { order_sn, payment_password: "123456" }, { as: "buyer@demo.test" });
});

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

test("counts the orders of each role by status, with those that wait too long, and lists one status oldest first", async () => {
  const warehouse = { as: "warehouse@demo.test" };
  const { data } = await world.call("/operator/orderWork", {}, warehouse);
  expect(data.list.map(({ status_name }: { status_name: string }) => status_name)).toEqual(["awaitingPacking", "processing"]);
  const [toPack] = data.list;
  const sorted = { tab: "awaitingPacking", sort: "waiting", sort_type: "asc", page_size: 100 };
  const { data: listed } = await world.call("/operator/orderList", sorted, warehouse);
  expect(listed.count).toBe(toPack.count);
  expect(listed.tabs.awaitingPacking).toBe(toPack.count);
  const since = listed.list.map(({ waiting_since }: { waiting_since: string }) => waiting_since);
  expect(since).toEqual([...since].sort());
  expect(since[0] ?? null).toBe(toPack.oldest);
  expect(listed.list.filter(({ is_late }: { is_late: boolean }) => is_late)).toHaveLength(toPack.late);
  for (const sort of ["created", "waiting"])
    for (const sort_type of ["asc", "desc"])
      for (const keyword of ["", "quince"]) {
        const answer = await world.call("/operator/orderList", { tab: "all", sort, sort_type, keyword, page_size: 100 }, warehouse);
        const key = sort === "created" ? "order_time" : "waiting_since";
        const times = answer.data.list.map((row: Record<string, string>) => row[key]);
        expect(times).toEqual(sort_type === "asc" ? [...times].sort() : [...times].sort().reverse());
      }
});

test("filters the orders on which staff should have acted by now", async () => {
  const listed = async (params: object): Promise<boolean> => {
    const { data } = await world.call("/operator/orderList", { page_size: 100, ...params }, { as: "finance@demo.test" });
    expect(data.list.every(({ is_late }: { is_late: boolean }) => is_late)).toBe(true);
    expect(data.tabs.all).toBe(data.list.length);
    return data.list.some((row: { order_number: string }) => row.order_number === order_sn);
  };
  const wait = (hours: number) =>
    world.one("update orders set status_since = status_since - make_interval(hours => $2) where order_number = $1 returning order_id", [
      order_sn,
      hours,
    ]);
  await wait(23);
  expect(await listed({ late: 1 })).toBe(false);
  await wait(2);
  for (const params of [{ late: 1 }, { late: 1, sort: "waiting", sort_type: "asc" }, { late: 1, keyword: order_sn }])
    expect(await listed(params)).toBe(true);
});

test("has no work of orders for an auditor or a salesperson", async () => {
  for (const as of ["auditor@demo.test", "salesman@demo.test"]) {
    expect((await world.call("/operator/orderWork", {}, { as })).data.list).toEqual([]);
  }
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

test("finds an order by its number with other separators, and tells a wrong digit", async () => {
  const digits = order_sn.replaceAll("-", "");
  const wrong = `${digits.slice(0, 4)}${(Number(digits[4]) + 1) % 10}${digits.slice(5, 13)}`;
  const lists = [
    ["/operator/orderList", "admin@demo.test"],
    ["/user/orderList", "buyer@demo.test"],
  ] as const;
  for (const [path, as] of lists) {
    for (const keyword of [digits, digits.slice(0, 13), digits.replace(/(...)(?=.)/g, "$1 "), digits.slice(0, 8)]) {
      const { data } = await world.call(path, { keyword }, { as });
      expect({ keyword, found: data.list.map(({ order_number }: { order_number: string }) => order_number) }).toEqual({
        keyword,
        found: expect.arrayContaining([order_sn]),
      });
    }
    expect((await world.call(path, { keyword: wrong }, { as })).data).toMatchObject({ list: [], is_mistyped: true });
  }
  const search = await world.call("/operator/search", { keyword: digits }, { as: "admin@demo.test" });
  expect(search.data.orders[0]).toMatchObject({ order_number: order_sn });
  const info = await world.call("/supply/order/order/info", { order_sn: digits }, { as: "buyer@demo.test" });
  expect(info.data.orders[0]).toMatchObject({ order_number: order_sn });
  expect(await world.call("/home/getOrderInfo", { order_sn: wrong }, { as: "buyer@demo.test" })).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { order_sn: "A digit of this order number is mistyped. Please check it." },
  });
});

test("a keyword reads neither all orders nor all rows of the search", async () => {
  const { text, parameters } = operatorFound.search;
  const values: Record<string, string> = { keyword: "'%k3q9%'", printed: "'%K3Q9%'", is_indexed: "true", enough: "1000" };
  const sql = text.replaceAll(/\$(\d+)/g, (_, place) => values[parameters[Number(place) - 1] ?? ""] ?? "null");
  // With as few orders as here the index of companies would do as well.
  const answers = await world.platform.database.run(
    `begin; drop index order_search_by_company; set local enable_seqscan = off; set local enable_indexscan = off; explain ${sql}; rollback`,
  );
  const plan = JSON.stringify(answers);
  expect(plan).toContain("order_search_of_");
  for (const table of ["orders", "order_search", "goods_texts"]) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
});
