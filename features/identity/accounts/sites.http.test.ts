import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = "oak77bench";

const codeFor = async (account: string, purpose: string): Promise<string> => {
  await app.call("/user/sendCode", { account, purpose });
  const { rows } = await app.platform.database.run(
    "select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
    [account],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body_text ?? "")?.[0] ?? "";
};

const registerAt = async (site: string, account: string) =>
  app.call(
    "/user/register",
    {
      account,
      code: await codeFor(account, "register"),
      password,
      password_confirm: password,
      first_name: "Ana",
      last_name: "Ruiz",
      mobile_country_code: "1",
      mobile: "626 555 0188",
      company_name: "Ruiz Interiors",
      agree: "1",
    },
    { site },
  );

let made = 0;
const fresh = async (site = "CHI") => {
  const account = `sites${++made}@fresh.test`;
  expect((await registerAt(site, account)).msg).toBe("ok");
  return account;
};

const here = { site: "LA" };
const joined = async (account: string) =>
  (
    await app.platform.database.run(
      "select site_code from person_sites join people using (person_id) where email = $1 order by joined_at, site_code",
      [account],
    )
  ).rows.map(({ site_code }) => site_code);

test("an account belongs to the site it registered at; elsewhere it is offered to join, once its owner is proven", async () => {
  const account = await fresh();
  expect(await joined(account)).toEqual(["CHI"]);
  expect(await app.call("/user/login", { account, password: "wrong12" }, here)).toMatchObject({ reason: "WRONG_LOGIN" });
  const offered = await app.call("/user/login", { account, password }, here);
  expect(offered).toMatchObject({ reason: "ACCOUNT_ON_OTHER_SITE", msg: expect.stringContaining("Chicago") });
  expect(await registerAt("LA", account)).toMatchObject({ reason: "ACCOUNT_ON_OTHER_SITE" });

  const done = await app.call("/user/associate", { account, password, agree: "1" }, here);
  expect(done).toMatchObject({ msg: "ok", data: { token: expect.any(String) } });
  expect(await joined(account)).toEqual(["CHI", "LA"]);
  const base = await app.call("/user/getUserBaseInfo", {}, { ...here, token: done.data.token });
  expect(base.data.sites.map(({ site_code }: { site_code: string }) => site_code)).toEqual(["CHI", "LA"]);
  expect((await app.call("/user/login", { account, password }, here)).msg).toBe("ok");
  const { rows } = await app.platform.database.run("select subject from outbox_messages where recipient = $1 order by message_id", [
    account,
  ]);
  expect(rows.map(({ subject }) => subject).join("\n")).toContain("Your account now works on");
});

/** Reliability, test J: what a token of one site is worth at another. */
test("a token is worth nothing at a site its login does not belong to, and goes on working where it does", async () => {
  const account = await fresh();
  const { token } = (await app.call("/user/login", { account, password }, { site: "CHI" })).data;
  const isLoggedIn = async (site: string, using = token) =>
    (await app.call("/user/info", {}, { token: using, site })).data.login_status === 1;
  expect(await isLoggedIn("CHI")).toBe(true);
  expect(await isLoggedIn("LA")).toBe(false);
  for (const path of ["/user/getUserBaseInfo", "/user/orderList", "/user/endOtherSessions"])
    expect([path, (await app.call(path, {}, { token, ...here })).reason]).toEqual([path, "TOKEN_EXPIRED"]);
  expect((await app.app.inject({ url: "/events", headers: { token, site: "LA" } })).statusCode).toBe(401);
  // What is open to everybody is answered as to a visitor: without a price.
  const { product_id } = await app.one(
    "select product_id from site_warehouses join offers using (warehouse_id) where site_code = 'LA' limit 1",
  );
  const seen = async (options = {}) => (await app.raw("/home/getProductInfo", { product_id }, { ...here, ...options })).body;
  expect(await seen({ token })).toBe(await seen());
  expect(await isLoggedIn("CHI")).toBe(true);

  const joined = (await app.call("/user/associate", { account, password, agree: "1" }, here)).data.token;
  expect(await Promise.all(["CHI", "LA", "SEA"].map((site) => isLoggedIn(site, joined)))).toEqual([true, true, false]);
});

test("the tokens of makers and staff are good on every site", async () => {
  for (const as of ["maker@demo.test", "auditor@demo.test"])
    expect((await app.call("/user/info", {}, { as, site: "SEA" })).data.login_status).toBe(1);
});

test("existing here: log in directly", async () => {
  const account = await fresh("LA");
  expect(await registerAt("LA", account)).toMatchObject({
    reason: "USER_EXISTS",
    msg: "This user already exists on the current site. Please log in directly!",
  });
  expect(await app.call("/user/associate", { account, password, agree: "1" }, here)).toMatchObject({ reason: "USER_EXISTS" });
});

test("a wrong proof and an unknown account fail alike, and the terms must be ticked", async () => {
  const account = await fresh();
  const wrong = await app.call("/user/associate", { account, password: "wrong12", agree: "1" }, here);
  const unknown = await app.call("/user/associate", { account: "nobody@fresh.test", password: "wrong12", agree: "1" }, here);
  expect(wrong).toMatchObject({ reason: "ASSOCIATION_FAILED", msg: "Association failed" });
  expect({ ...unknown, fields: undefined }).toEqual({ ...wrong, fields: undefined });
  expect(await app.call("/user/associate", { account, password }, here)).toMatchObject({ fields: { agree: expect.any(String) } });
  expect(await joined(account)).toEqual(["CHI"]);
});

test("ten wrong proofs close the door for a while, the login's door too", async () => {
  const account = await fresh();
  for (let tries = 0; tries < 10; tries++) await app.call("/user/associate", { account, password: "wrong12", agree: "1" }, here);
  expect(await app.call("/user/associate", { account, password, agree: "1" }, here)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await app.call("/user/login", { account, password }, { site: "CHI" })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("a new password set by code joins the site too; two at once join it once", async () => {
  const account = await fresh();
  const reset = { account, code: await codeFor(account, "reset"), password: "elm88bench", password_confirm: "elm88bench" };
  expect((await app.call("/user/forgetPassword", reset, here)).msg).toBe("ok");
  expect(await joined(account)).toEqual(["CHI", "LA"]);
  const body = { account, password: "elm88bench", agree: "1" };
  const answers = await Promise.all([1, 2, 3].map(() => app.call("/user/associate", body, { site: "SEA" })));
  expect(answers.some(({ msg }) => msg === "ok")).toBe(true);
  expect(await joined(account)).toEqual(["CHI", "LA", "SEA"]);
});

test("makers and staff belong to the platform, demo buyers to every site", async () => {
  for (const account of ["maker@demo.test", "auditor@demo.test", "buyer@demo.test"])
    expect((await app.call("/user/login", { account, password: "demo1234" }, { site: "SEA" })).msg).toBe("ok");
});
