import { expect, test } from "vitest";
import { auditor, testApp } from "#apps/server/test-app.ts";
import { removeStaleDrafts } from "./jobs.ts";

const app = await testApp();

const password = "oak77bench";

const codeFor = async (account: string): Promise<string> => {
  await app.call("/user/sendCode", { account, purpose: "settle" });
  const [mail] = await app.rows("select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1", [account]);
  return /\b\d{6}\b/.exec(mail?.body_text ?? "")?.[0] ?? "";
};

let accountCount = 0;
const newAccount = () => `merchant${++accountCount}@fresh.test`;

const startApplication = async (account: string, more: Record<string, unknown> = {}) =>
  app.call("/home/startSettlement", {
    account,
    code: await codeFor(account),
    password,
    password_confirm: password,
    agree: "1",
    ...more,
  });

const createKey = async (account: string): Promise<string> => (await startApplication(account)).data.settlement_key;

const applicationIdOf = async (account: string): Promise<number> =>
  (await app.rows("select settlement_id from settlements where account = $1", [account]))[0]?.settlement_id;

/** Inserts an uploaded file directly; uploads are tested in features/identity/files. */
const insertDocument = async (account: string, fileType: 1 | 5 | 6): Promise<string> => {
  const [file] = await app.rows(
    `insert into files (file_id, owner_settlement_id, file_type, name, mime, bytes, sha256, storage_key)
     values (gen_random_uuid(), $1, $2, 'document.jpg', 'image/jpeg', 1, '', gen_random_uuid()::text) returning file_id`,
    [await applicationIdOf(account), fileType],
  );
  return file.file_id;
};

const buildForm = async (account: string, settlement_key: string, more: Record<string, unknown> = {}) => ({
  settlement_key,
  company_name: "Bamboo Works Ltd",
  store_name: `Bamboo Works ${account}`,
  licence_sn: `BW-${account}`,
  tax_id: "",
  licence_valid_until: "",
  founded_year: 1998,
  country_name: "Vietnam",
  province_name: "Binh Duong",
  city_name: "Thuan An",
  address: "14 Street 3",
  zip_code: "75000",
  port: "Ho Chi Minh City",
  first_name: "Linh",
  last_name: "Tran",
  mobile_country_code: "84",
  mobile: "903 555 123",
  company_email: "Office@Bamboo.test",
  type_ids: String((await app.rows("select type_id from categories order by type_id limit 1"))[0].type_id),
  main_product: "Bamboo chairs",
  profile: "We bend bamboo since 1998.",
  workers: 120,
  factory_area: 8000,
  monthly_containers: 12,
  production_days: 35,
  licence_ids: await insertDocument(account, 5),
  factory_ids: `${await insertDocument(account, 1)},${await insertDocument(account, 1)}`,
  ...more,
});

const submitApplication = async (account = newAccount(), more: Record<string, unknown> = {}) => {
  const key = await createKey(account);
  const answer = await app.call("/home/submitSettlement", await buildForm(account, key, more));
  expect(answer).toMatchObject({ msg: "ok", data: { status: 1 } });
  return { account, key, id: await applicationIdOf(account) };
};

const review = (settlement_id: number, more: Record<string, unknown>, as = auditor) =>
  app.call("/operator/reviewSettlement", { settlement_id, ...more }, as);

