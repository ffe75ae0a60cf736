import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { codeFor, freshAccount, outboxTo, registered, registration } from "#features/identity/accounts/test-people.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let started: Date;
beforeEach(() => {
  started = app.clock.now();
});
// Each test begins in a fresh quarter of an hour, so that the limits of one are not met by the next.
afterEach(() => app.clock.set(new Date(started.getTime() + hourMs + minuteMs)));

test("registering makes a buyer with a company that is not certified, and logs in", async () => {
  const { account, token, data } = await registered(app);
  expect(data).toMatchObject({ user_type: 1, mobile_country_code: "1", is_internal_user: false, operator_id: null, is_freight: false });
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const info = await app.call("/user/info", {}, { token });
  expect(info.data).toMatchObject({
    login_status: 1,
    auth_status: 0,
    token,
    user_type: 1,
    buy_discount: [],
    first_name: "Ana",
    company_name: "Ruiz Interiors",
    certified_status: 0,
    member_role: "admin",
    email: account,
  });
  expect(await outboxTo(app, account)).toEqual(["Your registration code", expect.stringContaining("Welcome to")]);
});

test("country code 86 makes a China user", async () => {
  const { token } = await registered(app, { mobile_country_code: "+86" });
  expect((await app.call("/user/info", {}, { token })).data).toMatchObject({ user_type: 86, mobile_country_code: "86" });
});

test.each([
  ["code", "", "CHECK_FIELDS"],
  ["code", "00000x", "WRONG_CODE"],
  ["password", "short", "PASSWORD_FORM"],
  ["password_confirm", "oak78bench", "PASSWORDS_DIFFER"],
  ["first_name", "", "CHECK_FIELDS"],
  ["last_name", "x".repeat(121), "CHECK_FIELDS"],
  ["mobile_country_code", "abc", "CHECK_FIELDS"],
  ["mobile", "12", "CHECK_FIELDS"],
  ["company_name", "a\u0000b", "CHECK_FIELDS"],
  ["agree", "0", "CHECK_FIELDS"],
  ["account", "no mail", "CHECK_FIELDS"],
])("registering with %s = %s is refused %s, names the field and writes nothing", async (field, value, reason) => {
  const account = freshAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const answer = await app.call("/user/register", registration(account, await codeFor(app, account), { [field]: value }));
  expect(answer).toMatchObject({ reason, data: null });
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  expect((await app.platform.database.run("select 1 from people where email = $1", [account])).rowCount).toBe(0);
});

test("a common password is refused", async () => {
  const account = freshAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const common = { password: "password1", password_confirm: "password1" };
  expect(await app.call("/user/register", registration(account, await codeFor(app, account), common))).toMatchObject({
    reason: "PASSWORD_TOO_COMMON",
  });
});

test("an account that exists can be told only to whoever holds its code", async () => {
  const { account } = await registered(app);
  const asked = await app.call("/user/sendCode", { account, purpose: "register" });
  expect(asked).toMatchObject({ code: 200, data: null });
  expect(await app.call("/user/register", registration(account, "000000"))).toMatchObject({ reason: "WRONG_CODE" });
  expect(await app.call("/user/register", registration(account, await codeFor(app, account)))).toMatchObject({
    reason: "USER_EXISTS",
    msg: "This user already exists on the current site. Please log in directly!",
  });
});

test("of twenty registrations with one code at once, one makes an account", async () => {
  const account = freshAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const code = await codeFor(app, account);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call("/user/register", registration(account, code))));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(
    (
      await app.platform.database.run(
        "select 1 from companies where name = 'Ruiz Interiors' and company_id in (select company_id from company_members join people using (person_id) where email = $1)",
        [account],
      )
    ).rowCount,
  ).toBe(1);
});

test("the code must be asked for first, works for its purpose and account only, and once", async () => {
  const [account, other] = [freshAccount(), freshAccount()];
  expect(await app.call("/user/register", registration(account, "123456"))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
  await app.call("/user/sendCode", { account, purpose: "reset" });
  expect(await app.call("/user/register", registration(account, "123456"))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
  await app.call("/user/sendCode", { account, purpose: "register" });
  const code = await codeFor(app, account);
  await app.call("/user/sendCode", { account: other, purpose: "register" });
  if (code !== (await codeFor(app, other)))
    expect(await app.call("/user/register", registration(other, code))).toMatchObject({ reason: "WRONG_CODE" });
  expect(await app.call("/user/register", registration(account, code))).toMatchObject({ code: 200 });
  expect(await app.call("/user/register", registration(account, code))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
});

test("a code runs out after ten minutes", async () => {
  const account = freshAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  app.clock.advanceMs(10 * minuteMs);
  expect(await app.call("/user/register", registration(account, await codeFor(app, account)))).toMatchObject({
    reason: "CODE_NOT_REQUESTED",
  });
});

test.each(["register", "reset"])("a %s code can be tried five times, also at once (TC-34)", async (purpose) => {
  const { account } = await registered(app);
  await app.call("/user/sendCode", { account, purpose });
  const code = await codeFor(app, account);
  const wrong = code === "000000" ? "000001" : "000000";
  const path = purpose === "reset" ? "/user/forgetPassword" : "/user/register";
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.call(path, registration(account, wrong))));
  expect(answers.filter(({ reason }) => reason === "WRONG_CODE")).toHaveLength(5);
  expect(answers.filter(({ reason }) => reason === "CODE_NOT_REQUESTED")).toHaveLength(25);
  expect(await app.call(path, registration(account, code))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
});

test("five codes an hour are sent to an account, whatever they are for", async () => {
  const account = freshAccount();
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await app.call("/user/sendCode", { account, purpose: sent % 2 ? "reset" : "register" })).toMatchObject({ code: 200 });
  }
  expect(await app.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  app.clock.advanceMs(hourMs + 4 * minuteMs);
  expect(await app.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ code: 200 });
});

test("codes for payment and for a new account need a login, and a payment code goes to one's own account", async () => {
  const { account, token } = await registered(app);
  expect(await app.call("/user/sendCode", { account, purpose: "payment" })).toMatchObject({ reason: "TOKEN_EXPIRED", code: 100 });
  expect(await app.call("/user/sendCode", { account: "buyer@demo.test", purpose: "payment" }, { token })).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/user/sendCode", { account, purpose: "payment" }, { token })).toMatchObject({ code: 200 });
  expect(await app.call("/user/sendCode", { account, purpose: "else" }, { token })).toMatchObject({ reason: "CHECK_FIELDS" });
});
