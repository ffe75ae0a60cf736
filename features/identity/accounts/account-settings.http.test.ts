import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { latestCodeFor, newAccount, outboxSubjects, registerPerson, testPassword } from "#features/identity/accounts/test-people.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";

const app = await testApp();

let started: Date;
beforeEach(() => {
  started = app.clock.now();
});
// The clock moves past the rate-limit window between tests, so that tests do not share limits.
afterEach(() => app.clock.set(new Date(started.getTime() + hourMs + minuteMs)));

test("a password reset ends all sessions and uses up its code (TC-33)", async () => {
  const { account, token } = await registerPerson(app);
  await app.call("/user/sendCode", { account, purpose: "reset" });
  const wanted = { account, code: await latestCodeFor(app, account), password: "pine88stool", password_confirm: "pine88stool" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.call("/user/forgetPassword", wanted)));
  const won = answers.filter(({ code }) => code === 200);
  expect(won).toHaveLength(1);
  expect(await app.call("/user/sessionList", {}, { token })).toMatchObject({ code: 100 });
  expect((await app.call("/user/sessionList", {}, { token: won[0]?.data.token })).data.list).toHaveLength(1);
  expect(await app.call("/user/login", { account, password: testPassword })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await outboxSubjects(app, account)).toContain("Your password was changed");
});

test("a password change requires the current password, keeps this session and ends the others", async () => {
  const { account, token } = await registerPerson(app);
  const other = (await app.call("/user/login", { account, password: testPassword })).data.token;
  const change = (more: object) =>
    app.call(
      "/user/changePassword",
      { old_password: testPassword, password: "pine88stool", password_confirm: "pine88stool", ...more },
      { token },
    );
  expect(await change({ old_password: "wrong1a" })).toMatchObject({ reason: "WRONG_LOGIN", fields: { old_password: expect.any(String) } });
  expect(await change({ password: "x" })).toMatchObject({ reason: "PASSWORD_FORM" });
  expect(await change({})).toMatchObject({ code: 200 });
  expect(await app.call("/user/sessionList", {}, { token })).toMatchObject({ code: 200 });
  expect(await app.call("/user/sessionList", {}, { token: other })).toMatchObject({ code: 100 });
});

test("a new login account requires the password and a code sent to it, and notifies the previous account", async () => {
  const { account, token } = await registerPerson(app);
  const next = newAccount();
  await app.call("/user/sendCode", { account: next, purpose: "bind" }, { token });
  const bind = (more: object) => app.call("/user/bindAccount", { account: next, code: "", password: testPassword, ...more }, { token });
  expect(await bind({ code: "1" })).toMatchObject({ reason: "WRONG_CODE" });
  expect(await bind({ code: await latestCodeFor(app, next), password: "wrong1a" })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await bind({ code: await latestCodeFor(app, next) })).toMatchObject({ code: 200 });
  expect(await app.call("/user/login", { account: next, password: testPassword })).toMatchObject({ code: 200 });
  expect(await app.call("/user/login", { account, password: testPassword })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await outboxSubjects(app, account)).toContain("Your login was changed");
  const taken = "buyer2@demo.test";
  await app.call("/user/sendCode", { account: taken, purpose: "bind" }, { token });
  expect(
    await app.call("/user/bindAccount", { account: taken, code: await latestCodeFor(app, taken), password: testPassword }, { token }),
  ).toMatchObject({ reason: "USER_EXISTS" });
});

test("updates name and mobile number, and returns contacts and the invitation code", async () => {
  const { token } = await registerPerson(app);
  const body = { first_name: "Anna", last_name: "Ruiz", mobile_country_code: "34", mobile: "600 123 456" };
  expect(await app.call("/user/saveUserInfo", body, { token })).toMatchObject({ code: 200 });
  expect((await app.call("/user/info", {}, { token })).data).toMatchObject({ ...body, mobile: "600123456" });
  const foreign = { ...body, mobile: "+49 30 901820" };
  expect(await app.call("/user/saveUserInfo", foreign, { token })).toMatchObject({
    reason: "MOBILE_OF_OTHER_COUNTRY",
    fields: { mobile: expect.any(String) },
  });
  expect(await app.call("/user/saveUserInfo", { ...body, mobile: "x" }, { token })).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { mobile: "Please check mobile number" },
  });
  expect(await app.call("/user/saveUserInfo", body)).toMatchObject({ code: 100 });
  const base = (await app.call("/user/getUserBaseInfo", {}, { token })).data;
  expect(base).toMatchObject({ sales_admin: { name: "Sam Reyes", email: "salesman@demo.test" }, customer_manager: { name: "Sara Kim" } });
  expect(base.invite_code).toMatch(/^\w{8}$/);
});

test("the outbox page lists sent messages, newest first, and escapes markup", async () => {
  const { account } = await registerPerson(app, { first_name: "<script>x</script>" });
  const page = await app.app.inject({ url: `/dev/outbox?to=${encodeURIComponent(account)}` });
  expect(page.statusCode).toBe(200);
  expect(page.body.indexOf("Welcome to")).toBeLessThan(page.body.indexOf("Your verification code"));
  expect(page.body).not.toContain("<script>");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
});
