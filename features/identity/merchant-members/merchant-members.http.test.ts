import { describe, expect, test } from "vitest";
import { buyer, merchant, otherMerchant, salesman, service, stranger, testApp } from "#apps/server/test-app.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { hashToken } from "#platform/session.ts";

const app = await testApp({ poolSize: 16 });

const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);
const one = async (sql: string, params: unknown[] = []) => (await run(sql, params)).rows[0];
const invite = (email: string, more: Record<string, unknown> = {}, as: object = merchant) =>
  app.call("/merchant/invitePerson", { email, role: "viewer", ...more }, as);
const invitationTokenFor = async (email: string): Promise<string> =>
  /invitation#([0-9a-f]{64})/.exec(
    (
      await one(
        "select body_text from outbox_messages where recipient = $1 and body_text like '%/invitation#%' order by message_id desc limit 1",
        [email],
      )
    ).body_text,
  )?.[1] ?? "";
const registrationBody = (invitation: string) => ({
  invitation,
  password: "demo1234",
  password_confirm: "demo1234",
  first_name: "Wei",
  last_name: "Sun",
  mobile_country_code: "1",
  mobile: "626-555-0100",
  agree: 1,
});

/** Today at the site that a manufacturer works by. */
const today = (): string => dayAt(app.clock.now(), { time_zone: "America/Los_Angeles" });

interface Colleague {
  person_id: number;
  token: string;
}

const startSession = async (person_id: number, merchant_id: number): Promise<string> => {
  const token = app.platform.ids.token(16);
  await run(
    `insert into sessions (token_hash, person_id, merchant_id, site_code, created_at, last_used_at, expires_at)
     values ($1, $2, $3, 'LA', $4::timestamptz, $4, $4::timestamptz + interval '60 days')`,
    [hashToken(token), person_id, merchant_id, app.clock.now()],
  );
  return token;
};

/** A new manufacturer with people of the given roles, each with a session. */
const createFactory = async (...roles: string[]): Promise<{ merchant_id: number; people: Colleague[] }> => {
  const { merchant_id } = await one(
    `insert into merchants (merchant_uuid, merchant_code, name, name_zh, origin, port, address, contact_email, contact_phone, speciality, profile)
     values (gen_random_uuid(), $1, $1, $1, 'China', 'Shenzhen', 'Road 1', 'f@test.test', '1', '{"en-US":"","zh-CN":"","es-ES":""}',
       '{"en-US":"","zh-CN":"","es-ES":""}') returning merchant_id`,
    [`Factory ${app.platform.ids.code(10)}`],
  );
  return { merchant_id, people: await Promise.all(roles.map((role) => hire(merchant_id, role))) };
};

const hire = async (merchant_id: number, role: string): Promise<Colleague> => {
  const mark = app.platform.ids.code(14);
  const { person_id } = await one(
    `insert into people (email, password_hash, first_name, last_name, user_type, user_sn, uuid)
     values (lower($1) || '@factory.test', '', 'Test', $2, 2, $1, gen_random_uuid()) returning person_id`,
    [mark, role],
  );
  await run("insert into merchant_members (merchant_id, person_id, role) values ($1, $2, $3)", [merchant_id, person_id, role]);
  return { person_id, token: await startSession(person_id, merchant_id) };
};

