import { describe, expect, test } from "vitest";
import { purchaser, stranger, testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { hashToken } from "#platform/session.ts";

/** Members of a company: joining, roles, leaving, switching companies (TC-32). */

const admin = { as: "buyer@demo.test" };

const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);
const one = async (sql: string, params: unknown[] = []) => (await run(sql, params)).rows[0];
const personIdOf = async (email: string): Promise<number> =>
  (await one("select person_id from people where email = $1", [email])).person_id;
const companyIdOf = async (email: string): Promise<number> =>
  (await one("select company_id from company_members join people using (person_id) where email = $1 order by company_id", [email]))
    .company_id;
const invite = (email: string, more: Record<string, unknown> = {}, as = admin) =>
  app.call("/user/inviteMember", { email, role: "viewer", ...more }, as);
const invitationTokenFor = async (email: string): Promise<string> => {
  const mail = await one(
    "select body_text from outbox_messages where recipient = $1 and body_text like '%/invitation#%' order by message_id desc",
    [email],
  );
  return /invitation#([0-9a-f]{64})/.exec(mail.body_text)?.[1] ?? "";
};
const registrationBody = (invitation: string) => ({
  invitation,
  password: "demo1234",
  password_confirm: "demo1234",
  first_name: "Rosa",
  last_name: "Lindqvist",
  mobile_country_code: "1",
  mobile: "626-555-0100",
  agree: 1,
});

/** Creates a company with members of the given roles and a session for each. */
const createCompany = async (...roles: MemberRole[]): Promise<{ company_id: number; tokens: string[]; people: number[] }> => {
  const mark = app.platform.ids.code(10);
  const { company_id } = await one(
    "insert into companies (name, certified_status, may_buy, invite_code) values ($1, 'certified', true, $2) returning company_id",
    [`House ${mark}`, mark],
  );
  const tokens: string[] = [];
  const people: number[] = [];
  for (const role of roles) {
    const token = app.platform.ids.token(16);
    const { person_id } = await one(
      `with person as (
         insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
         values ($1 || '@test.test', '', 'Test', $2, $1, gen_random_uuid()) returning person_id
       ), member as (insert into company_members (company_id, person_id, role) select $3, person_id, $2 from person),
       session as (
         insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
         select $4, person_id, $3, 'LA', $5::timestamptz, $5, $5::timestamptz + interval '60 days' from person)
       select person_id from person`,
      [token.slice(0, 14), role, company_id, hashToken(token), app.clock.now()],
    );
    tokens.push(token);
    people.push(person_id);
  }
  return { company_id, tokens, people };
};

const app = await testApp({ poolSize: 16 });

