import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { latestCodeFor, newAccount, outboxSubjects, registerPerson, registration } from "#features/identity/accounts/test-people.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";

const app = await testApp();

let started: Date;
beforeEach(() => {
  started = app.clock.now();
});
// The clock moves past the rate-limit window between tests, so that tests do not share limits.
afterEach(() => app.clock.set(new Date(started.getTime() + hourMs + minuteMs)));

test("registration creates a buyer with an uncertified company, and logs in", async () => {
  const { account, token, data } = await registerPerson(app);
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
  expect(await outboxSubjects(app, account)).toEqual(["Your verification code", expect.stringContaining("Welcome to")]);
});

test("country code 86 creates a China user", async () => {
  const { token } = await registerPerson(app, { mobile_country_code: "+86" });
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
])("registration with %s = %s is refused %s, names the field and inserts nothing", async (field, value, reason) => {
  const account = newAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const answer = await app.call("/user/register", registration(account, await latestCodeFor(app, account), { [field]: value }));
  expect(answer).toMatchObject({ reason, data: null });
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  expect((await app.platform.database.run("select 1 from people where email = $1", [account])).rowCount).toBe(0);
});

test("rejects a common password", async () => {
  const account = newAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const common = { password: "password1", password_confirm: "password1" };
  expect(await app.call("/user/register", registration(account, await latestCodeFor(app, account), common))).toMatchObject({
    reason: "PASSWORD_TOO_COMMON",
  });
});

test("returns USER_EXISTS only to somebody with a code sent to that account", async () => {
  const { account } = await registerPerson(app);
  const asked = await app.call("/user/sendCode", { account, purpose: "register" });
  expect(asked).toMatchObject({ code: 200, data: null });
  expect(await app.call("/user/register", registration(account, "000000"))).toMatchObject({ reason: "WRONG_CODE" });
  expect(await app.call("/user/register", registration(account, await latestCodeFor(app, account)))).toMatchObject({
    reason: "USER_EXISTS",
    msg: "This user already exists on the current site. Please log in directly!",
  });
});

test("only one of twenty concurrent registrations with the same code succeeds", async () => {
  const account = newAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const code = await latestCodeFor(app, account);
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

test("a code must be requested first, and is valid once for its purpose and account", async () => {
  const [account, other] = [newAccount(), newAccount()];
  expect(await app.call("/user/register", registration(account, "123456"))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
  await app.call("/user/sendCode", { account, purpose: "reset" });
  expect(await app.call("/user/register", registration(account, "123456"))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
  await app.call("/user/sendCode", { account, purpose: "register" });
  const code = await latestCodeFor(app, account);
  await app.call("/user/sendCode", { account: other, purpose: "register" });
  if (code !== (await latestCodeFor(app, other)))
    expect(await app.call("/user/register", registration(other, code))).toMatchObject({ reason: "WRONG_CODE" });
  expect(await app.call("/user/register", registration(account, code))).toMatchObject({ code: 200 });
  expect(await app.call("/user/register", registration(account, code))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
});

test("a code expires after ten minutes", async () => {
  const account = newAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  app.clock.advanceMs(10 * minuteMs);
  expect(await app.call("/user/register", registration(account, await latestCodeFor(app, account)))).toMatchObject({
    reason: "CODE_NOT_REQUESTED",
  });
});

test.each(["register", "reset"])("allows five attempts on a %s code, also concurrent ones (TC-34)", async (purpose) => {
  const { account } = await registerPerson(app);
  await app.call("/user/sendCode", { account, purpose });
  const code = await latestCodeFor(app, account);
  const wrong = code === "000000" ? "000001" : "000000";
  const path = purpose === "reset" ? "/user/forgetPassword" : "/user/register";
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.call(path, registration(account, wrong))));
  expect(answers.filter(({ reason }) => reason === "WRONG_CODE")).toHaveLength(5);
  expect(answers.filter(({ reason }) => reason === "CODE_NOT_REQUESTED")).toHaveLength(25);
  expect(await app.call(path, registration(account, code))).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
});

test("sends at most five codes an hour to an account, over all purposes", async () => {
  const account = newAccount();
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await app.call("/user/sendCode", { account, purpose: sent % 2 ? "reset" : "register" })).toMatchObject({ code: 200 });
  }
  expect(await app.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  app.clock.advanceMs(hourMs + 4 * minuteMs);
  expect(await app.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ code: 200 });
});

test("payment and bind codes require a login, and a payment code is sent to the user's own account only", async () => {
  const { account, token } = await registerPerson(app);
  expect(await app.call("/user/sendCode", { account, purpose: "payment" })).toMatchObject({ reason: "TOKEN_EXPIRED", code: 100 });
  expect(await app.call("/user/sendCode", { account: "buyer@demo.test", purpose: "payment" }, { token })).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/user/sendCode", { account, purpose: "payment" }, { token })).toMatchObject({ code: 200 });
  expect(await app.call("/user/sendCode", { account, purpose: "else" }, { token })).toMatchObject({ reason: "CHECK_FIELDS" });
});
