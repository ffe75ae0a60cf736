import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { latestCodeFor, newAccount, registerPerson, registration, testPassword } from "#features/identity/accounts/test-people.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { signatureOf } from "#platform/signature.ts";

/** Strangers who guess slow down themselves, never the owner on a known device (docs/security.md S32, S34). */

const app = await testApp();

/** A browser with an address of its own, which keeps the device cookie. */
const createBrowser = (address: string) => {
  let cookie = "";
  return {
    cookie: () => cookie,
    call: async (path: string, body: Record<string, string> = {}, token = ""): Promise<TestAnswer> => {
      const params: Record<string, string> = { ...body, timestamp: String(Math.floor(app.clock.now().getTime() / 1000)) };
      if (token) params.token = token;
      for (const name of Object.keys(params)) if (params[name] === "") delete params[name];
      params.sign = signatureOf(params, app.platform.settings.clientSecret);
      const response = await app.app.inject({
        method: "POST",
        url: path,
        remoteAddress: address,
        headers: { "content-type": "application/x-www-form-urlencoded", site: "LA", ...(cookie && { cookie }) },
        payload: new URLSearchParams(params).toString(),
      });
      const set = response.headers["set-cookie"];
      if (typeof set === "string") cookie = set.split(";")[0] ?? "";
      return response.json<TestAnswer>();
    },
  };
};
type Browser = ReturnType<typeof createBrowser>;

const logIn = (browser: Browser, account: string, password = testPassword, second_factor = "") =>
  browser.call("/user/login", { account, password, second_factor });

/** Guesses from 30 addresses, until unknown devices have no guess left. */
const guessFromEverywhere = async (account: string): Promise<TestAnswer[]> => {
  const answers: TestAnswer[] = [];
  for (let index = 0; index < 60; index += 1) answers.push(await logIn(createBrowser(`10.9.0.${index % 30}`), account, `wrong${index}a`));
  return answers;
};

test("ten wrong passwords from one address pause it alone, also when they are sent at once", async () => {
  const { account } = await registerPerson(app);
  const stranger = createBrowser("10.1.0.1");
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(stranger, account, `wrong${index}a`)));
  expect(answers.filter(({ reason }) => reason === "WRONG_LOGIN")).toHaveLength(10);
  expect(answers.filter(({ reason }) => reason === "TOO_MANY_ATTEMPTS")).toHaveLength(20);
  expect(await logIn(stranger, account)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await logIn(createBrowser("10.1.0.2"), account)).toMatchObject({ code: 200 });
});

test("pauses grow from a minute to a quarter of an hour and end with a right password", async () => {
  const { account } = await registerPerson(app);
  const browser = createBrowser("10.2.0.1");
  for (let index = 0; index < 10; index += 1) await logIn(browser, account, "wrong1a");
  const pauses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { reason, msg } = await logIn(browser, account, "wrong1a");
    expect(reason).toBe("TOO_MANY_ATTEMPTS");
    const minutes = Number(/(\d+) min/.exec(msg)?.[1]);
    pauses.push(minutes);
    app.clock.advanceMs(minutes * minuteMs);
    expect((await logIn(browser, account, "wrong1a")).reason).toBe("WRONG_LOGIN");
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15]);
  app.clock.advanceMs(15 * minuteMs);
  expect(await logIn(browser, account)).toMatchObject({ code: 200 });
  for (let index = 0; index < 9; index += 1) expect((await logIn(browser, account, "wrong1a")).reason).toBe("WRONG_LOGIN");
});

test("guesses from everywhere stop unknown devices; the owner's own device and the reset stay open", async () => {
  const { account } = await registerPerson(app);
  const own = createBrowser("10.3.0.1");
  expect(await logIn(own, account)).toMatchObject({ code: 200 });
  const answers = await guessFromEverywhere(account);
  expect(answers.filter(({ reason }) => reason === "WRONG_LOGIN").length).toBeLessThanOrEqual(20);
  expect(await logIn(createBrowser("10.3.0.2"), account)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await logIn(own, account, "wrong1a")).toMatchObject({ reason: "WRONG_LOGIN" });
  expect(await logIn(own, account)).toMatchObject({ code: 200 });
  const away = createBrowser("10.3.0.3");
  expect(await away.call("/user/sendCode", { account, purpose: "reset" })).toMatchObject({ code: 200 });
  const body = { account, code: await latestCodeFor(app, account), password: "pine88stool", password_confirm: "pine88stool" };
  expect(await away.call("/user/forgetPassword", body)).toMatchObject({ code: 200 });
  expect(await logIn(createBrowser("10.3.0.4"), account, "pine88stool")).toMatchObject({ code: 200 });
});

