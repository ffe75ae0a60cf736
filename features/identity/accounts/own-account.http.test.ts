import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { codeFor, freshAccount, goodPassword, outboxTo, registered } from "#features/identity/accounts/test-people.ts";
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

test("a reset ends every session and spends its code (TC-33)", async () => {
  const { account, token } = await registered(app);
  await app.call("/user/sendCode", { account, purpose: "reset" });
  const wanted = { account, code: await codeFor(app, account), password: "pine88stool", password_confirm: "pine88stool" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.call("/user/forgetPassword", wanted)));
  const won = answers.filter(({ code }) => code === 200);
  expect(won).toHaveLength(1);
  expect(await app.call("/user/sessionList", {}, { token })).toMatchObject({ code: 100 });
  expect((await app.call("/user/sessionList", {}, { token: won[0]?.data.token })).data.list).toHaveLength(1);
  expect(await app.call("/user/login", { account, password: goodPassword })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await outboxTo(app, account)).toContain("Your password was changed");
});

test("changing the password needs the present one, keeps this session and ends the others (S39)", async () => {
  const { account, token } = await registered(app);
  const other = (await app.call("/user/login", { account, password: goodPassword })).data.token;
  const change = (more: object) =>
    app.call(
      "/user/changePassword",
      { old_password: goodPassword, password: "pine88stool", password_confirm: "pine88stool", ...more },
      { token },
    );
  expect(await change({ old_password: "wrong1a" })).toMatchObject({ reason: "WRONG_LOGIN", fields: { old_password: expect.any(String) } });
  expect(await change({ password: "x" })).toMatchObject({ reason: "PASSWORD_FORM" });
  expect(await change({})).toMatchObject({ code: 200 });
  expect(await app.call("/user/sessionList", {}, { token })).toMatchObject({ code: 200 });
  expect(await app.call("/user/sessionList", {}, { token: other })).toMatchObject({ code: 100 });
});

test("a new login account needs the password and a code sent to it; the old one is told", async () => {
  const { account, token } = await registered(app);
  const next = freshAccount();
  await app.call("/user/sendCode", { account: next, purpose: "bind" }, { token });
  const bind = (more: object) => app.call("/user/bindAccount", { account: next, code: "", password: goodPassword, ...more }, { token });
  expect(await bind({ code: "1" })).toMatchObject({ reason: "WRONG_CODE" });
  expect(await bind({ code: await codeFor(app, next), password: "wrong1a" })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await bind({ code: await codeFor(app, next) })).toMatchObject({ code: 200 });
  expect(await app.call("/user/login", { account: next, password: goodPassword })).toMatchObject({ code: 200 });
  expect(await app.call("/user/login", { account, password: goodPassword })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await outboxTo(app, account)).toContain("Your login was changed");
  const taken = "buyer2@demo.test";
  await app.call("/user/sendCode", { account: taken, purpose: "bind" }, { token });
  expect(
    await app.call("/user/bindAccount", { account: taken, code: await codeFor(app, taken), password: goodPassword }, { token }),
  ).toMatchObject({ reason: "USER_EXISTS" });
});

test("own data can be changed; contacts and the invitation code can be read", async () => {
  const { token } = await registered(app);
  const body = { first_name: "Anna", last_name: "Ruiz", mobile_country_code: "34", mobile: "600 123 456" };
  expect(await app.call("/user/saveUserInfo", body, { token })).toMatchObject({ code: 200 });
  expect((await app.call("/user/info", {}, { token })).data).toMatchObject(body);
  expect(await app.call("/user/saveUserInfo", { ...body, mobile: "x" }, { token })).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { mobile: "Please check mobile number" },
  });
  expect(await app.call("/user/saveUserInfo", body)).toMatchObject({ code: 100 });
  const base = (await app.call("/user/getUserBaseInfo", {}, { token })).data;
  expect(base).toMatchObject({ sales_admin: { name: "Sam Reyes", email: "salesman@demo.test" }, customer_manager: { name: "Sara Kim" } });
  expect(base.invite_code).toMatch(/^\w{8}$/);
});

test("the outbox page shows what was sent, newest first, and keeps markup harmless", async () => {
  const { account } = await registered(app, { first_name: "<script>x</script>" });
  const page = await app.app.inject({ url: `/dev/outbox?to=${encodeURIComponent(account)}` });
  expect(page.statusCode).toBe(200);
  expect(page.body.indexOf("Welcome to")).toBeLessThan(page.body.indexOf("Your registration code"));
  expect(page.body).not.toContain("<script>");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
});
