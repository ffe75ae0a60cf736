import { expect, test } from "vitest";
import { admin, salesman, service, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { minuteMs } from "#kernel/clock.ts";

const app = await testApp();

const companyOf = async (account: string): Promise<{ company_id: number; person_id: number }> =>
  app.one("select company_id, person_id from people join company_members using (person_id) where email = $1", [account]);

test.each([["hearth"], ["buyer@demo.test"], ["Dana Whit"]])("finds a company by %s", async (keyword) => {
  const { data } = await app.call("/operator/companyList", { keyword }, service);
  expect(data.list.map(({ name }: { name: string }) => name)).toContain("Hearth & Hollow Home LLC");
  expect(data.count).toBe(data.list.length);
});

test.each([
  ["ho", true],
  ["d", true],
  ["ol", false],
])("matches one or two characters only at the start of a word: %s", async (keyword, isFound) => {
  const { data } = await app.call("/operator/companyList", { keyword, page_size: 100 }, service);
  expect(data.list.some(({ name }: { name: string }) => name === "Hearth & Hollow Home LLC")).toBe(isFound);
});

test.each(["certified", "review", "uncertified", "frozen"])("the tab %s lists the matching companies, newest first", async (tab) => {
  const { data } = await app.call("/operator/companyList", { tab, page_size: 100 }, service);
  const rows = await app.rows(
    `select company_id from companies where case $1 when 'certified' then may_buy when 'review' then certified_status = 'underReview'
       when 'uncertified' then not may_buy else frozen_at is not null end order by company_id desc`,
    [tab],
  );
  expect(data.list.map(({ company_id }: { company_id: number }) => company_id)).toEqual(
    rows.map(({ company_id }) => company_id).slice(0, 100),
  );
  expect(data.count).toBe(rows.length);
});

test("finds a company by its number and by an order number", async () => {
  const { company_id } = await companyOf("buyer@demo.test");
  expect((await app.call("/operator/companyList", { keyword: company_id }, service)).data.list[0]).toMatchObject({ company_id });
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  await app.call("/home/create", { product_list: toProductList([{ offer: offer!, quantity: 1 }]) }, { as: "buyer2@demo.test" });
  const order = await app.one("select order_number, company_id from orders order by order_id desc limit 1");
  const { data } = await app.call("/operator/companyList", { keyword: order.order_number }, service);
  expect(data.list).toMatchObject([{ company_id: order.company_id }]);
});

const tabs = ["Facts", "Papers", "People", "Orders", "Payments", "Messages", "History", "Notes"];

test.each(tabs)("the tab %s refuses unknown companies and other roles", async (tab) => {
  const { company_id } = await companyOf("buyer@demo.test");
  expect((await app.call(`/operator/company${tab}`, { company_id }, service)).code).toBe(200);
  expect((await app.call(`/operator/company${tab}`, { company_id: 999_999 }, service)).reason).toBe("NOT_FOUND");
  expect((await app.call(`/operator/company${tab}`, { company_id }, { as: "warehouse@demo.test" })).reason).toBe("NOT_ALLOWED");
});

test("shows the available balance of the ledger", async () => {
  const { company_id } = await companyOf("buyer@demo.test");
  const { data } = await app.call("/operator/companyFacts", { company_id }, service);
  const { balance_cents } = await app.one("select balance_cents from ledger_accounts where kind = 'available' and company_id = $1", [
    company_id,
  ]);
  expect(Number(data.available) * 100).toBe(balance_cents);
  expect(data.discounts).toHaveLength(3);
});

test("suspending a company invalidates its sessions until it is reactivated", async () => {
  const { company_id } = await companyOf("buyer2@demo.test");
  const buyer = { as: "buyer2@demo.test" };
  expect((await app.call("/user/accountInfo", {}, buyer)).code).toBe(200);
  await app.call("/operator/freezeCompany", { company_id, frozen: true, reason: "Chargebacks" }, service);
  expect((await app.call("/user/accountInfo", {}, buyer)).code).toBe(100);
  await app.call("/operator/freezeCompany", { company_id, frozen: false, reason: "Settled" }, service);
  expect((await app.call("/user/accountInfo", {}, buyer)).code).toBe(200);
  const { data } = await app.call("/operator/companyHistory", { company_id }, service);
  expect(data.list.slice(0, 2).map(({ action, name }: { action: string; name: string }) => [action, name])).toEqual([
    ["companyUnfrozen", "Sara Kim"],
    ["companyFrozen", "Sara Kim"],
  ]);
});

test("suspending a member ends their sessions, and refuses members of other companies", async () => {
  const { company_id } = await companyOf("buyer@demo.test");
  const approver = await companyOf("approver@demo.test");
  const stranger = await companyOf("buyer2@demo.test");
  const body = { company_id, frozen: true, reason: "Left the company" };
  expect((await app.call("/operator/freezePerson", { ...body, person_id: stranger.person_id }, service)).reason).toBe("NOT_FOUND");
  const token = await app.getToken("approver@demo.test");
  await app.call("/operator/freezePerson", { ...body, person_id: approver.person_id }, service);
  expect((await app.call("/user/accountInfo", {}, { token })).code).toBe(100);
  await app.call("/operator/freezePerson", { ...body, frozen: false, person_id: approver.person_id }, service);
  expect((await app.call("/user/accountInfo", {}, { token })).code).toBe(100);
});

test("flags apply from the next call on", async () => {
  const { company_id } = await companyOf("buyer2@demo.test");
  await app.call("/operator/setCompanyFlags", { company_id, is_free_delivery: true, is_freight: false, customer_type: 2 }, service);
  expect((await app.call("/user/info", {}, { as: "buyer2@demo.test" })).data.customer_type).toBe(2);
});

test("acting for a customer is logged under both names and refuses the customer's personal calls", async () => {
  const { company_id, person_id } = await companyOf("buyer@demo.test");
  const staffId = (await app.one("select person_id from people where email = 'salesman@demo.test'")).person_id;
  const started = await app.call("/operator/actForCustomer", { company_id, person_id, reason: "Order by phone" }, salesman);
  expect(started.code).toBe(200);
  const { token } = started.data;
  expect((await app.call("/user/info", {}, { token })).data).toMatchObject({
    company_name: "Hearth & Hollow Home LLC",
    acting: { name: "Sam Reyes" },
    operator_roles: [],
  });
  const saved = await app.call(
    "/user/saveUserInfo",
    { first_name: "Dana", last_name: "Whitfield", mobile_country_code: "1", mobile: "6265550142" },
    { token },
  );
  expect(saved.code).toBe(200);
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  const placed = await app.call("/home/create", { product_list: toProductList([{ offer: offer!, quantity: 1 }]) }, { token });
  expect(placed.code).toBe(200);
  const order_sn = placed.data.order_parent_number;
  expect(await app.one("select person_id, acting_person_id from order_events order by event_id desc limit 1")).toEqual({
    person_id,
    acting_person_id: staffId,
  });
  const refusedCalls = [
    ["/user/changePassword", { old_password: "demo1234", password: "other123", password_confirm: "other123" }],
    ["/user/endOtherSessions", {}],
    ["/pay/balance", { order_sn, payment_password: "123456" }],
  ] as const;
  for (const [path, body] of refusedCalls) expect((await app.call(path, body, { token })).reason).toBe("NOT_WHILE_ACTING");
  expect((await app.call("/operator/reviewQueue", {}, { token })).reason).toBe("NOT_ALLOWED");
  const history = await app.call("/operator/companyHistory", { company_id }, service);
  expect(history.data.list.find(({ action }: { action: string }) => action === "actingStarted")).toMatchObject({ name: "Sam Reyes" });
  await app.call("/user/logout", {}, { token });
  expect((await app.call("/user/accountInfo", {}, { token })).code).toBe(100);
  expect(await app.one("select person_id, acting_person_id from audit_log where action = 'logout' order by audit_id desc limit 1")).toEqual(
    {
      person_id,
      acting_person_id: staffId,
    },
  );
});

test("inviting staff, changing roles and deactivating are audited", async () => {
  const invited = await app.call(
    "/operator/inviteStaff",
    { email: "Mira@Joinery.test", first_name: "Mira", last_name: "Novak", operator_roles: "finance,service" },
    admin,
  );
  const { person_id } = invited.data;
  expect((await app.one("select body_text from outbox_messages where recipient = 'mira@joinery.test'")).body_text).toContain(
    "/forgetPassword",
  );
  const again = { email: "mira@joinery.test", first_name: "M", last_name: "N", operator_roles: "finance" };
  expect((await app.call("/operator/inviteStaff", again, admin)).reason).toBe("STAFF_EMAIL_TAKEN");
  await app.call("/operator/setStaffRoles", { person_id, operator_roles: "auditor" }, admin);
  await app.call("/operator/setStaffActive", { person_id, active: false }, admin);
  const { data } = await app.call("/operator/staffList", {}, admin);
  expect(data.list.find((one: { email: string }) => one.email === "mira@joinery.test")).toMatchObject({
    operator_roles: ["auditor"],
    is_active: false,
    is_invited: true,
  });
  expect(data.history.map(({ action }: { action: string }) => action)).toEqual(["staffDeactivated", "staffRolesSet", "staffInvited"]);
  expect((await app.call("/operator/staffList", {}, service)).reason).toBe("NOT_ALLOWED");
});

test("refuses changes of oneself, of buyers and to no role", async () => {
  const me = (await app.one("select person_id from people where email = 'admin@demo.test'")).person_id;
  const { person_id } = await companyOf("buyer@demo.test");
  expect((await app.call("/operator/setStaffRoles", { person_id: me, operator_roles: "service" }, admin)).reason).toBe("NOT_YOURSELF");
  expect((await app.call("/operator/setStaffRoles", { person_id, operator_roles: "administrator" }, admin)).reason).toBe("NOT_FOUND");
  expect((await app.call("/operator/setStaffRoles", { person_id: me, operator_roles: "" }, admin)).reason).toBe("CHECK_FIELDS");
});

test("one administrator remains when two remove each other at the same time", async () => {
  const [me, other] = await Promise.all(
    ["admin@demo.test", "service@demo.test"].map(
      async (email) => (await app.one("select person_id from people where email = $1", [email])).person_id,
    ),
  );
  for (let round = 0; round < 20; round += 1) {
    await app.rows("update people set operator_roles = '{administrator}', frozen_at = null where person_id = any($1)", [[me, other]]);
    app.platform.sessions.clear();
    await Promise.all([
      app.call("/operator/setStaffRoles", { person_id: other, operator_roles: "service" }, admin),
      app.call("/operator/setStaffRoles", { person_id: me, operator_roles: "service" }, service),
    ]);
    const { count } = await app.one(
      "select count(*)::integer from people where 'administrator' = any (operator_roles) and frozen_at is null",
    );
    expect(count).toBe(1);
  }
});

test("acting ends after thirty minutes, when another session starts, and without the role", async () => {
  const { company_id, person_id } = await companyOf("buyer@demo.test");
  const act = async () =>
    (await app.call("/operator/actForCustomer", { company_id, person_id, reason: "Help" }, salesman)).data.token as string;
  const isAlive = async (token: string) => (await app.call("/user/accountInfo", {}, { token })).code === 200;
  const first = await act();
  const second = await act();
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
  await app.rows("update people set operator_roles = '{warehouse}' where email = 'salesman@demo.test'");
  app.platform.sessions.clear();
  expect(await isAlive(second)).toBe(false);
  await app.rows("update people set operator_roles = '{salesman}' where email = 'salesman@demo.test'");
  app.platform.sessions.clear();
  expect(await isAlive(second)).toBe(true);
  app.clock.set(new Date(app.clock.now().getTime() + 30 * minuteMs));
  expect(await isAlive(second)).toBe(false);
  expect((await app.call("/operator/actForCustomer", { company_id, person_id, reason: "" }, salesman)).code).not.toBe(200);
});

test("refuses acting for a suspended company or person", async () => {
  const { company_id, person_id } = await companyOf("nearby@demo.test");
  const token = await app.createToken(salesman.as);
  const act = async () => (await app.call("/operator/actForCustomer", { company_id, person_id, reason: "Help" }, { token })).reason;
  await app.rows("update companies set frozen_at = now() where company_id = $1", [company_id]);
  expect(await act()).toBe("COMPANY_FROZEN");
  await app.rows("update companies set frozen_at = null where company_id = $1", [company_id]);
  await app.rows("update people set frozen_at = now() where person_id = $1", [person_id]);
  expect(await act()).toBe("COMPANY_FROZEN");
  await app.rows("update people set frozen_at = null where person_id = $1", [person_id]);
  expect(await act()).toBeUndefined();
});
