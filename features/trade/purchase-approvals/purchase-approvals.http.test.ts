import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { checkInvariants, setOrderMinimum, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { toAmount } from "#kernel/money.ts";
import { siteZoneSql, startOfMonthSql } from "#platform/calendar-sql.ts";
import { hashToken } from "#platform/session.ts";
import { expireWaitingPurchases } from "./jobs.ts";

/** Spending limits and purchase approval through the HTTP interface, including concurrent requests. */

const run = (sql: string, params: unknown[] = []) => world.platform.database.run(sql, params);
const one = async (sql: string, params: unknown[] = []) => (await run(sql, params)).rows[0];

interface House {
  company_id: number;
  /** Token of each role. */
  tokens: Record<MemberRole, string>;
  people: Record<MemberRole, number>;
}

/** Creates a certified company with one member of each role and the given limits of the purchaser. */
const house = async (bound: { order?: number; month?: number; rule?: string; above?: number } = {}): Promise<House> => {
  const mark = world.platform.ids.code(10);
  const { company_id } = await one(
    "insert into companies (name, certified_status, may_buy, invite_code) values ($1, 'certified', true, $2) returning company_id",
    [`House ${mark}`, mark],
  );
  const made = { company_id, tokens: {}, people: {} } as House;
  for (const role of ["admin", "purchaser", "approver", "finance", "viewer"] as const) {
    const token = world.platform.ids.token(16);
    const own = role === "purchaser" ? bound : {};
    const { person_id } = await one(
      `with person as (
         insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
         values ($1 || '@test.test', '', 'Test', $2, $1, gen_random_uuid()) returning person_id
       ), member as (
         insert into company_members (company_id, person_id, role, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents)
         select $3, person_id, $2, $6, $7, $8, $9 from person
       ), session as (
         insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
         select $4, person_id, $3, 'LA', $5::timestamptz, $5, $5::timestamptz + interval '60 days' from person)
       select person_id from person`,
      [
        token.slice(0, 14),
        role,
        company_id,
        hashToken(token),
        world.clock.now(),
        own.order ?? null,
        own.month ?? null,
        own.rule ?? "none",
        own.above ?? null,
      ],
    );
    made.tokens[role] = token;
    made.people[role] = person_id;
  }
  return made;
};

const as = ({ tokens }: House, role: MemberRole) => ({ token: tokens[role] });
const goods = (quantity = 1) => toProductList([{ offer, quantity }]);
const order = (h: House, quantity = 1) => world.call("/home/create", { product_list: goods(quantity) }, as(h, "purchaser"));
const ask = (h: House, quantity = 1, more: Record<string, unknown> = {}) =>
  world.call("/user/askPurchase", { product_list: goods(quantity), reason: "For the lobby", ...more }, as(h, "purchaser"));
const asked = async (h: House, quantity = 1): Promise<string> => (await ask(h, quantity)).data.purchase_number;
const info = (h: House, purchase_number: string, role: MemberRole = "approver") =>
  world.call("/user/purchaseInfo", { purchase_number }, as(h, role));
const approve = (h: House, purchase_number: string, role: MemberRole = "approver", total = "99999999.00") =>
  world.call("/user/approvePurchase", { purchase_number, total }, as(h, role));
const spentOf = async ({ company_id, people }: House): Promise<number> =>
  Number(
    (
      await one(
        "select coalesce(sum(total_cents), 0) as sum from orders where company_id = $1 and person_id = $2 and status <> 'cancelled'",
        [company_id, people.purchaser],
      )
    ).sum,
  );

const world = await testApp({ poolSize: 16 });
const [offer] = (await simpleOffers(world, 1, { stock: 100_000 })) as [TestOffer];
// An order of one piece costs the price of one piece.
await run("delete from offer_tiers where relation_id = $1", [offer.relation_id]);
await run(
  "update offers set pack_fee_cents = 0, insurance_fee_cents = 0, delivery_fee_cents = 0, assembly_fee_cents = 0 where relation_id = $1",
  [offer.relation_id],
);

test("refuses a request when the company has no approver", async () => {
  const h = await house({ rule: "always" });
  await run("update company_members set role = 'viewer' where company_id = $1 and role in ('admin', 'approver')", [h.company_id]);
  world.platform.sessions.clear();
  expect(await ask(h)).toMatchObject({ reason: "NO_APPROVER", data: null });
});

describe("limits", () => {
  test("refuse an order above the limit; the check takes one more statement", async () => {
    const h = await house({ order: offer.price_cents });
    expect(await order(h, 2)).toMatchObject({ reason: "OVER_ORDER_LIMIT", msg: expect.stringContaining(toAmount(offer.price_cents)) });
    expect(await order(h)).toMatchObject({ code: 200 });
    const body = { product_list: goods() };
    for (const role of ["admin", "purchaser"] as const)
      await world.platform.sessions.find(world.platform.database.handle(), h.tokens[role]);
    const unbound = await world.countStatements("/home/create", body, as(h, "admin"));
    expect(await world.countStatements("/home/create", body, as(h, "purchaser"))).toBe(unbound + 1);
  });

  test("are never exceeded by twenty concurrent orders, and are used up (twenty rounds)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const h = await house({ month: offer.price_cents * 7 + 1 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => order(h)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(7);
      expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["OVER_MONTH_LIMIT"]));
      expect(await spentOf(h)).toBe(offer.price_cents * 7);
      expect((await order(h)).msg).toContain("0.01");
    }
  });

  test("count from the first of the month without canceled and approved orders", async () => {
    const h = await house({ month: offer.price_cents, rule: "over_limit" });
    const { order_parent_number: order_sn } = (await order(h)).data;
    expect(await order(h)).toMatchObject({ reason: "NEEDS_APPROVAL" });
    await world.call("/user/cancelOrder", { order_sn }, as(h, "purchaser"));
    expect(await approve(h, await asked(h, 3))).toMatchObject({ code: 200 });
    expect(await order(h)).toMatchObject({ code: 200 });
    expect((await world.call("/user/ownMembership", {}, as(h, "purchaser"))).data).toMatchObject({
      spent: toAmount(offer.price_cents),
      month_limit: toAmount(offer.price_cents),
    });
    await run(
      `update orders set created_at = ${startOfMonthSql("created_at", siteZoneSql("orders.site_code"))} - interval '1 second' where company_id = $1`,
      [h.company_id],
    );
    expect(await order(h)).toMatchObject({ code: 200 });
  });

  test("apply to the next order after an administrator changes them", async () => {
    const h = await house();
    expect(await order(h)).toMatchObject({ code: 200 });
    const bind = (more: object) =>
      world.call("/user/saveMember", { member_id: h.people.purchaser, role: "purchaser", ...more }, as(h, "admin"));
    await bind({ approval_rule: "always" });
    expect(await order(h)).toMatchObject({ reason: "NEEDS_APPROVAL" });
    await bind({ order_limit: "0.01" });
    expect(await order(h)).toMatchObject({ reason: "OVER_ORDER_LIMIT" });
    await bind({});
    expect(await order(h)).toMatchObject({ code: 200 });
  });
});

