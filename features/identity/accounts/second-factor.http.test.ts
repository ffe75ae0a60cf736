import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createTestApp, testApp } from "#apps/server/test-app.ts";
import { totpStepSeconds } from "./totp.ts";

const app = await testApp();

const password = "demo1234";

const currentCode = (secret: string, off = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() + off * totpStepSeconds * 1000 });

/** Advances the clock to the next code: a code works once, and codes of earlier steps are refused. */
const advanceSteps = (steps = 1) => app.clock.set(new Date(app.clock.now().getTime() + steps * totpStepSeconds * 1000));

const logIn = (account: string, second_factor = "") => app.call("/user/login", { account, password, second_factor });

const enableSecondFactor = async (account: string) => {
  const { token } = (await logIn(account)).data;
  const started = await app.call("/user/startSecondFactor", { password }, { token });
  expect(started.data.uri).toContain(`secret=${started.data.secret}`);
  expect(await app.call("/user/confirmSecondFactor", { code: "000000" }, { token })).toMatchObject({ reason: "WRONG_SECOND_FACTOR" });
  const confirmed = await app.call("/user/confirmSecondFactor", { code: currentCode(started.data.secret) }, { token });
  expect(confirmed.data.recovery_codes).toHaveLength(10);
  return { token, secret: started.data.secret as string, recovery: confirmed.data.recovery_codes as string[] };
};

test("a login requires a code, which works once", async () => {
  const { secret } = await enableSecondFactor("finance@demo.test");
  expect(await logIn("finance@demo.test")).toMatchObject({ reason: "SECOND_FACTOR_WANTED", fields: { second_factor: expect.any(String) } });
  expect(await logIn("finance@demo.test", currentCode(secret))).toMatchObject({ reason: "WRONG_SECOND_FACTOR" });
  advanceSteps();
  const code = currentCode(secret);
  const answers = await Promise.all([logIn("finance@demo.test", code), logIn("finance@demo.test", code)]);
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["WRONG_SECOND_FACTOR", "ok"]);
  const wrong = await app.call("/user/login", { account: "finance@demo.test", password: "nope123", second_factor: currentCode(secret, 1) });
  expect(wrong.reason).toBe("WRONG_LOGIN");
});

test("a recovery code works once and is stored as a hash", async () => {
  const { recovery, token } = await enableSecondFactor("service@demo.test");
  const [first = ""] = recovery;
  expect((await logIn("service@demo.test", first)).msg).toBe("ok");
  expect(await logIn("service@demo.test", first)).toMatchObject({ reason: "WRONG_SECOND_FACTOR" });
  expect((await app.call("/user/secondFactor", {}, { token })).data).toMatchObject({ is_on: true, is_required: false, recovery_left: 9 });
  const rows = await app.rows(
    "select secret, encode(code_hash, 'escape') as hash from second_factors join recovery_codes using (person_id)",
  );
  for (const { hash } of rows) expect(recovery.some((code) => hash.includes(code.replace("-", "")))).toBe(false);
});

test("a password reset requires the second factor too", async () => {
  const account = "warehouse@demo.test";
  const { secret } = await enableSecondFactor(account);
  await app.call("/user/sendCode", { account, purpose: "reset" });
  const rows = await app.rows("select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1", [account]);
  const code = /\b\d{6}\b/.exec(rows[0].body_text)?.[0] ?? "";
  const body = { account, code, password: "elm88bench", password_confirm: "elm88bench" };
  expect(await app.call("/user/forgetPassword", body)).toMatchObject({ reason: "SECOND_FACTOR_WANTED" });
  advanceSteps();
  expect((await app.call("/user/forgetPassword", { ...body, second_factor: currentCode(secret) })).msg).toBe("ok");
});

test("enabling ends other sessions and notifies the owner; disabling requires password and code", async () => {
  const account = "specialist@demo.test";
  const other = (await logIn(account)).data.token;
  const { secret, token } = await enableSecondFactor(account);
  expect(await app.call("/user/sessionList", {}, { token: other })).toMatchObject({ reason: "TOKEN_EXPIRED" });
  expect(await app.call("/user/removeSecondFactor", { password: "nope123" }, { token })).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await app.call("/user/removeSecondFactor", { password }, { token })).toMatchObject({ reason: "SECOND_FACTOR_WANTED" });
  advanceSteps();
  expect((await app.call("/user/removeSecondFactor", { password, second_factor: currentCode(secret) }, { token })).msg).toBe("ok");
  expect((await logIn(account)).msg).toBe("ok");
  const rows = await app.rows("select subject from outbox_messages where recipient = $1 order by message_id", [account]);
  expect(rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Two-step verification is on", "Two-step verification is off"]),
  );
});

test("ten wrong codes close the second step for a while, at the login and at its removal", async () => {
  const { secret, token } = await enableSecondFactor("salesman@demo.test");
  for (let tries = 0; tries < 10; tries++) await logIn("salesman@demo.test", "000000");
  advanceSteps();
  expect(await logIn("salesman@demo.test", currentCode(secret))).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  const removal = { password, second_factor: currentCode(secret) };
  expect(await app.call("/user/removeSecondFactor", removal, { token })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  app.clock.advanceMs(61_000);
  expect(await app.call("/user/removeSecondFactor", { password, second_factor: "000000" }, { token })).toMatchObject({
    reason: "WRONG_SECOND_FACTOR",
  });
  expect(await logIn("salesman@demo.test", currentCode(secret))).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("staff without a required second factor may only set it up", async () => {
  const strict = await createTestApp();
  try {
    Object.assign(strict.platform.settings, { requiresSecondFactor: true });
    const { createSessions } = await import("#platform/session.ts");
    Object.assign(strict.platform, { sessions: createSessions(strict.clock, true) });
    const auditor = { as: "auditor@demo.test" };
    expect(await strict.call("/operator/certificationList", {}, auditor)).toMatchObject({ reason: "SECOND_FACTOR_NEEDED" });
    expect((await strict.call("/user/info", {}, auditor)).data).toMatchObject({ needs_second_factor: true });
    const { data } = await strict.call("/user/startSecondFactor", { password }, auditor);
    const code = TOTP.generate({ secret: Secret.fromBase32(data.secret), timestamp: strict.clock.now().getTime() });
    expect((await strict.call("/user/confirmSecondFactor", { code }, auditor)).msg).toBe("ok");
    expect((await strict.call("/operator/certificationList", {}, auditor)).msg).toBe("ok");
    expect(await strict.call("/user/removeSecondFactor", { password, second_factor: code }, auditor)).toMatchObject({
      reason: "SECOND_FACTOR_REQUIRED",
    });
    expect((await strict.call("/user/accountInfo", {}, { as: "buyer@demo.test" })).msg).toBe("ok");
  } finally {
    await strict.close();
  }
});

test("a second factor can be confirmed only after it was started, and once", async () => {
  const { token } = (await logIn("auditor@demo.test")).data;
  const confirm = async (code: string) => (await app.call("/user/confirmSecondFactor", { code }, { token })).reason;
  expect(await confirm("123456")).toBe("SECOND_FACTOR_NOT_BEGUN");
  const { secret } = (await app.call("/user/startSecondFactor", { password }, { token })).data;
  expect(await confirm(currentCode(secret))).toBeUndefined();
  expect(await confirm(currentCode(secret, 1))).toBe("SECOND_FACTOR_NOT_BEGUN");
});