test("an approved applicant logs in as a merchant with a store", async () => {
  const { account, key, id } = await submitApplication();
  expect(await app.call("/user/login", { account, password })).toMatchObject({ reason: "WRONG_LOGIN" });

  const approved = await review(id, { decision: "approve" });
  expect(approved).toMatchObject({ msg: "ok", data: { status: 2, merchant_id: expect.any(Number) } });
  const { merchant_id } = approved.data;

  const login = await app.call("/user/login", { account, password });
  expect(login).toMatchObject({ msg: "ok", data: { user_type: 2 } });
  const store = await app.call("/merchant/storeDetail", {}, { token: login.data.token });
  expect(store.msg).toBe("ok");
  expect(await app.rows("select count(*)::integer as files from files where owner_merchant_id = $1", [merchant_id])).toEqual([
    { files: 3 },
  ]);
  expect(await app.call("/home/settlementInfo", { settlement_key: key })).toMatchObject({ data: { status: 2 } });
  const [mail] = await app.rows("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [account]);
  expect(mail.subject).toBe("You’re approved: your store is open");
});

test("a refused applicant reads the reasons in their language and resubmits; the review shows the changes", async () => {
  const { account, key, id } = await submitApplication();
  expect(await review(id, { decision: "refuse" })).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
  expect(await review(id, { decision: "refuse", reason_codes: "factoryUnclear", note: "Two more photos, please." })).toMatchObject({
    data: { status: 3, merchant_id: null },
  });
  const info = await app.call("/home/settlementInfo", { settlement_key: key }, { language: "es-ES" });
  expect(info.data).toMatchObject({ status: 3 });
  expect(info.data.reasons[0]).toContain("Muéstrenos su fábrica");
  expect(info.data.reasons[1]).toBe("Two more photos, please.");

  const again = await app.call("/home/submitSettlement", await buildForm(account, key, { workers: 140 }));
  expect(again).toMatchObject({ data: { status: 1 } });
  const { data } = await app.call("/operator/settlementDetail", { settlement_id: id }, auditor);
  expect([data.previous.written.workers, data.now.written.workers]).toEqual(["120", "140"]);
  expect(data.history).toHaveLength(2);
});

test("reveals existing logins and applications only after the code is verified", async () => {
  const buyer = await startApplication("buyer@demo.test", { code: "000000" });
  expect(buyer.reason).toBe("WRONG_CODE");
  expect(await startApplication("buyer@demo.test")).toMatchObject({
    reason: "EMAIL_TAKEN_OR_REVIEWED",
    msg: "This email already exists or site is under review. Log in, or use another email.",
  });
  expect(await startApplication("maker@demo.test")).toMatchObject({
    reason: "MERCHANT_EXISTS",
    msg: "Merchant already exists, change email",
  });
  const { account } = await submitApplication();
  expect(await startApplication(account)).toMatchObject({ reason: "EMAIL_TAKEN_OR_REVIEWED" });
  expect(
    await app.call("/home/startSettlement", { account, code: "123456", password, password_confirm: password, agree: "1" }),
  ).toMatchObject({
    reason: "WRONG_CODE",
  });
});

test("requires accepted terms and a requested code", async () => {
  const account = newAccount();
  const start = { account, code: "123456", password, password_confirm: password };
  expect(await app.call("/home/startSettlement", start)).toMatchObject({ reason: "CHECK_FIELDS", fields: { agree: expect.any(String) } });
  expect(await app.call("/home/startSettlement", { ...start, agree: "1" })).toMatchObject({
    reason: "CODE_NOT_REQUESTED",
    msg: "Request a verification code first",
  });
});

test("saves a draft without validation, and opens it in another browser with a new code", async () => {
  const account = newAccount();
  const key = await createKey(account);
  const draft = JSON.stringify({ company_name: "Half a na", workers: "a lot", secret: "x" });
  expect((await app.call("/home/saveSettlementDraft", { settlement_key: key, draft })).msg).toBe("ok");
  const elsewhere = await app.call("/home/openSettlement", { account, code: await codeFor(account) });
  const info = await app.call("/home/settlementInfo", { settlement_key: elsewhere.data.settlement_key });
  expect(info.data.draft).toEqual({ company_name: "Half a na", workers: "a lot" });
  expect(await app.call("/home/openSettlement", { account: newAccount(), code: "123456" })).toMatchObject({
    reason: "CODE_NOT_REQUESTED",
  });
  expect(await app.call("/home/settlementInfo", { settlement_key: "a".repeat(43) })).toMatchObject({ reason: "NOT_FOUND" });
});

test("refuses changes while the application is under review", async () => {
  const { account, key } = await submitApplication();
  const draft = JSON.stringify({ company_name: "Other" });
  expect(await app.call("/home/saveSettlementDraft", { settlement_key: key, draft })).toMatchObject({ reason: "SETTLEMENT_UNDER_REVIEW" });
  expect(await app.call("/home/submitSettlement", await buildForm(account, key))).toMatchObject({ reason: "SETTLEMENT_UNDER_REVIEW" });
});

test.each([
  ["company_name", ""],
  ["licence_sn", ""],
  ["licence_sn", "9".repeat(41)],
  ["founded_year", "2500"],
  ["company_email", "no mail"],
  ["type_ids", ""],
  ["type_ids", "999999"],
  ["workers", "0"],
  ["production_days", "366"],
  ["licence_ids", ""],
  ["factory_ids", ""],
  ["mobile", "x"],
])("refuses an application with %s = %s at that field", async (field, value) => {
  const account = newAccount();
  const form = await buildForm(account, await createKey(account), { [field]: value });
  expect(await app.call("/home/submitSettlement", form)).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.any(String) } });
});