describe("approval", () => {
  test("is requested, shown with today's price, approved and ordered in the requester's name", async () => {
    const h = await house({ rule: "above", above: offer.price_cents });
    expect(await order(h, 2)).toMatchObject({ reason: "NEEDS_APPROVAL" });
    expect(await ask(h)).toMatchObject({ reason: "APPROVAL_NOT_NEEDED" });
    const before = await one("select reserved from stock_items where stock_item_id = $1", [offer.stock_item_id]);
    const { data } = await ask(h, 2, { po_number: "PO-9", remark: "Ring the bell" });
    expect(data).toMatchObject({ purchase_number: expect.stringMatching(/^P-\d{6}-/), approvers: ["Test approver"] });
    expect(await one("select reserved from stock_items where stock_item_id = $1", [offer.stock_item_id])).toEqual(before);
    await run("update offers set price_cents = price_cents + 500 where relation_id = $1", [offer.relation_id]);
    const seen = (await info(h, data.purchase_number)).data;
    expect(seen).toMatchObject({
      status: "waiting",
      cause: "above",
      reason: "For the lobby",
      po_number: "PO-9",
      total_asked: toAmount(offer.price_cents * 2),
      total_today: toAmount(offer.price_cents * 2 + 1000),
      actions: ["approve", "refuse"],
    });
    expect((await info(h, data.purchase_number, "purchaser")).data.actions).toEqual(["withdraw"]);
    expect((await info(h, data.purchase_number, "viewer")).data.actions).toEqual([]);
    expect(await approve(h, data.purchase_number, "approver", seen.total_asked)).toMatchObject({
      reason: "PURCHASE_CHANGED",
      msg: expect.stringContaining(seen.total_today),
    });
    const done = await approve(h, data.purchase_number, "approver", seen.total_today);
    const placed = await one(
      "select person_id, goods_cents, po_number, remark from orders join checkouts using (checkout_id, person_id) where order_parent_number = $1",
      [done.data.order_parent_number],
    );
    expect(placed).toEqual({
      person_id: h.people.purchaser,
      goods_cents: offer.price_cents * 2 + 1000,
      po_number: "PO-9",
      remark: "Ring the bell",
    });
    expect((await info(h, data.purchase_number)).data).toMatchObject({
      status: "approved",
      decider: "Test approver",
      today: null,
      actions: [],
      order_parent_number: done.data.order_parent_number,
    });
    const shown = await world.call("/supply/order/order/info", { order_sn: done.data.order_parent_number }, as(h, "viewer"));
    expect(shown.data.orders[0]).toMatchObject({ person_name: "Test purchaser", approved_by: "Test approver", actions: [] });
    const log = (await world.call("/user/companyLog", { kind: "approval" }, as(h, "admin"))).data.list;
    expect(log).toMatchObject([
      { action: "purchaseApproved", person: "Test approver", about: "Test purchaser" },
      { action: "purchaseAsked", person: "Test purchaser" },
    ]);
    await run("update offers set price_cents = price_cents - 500 where relation_id = $1", [offer.relation_id]);
  });

  test("keeps the delivery instructions, and orders a purchase that was requested before the field existed", async () => {
    const h = await house({ rule: "always" });
    const address = {
      ...{ first_name: "Ana", last_name: "Ruiz", province: "CA", city: "Los Angeles", zip: "90021" },
      ...{ address_line1: "1 Alameda St", phone: "2135550100" },
    };
    const { address_id } = (await world.call("/user/saveAddress", address, as(h, "admin"))).data;
    const request = async (): Promise<string> =>
      (await ask(h, 1, { logistics_type: 3, address_id, delivery_note: "Dock 4, call ahead" })).data.purchase_number;
    const noteOf = async (purchase_number: string) => {
      const { order_parent_number } = (await approve(h, purchase_number)).data;
      const { orders } = (await world.call("/supply/order/order/info", { order_sn: order_parent_number }, as(h, "viewer"))).data;
      return orders[0].delivery_note;
    };
    const [current, older] = [await request(), await request()];
    await run("update purchase_requests set options = options - 'delivery_note' where purchase_number = $1", [older]);
    expect((await info(h, current)).data).toMatchObject({ delivery_note: "Dock 4, call ahead" });
    expect((await info(h, older)).data).toMatchObject({ delivery_note: "" });
    expect(await noteOf(current)).toBe("Dock 4, call ahead");
    expect(await noteOf(older)).toBe("");
  });

  test.each([1, 2, 3, 4, 5])("is decided once by ten concurrent approvals and refusals (round %i)", async () => {
    const h = await house({ rule: "always" });
    const purchase_number = await asked(h);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? approve(h, purchase_number, index % 4 === 1 ? "approver" : "admin")
          : world.call("/user/refusePurchase", { purchase_number, note: "No" }, as(h, index % 4 ? "approver" : "admin")),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["PURCHASE_DECIDED"]));
    const { status, orders } = await one(
      "select status, (select count(*)::integer from orders where orders.company_id = purchase_requests.company_id) as orders from purchase_requests where purchase_number = $1",
      [purchase_number],
    );
    expect(orders).toBe(status === "approved" ? 1 : 0);
  });

  test("is never decided by the requester or by a role without the permission", async () => {
    const h = await house({ rule: "always" });
    const purchase_number = await asked(h);
    for (const role of ["purchaser", "finance", "viewer"] as const)
      expect(await approve(h, purchase_number, role)).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
    await world.call("/user/saveMember", { member_id: h.people.purchaser, role: "admin" }, as(h, "admin"));
    expect(await approve(h, purchase_number, "purchaser")).toMatchObject({ reason: "OWN_PURCHASE" });
    expect(await world.call("/user/refusePurchase", { purchase_number, note: "x" }, as(h, "purchaser"))).toMatchObject({
      reason: "OWN_PURCHASE",
    });
    await expect(
      run("update purchase_requests set status = 'refused', decided_by = requested_by, decided_at = now() where purchase_number = $1", [
        purchase_number,
      ]),
    ).rejects.toThrow("check");
    expect(await world.call("/user/withdrawPurchase", { purchase_number }, as(h, "admin"))).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
    expect(await world.call("/user/withdrawPurchase", { purchase_number }, as(h, "purchaser"))).toMatchObject({ code: 200 });
    expect(await approve(h, purchase_number)).toMatchObject({ reason: "PURCHASE_DECIDED" });
  });

  test("is refused with a coupon that another order has reserved", async () => {
    const h = await house({ rule: "always" });
    const day = (days: number) => world.today(days);
    const { batch_id } = (
      await world.call(
        "/operator/saveCoupon",
        { title_en: "One", amount: "1.00", starts_on: day(-1), ends_on: day(10), is_claimable: 1, total_count: 10 },
        { as: "finance@demo.test" },
      )
    ).data;
    const { coupon_id } = (await world.call("/user/claimCoupon", { batch_id }, as(h, "admin"))).data;
    expect(await ask(h, 1, { coupon_id })).toMatchObject({ code: 200 });
    expect(await world.call("/home/create", { product_list: goods(), coupon_id }, as(h, "admin"))).toMatchObject({ code: 200 });
    expect(await ask(h, 1, { coupon_id })).toMatchObject({ reason: "COUPON_NOT_HELD", fields: { coupon_id: expect.any(String) } });
  });

  test("is not found by other companies in any call", async () => {
    const [h, other] = [await house({ rule: "always" }), await house()];
    const purchase_number = await asked(h);
    for (const [path, more] of [
      ["/user/purchaseInfo", {}],
      ["/user/approvePurchase", { total: "1.00" }],
      ["/user/refusePurchase", { note: "x" }],
      ["/user/withdrawPurchase", {}],
    ] as const)
      expect(await world.call(path, { purchase_number, ...more }, as(other, "admin"))).toMatchObject({ reason: "NOT_FOUND" });
    expect((await world.call("/user/purchaseList", {}, as(other, "admin"))).data).toMatchObject({ list: [], count: 0 });
  });

  test("is bound by the manufacturer's order minimum when it is asked, and by one that was raised when it is approved", async () => {
    const h = await house({ rule: "always" });
    const price = Number((await world.one("select price_cents from offers where relation_id = $1", [offer.relation_id])).price_cents);
    const setMinimum = (minimum: number | null) => setOrderMinimum(world, offer.merchant_id, minimum);
    await setMinimum(2 * price);
    expect(await ask(h, 1)).toMatchObject({ reason: "ORDER_BELOW_MINIMUM_VALUE" });
    const number = await asked(h, 2);
    await setMinimum(2 * price + 1);
    expect((await info(h, number)).data.today.orders[0].rule_problem).toMatchObject({ broken: [{ measure: "value", ordered: 2 * price }] });
    expect(await approve(h, number)).toMatchObject({
      reason: "PURCHASE_NOT_ORDERABLE",
      msg: expect.stringContaining("The order minimum of"),
    });
    await setMinimum(null);
    expect(await approve(h, number)).toMatchObject({ code: 200 });
  });

  test("is validated again: missing stock or a requester who left keep it waiting", async () => {
    const h = await house({ rule: "always" });
    const [rare] = (await simpleOffers(world, 1, { stock: 2 })) as [TestOffer];
    const product_list = toProductList([{ offer: rare, quantity: 2 }]);
    const { purchase_number } = (await world.call("/user/askPurchase", { product_list }, as(h, "purchaser"))).data;
    await world.call("/home/create", { product_list }, as(h, "admin"));
    expect((await info(h, purchase_number)).data.today.orders[0].lines[0].problem).not.toBe("");
    expect(await approve(h, purchase_number)).toMatchObject({
      reason: "PURCHASE_NOT_ORDERABLE",
      msg: expect.stringMatching(/“Out Of Stock” Decline it with this reason, so that .+ can request it again\.$/),
    });
    const second = await asked(h);
    await world.call("/user/removeMember", { member_id: h.people.purchaser }, as(h, "admin"));
    expect((await info(h, second)).data.may_order_still).toBe(false);
    expect(await approve(h, second)).toMatchObject({ reason: "REQUESTER_LEFT" });
    expect(await world.call("/user/refusePurchase", { purchase_number: second, note: "Gone" }, as(h, "admin"))).toMatchObject({
      code: 200,
    });
  });

  test("removes cart lines with their quantities and delivery method", async () => {
    const h = await house({ rule: "always" });
    const { product_id, relation_id, warehouse_id } = offer;
    const added = await world.call("/home/addCart", { product_id, relation_id, warehouse_id, amount: 3 }, as(h, "purchaser"));
    const { purchase_number } = (await world.call("/user/askPurchase", { cart_id: added.data.cart_id }, as(h, "purchaser"))).data;
    expect((await world.call("/home/getCartProductList", {}, as(h, "admin"))).data.count).toBe(0);
    const { order_parent_number } = (await approve(h, purchase_number, "admin")).data;
    expect(
      await one("select pieces, logistics_type from orders join checkouts using (checkout_id) where order_parent_number = $1", [
        order_parent_number,
      ]),
    ).toEqual({
      pieces: 3,
      logistics_type: 1,
    });
  });

  test("expires after two weeks and notifies the requester", async () => {
    const h = await house({ rule: "always" });
    const purchase_number = await asked(h);
    world.clock.advanceMs(14 * dayMs + 1000);
    await expireWaitingPurchases(world.platform);
    expect(await one("select status, decided_by from purchase_requests where purchase_number = $1", [purchase_number])).toEqual({
      status: "expired",
      decided_by: null,
    });
    const mail = await one("select subject from outbox_messages where recipient = (select email from people where person_id = $1)", [
      h.people.purchaser,
    ]);
    expect(mail.subject).toContain(purchase_number);
  });

  test("is counted and paged in the list of the caller", async () => {
    const h = await house({ rule: "always" });
    world.clock.advanceMs(1000);
    await run("update sessions set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day' where company_id = $2", [
      world.clock.now(),
      h.company_id,
    ]);
    for (let index = 0; index < 3; index += 1) await ask(h);
    const list = async (role: MemberRole, body = {}) => (await world.call("/user/purchaseList", body, as(h, role))).data;
    expect((await list("approver", { tab: "to_decide", page_size: 2 })).list).toHaveLength(2);
    expect((await list("approver")).counts).toEqual({ to_decide: 3, all: 3, waiting: 3 });
    expect((await list("purchaser", { tab: "to_decide" })).list).toEqual([]);
    expect((await list("finance")).counts).toMatchObject({ to_decide: 0, waiting: 3 });
    const count = async (role: MemberRole) => (await world.call("/user/purchaseCount", {}, as(h, role))).data;
    expect(await count("approver")).toEqual({ to_decide: 3 });
    expect(await count("finance")).toEqual({ to_decide: 0 });
    expect(await world.countStatements("/user/purchaseCount", {}, as(h, "approver"))).toBe(1);
    expect(await world.countStatements("/user/purchaseCount", {}, as(h, "finance"))).toBe(0);
  });
});

