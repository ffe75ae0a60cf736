import { expect, test } from "vitest";
import { auditor, buyer, finance, merchant, otherMerchant, service, stranger, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { fulfillmentWorld } from "#features/trade/merchant-fulfillment/test-merchant-fulfillment.ts";
import { dayMs } from "#kernel/clock.ts";
import { lapse } from "./jobs.ts";
import { maxOpenReports } from "./rules.ts";

/** Breaches of minimum advertised prices by the calls of all sides: reported, asked, answered, decided. */

const app = await testApp();
await setBalance(app, buyer, 100_000_000);
const { call, done, paidOrder } = await fulfillmentWorld(app);
const { order_sn } = await paidOrder([2]);
const { product_id, custom_sn, company_id, goods_sn } = await app.one(
  "select product_id, custom_sn, goods_sn, company_id from order_lines join orders using (order_id) where order_number = $1",
  [order_sn],
);
const other = await app.one("select company_id from company_members join people using (person_id) where email = $1", [stranger.as]);
await done("/merchant/setAdvertisingTerms", { product_id, version: 0, map: "200", channels: "temu" }, merchant);

const body = (more: Record<string, unknown> = {}) => ({
  sku: custom_sn,
  channel: "amazon",
  url: "https://shop.example/item?<script>alert(1)</script>",
  seen_price: "150",
  seen_on: app.today(0),
  note: "Seen in the morning",
  company_id,
  ...more,
});
const report = (more: Record<string, unknown> = {}, as = merchant) => call("/merchant/reportAdvertisingBreach", body(more), as);
const reported = async (more: Record<string, unknown> = {}): Promise<number> => (await report(more)).data.breach_id;
const ask = (breach_id: number, more: Record<string, unknown> = {}, as = service) =>
  call("/operator/askAboutAdvertisingBreach", { breach_id, company_id, ...more }, as);
const asked = async (): Promise<number> => {
  const breach_id = await reported();
  expect((await ask(breach_id)).data).toEqual({ status: "asked" });
  return breach_id;
};
const answer = (breach_id: number, more: Record<string, unknown> = {}, as = buyer) =>
  call("/user/answerAdvertisingBreach", { breach_id, answer: "It was another seller", ...more }, as);
const decide = (breach_id: number, decision: string, status: string, as = auditor) =>
  call("/operator/decideAdvertisingBreach", { breach_id, decision, status, note: "As the screenshot shows" }, as);
const read = async (path: string, breach: number, as: { as: string }) => (await done(path, { tab: "all", breach }, as)).list[0];
const titles = async (as: { as: string }): Promise<string[]> =>
  (await done("/user/messageList", {}, as)).list.map(({ title }: { title: string }) => title);

test("a report is answered with files and upheld: all sides read it, and the company has a warning", async () => {
  const proof = await insertUploadedFile(app, { as: merchant.as, file_type: 5, mime: "application/pdf" });
  const breach_id = await reported({ file_ids: proof, seen_price: "149.99" });
  expect(await read("/merchant/advertisingBreaches", breach_id, merchant)).toMatchObject({
    status: "reported",
    seen_price: "149.99",
    map: "200.00",
    is_below: true,
    is_banned: false,
    url: "https://shop.example/item?<script>alert(1)</script>",
    files: [{ file_id: proof }],
  });
  expect(await read("/user/advertisingBreaches", breach_id, buyer)).toBeUndefined();
  expect((await ask(breach_id)).data).toEqual({ status: "asked" });
  expect(await titles(buyer)).toContain(`Answer a report about advertising ${custom_sn}`);
  const answerProof = await insertUploadedFile(app, { as: buyer.as, file_type: 5, mime: "application/pdf" });
  expect((await answer(breach_id, { file_ids: answerProof })).data).toEqual({ status: "answered" });
  expect((await answer(breach_id)).reason).toBe("WRONG_STATUS");
  expect((await decide(breach_id, "uphold", "answered")).data).toEqual({ status: "upheld", warnings: 1 });
  expect(await titles(buyer)).toContain(`Warning about advertising ${custom_sn}`);
  expect(await titles(merchant)).toContain(`Your report about ${custom_sn} was upheld`);
  const shown = { status: "upheld", answer: "It was another seller", decision_note: "As the screenshot shows", warnings: 1 };
  expect(await read("/user/advertisingBreaches", breach_id, buyer)).toMatchObject(shown);
  expect(await read("/merchant/advertisingBreaches", breach_id, merchant)).toMatchObject({
    ...shown,
    answer_files: [{ file_id: answerProof }],
  });
  expect(await read("/operator/advertisingBreaches", breach_id, auditor)).toMatchObject(shown);
  expect((await decide(breach_id, "dismiss", "upheld")).reason).toBe("WRONG_STATUS");
});

test("warnings of more than 90 days ago are not counted", async () => {
  await app.rows("update advertising_breaches set decided_at = decided_at - interval '91 days' where decided_at is not null");
  const breach_id = await asked();
  expect((await read("/operator/advertisingBreaches", breach_id, service)).warnings).toBe(0);
  await decide(breach_id, "dismiss", "asked");
});

test.each<[string, () => Record<string, unknown>, string, string]>([
  ["the MAP itself", () => ({ seen_price: "200" }), "NO_BREACH", "seen_price"],
  ["no price on a channel that is not banned", () => ({ seen_price: "" }), "NO_BREACH", "seen_price"],
  ["a day to come", () => ({ seen_on: app.today(1) }), "BREACH_DAY", "seen_on"],
  ["a day before the terms were set", () => ({ seen_on: app.today(-1) }), "NO_BREACH", "seen_price"],
  ["a day of long ago", () => ({ seen_on: app.today(-91) }), "BREACH_DAY", "seen_on"],
  ["an unknown product", () => ({ sku: "no such product" }), "NOT_FOUND", "sku"],
  ["a company that never bought", () => ({ company_id: other.company_id }), "NOT_FOUND", "company_id"],
  ["an unknown channel", () => ({ channel: "bazaar" }), "CHECK_FIELDS", "channel"],
  ["no words", () => ({ note: " " }), "CHECK_FIELDS", "note"],
  ["an address that is too long", () => ({ url: "x".repeat(501) }), "CHECK_FIELDS", "url"],
])("refuses a report with %s", async (_, more, reason, field) => {
  const refused = await report(more());
  expect({ reason: refused.reason, fields: Object.keys(refused.fields ?? {}) }).toEqual({ reason, fields: [field] });
});

test("files of others are refused, and a repeated request reports once", async () => {
  const foreign = await insertUploadedFile(app, { as: buyer.as, file_type: 5, mime: "application/pdf" });
  expect((await report({ file_ids: foreign })).reason).toBe("NOT_FOUND");
  const request_id = crypto.randomUUID();
  const first = await report({ request_id, channel: "temu", seen_price: "" });
  expect((await report({ request_id, channel: "temu", seen_price: "" })).data).toEqual(first.data);
  expect(await read("/merchant/advertisingBreaches", first.data.breach_id, merchant)).toMatchObject({
    is_below: false,
    is_banned: true,
    seen_price: null,
  });
  await decide(first.data.breach_id, "dismiss", "reported");
});

test("a report of others can neither be read, answered nor asked about another company", async () => {
  const breach_id = await asked();
  expect(await read("/merchant/advertisingBreaches", breach_id, otherMerchant)).toBeUndefined();
  expect(await read("/user/advertisingBreaches", breach_id, stranger)).toBeUndefined();
  expect((await answer(breach_id, {}, stranger)).reason).toBe("NOT_FOUND");
  expect((await report({}, otherMerchant)).reason).toBe("NOT_FOUND");
  const unasked = await reported({ company_id: "" });
  expect((await answer(unasked)).reason).toBe("NOT_FOUND");
  expect((await ask(unasked, { company_id: other.company_id })).reason).toBe("NOT_FOUND");
  expect((await decide(unasked, "uphold", "reported")).reason).toBe("WRONG_STATUS");
  expect((await decide(unasked, "dismiss", "reported", finance)).reason).toBe("NOT_ALLOWED");
  await decide(unasked, "dismiss", "reported");
  await decide(breach_id, "dismiss", "asked");
});

test("staff report by SKU, and dismiss without asking: the company knows nothing of it", async () => {
  const known = await titles(buyer);
  const { breach_id } = await done("/operator/reportAdvertisingBreach", body({ sku: goods_sn, company_id: "" }), service);
  expect((await decide(breach_id, "dismiss", "reported")).data).toEqual({ status: "dismissed", warnings: 0 });
  expect(await titles(merchant)).toContain(`Your report about ${custom_sn} was dismissed`);
  expect(await titles(buyer)).toEqual(known);
  expect(await read("/user/advertisingBreaches", breach_id, buyer)).toBeUndefined();
});

test("a company that lets the time pass can be decided about, and can answer until then", async () => {
  const breach_id = await asked();
  expect((await decide(breach_id, "uphold", "asked")).reason).toBe("WRONG_STATUS");
  await lapse(app.platform);
  expect(await read("/operator/advertisingBreaches", breach_id, service)).toMatchObject({ status: "asked" });
  app.clock.advanceMs(7 * dayMs);
  await lapse(app.platform);
  expect(await read("/operator/advertisingBreaches", breach_id, service)).toMatchObject({ status: "unanswered" });
  expect((await answer(breach_id)).data).toEqual({ status: "answered" });
  expect((await decide(breach_id, "uphold", "unanswered")).reason).toBe("WRONG_STATUS");
  expect((await decide(breach_id, "dismiss", "answered")).data.status).toBe("dismissed");
});

/** Sends calls while the report is locked, so that they wait for each other. */
const atOnce = async (breach_id: number, calls: () => Promise<{ reason?: string }>[]) => {
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from advertising_breaches where breach_id = $1 for update", [breach_id]);
  const both = Promise.all(calls());
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  return (await both).map(({ reason }) => reason);
};

test("of two decisions at the same time one stands", async () => {
  const breach_id = await asked();
  await answer(breach_id);
  const reasons = await atOnce(breach_id, () => [
    decide(breach_id, "uphold", "answered"),
    decide(breach_id, "dismiss", "answered", service),
  ]);
  expect(reasons).toEqual(expect.arrayContaining([undefined, "WRONG_STATUS"]));
  const { n } = await app.one(
    `select count(*)::integer as n from audit_log where action in ('advertisingBreachUpheld', 'advertisingBreachDismissed') and (after ->> 'breach_id')::integer = $1`,
    [breach_id],
  );
  expect(n).toBe(1);
});

test("an answer and a decision at the same time: what is decided was read", async () => {
  const breach_id = await asked();
  const reasons = await atOnce(breach_id, () => [answer(breach_id), decide(breach_id, "dismiss", "asked")]);
  expect(reasons).toEqual(expect.arrayContaining([undefined, "WRONG_STATUS"]));
  const { status } = await read("/operator/advertisingBreaches", breach_id, service);
  expect(status).toBe(reasons[0] === undefined ? "answered" : "dismissed");
});

test("a manufacturer has no more than its limit of open reports", async () => {
  await app.rows(
    `insert into advertising_breaches (merchant_id, product_id, channel, url, seen_on, note, is_below, is_banned, status, reported_at, reported_by)
     select merchant_id, product_id, channel, url, seen_on, note, is_below, is_banned, 'reported', reported_at, reported_by
     from (select * from advertising_breaches order by breach_id limit 1) one, generate_series(1, $1)`,
    [maxOpenReports],
  );
  expect((await report()).reason).toBe("BREACH_LIMIT");
});