test("refuses an expired license, and requires the ID card from applicants in China", async () => {
  const account = newAccount();
  const key = await createKey(account);
  expect(await app.call("/home/submitSettlement", await buildForm(account, key, { licence_valid_until: "2020-01-01" }))).toMatchObject({
    reason: "LICENCE_RUN_OUT",
    fields: { licence_valid_until: expect.any(String) },
  });
  expect(await app.call("/home/submitSettlement", await buildForm(account, key, { country_name: "China" }))).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { card_front_ids: expect.any(String), card_reverse_ids: expect.any(String) },
  });
});

test("refuses documents of other applications and of the wrong type", async () => {
  const [mine, other] = [newAccount(), newAccount()];
  const key = await createKey(mine);
  await createKey(other);
  for (const licence_ids of [await insertDocument(other, 5), await insertDocument(mine, 6)])
    expect(await app.call("/home/submitSettlement", await buildForm(mine, key, { licence_ids }))).toMatchObject({ reason: "NOT_FOUND" });
});

test("only one of two concurrent approvals creates the merchant", async () => {
  const { account, id } = await submitApplication();
  const answers = await Promise.all([review(id, { decision: "approve" }), review(id, { decision: "approve" }, { as: "admin@demo.test" })]);
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ALREADY_REVIEWED", "ok"]);
  expect(await app.rows("select count(*)::integer as people from people where email = $1", [account])).toEqual([{ people: 1 }]);
});

test("refuses an approval when the email address was registered meanwhile, and creates nothing", async () => {
  const { account, id } = await submitApplication();
  await app.rows(
    `insert into people (email, password_hash, first_name, last_name, user_sn, uuid) values ($1, 'x', 'A', 'B', 'U-meanwhile', gen_random_uuid())`,
    [account],
  );
  const before = await app.rows("select count(*)::integer as merchants from merchants");
  expect(await review(id, { decision: "approve" })).toMatchObject({ reason: "APPLICANT_EMAIL_TAKEN" });
  expect(await app.rows("select count(*)::integer as merchants from merchants")).toEqual(before);
  expect(await app.rows("select status from settlements where settlement_id = $1", [id])).toEqual([{ status: "underReview" }]);
});

test("shows duplicates of license number and tax id to the reviewer", async () => {
  const first = await submitApplication(undefined, { licence_sn: "SAME-1", tax_id: "TAX-1" });
  const second = await submitApplication(undefined, { licence_sn: "SAME-1", tax_id: "TAX-1" });
  const { data } = await app.call("/operator/settlementDetail", { settlement_id: second.id }, auditor);
  expect(data.duplicates).toContainEqual({ kind: "settlement", name: "Bamboo Works Ltd", same: ["licence_sn", "tax_id"] });
  expect(first.id).not.toBe(second.id);
  const { data: list } = await app.call("/operator/settlementList", { keyword: "SAME-1" }, auditor);
  expect(list).toMatchObject({ count: 2, counts: { open: 2, all: 2 } });
});

test("only auditors decide, and buyers cannot read applications", async () => {
  const { id } = await submitApplication();
  expect(await review(id, { decision: "approve" }, { as: "service@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await app.call("/operator/settlementDetail", { settlement_id: id }, { as: "buyer@demo.test" })).toMatchObject({
    reason: "NOT_ALLOWED",
  });
  expect(await app.call("/operator/settlementDetail", { settlement_id: 999_999 }, auditor)).toMatchObject({ reason: "NOT_FOUND" });
});

test("deletes unsubmitted drafts with their files after 90 days, and keeps submitted applications", async () => {
  const [old, young] = [newAccount(), newAccount()];
  for (const account of [old, young]) await createKey(account);
  const sent = await submitApplication();
  const document = await insertDocument(old, 1);
  await app.rows("update settlements set changed_at = changed_at - interval '91 days' where account <> $1", [young]);
  await removeStaleDrafts(app.platform);
  expect(await applicationIdOf(old)).toBeUndefined();
  expect(await app.rows("select 1 from files where file_id = $1", [document])).toEqual([]);
  expect(await applicationIdOf(young)).toEqual(expect.any(Number));
  expect(await app.rows("select status from settlements where settlement_id = $1", [sent.id])).toEqual([{ status: "underReview" }]);
});