test("all invariants hold afterwards", () => checkInvariants(world));

describe("goods of which a part comes later", () => {
  const askFor = async (h: House, more: Record<string, unknown>): Promise<string> => {
    const ahead = await backorderOffer(world, { stock: 4, containers: [10] });
    const product_list = toProductList([{ offer: ahead, quantity: 9 }]);
    return (await ask(h, 1, { product_list, ...more })).data.purchase_number;
  };
  const choicesOf = async (parent_number: string) =>
    (
      await run(
        `select way, choice.person_id, jsonb_array_length(offered) as offered from shipping_way_choices choice join orders using (order_id) join checkouts using (checkout_id)
         where order_parent_number = $1`,
        [parent_number],
      )
    ).rows;

  test("are sent as the requester chose, which the approver sees", async () => {
    const h = await house({ rule: "always" });
    const number = await askFor(h, { shipping_way: "apart" });
    const { data } = await info(h, number);
    expect(data.shipping).toMatchObject({ way: "apart", logistics_type: 1 });
    const chosen = data.shipping.options.find(({ way }: { way: string }) => way === "apart");
    expect(chosen.parts.map(({ pieces }: { pieces: number }) => pieces)).toEqual([4, 5]);
    const { order_parent_number } = (await approve(h, number)).data;
    expect(await choicesOf(order_parent_number)).toEqual([{ way: "apart", person_id: h.people.purchaser, offered: 2 }]);
    expect((await info(h, number, "purchaser")).data.shipping).toEqual({ way: "apart", logistics_type: 1, options: [] });
  });

  test("are asked about after the order where nothing was chosen", async () => {
    const h = await house({ rule: "always" });
    const number = await askFor(h, {});
    expect((await info(h, number)).data.shipping).toBeNull();
    expect(await choicesOf((await approve(h, number)).data.order_parent_number)).toEqual([]);
  });
});