test("a known device has ten guesses of its own, and belongs to one account", async () => {
  const { account } = await registerPerson(app);
  const other = await registerPerson(app);
  const stolen = createBrowser("10.4.0.1");
  await logIn(stolen, account);
  expect(stolen.cookie()).toMatch(/^joinery_device=[0-9a-f]{32}~[A-Za-z0-9_-]{22}$/);
  for (let index = 0; index < 10; index += 1) expect((await logIn(stolen, account, "wrong1a")).reason).toBe("WRONG_LOGIN");
  expect(await logIn(stolen, account)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  await guessFromEverywhere(other.account);
  expect(await logIn(stolen, other.account)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("a right second factor passes from an unknown device; a wrong one tells nothing about the password", async () => {
  const { account, token } = await registerPerson(app);
  const owner = createBrowser("10.5.0.1");
  const { secret } = (await owner.call("/user/startSecondFactor", { password: testPassword }, token)).data;
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() });
  expect(await owner.call("/user/confirmSecondFactor", { code: codeNow() }, token)).toMatchObject({ code: 200 });
  await guessFromEverywhere(account);
  const away = createBrowser("10.5.0.2");
  app.clock.advanceMs(31_000);
  const refused = await logIn(away, account, "wrong1a", codeNow());
  expect(refused).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await logIn(away, account, testPassword, "000000")).toEqual(refused);
  expect(await logIn(away, account, testPassword)).toEqual(refused);
  expect(await logIn(away, account, testPassword, codeNow())).toMatchObject({ code: 200 });
});

test("strangers use up neither the tries nor the codes of the owner", async () => {
  const account = newAccount();
  const owner = createBrowser("10.6.0.1");
  expect(await owner.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ code: 200 });
  const code = await latestCodeFor(app, account);
  const stranger = createBrowser("10.6.0.2");
  const guess = (browser: Browser, digits: string) =>
    browser.call("/user/register", registration(account, digits) as Record<string, string>);
  expect(await guess(stranger, code)).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
  // A stranger's own codes do not replace the owner's.
  for (let index = 0; index < 5; index += 1) await stranger.call("/user/sendCode", { account, purpose: "register" });
  expect(await stranger.call("/user/sendCode", { account, purpose: "register" })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  for (let index = 0; index < 6; index += 1) await guess(stranger, "000000");
  expect(await guess(owner, code)).toMatchObject({ code: 200 });
  // Requests from everywhere stop unknown devices, but not the owner's own.
  for (let index = 0; index < 30; index += 1) await createBrowser(`10.7.0.${index}`).call("/user/sendCode", { account, purpose: "reset" });
  expect(await createBrowser("10.6.0.3").call("/user/sendCode", { account, purpose: "reset" })).toMatchObject({
    reason: "TOO_MANY_ATTEMPTS",
  });
  expect(await owner.call("/user/sendCode", { account, purpose: "reset" })).toMatchObject({ code: 200 });
  const sent = await app.rows("select 1 from outbox_messages where recipient = $1", [account]);
  expect(sent.length).toBeLessThanOrEqual(23);
  app.clock.advanceMs(2 * hourMs);
});

test("wrong passwords in a stolen session do not stop the owner's own", async () => {
  const { account } = await registerPerson(app);
  const [owner, thief] = [createBrowser("10.8.0.1"), createBrowser("10.8.0.2")];
  const own = (await logIn(owner, account)).data.token as string;
  const stolen = (await logIn(createBrowser("10.8.0.3"), account)).data.token as string;
  const change = (browser: Browser, token: string, old_password: string) =>
    browser.call("/user/changePassword", { old_password, password: "pine88stool", password_confirm: "pine88stool" }, token);
  for (let index = 0; index < 10; index += 1) expect((await change(thief, stolen, "wrong1a")).reason).toBe("WRONG_LOGIN");
  expect(await change(thief, stolen, testPassword)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await change(owner, own, testPassword)).toMatchObject({ code: 200 });
});

test("a device cookie is no login", async () => {
  const { account } = await registerPerson(app);
  const browser = createBrowser("10.8.1.1");
  await logIn(browser, account);
  expect(await browser.call("/user/sessionList")).toMatchObject({ reason: "TOKEN_EXPIRED" });
});