describe("an invitation of a manufacturer", () => {
  test("creates a login that works for it, once, with a role", async () => {
    const email = "wei@factory.test";
    expect(await invite(email, { role: "products" })).toMatchObject({ code: 200 });
    expect(await invite(email)).toMatchObject({ reason: "INVITATION_PENDING" });
    const invitation = await invitationTokenFor(email);
    expect(await app.call("/user/invitationInfo", { invitation })).toMatchObject({
      data: { is_merchant: true, role: "products", email, has_login: false, company_name: expect.any(String) },
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call("/user/registerInvited", registrationBody(invitation))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const { token, user_type } = answers.find(({ code }) => code === 200)!.data as { token: string; user_type: number };
    expect(user_type).toBe(2);
    expect((await app.call("/user/info", {}, { token })).data).toMatchObject({
      is_merchant: true,
      merchant_role: "products",
      merchant_full_areas: ["products"],
      merchant_see_areas: ["orders"],
      companies: [],
    });
    expect(await app.call("/merchant/productList", {}, { token })).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/earnings", {}, { token })).toMatchObject({ reason: "MERCHANT_ROLE_NOT_ALLOWED" });
    expect(await app.call("/merchant/people", {}, { token })).toMatchObject({ reason: "MERCHANT_ROLE_NOT_ALLOWED" });
    expect(await app.call("/user/acceptInvitation", { invitation }, stranger)).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await invite(email)).toMatchObject({ reason: "ALREADY_MEMBER" });
    expect((await app.call("/merchant/people", {}, merchant)).data.list).toMatchObject([
      { role: "owner", is_self: true },
      { account: email, role: "products" },
    ]);
  });

  test("lets one person work for several manufacturers and companies and switch between them", async () => {
    const { merchant_id } = await createFactory("owner").then(async (factory) => {
      expect(await invite(stranger.as, { role: "orders" }, { token: factory.people[0]!.token })).toMatchObject({ code: 200 });
      return factory;
    });
    const invitation = await invitationTokenFor(stranger.as);
    expect(await app.call("/user/acceptInvitation", { invitation }, buyer)).toMatchObject({ reason: "INVITATION_FOR_OTHER" });
    expect(await app.call("/user/acceptInvitation", { invitation }, stranger)).toMatchObject({ data: { company_id: null, merchant_id } });
    await invite(stranger.as, { role: "viewer" }, merchant);
    expect(await app.call("/user/acceptInvitation", { invitation: await invitationTokenFor(stranger.as) }, stranger)).toMatchObject({
      code: 200,
    });
    const { person_id } = await one("select person_id from people where email = $1", [stranger.as]);
    const company = (await one("select company_id from company_members where person_id = $1", [person_id])).company_id;
    const token = app.platform.ids.token(16);
    await run(
      `insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
       values ($1, $2, $3, 'LA', $4::timestamptz, $4, $4::timestamptz + interval '1 day')`,
      [hashToken(token), person_id, company, app.clock.now()],
    );
    const before = await app.call("/user/info", {}, { token });
    expect(before.data).toMatchObject({ user_type: 1, is_merchant: false, merchants: [{ role: "orders" }, { role: "viewer" }] });
    const switched = await app.call("/user/switchMerchant", { merchant_id }, { token });
    expect(switched.data).toMatchObject({ merchant_id });
    expect(await app.call("/user/info", {}, { token })).toMatchObject({ data: { login_status: 0 } });
    const now = { token: switched.data.token as string };
    expect((await app.call("/user/info", {}, now)).data).toMatchObject({ user_type: 2, merchant_id, company_id: null, may_buy: false });
    expect(await app.call("/merchant/orderList", {}, now)).toMatchObject({ code: 200 });
    expect(await app.call("/home/getCartCount", {}, now)).toMatchObject({ reason: "NO_PERMISSION" });
    const back = await app.call("/user/switchCompany", { company_id: company }, now);
    expect(await app.call("/merchant/orderList", {}, { token: back.data.token as string })).toMatchObject({ reason: "NOT_ALLOWED" });
    const foreign = (await createFactory("owner")).merchant_id;
    expect(await app.call("/user/switchMerchant", { merchant_id: foreign }, { token: back.data.token as string })).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("is refused to staff and to addresses that already work for it, expires, and is resent and withdrawn", async () => {
    await invite(service.as);
    const ofStaff = await invitationTokenFor(service.as);
    expect(await app.call("/user/acceptInvitation", { invitation: ofStaff }, service)).toMatchObject({ reason: "NOT_A_BUYER" });
    expect(await invite(merchant.as)).toMatchObject({ reason: "ALREADY_MEMBER" });
    const email = "late@factory.test";
    const { invitation_id } = (await invite(email)).data;
    const first = await invitationTokenFor(email);
    await run("update company_invitations set expires_at = $2 where invitation_id = $1", [invitation_id, app.clock.now()]);
    expect(await app.call("/user/registerInvited", registrationBody(first))).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/merchant/resendInvitation", { invitation_id }, otherMerchant)).toMatchObject({ reason: "INVITATION_OVER" });
    const again = await app.call("/merchant/resendInvitation", { invitation_id }, merchant);
    expect(Date.parse(again.data.expires_at) - app.clock.now().getTime()).toBe(7 * dayMs);
    expect(await app.call("/user/invitationInfo", { invitation: first })).toMatchObject({ reason: "INVITATION_OVER" });
    const second = await invitationTokenFor(email);
    expect(await app.call("/user/invitationInfo", { invitation: second })).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/revokeInvitation", { invitation_id }, otherMerchant)).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/user/revokeInvitation", { invitation_id }, buyer)).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/merchant/revokeInvitation", { invitation_id }, merchant)).toMatchObject({ code: 200 });
    expect(await app.call("/user/registerInvited", registrationBody(second))).toMatchObject({ reason: "INVITATION_OVER" });
  });
});

describe("roles", () => {
  test("a viewer reads everything and changes nothing, and a changed role counts from the next call on", async () => {
    const { merchant_id, people } = await createFactory("owner", "viewer");
    const [owner, viewer] = people as [Colleague, Colleague];
    const asViewer = { token: viewer.token };
    for (const path of ["/merchant/productList", "/merchant/orderList", "/merchant/earnings", "/merchant/people", "/merchant/peopleLog"])
      expect([path, (await app.call(path, {}, asViewer)).code]).toEqual([path, 200]);
    for (const path of ["/merchant/saveProduct", "/merchant/acceptContract", "/merchant/requestPayout", "/merchant/removePerson"])
      expect([path, (await app.call(path, {}, asViewer)).reason]).toEqual([path, "MERCHANT_ROLE_NOT_ALLOWED"]);
    const asOwner = { token: owner.token };
    expect(await app.call("/merchant/savePersonRole", { person_id: viewer.person_id, role: "finance" }, asOwner)).toMatchObject({
      code: 200,
    });
    expect(await app.call("/merchant/people", {}, asViewer)).toMatchObject({ reason: "MERCHANT_ROLE_NOT_ALLOWED" });
    expect(await app.call("/merchant/requestPayout", {}, asViewer)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await app.call("/merchant/savePersonRole", { person_id: owner.person_id, role: "viewer" }, asOwner)).toMatchObject({
      reason: "LAST_OWNER",
    });
    expect(await app.call("/user/leaveMerchant", { merchant_id }, asOwner)).toMatchObject({ reason: "LAST_OWNER" });
    expect(await app.call("/user/leaveMerchant", { merchant_id }, asViewer)).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/orderList", {}, asViewer)).toMatchObject({ reason: "TOKEN_EXPIRED" });
    const log = (await app.call("/merchant/peopleLog", {}, asOwner)).data;
    expect(log.list).toMatchObject([
      { action: "memberLeft", subject: "finance" },
      { action: "memberChanged", subject: "viewer → finance" },
    ]);
    expect(log.people).toHaveLength(2);
  });

  test("of the manufacturer's own open what they say, follow a change, and are removed only when nobody has them", async () => {
    const { people } = await createFactory("owner", "viewer");
    const [owner, colleague] = people as [Colleague, Colleague];
    const asOwner = { token: owner.token };
    const asColleague = { token: colleague.token };
    const role = { name: "Showroom", full_areas: JSON.stringify(["products"]), see_areas: JSON.stringify(["orders", "products"]) };
    const { merchant_role_id } = (await app.call("/merchant/saveRole", role, asOwner)).data;
    expect(await app.call("/merchant/saveRole", { ...role, name: "SHOWROOM" }, asOwner)).toMatchObject({
      reason: "MERCHANT_ROLE_NAME_TAKEN",
    });
    expect(await app.call("/merchant/saveRole", { ...role, full_areas: JSON.stringify(["people"]) }, asOwner)).toMatchObject({
      reason: "CHECK_FIELDS",
    });
    const given = { person_id: colleague.person_id, role: "custom", merchant_role_id };
    expect(await app.call("/merchant/savePersonRole", { ...given, merchant_role_id: 999_999 }, asOwner)).toMatchObject({
      reason: "NOT_FOUND",
    });
    expect(await app.call("/merchant/savePersonRole", given, asOwner)).toMatchObject({ code: 200 });
    expect((await app.call("/user/info", {}, asColleague)).data).toMatchObject({
      merchant_full_areas: ["products"],
      merchant_see_areas: ["orders"],
    });
    expect(await app.call("/merchant/orderList", {}, asColleague)).toMatchObject({ code: 200 });
    const closed = { ...role, merchant_role_id, see_areas: JSON.stringify([]) };
    expect(await app.call("/merchant/saveRole", closed, asOwner)).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/orderList", {}, asColleague)).toMatchObject({ reason: "MERCHANT_ROLE_NOT_ALLOWED" });
    expect(await app.call("/merchant/removeRole", { merchant_role_id }, asOwner)).toMatchObject({ reason: "MERCHANT_ROLE_IN_USE" });
    expect(await app.call("/merchant/removeRole", { merchant_role_id }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    await app.call("/merchant/savePersonRole", { person_id: colleague.person_id, role: "viewer" }, asOwner);
    expect(await app.call("/merchant/removeRole", { merchant_role_id }, asOwner)).toMatchObject({ code: 200 });
  });
});

describe("removing people", () => {
  test("ends their sessions for the manufacturer at once, and only those", async () => {
    const { people } = await createFactory("owner", "orders");
    const [owner, removed] = people as [Colleague, Colleague];
    const elsewhere = await createFactory("owner");
    await run("insert into merchant_members (merchant_id, person_id, role) values ($1, $2, 'viewer')", [
      elsewhere.merchant_id,
      removed.person_id,
    ]);
    const other = await startSession(removed.person_id, elsewhere.merchant_id);
    expect(await app.call("/merchant/orderList", {}, { token: removed.token })).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/removePerson", { person_id: removed.person_id }, { token: owner.token })).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/orderList", {}, { token: removed.token })).toMatchObject({ reason: "TOKEN_EXPIRED" });
    expect(await app.call("/merchant/orderList", {}, { token: other })).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/removePerson", { person_id: removed.person_id }, { token: owner.token })).toMatchObject({
      reason: "NOT_FOUND",
    });
    for (const person_id of [elsewhere.people[0]!.person_id, 999_999_999])
      expect(await app.call("/merchant/removePerson", { person_id }, { token: owner.token })).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("two owners who remove or demote each other at the same time leave one", async () => {
    for (let round = 0; round < 30; round += 1) {
      const { merchant_id, people } = await createFactory("owner", "owner");
      const [first, second] = people as [Colleague, Colleague];
      const path = round % 2 === 0 ? "/merchant/removePerson" : "/merchant/savePersonRole";
      const answers = await Promise.all([
        app.call(path, { person_id: second.person_id, role: "viewer" }, { token: first.token }),
        app.call(path, { person_id: first.person_id, role: "viewer" }, { token: second.token }),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const { owners } = await one("select count(*)::integer as owners from merchant_members where merchant_id = $1 and role = 'owner'", [
        merchant_id,
      ]);
      expect(owners).toBe(1);
    }
  }, 60_000);

  test("two owners who leave at the same time leave one", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { merchant_id, people } = await createFactory("owner", "owner");
      const answers = await Promise.all(people.map(({ token }) => app.call("/user/leaveMerchant", { merchant_id }, { token })));
      expect(answers.map(({ code, reason }) => reason || code).sort()).toEqual([200, "LAST_OWNER"].sort());
    }
  }, 60_000);
});

describe("the rule for two-step verification", () => {
  test("leads everybody without it to set it up, and is made only by an owner who has it", async () => {
    const { people } = await createFactory("owner", "orders");
    const [owner, colleague] = people as [Colleague, Colleague];
    const asOwner = { token: owner.token };
    expect(await app.call("/merchant/setSecondFactorRule", { required: 1 }, asOwner)).toMatchObject({ reason: "SECOND_FACTOR_NEEDED" });
    await run("insert into second_factors (person_id, secret, started_at, confirmed_at) values ($1, '\\x00', now(), now())", [
      owner.person_id,
    ]);
    expect(await app.call("/merchant/setSecondFactorRule", { required: 1 }, asOwner)).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/orderList", {}, { token: colleague.token })).toMatchObject({ reason: "SECOND_FACTOR_NEEDED" });
    expect((await app.call("/user/info", {}, { token: colleague.token })).data).toMatchObject({ needs_second_factor: true });
    expect((await app.call("/user/secondFactor", {}, { token: colleague.token })).data).toMatchObject({ is_required: true });
    expect(await app.call("/merchant/orderList", {}, asOwner)).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/setSecondFactorRule", { required: 0 }, asOwner)).toMatchObject({ code: 200 });
    expect(await app.call("/merchant/orderList", {}, { token: colleague.token })).toMatchObject({ code: 200 });
  });
});

describe("staff who look at the console", () => {
  const lookAs = async (as: object, merchant_id: number) =>
    app.call("/operator/lookAtMerchant", { merchant_id, reason: "Payout question" }, as);

  test("see it as an owner does, change nothing, and are told to the owners and kept in both logs", async () => {
    const { merchant_id, people } = await createFactory("owner", "orders");
    const [owner, colleague] = people as [Colleague, Colleague];
    expect(await lookAs(salesman, merchant_id)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await lookAs(service, 999_999_999)).toMatchObject({ reason: "NOT_FOUND" });
    const { token } = (await lookAs(service, merchant_id)).data;
    const looking = { token: token as string };
    expect((await app.call("/user/info", {}, looking)).data).toMatchObject({ merchant_id, acting: { name: expect.any(String) } });
    for (const path of ["/merchant/people", "/merchant/earnings", "/merchant/orderList"])
      expect([path, (await app.call(path, {}, looking)).code]).toEqual([path, 200]);
    for (const [path, body] of [
      ["/merchant/invitePerson", { email: "x@factory.test", role: "owner" }],
      ["/merchant/removePerson", { person_id: owner.person_id }],
      ["/merchant/saveStore", {}],
      ["/user/leaveMerchant", { merchant_id }],
      ["/user/switchMerchant", { merchant_id }],
    ] as const)
      expect([path, (await app.call(path, body, looking)).reason]).toEqual([path, "LOOKING_ONLY"]);
    const messages = (await app.call("/user/messageList", {}, { token: owner.token })).data.list;
    expect(messages[0]).toMatchObject({ title: expect.stringContaining("is looking at your console") });
    expect((await app.call("/user/messageList", {}, { token: colleague.token })).data.list).toEqual([]);
    expect((await app.call("/merchant/peopleLog", {}, { token: owner.token })).data.list).toMatchObject([
      { action: "merchantLookStarted" },
    ]);
    const audit = await one(
      "select subject, after ->> 'reason' as reason from audit_log where action = 'merchantLookStarted' order by audit_id desc",
    );
    expect(audit).toEqual({ subject: `merchant:${merchant_id}`, reason: "Payout question" });
    await app.call("/user/logout", {}, looking);
    expect(await app.call("/merchant/people", {}, looking)).toMatchObject({ reason: "TOKEN_EXPIRED" });
  });
});

describe("closures", () => {
  const day = (days: number): string => addDays(today(), days);
  const save = (body: object, token: string) => app.call("/merchant/saveClosure", { note: "", ...body }, { token });

  test("are shown to buyers, changed by who handles orders, and never overlap", async () => {
    const { merchant_id, people } = await createFactory("orders", "products");
    const [orders, products] = people as [Colleague, Colleague];
    const period = { starts_on: day(10), ends_on: day(14), note: "Spring Festival" };
    expect(await save(period, products.token)).toMatchObject({ reason: "MERCHANT_ROLE_NOT_ALLOWED" });
    const { closure_id } = (await save(period, orders.token)).data;
    for (const [wrong, reason] of [
      [{ starts_on: day(12), ends_on: day(20) }, "CLOSURE_OVERLAPS"],
      [{ starts_on: day(30), ends_on: day(29) }, "CLOSURE_DATES"],
      [{ starts_on: day(-9), ends_on: day(-4) }, "CLOSURE_DATES"],
      [{ starts_on: day(20), ends_on: day(120) }, "CLOSURE_DATES"],
    ] as const)
      expect(await save(wrong, orders.token)).toMatchObject({ reason });
    await save({ starts_on: day(80), ends_on: day(81) }, orders.token);
    expect((await app.call("/merchant/closures", {}, { token: products.token })).data.list).toHaveLength(2);
    expect((await app.call("/home/storeClosures", { merchant_id }, buyer)).data.list).toEqual([{ ...period, is_now: false }]);
    expect(await save({ closure_id, starts_on: day(0), ends_on: day(3), note: "Repairs" }, orders.token)).toMatchObject({ code: 200 });
    expect((await app.call("/home/storeClosures", { merchant_id })).data.list).toMatchObject([{ note: "Repairs", is_now: true }]);
    expect(await app.call("/merchant/removeClosure", { closure_id }, merchant)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/merchant/removeClosure", { closure_id }, { token: orders.token })).toMatchObject({ code: 200 });
    expect((await app.call("/home/storeClosures", { merchant_id })).data.list).toEqual([]);
  });

  test("entered at the same time do not overlap either", async () => {
    const { merchant_id, people } = await createFactory("orders");
    const period = { starts_on: day(10), ends_on: day(14) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(period, people[0]!.token)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await one("select count(*)::integer as n from merchant_closures where merchant_id = $1", [merchant_id])).toEqual({ n: 1 });
  });
});

describe("vacation cover", () => {
  test("sends the messages of a person to a colleague whose role opens the same areas", async () => {
    const { merchant_id, people } = await createFactory("owner", "orders", "orders", "products");
    const [owner, away, cover, other] = people as [Colleague, Colleague, Colleague, Colleague];
    const asOwner = { token: owner.token };
    const period = { starts_on: today(), ends_on: today() };
    const set = (covered_by: number) => app.call("/merchant/saveCover", { person_id: away.person_id, covered_by, ...period }, asOwner);
    expect(await set(other.person_id)).toMatchObject({ reason: "COVER_LACKS_ROLE" });
    expect(await set(away.person_id)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await set(cover.person_id)).toMatchObject({ code: 200 });
    expect((await app.call("/merchant/people", {}, asOwner)).data.list).toContainEqual(
      expect.objectContaining({ person_id: away.person_id, covered_by: cover.person_id, away_from: today() }),
    );
    const notifyMembers = () =>
      app.platform.database.transaction(async (tx) => {
        await notify(tx, app.platform, {
          ...{ merchant_id, kind: "payoutAccountProposed", params: { person: "Wei", bank: "Bank", last4: "1234" } },
          ...{ href: "/merchant/orders", now: app.clock.now() },
        });
        return null;
      });
    const counts = async () =>
      Promise.all(
        people.map(async ({ person_id }) => (await one("select count(*)::integer as n from messages where person_id = $1", [person_id])).n),
      );
    await notifyMembers();
    expect(await counts()).toEqual([1, 0, 1, 1]);
    expect(await app.call("/merchant/removeCover", { person_id: away.person_id }, asOwner)).toMatchObject({ code: 200 });
    await notifyMembers();
    expect(await counts()).toEqual([2, 1, 2, 2]);
  });
});

test("logins that servers of the version before insert are owners", async () => {
  const { merchant_id } = await createFactory();
  const { person_id } = await one(
    `insert into people (email, password_hash, first_name, last_name, user_type, user_sn, uuid, merchant_id)
     values ('older@factory.test', '', 'Old', 'Server', 2, 'OLDSERVER', gen_random_uuid(), $1) returning person_id`,
    [merchant_id],
  );
  expect(await one("select role from merchant_members where person_id = $1", [person_id])).toEqual({ role: "owner" });
  const token = app.platform.ids.token(16);
  await run(
    `insert into sessions (token_hash, person_id, site_code, created_at, last_used_at, expires_at)
     values ($1, $2, 'LA', $3::timestamptz, $3, $3::timestamptz + interval '1 day')`,
    [hashToken(token), person_id, app.clock.now()],
  );
  expect(await app.call("/merchant/people", {}, { token })).toMatchObject({ data: { list: [{ role: "owner" }] } });
});
