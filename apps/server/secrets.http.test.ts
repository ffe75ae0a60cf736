import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { hourMs } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";

/**
 * No token, password, code, card or bank number appears in the log at any level or in a URL, in a journey through all calls that
 * have one (docs/security.md S40, S54; docs/reliability.md 3.2, test J).
 */

const loginPassword = "demo1234";
const newPassword = "elm88bench";
const paymentPassword = "123456";
const bankNumber = "9182736450";
const cardNumber = "4242424242424242";

const lines: string[] = [];
/** Secret → its kind. */
const secrets = new Map<string, string>();
/** All answers and mails, and all requested URLs. */
const responses: string[] = [];
const requestedUrls: string[] = [];

const remember = (kind: string, ...found: unknown[]): void => {
  for (const one of found) if (typeof one === "string" && one !== "") secrets.set(one, kind);
};

/** Records tokens and codes when they are generated, including those that only a mail or a failed write contained. */
const watch = (ids: Ids): void => {
  const { token, digits } = ids;
  Object.assign(ids, {
    token: (bytes: number) => {
      const made = token(bytes);
      if (bytes >= 16) remember("token", made);
      return made;
    },
    digits: (length: number) => {
      const made = digits(length);
      if (length === 6) remember("code", made);
      return made;
    },
  });
};

const app = await testApp({ log: { logLevel: "trace", logTo: { write: (line) => lines.push(line) } } });
beforeAll(async () => {
  app.platform.ids = { ...app.platform.ids };
  watch(app.platform.ids);
  remember("password", loginPassword, newPassword);
  remember("payment password", paymentPassword);
  remember("bank account", bankNumber);
  remember("card", cardNumber);
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  for (const way of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, way).mockImplementation((...said) => lines.push(said.map(String).join(" ")));
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const call: TestApp["call"] = async (path, body, options) => {
  requestedUrls.push(path);
  const answer = await app.call(path, body, options);
  responses.push(JSON.stringify(answer));
  return answer;
};

const get = async (url: string, headers: Record<string, string> = {}) => {
  requestedUrls.push(url);
  const response = await app.app.inject({ url, headers });
  if (response.headers.location) responses.push(String(response.headers.location));
  return response;
};

const logIn = async (account: string, password: string, more = {}) => {
  const answer = await call("/user/login", { account, password, ...more });
  remember("token", answer.data?.token);
  return answer;
};

const buyer = "buyer@demo.test";

const enter = async (): Promise<void> => {
  expect((await logIn(buyer, "wrong-oak-77")).reason).toBe("WRONG_LOGIN");
  remember("password", "wrong-oak-77");
  const { token } = (await logIn(buyer, loginPassword)).data;
  expect((await call("/user/orderList", {}, { token })).code).toBe(200);
  const unsigned = await app.app.inject({ method: "POST", url: "/user/orderList", headers: { token }, payload: { token } });
  expect(unsigned.json().reason).toBe("BAD_SIGNATURE");
  expect((await call("/operator/staffList", {}, { token })).reason).toBe("NOT_ALLOWED");
  app.clock.set(new Date(app.clock.now().getTime() + 3 * hourMs));
  expect((await call("/user/orderList", {}, { token })).code).toBe(100);
};

const resetByMail = async (): Promise<void> => {
  const account = "buyer2@demo.test";
  await call("/user/sendCode", { account, purpose: "reset" });
  const { body_text } = await app.one("select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1", [
    account,
  ]);
  const code = /\b\d{6}\b/.exec(body_text)?.[0] ?? "";
  expect(secrets.get(code)).toBe("code");
  expect(
    (await call("/user/forgetPassword", { account, code: "000001", password: newPassword, password_confirm: newPassword })).reason,
  ).toBe("WRONG_CODE");
  const done = await call("/user/forgetPassword", { account, code, password: newPassword, password_confirm: newPassword });
  expect(done.code).toBe(200);
  expect((await logIn(account, newPassword)).code).toBe(200);
};

const bankAndFiles = async (token: string): Promise<void> => {
  const account = { holder_name: "Hearth & Hollow Home LLC", bank_name: "First Pacific", country: "US", routing_code: "021000021" };
  const add = (account_number: string, payment_password: string) =>
    call("/user/addBank", { ...account, account_number, account_number_confirm: account_number, payment_password }, { token });
  expect((await add(cardNumber, paymentPassword)).reason).toBe("BANK_CARD_NUMBER");
  expect((await add(bankNumber, "654321")).reason).toBe("WRONG_PAYMENT_PASSWORD");
  expect((await add(bankNumber, paymentPassword)).code).toBe(200);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const sent = await app.upload("/utils/uploadFile", [{ name: "document.png", mime: "image/png", bytes }], { file_type: 1 }, { token });
  responses.push(JSON.stringify(sent));
  expect((await get(sent.data.url)).statusCode).toBe(200);
  const statement = await call("/user/getStatementFile", { format: "csv", period: "this_month" }, { token });
  expect(statement.code).toBe(200);
  expect((await get(statement.data.url)).statusCode).toBe(200);
  expect((await get(`${statement.data.url}0`)).statusCode).toBe(404);
};

const hearLive = async (token: string): Promise<void> => {
  const at = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const stream = await fetch(`${at}/events`, { headers: { token }, signal: leaving.signal });
  expect(stream.status).toBe(200);
  responses.push(new TextDecoder().decode((await stream.body?.getReader().read())?.value));
  leaving.abort();
  expect((await get("/events", { token: "0".repeat(64) })).statusCode).toBe(401);
};

const invite = async (token: string): Promise<void> => {
  const email = "invited@fresh.test";
  expect((await call("/user/inviteMember", { email, role: "viewer" }, { token })).code).toBe(200);
  const { body_text } = await app.one("select body_text from outbox_messages where recipient = $1", [email]);
  const key = /#([0-9a-f]{64})/.exec(body_text)?.[1] ?? "";
  expect(secrets.get(key)).toBe("token");
  expect((await call("/user/invitationInfo", { invitation: key })).data).toMatchObject({ email });
  expect((await call("/user/declineInvitation", { invitation: key })).code).toBe(200);
};

const secondFactor = async (): Promise<void> => {
  const { token } = (await logIn("finance@demo.test", loginPassword)).data;
  const { secret } = (await app.call("/user/startSecondFactor", { password: loginPassword }, { token })).data;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() });
  const { recovery_codes } = (await app.call("/user/confirmSecondFactor", { code }, { token })).data;
  remember("second factor", secret, code, ...recovery_codes);
  expect((await logIn("finance@demo.test", loginPassword, { second_factor: recovery_codes[0] })).code).toBe(200);
};