describe("an invitation", () => {
  test("creates a login and a membership, once", async () => {
    const email = "rosa@hollow.test";
    expect(await invite(email, { role: "purchaser", order_limit: "1500.00", approval_rule: "over_limit" })).toMatchObject({ code: 200 });
    expect(await invite(email)).toMatchObject({ reason: "INVITATION_PENDING", fields: { email: expect.any(String) } });
    const invitation = await invitationTokenFor(email);
    expect(await app.call("/user/invitationInfo", { invitation })).toMatchObject({
      data: { company_name: "Hearth & Hollow Home LLC", invited_by: "Dana Whitfield", role: "purchaser", email, has_login: false },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call("/user/registerInvited", registrationBody(invitation))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const token = answers.find(({ code }) => code === 200)?.data.token as string;
    expect((await app.call("/user/ownMembership", {}, { token })).data).toMatchObject({
      role: "purchaser",
      order_limit: "1500.00",
      month_limit: null,
      approval_rule: "over_limit",
      approvers: ["Tom Abara"],
      admins: ["Dana Whitfield"],
    });
    for (const path of ["/user/invitationInfo", "/user/declineInvitation"])
      expect(await app.call(path, { invitation })).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/user/registerInvited", registrationBody(invitation))).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await invite(email)).toMatchObject({ reason: "ALREADY_MEMBER" });
    expect((await one("select subject from outbox_messages where recipient = $1 order by message_id desc", [admin.as])).subject).toBe(
      "Rosa Lindqvist joined Hearth & Hollow Home LLC",
    );
  });

  test("writes Chinese names with the family name first", async () => {
    const china = { as: "china@demo.test" };
    await run("update company_members set role = 'admin' where person_id = $1", [await personIdOf(china.as)]);
    const email = "lin@pacific.test";
    expect(await invite(email, {}, china)).toMatchObject({ code: 200 });
    const subjectTo = async (recipient: string) =>
      (await one("select subject from outbox_messages where recipient = $1 order by message_id desc", [recipient])).subject;
    expect(await subjectTo(email)).toContain("陈美玲");
    const person = { ...registrationBody(await invitationTokenFor(email)), first_name: "小红", last_name: "林", mobile_country_code: "86" };
    expect(await app.call("/user/registerInvited", { ...person, mobile: "13800138000" })).toMatchObject({ code: 200 });
    expect(await subjectTo(china.as)).toContain("林小红");
  });

  test("can be accepted only by the login with the invited address", async () => {
    await invite(stranger.as, { role: "finance" });
    const invitation = await invitationTokenFor(stranger.as);
    expect((await app.call("/user/invitationInfo", { invitation })).data).toMatchObject({ has_login: true });
    expect(await app.call("/user/registerInvited", registrationBody(invitation))).toMatchObject({ reason: "USER_EXISTS" });
    expect(await app.call("/user/acceptInvitation", { invitation }, { as: "nearby@demo.test" })).toMatchObject({
      reason: "INVITATION_FOR_OTHER",
      msg: expect.stringContaining("bu***@demo.test"),
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call("/user/acceptInvitation", { invitation }, stranger)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await app.call("/user/companies", {}, stranger)).data.list).toMatchObject([
      { name: "Hearth & Hollow Home LLC", role: "finance", is_current: false },
      { name: "Lakeside Furnishings Inc.", role: "admin", is_current: true },
    ]);
    await run("delete from company_members where person_id = $1 and role = 'finance'", [await personIdOf(stranger.as)]);
  });

  test("expires after seven days; resending creates a new link and invalidates the old one", async () => {
    const email = "late@hollow.test";
    const { invitation_id } = (await invite(email)).data;
    const first = await invitationTokenFor(email);
    await run("update company_invitations set expires_at = $2 where invitation_id = $1", [invitation_id, app.clock.now()]);
    expect(await app.call("/user/registerInvited", registrationBody(first))).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/user/resendInvitation", { invitation_id }, stranger)).toMatchObject({ reason: "INVITATION_OVER" });
    const again = await app.call("/user/resendInvitation", { invitation_id }, admin);
    expect(Date.parse(again.data.expires_at) - app.clock.now().getTime()).toBe(7 * dayMs);
    expect(await app.call("/user/invitationInfo", { invitation: first })).toMatchObject({ reason: "INVITATION_OVER" });
    const second = await invitationTokenFor(email);
    expect(await app.call("/user/invitationInfo", { invitation: second })).toMatchObject({ code: 200 });
    expect(await app.call("/user/revokeInvitation", { invitation_id }, stranger)).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await app.call("/user/invitationInfo", { invitation: second })).toMatchObject({ code: 200 });
    expect(await app.call("/user/revokeInvitation", { invitation_id }, admin)).toMatchObject({ code: 200 });
    expect(await app.call("/user/registerInvited", registrationBody(second))).toMatchObject({ reason: "INVITATION_OVER" });
    expect(await invite(email)).toMatchObject({ code: 200 });
    expect(await app.call("/user/declineInvitation", { invitation: await invitationTokenFor(email) })).toMatchObject({ code: 200 });
  });

  test.each([
    ["role", { role: "owner" }],
    ["email", { email: "nobody" }],
    ["order_limit", { role: "purchaser", order_limit: "1.234" }],
    ["order_limit", { role: "purchaser", approval_rule: "over_limit" }],
    ["approval_above", { role: "purchaser", approval_rule: "above" }],
  ])("with an invalid %s is refused at the field", async (field, body) => {
    expect(await invite("x@hollow.test", body)).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.any(String) } });
  });

  test("stores only the hash of its token", async () => {
    await invite("secret@hollow.test");
    const token = await invitationTokenFor("secret@hollow.test");
    const row = await one("select to_jsonb(company_invitations)::text as text from company_invitations where email = 'secret@hollow.test'");
    expect(row.text).not.toContain(token);
    expect(row.text).toContain(hashToken(token).toString("hex"));
  });
});

