import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const app = await testApp();

const password = "oak77bench";

const codeFor = async (account: string, purpose: string): Promise<string> => {
  await app.call("/user/sendCode", { account, purpose });
  const rows = await app.rows("select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1", [account]);
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

let registeredCount = 0;
const registerNew = async (site = "CHI") => {
  const account = `sites${++registeredCount}@fresh.test`;
  expect((await registerAt(site, account)).msg).toBe("ok");
  return account;
};

const here = { site: "LA" };
const joinedSites = async (account: string) =>
  (
    await app.rows("select site_code from person_sites join people using (person_id) where email = $1 order by joined_at, site_code", [
      account,
    ])
  ).map(({ site_code }) => site_code);

test("an account belongs to the site of its registration, and can join another site after authentication", async () => {
  const account = await registerNew();
  expect(await joinedSites(account)).toEqual(["CHI"]);
  expect(await app.call("/user/login", { account, password: "wrong12" }, here)).toMatchObject({ reason: "WRONG_LOGIN" });
  const offered = await app.call("/user/login", { account, password }, here);
  expect(offered).toMatchObject({ reason: "ACCOUNT_ON_OTHER_SITE", msg: expect.stringContaining("Chicago") });
  expect(await registerAt("LA", account)).toMatchObject({ reason: "ACCOUNT_ON_OTHER_SITE" });

  const done = await app.call("/user/associate", { account, password, agree: "1" }, here);
  expect(done).toMatchObject({ msg: "ok", data: { token: expect.any(String) } });
  expect(await joinedSites(account)).toEqual(["CHI", "LA"]);
  const base = await app.call("/user/getUserBaseInfo", {}, { ...here, token: done.data.token });
  expect(base.data.sites.map(({ site_code }: { site_code: string }) => site_code)).toEqual(["CHI", "LA"]);
  expect((await app.call("/user/login", { account, password }, here)).msg).toBe("ok");
  const rows = await app.rows("select subject from outbox_messages where recipient = $1 order by message_id", [account]);
  expect(rows.map(({ subject }) => subject).join("\n")).toContain("Your account now works on");
});

/** A token of one site is not valid on another site. */
test("a token is invalid on sites that its login has not joined, and stays valid on the others", async () => {
  const account = await registerNew();
  const { token } = (await app.call("/user/login", { account, password }, { site: "CHI" })).data;
  const isLoggedIn = async (site: string, using = token) =>
    (await app.call("/user/info", {}, { token: using, site })).data.login_status === 1;
  expect(await isLoggedIn("CHI")).toBe(true);
  expect(await isLoggedIn("LA")).toBe(false);
  for (const path of ["/user/getUserBaseInfo", "/user/orderList", "/user/endOtherSessions"])
    expect([path, (await app.call(path, {}, { token, ...here })).reason]).toEqual([path, "TOKEN_EXPIRED"]);
  expect((await app.app.inject({ url: "/events", headers: { token, site: "LA" } })).statusCode).toBe(401);
  // Public calls are answered as for a visitor: without a price.
  const { product_id } = await app.one(
    "select product_id from site_warehouses join offers using (warehouse_id) where site_code = 'LA' limit 1",
  );
  const seen = async (options = {}) => (await app.raw("/home/getProductInfo", { product_id }, { ...here, ...options })).body;
  expect(await seen({ token })).toBe(await seen());
  expect(await isLoggedIn("CHI")).toBe(true);

  const joined = (await app.call("/user/associate", { account, password, agree: "1" }, here)).data.token;
  expect(await Promise.all(["CHI", "LA", "SEA"].map((site) => isLoggedIn(site, joined)))).toEqual([true, true, false]);
});

test("tokens of merchants and staff are valid on every site", async () => {
  for (const as of ["maker@demo.test", "auditor@demo.test"])
    expect((await app.call("/user/info", {}, { as, site: "SEA" })).data.login_status).toBe(1);
});

test("registration and association refuse an account that already belongs to the site", async () => {
  const account = await registerNew("LA");
  expect(await registerAt("LA", account)).toMatchObject({
    reason: "USER_EXISTS",
    msg: "This user already exists on the current site. Please log in directly!",
  });
  expect(await app.call("/user/associate", { account, password, agree: "1" }, here)).toMatchObject({ reason: "USER_EXISTS" });
});

test("a wrong password and an unknown account get the same refusal, and the terms must be accepted", async () => {
  const account = await registerNew();
  const wrong = await app.call("/user/associate", { account, password: "wrong12", agree: "1" }, here);
  const unknown = await app.call("/user/associate", { account: "nobody@fresh.test", password: "wrong12", agree: "1" }, here);
  expect(wrong).toMatchObject({ reason: "ASSOCIATION_FAILED", msg: "Association failed. Try again." });
  expect({ ...unknown, fields: undefined }).toEqual({ ...wrong, fields: undefined });
  expect(await app.call("/user/associate", { account, password }, here)).toMatchObject({ fields: { agree: expect.any(String) } });
  expect(await joinedSites(account)).toEqual(["CHI"]);
});

test("ten wrong passwords at association lock the login too", async () => {
  const account = await registerNew();
  for (let tries = 0; tries < 10; tries++) await app.call("/user/associate", { account, password: "wrong12", agree: "1" }, here);
  expect(await app.call("/user/associate", { account, password, agree: "1" }, here)).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
  expect(await app.call("/user/login", { account, password }, { site: "CHI" })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("a password reset joins the site; concurrent associations join it once", async () => {
  const account = await registerNew();
  const reset = { account, code: await codeFor(account, "reset"), password: "elm88bench", password_confirm: "elm88bench" };
  expect((await app.call("/user/forgetPassword", reset, here)).msg).toBe("ok");
  expect(await joinedSites(account)).toEqual(["CHI", "LA"]);
  const body = { account, password: "elm88bench", agree: "1" };
  const answers = await Promise.all([1, 2, 3].map(() => app.call("/user/associate", body, { site: "SEA" })));
  expect(answers.some(({ msg }) => msg === "ok")).toBe(true);
  expect(await joinedSites(account)).toEqual(["CHI", "LA", "SEA"]);
});

test("merchants, staff and demo buyers can log in on every site", async () => {
  for (const account of ["maker@demo.test", "auditor@demo.test", "buyer@demo.test"])
    expect((await app.call("/user/login", { account, password: "demo1234" }, { site: "SEA" })).msg).toBe("ok");
});