const applyAsMerchant = async (): Promise<void> => {
  const account = "maker@fresh.test";
  await call("/user/sendCode", { account, purpose: "settle" });
  const { body_text } = await app.one("select body_text from outbox_messages where recipient = $1", [account]);
  const code = /\b\d{6}\b/.exec(body_text)?.[0] ?? "";
  const body = { account, code, password: newPassword, password_confirm: newPassword, agree: "1" };
  const { data } = await app.call("/home/startSettlement", body);
  remember("settlement key", data.settlement_key);
  expect((await call("/home/settlementInfo", { settlement_key: data.settlement_key })).code).toBe(200);
};

/** Writes that fail in the database: PostgreSQL then reports the whole row, with the code or link in it. */
const failingWrites = async (token: string): Promise<void> => {
  await app.rows("alter table outbox_messages add constraint broken check (false) not valid");
  await app.rows("alter table bank_accounts add constraint broken check (false) not valid");
  const before = lines.length;
  expect((await call("/user/sendCode", { account: buyer, purpose: "reset" })).code).not.toBe(200);
  expect((await call("/user/inviteMember", { email: "other@fresh.test", role: "viewer" }, { token })).reason).toBe("WRONG_ANSWER");
  const failures = lines.slice(before).filter((line) => line.includes("a call failed"));
  expect(failures.length).toBeGreaterThan(0);
  for (const line of failures) expect(line).toMatch(/"constraint":"broken"/);
  for (const line of failures) expect(line).not.toMatch(/Failing row|fresh\.test/);
};

/** A log line without the fields of the logger, whose times can contain six digits as well. */
const wordsOf = (line: string): string => line.replace(/"(?:time|responseTime|pid|reqId)":(?:"[^"]*"|[\d.]+)/g, "");

const isIn = (secret: string, text: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);

test("leaves no secret in the log or in a URL", async () => {
  await enter();
  await resetByMail();
  const { token } = (await logIn(buyer, loginPassword)).data;
  await bankAndFiles(token);
  await hearLive(token);
  await invite(token);
  await secondFactor();
  await applyAsMerchant();
  await failingWrites(token);
  await call("/user/logout", {}, { token });

  expect(secrets.size).toBeGreaterThan(20);
  expect(lines.length).toBeGreaterThan(30);
  const log = lines.map(wordsOf).join("\n");
  const inLog = [...secrets].filter(([secret]) => isIn(secret, log));
  expect(inLog).toEqual([]);
  // An address that was good for a download is a key while it lasts.
  expect(log).not.toMatch(/signature=|expires=/);

  const mails = (await app.rows("select body_text || ' ' || coalesce(body_html, '') as text from outbox_messages")).map(({ text }) => text);
  const addresses = [
    ...requestedUrls,
    ...[...responses, ...mails].flatMap((text) => text.match(/(?:https?:\/\/[\w.:-]+)?\/[^\s"'<>\\]*/g) ?? []),
  ];
  expect(addresses.length).toBeGreaterThan(100);
  // The fragment after # is never sent to a server (docs/decisions/0022).
  const sent = addresses.map((address) => address.split("#")[0] ?? "").join("\n");
  expect([...secrets].filter(([secret]) => isIn(secret, sent))).toEqual([]);
});