describe("the last administrator", () => {
  test("cannot be demoted or removed", async () => {
    const { tokens, people } = await createCompany("admin", "purchaser");
    const [token] = tokens;
    for (const [path, body] of [
      ["/user/saveMember", { member_id: people[0], role: "viewer" }],
      ["/user/removeMember", { member_id: people[0] }],
    ] as const)
      expect(await app.call(path, body, { token })).toMatchObject({ reason: "LAST_ADMIN" });
    expect(await app.call("/user/saveMember", { member_id: people[1], role: "admin" }, { token })).toMatchObject({ code: 200 });
    expect(await app.call("/user/saveMember", { member_id: people[0], role: "viewer" }, { token })).toMatchObject({ code: 200 });
    expect(await app.call("/user/saveMember", { member_id: people[1], role: "viewer" }, { token })).toMatchObject({
      reason: "ROLE_NOT_ALLOWED",
    });
  });

  test("one administrator remains when two remove each other concurrently", async () => {
    for (let round = 0; round < 40; round += 1) {
      const { company_id, tokens, people } = await createCompany("admin", "admin");
      const path = round % 2 === 0 ? "/user/removeMember" : "/user/saveMember";
      const answers = await Promise.all([
        app.call(path, { member_id: people[1], role: "viewer" }, { token: tokens[0]! }),
        app.call(path, { member_id: people[0], role: "viewer" }, { token: tokens[1]! }),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const { admins } = await one("select count(*)::integer as admins from company_members where company_id = $1 and role = 'admin'", [
        company_id,
      ]);
      expect(admins).toBe(1);
    }
  }, 30_000);
});

test("a removed member is logged out at the next call and stays in the activity log", async () => {
  const { tokens, people } = await createCompany("admin", "purchaser");
  const [token, removed] = tokens as [string, string];
  expect(await app.call("/home/getCartProductList", {}, { token: removed })).toMatchObject({ code: 200 });
  expect(await app.call("/user/removeMember", { member_id: people[1] }, { token })).toMatchObject({ code: 200 });
  expect(await app.call("/home/getCartProductList", {}, { token: removed })).toMatchObject({ code: 100 });
  const log = (await app.call("/user/companyLog", { kind: "member" }, { token })).data;
  expect(log.list).toMatchObject([{ action: "memberRemoved", person: "Test admin", about: "Test purchaser" }]);
  expect(log.people.map(({ name }: { name: string }) => name)).toEqual(["Test admin", "Test purchaser"]);
});

describe("leaving a company", () => {
  const leave = (token: string, company_id: number) => app.call("/user/leaveCompany", { company_id }, { token });

  test("ends all sessions for it, switches to another company, and is logged", async () => {
    const here = await createCompany("admin", "purchaser");
    const elsewhere = await createCompany("admin");
    const [token, leaving] = here.tokens as [string, string];
    await run("insert into company_members (company_id, person_id, role) values ($1, $2, 'viewer')", [
      elsewhere.company_id,
      here.people[1],
    ]);
    const { data } = await leave(leaving, here.company_id);
    expect(data.next).toMatchObject({ company_id: elsewhere.company_id, member_role: "viewer" });
    expect(await app.call("/home/getCartProductList", {}, { token: leaving })).toMatchObject({ code: 100 });
    const info = (await app.call("/user/info", {}, { token: data.next.token })).data;
    expect(info.companies).toMatchObject([{ company_id: elsewhere.company_id }]);
    const log = (await app.call("/user/companyLog", { kind: "member" }, { token })).data;
    expect(log.list).toMatchObject([{ action: "memberLeft", person: "Test purchaser" }]);
    expect(log.people.map(({ name }: { name: string }) => name)).toEqual(["Test admin", "Test purchaser"]);
  });

  test("logs out a member without another company, and refuses the last administrator", async () => {
    const { tokens, company_id } = await createCompany("admin", "viewer");
    const [token, viewer] = tokens as [string, string];
    expect(await leave(viewer, (await createCompany("admin")).company_id)).toMatchObject({ reason: "NOT_FOUND" });
    expect((await leave(viewer, company_id)).data).toMatchObject({ next: null });
    expect(await app.call("/home/getCartProductList", {}, { token: viewer })).toMatchObject({ code: 100 });
    expect(await leave(token, company_id)).toMatchObject({ reason: "LAST_ADMIN" });
  });

  test("one of two administrators who leave concurrently remains", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { tokens, company_id } = await createCompany("admin", "admin");
      const answers = await Promise.all(tokens.map((token) => leave(token, company_id)));
      expect(answers.map(({ code, reason }) => reason || code).sort()).toEqual([200, "LAST_ADMIN"].sort());
    }
  });
});

test("members of other companies are refused NOT_FOUND", async () => {
  const { people } = await createCompany("admin", "viewer");
  for (const member_id of [people[1]!, await personIdOf(stranger.as), 999_999_999]) {
    for (const [path, body] of [
      ["/user/saveMember", { member_id, role: "viewer" }],
      ["/user/removeMember", { member_id }],
    ] as const)
      expect(await app.call(path, body, admin)).toMatchObject({ reason: "NOT_FOUND" });
  }
});

describe("switching companies", () => {
  test("the new token has no data of the previous company, and the old token ends (TC-32)", async () => {
    const first = await createCompany("admin");
    const second = await createCompany("admin");
    const person_id = first.people[0]!;
    await run("insert into company_members (company_id, person_id, role) values ($1, $2, 'viewer')", [second.company_id, person_id]);
    const { product_id } = await one("select product_id from products limit 1");
    const address = {
      first_name: "A",
      last_name: "B",
      province: "CA",
      city: "Ojai",
      zip: "93023",
      address_line1: "1 Elm",
      phone: "6265550100",
    };
    const token = first.tokens[0]!;
    await app.call("/user/addFavourite", { product_id }, { token });
    await app.call("/user/saveAddress", address, { token });
    const switched = await app.call("/user/switchCompany", { company_id: second.company_id }, { token });
    expect(switched.data).toMatchObject({ company_id: second.company_id, member_role: "viewer", customer_type: 1 });
    const now = { token: switched.data.token as string };
    expect((await app.call("/user/favouriteIds", {}, now)).data.product_ids ?? []).toEqual([]);
    expect((await app.call("/user/getAddressList", {}, now)).data.list).toEqual([]);
    expect((await app.call("/user/info", {}, now)).data).toMatchObject({ company_id: second.company_id, member_role: "viewer" });
    expect(await app.call("/user/saveAddress", address, now)).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
    expect(await app.call("/user/getAddressList", {}, { token })).toMatchObject({ code: 100 });
    const back = await app.call("/user/switchCompany", { company_id: first.company_id }, now);
    expect((await app.call("/user/getAddressList", {}, { token: back.data.token })).data.list).toHaveLength(1);
  });

  test("refuses companies of others, and only one of several concurrent switches succeeds", async () => {
    const { tokens, company_id } = await createCompany("admin");
    const other = await createCompany("admin");
    const token = tokens[0]!;
    for (const foreign of [other.company_id, 999_999_999])
      expect(await app.call("/user/switchCompany", { company_id: foreign }, { token })).toMatchObject({ reason: "NOT_FOUND" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call("/user/switchCompany", { company_id }, { token })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 100]));
  });

  test("a login selects the company chosen last", async () => {
    const blueDoor = await companyIdOf("nearby@demo.test");
    const before = await app.call("/user/login", { account: purchaser.as, password: "demo1234" });
    await app.call("/user/switchCompany", { company_id: blueDoor }, { token: before.data.token });
    const after = await app.call("/user/login", { account: purchaser.as, password: "demo1234" });
    const info = (await app.call("/user/info", {}, { token: after.data.token })).data;
    expect(info).toMatchObject({ company_name: "Blue Door Staging Co.", member_role: "viewer" });
    expect(info.companies.map(({ name }: { name: string }) => name)).toEqual(["Blue Door Staging Co.", "Hearth & Hollow Home LLC"]);
    await app.call("/user/switchCompany", { company_id: await companyIdOf(admin.as) }, { token: after.data.token });
  });
});

test("a company has at most two hundred members and open invitations", async () => {
  const { company_id, people, tokens } = await createCompany("admin");
  const [token = ""] = tokens;
  await run(
    `insert into company_invitations (company_id, email, role, token_hash, invited_by, invited_at, sent_at, expires_at)
     select $1, 'room' || number || '@test.test', 'viewer', sha256(('room' || number)::bytea), $2, $3::timestamptz, $3, $3::timestamptz + interval '7 days'
     from generate_series(1, 198) as number`,
    [company_id, people[0], app.clock.now()],
  );
  const inviteTo = (email: string) => app.call("/user/inviteMember", { email, role: "viewer" }, { token });
  expect((await inviteTo("last@test.test")).code).toBe(200);
  expect(await inviteTo("more@test.test")).toMatchObject({ reason: "MEMBERS_FULL", msg: expect.stringContaining("200") });
});

test("a manufacturer's login can join a buyer's company, a login of staff cannot", async () => {
  const accept = async (account: string) => {
    expect((await invite(account)).code).toBe(200);
    return app.call("/user/acceptInvitation", { invitation: await invitationTokenFor(account) }, { as: account });
  };
  expect(await accept("service@demo.test")).toMatchObject({ reason: "NOT_A_BUYER", data: null });
  expect(await accept("maker2@demo.test")).toMatchObject({ data: { company_id: await companyIdOf(admin.as), merchant_id: null } });
});

/** Typical calls with the roles that may make them; other roles are refused ROLE_NOT_ALLOWED. */
const permissions: [path: string, body: Record<string, unknown>, allowed: MemberRole[]][] = [
  ["/home/getCartProductList", {}, ["admin", "purchaser", "approver", "finance", "viewer"]],
  ["/user/orderList", {}, ["admin", "purchaser", "approver", "finance", "viewer"]],
  ["/home/addCart", {}, ["admin", "purchaser"]],
  ["/home/create", {}, ["admin", "purchaser"]],
  ["/user/cancelOrder", { order_sn: "J-1" }, ["admin", "purchaser"]],
  ["/user/saveAddress", {}, ["admin", "purchaser"]],
  ["/user/addFavourite", {}, ["admin", "purchaser"]],
  ["/pay/balance", {}, ["admin", "purchaser", "finance"]],
  ["/pay/offline", {}, ["admin", "purchaser", "finance"]],
  ["/user/applyOrderRefund", {}, ["admin", "purchaser", "finance"]],
  ["/user/companyLog", {}, ["admin", "approver", "finance", "viewer"]],
  ["/user/memberList", {}, ["admin"]],
  ["/user/inviteMember", {}, ["admin"]],
  ["/user/saveMember", {}, ["admin"]],
  ["/user/removeMember", {}, ["admin"]],
  ["/user/saveCertification", {}, ["admin"]],
  ["/user/setPaymentPassword", {}, ["admin"]],
];

test("each role may make exactly its calls", async () => {
  const roles = ["admin", "purchaser", "approver", "finance", "viewer"] as const;
  const { tokens } = await createCompany(...roles);
  for (const [path, body, allowed] of permissions) {
    const got = await Promise.all(tokens.map((token) => app.call(path, body, { token })));
    const passed = roles.filter((_, index) => got[index]?.reason !== "ROLE_NOT_ALLOWED");
    expect({ path, passed }).toEqual({ path, passed: allowed });
    for (const answer of got) if (answer.reason === "ROLE_NOT_ALLOWED") expect(answer.data).toBeNull();
  }
});

test("a purchaser may pay until the company's settings forbid it", async () => {
  const { tokens } = await createCompany("admin", "purchaser");
  const [token, buying] = tokens as [string, string];
  const pay = () => app.call("/pay/balance", { order_sn: "J-1", payment_password: "123456" }, { token: buying });
  expect((await pay()).reason).not.toBe("ROLE_NOT_ALLOWED");
  expect(await app.call("/user/saveMemberSettings", { purchasers_may_pay: 0 }, { token })).toMatchObject({ code: 200 });
  expect(await pay()).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
  expect((await app.call("/user/info", {}, { token: buying })).data.may_pay).toBe(false);
});

test("filters the activity log by kind, person and date", async () => {
  const log = (body: Record<string, unknown>) => app.call("/user/companyLog", body, admin);
  await app.call(
    "/user/saveAddress",
    { first_name: "Lena", last_name: "Ortiz", province: "CA", city: "Ojai", zip: "93023", address_line1: "9 Oak", phone: "6265550100" },
    purchaser,
  );
  expect((await log({ kind: "address" })).data.list[0]).toMatchObject({ action: "addressAdded", person: "Lena Ortiz" });
  const lena = await personIdOf(purchaser.as);
  const own = (await log({ person_id: lena })).data;
  expect(own.list.every(({ person, about }: { person: string; about: string }) => [person, about].includes("Lena Ortiz"))).toBe(true);
  expect((await log({ from: "2001-01-01", to: "2001-01-02" })).data).toMatchObject({ list: [], count: 0 });
  expect((await log({ page: 2, page_size: 1 })).data.list).toHaveLength(1);
  expect(await app.countStatements("/user/companyLog", {}, admin)).toBe(2);
});
