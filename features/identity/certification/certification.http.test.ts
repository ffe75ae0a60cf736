import { expect, test } from "vitest";
import { auditor, testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import { checkLicenseExpiry } from "./jobs.ts";

/** The last audit log row of the demo data. */
const app = await testApp();
const lastDemoAuditId: number = (await app.one("select max(audit_id) as last from audit_log")).last;

const findPerson = async (account: string): Promise<{ person_id: number; company_id: number | null }> =>
  (await app.rows("select person_id, company_id from people left join company_members using (person_id) where email = $1", [account]))[0];

let fileCount = 0;
/** Inserts an uploaded file directly; uploads are tested in features/identity/files. */
const insertFile = async (account: string, fileType = 1, mime = "image/jpeg"): Promise<string> => {
  const { person_id, company_id } = await findPerson(account);
  const rows = await app.rows(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     values (gen_random_uuid(), $1, $2, $3, 'licence', $5, 1, '', 'documents/' || $4::text) returning file_id`,
    [person_id, company_id, fileType, ++fileCount, mime],
  );
  return rows[0].file_id;
};

const buildForm = (licence_id: string, more: Record<string, unknown> = {}) => ({
  company_name: "Juniper Street Interiors LLC",
  tax_id: "84-1234567",
  zip_code: "78704",
  company_email: "Office@Juniper.test",
  country_name: "United States",
  province_name: "Texas",
  city_name: "Austin",
  address: "1501 S Lamar Blvd",
  licence_sn: "TX-2231-88",
  main_product: "Living room",
  licence_id,
  ...more,
});

const statusOf = async (account: string) => {
  const { company_id } = await findPerson(account);
  return (await app.rows("select certified_status, may_buy, name from companies where company_id = $1", [company_id]))[0];
};

const buyer = { as: "new@demo.test" };

const lastMail = async (account: string) =>
  (
    await app.rows("select subject, body_text, language from outbox_messages where recipient = $1 order by message_id desc limit 1", [
      account,
    ])
  )[0];

test.each([
  ["company_name", ""],
  ["company_name", "x".repeat(121)],
  ["company_email", "not a mail"],
  ["zip_code", "1".repeat(13)],
  ["country_name", ""],
  ["province_name", ""],
  ["licence_sn", ""],
  ["licence_sn", "9".repeat(41)],
  ["licence_id", ""],
  ["licence_id", "../x"],
  ["permit_id", "17"],
  ["tax_id", "a\u0000"],
])("rejects %s = %s and changes nothing", async (field, value) => {
  const answer = await app.call("/user/saveCertification", buildForm(await insertFile(buyer.as), { [field]: value }), buyer);
  expect(answer).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.any(String) } });
  expect(await statusOf(buyer.as)).toMatchObject({ certified_status: "notCertified" });
});

test("refuses files of others, missing files and files of another type", async () => {
  for (const licence_id of [await insertFile("buyer@demo.test"), "00000000-0000-4000-8000-000000000000", await insertFile(buyer.as, 4)]) {
    expect(await app.call("/user/saveCertification", buildForm(licence_id), buyer)).toMatchObject({
      reason: "NOT_FOUND",
      fields: { licence_id: expect.any(String) },
    });
  }
});

test("only company administrators submit, and only auditors decide", async () => {
  expect(
    await app.call("/user/saveCertification", buildForm(await insertFile("approver@demo.test")), { as: "approver@demo.test" }),
  ).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
  expect(await app.call("/user/getUserCertification", {}, { as: "maker@demo.test" })).toMatchObject({ reason: "NO_PERMISSION" });
  for (const as of ["buyer@demo.test", "maker@demo.test", "finance@demo.test", "warehouse@demo.test"]) {
    for (const path of ["/operator/certificationList", "/operator/certificationDetail", "/operator/reviewCertification"]) {
      expect(await app.call(path, { auth_id: 1, decision: "approve" }, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
    }
  }
  expect(await app.call("/operator/reviewCertification", { auth_id: 1, decision: "approve" }, { as: "service@demo.test" })).toMatchObject({
    reason: "NOT_ALLOWED",
  });
  expect(await app.call("/operator/reviewCertification", { auth_id: 1, decision: "approve" })).toMatchObject({ code: 100 });
});

test("a refused company gets the reasons in its language, resubmits, and is certified", async () => {
  await app.rows("update people set language = 'es-ES' where email = $1", [buyer.as]);
  expect((await app.call("/user/getUserCertification", {}, buyer)).data).toMatchObject({
    certified_status: 0,
    can_submit: true,
    certification: null,
  });
  const sent = await app.call("/user/saveCertification", buildForm(await insertFile(buyer.as)), buyer);
  expect(sent.data).toMatchObject({ certified_status: 1 });
  expect(await app.call("/user/saveCertification", buildForm(await insertFile(buyer.as)), buyer)).toMatchObject({
    reason: "CERTIFICATION_UNDER_REVIEW",
  });

  const list = (await app.call("/operator/certificationList", {}, auditor)).data;
  expect(list.list.map(({ auth_id }: { auth_id: number }) => auth_id)).toContain(sent.data.auth_id);
  expect(list.counts.open).toBe(list.count);
  expect(await app.countStatements("/operator/certificationList", {}, auditor)).toBe(1);

  const { auth_id } = sent.data;
  expect(await app.call("/operator/reviewCertification", { auth_id, decision: "refuse" }, auditor)).toMatchObject({
    reason: "REVIEW_REASON_REQUIRED",
  });
  expect(await app.call("/operator/reviewCertification", { auth_id, decision: "refuse", reason_codes: "because" }, auditor)).toMatchObject({
    reason: "CHECK_FIELDS",
  });
  const refused = await app.call(
    "/operator/reviewCertification",
    { auth_id, decision: "refuse", reason_codes: "unreadable,expired", note: "Page 2 is missing" },
    auditor,
  );
  expect(refused.data).toEqual({ auth_id, auth_status: 3 });
  expect(await statusOf(buyer.as)).toMatchObject({ certified_status: "failed", may_buy: false });
  const mail = await lastMail(buyer.as);
  expect(mail.language).toBe("es-ES");
  expect(mail.body_text).toContain("La licencia ha caducado");
  expect(mail.body_text).toContain("Page 2 is missing");

  const own = (await app.call("/user/getUserCertification", {}, { ...buyer, language: "zh-CN" })).data;
  expect(own).toMatchObject({
    certified_status: 3,
    can_submit: true,
    certification: { auth_status: 3, company_email: "office@juniper.test" },
  });
  expect(own.reasons).toEqual(["图片不清晰，请上传完整、清晰的照片。", "证照已过期，请上传有效的证照。", "Page 2 is missing"]);
  expect(own.certification.licence_data.url).toMatch(/^\/files\//);

  const again = await app.call("/user/saveCertification", buildForm(await insertFile(buyer.as), { licence_sn: "TX-2231-89" }), buyer);
  const detail = (await app.call("/operator/certificationDetail", { auth_id: again.data.auth_id }, auditor)).data;
  expect(detail).toMatchObject({
    certification: { licence_sn: "TX-2231-89" },
    previous: { licence_sn: "TX-2231-88", auth_status: 3 },
    company: { certified_status: 1, orders: 0 },
    applicant: { name: "Priya Raman", account: buyer.as },
  });
  expect(detail.history).toHaveLength(2);
  const approved = await app.call("/operator/reviewCertification", { auth_id: again.data.auth_id, decision: "approve" }, auditor);
  expect(approved.data.auth_status).toBe(2);
  expect(await statusOf(buyer.as)).toEqual({ certified_status: "certified", may_buy: true, name: "Juniper Street Interiors LLC" });
  expect((await app.call("/user/info", {}, buyer)).data).toMatchObject({ certified_status: 2, may_buy: true });
  expect((await lastMail(buyer.as)).subject).toBe("Su empresa está certificada");
});

test("a certified company that submits changes may buy until they are refused", async () => {
  const as = "buyer2@demo.test";
  const first = await app.call("/user/saveCertification", buildForm(await insertFile(as)), { as });
  expect(await statusOf(as)).toMatchObject({ certified_status: "underReview", may_buy: true });
  expect((await app.call("/user/info", {}, { as })).data).toMatchObject({ certified_status: 1, may_buy: true });
  await app.call("/operator/reviewCertification", { auth_id: first.data.auth_id, decision: "refuse", note: "no" }, auditor);
  expect((await app.call("/user/info", {}, { as })).data).toMatchObject({ certified_status: 3, may_buy: false });
});

test("a China company must submit both sides of the ID card", async () => {
  const as = "china@demo.test";
  const licence_id = await insertFile(as);
  const chinese = { country_name: "China", company_name: "深圳市太平洋家居贸易有限公司", licence_sn: "91440300MA5DA1234X" };
  const missing = await app.call("/user/saveCertification", buildForm(licence_id, chinese), { as, language: "zh-CN" });
  expect(Object.keys(missing.fields ?? {})).toEqual(["card_front_id", "card_reverse_id"]);
  const cards = { card_front_id: await insertFile(as), card_reverse_id: await insertFile(as) };
  expect(await app.call("/user/saveCertification", buildForm(licence_id, { ...chinese, ...cards }), { as })).toMatchObject({ code: 200 });
});

test("documents may be PDF files, which reviewers open instead of seeing them as pictures", async () => {
  const as = "nearby@demo.test";
  const licence_id = await insertFile(as, 5, "application/pdf");
  const permit_id = await insertFile(as);
  const { data } = await app.call("/user/saveCertification", buildForm(licence_id, { permit_id }), { as });
  const { certification } = (await app.call("/operator/certificationDetail", { auth_id: data.auth_id }, auditor)).data;
  expect(certification.licence_data).toMatchObject({ is_picture: false });
  expect(certification.permit_data).toMatchObject({ is_picture: true });
  const logo_id = await insertFile(as, 5, "application/pdf");
  await app.call("/operator/reviewCertification", { auth_id: data.auth_id, decision: "approve" }, auditor);
  expect(await app.call("/user/saveCertification", buildForm(licence_id, { logo_id }), { as })).toMatchObject({
    fields: { logo_id: expect.any(String) },
  });
});

test("only one of two concurrent decisions counts, and sends one mail", async () => {
  const as = "nearby@demo.test";
  for (let round = 0; round < 20; round += 1) {
    const { data } = await app.call("/user/saveCertification", buildForm(await insertFile(as)), { as });
    const before = (await app.platform.database.run("select 1 from outbox_messages where recipient = $1", [as])).rowCount ?? 0;
    const answers = await Promise.all([
      app.call("/operator/reviewCertification", { auth_id: data.auth_id, decision: "approve" }, auditor),
      app.call("/operator/reviewCertification", { auth_id: data.auth_id, decision: "refuse", note: "no" }, { as: "admin@demo.test" }),
    ]);
    const [won, lost] = answers[0].code === 200 ? answers : [answers[1], answers[0]];
    expect(won).toMatchObject({ code: 200 });
    expect(lost).toMatchObject({ reason: "ALREADY_REVIEWED" });
    expect(await statusOf(as)).toMatchObject({
      certified_status: won?.data.auth_status === 2 ? "certified" : "failed",
      may_buy: won?.data.auth_status === 2,
    });
    expect((await app.platform.database.run("select 1 from outbox_messages where recipient = $1", [as])).rowCount).toBe(before + 1);
  }
});

test("only one of twenty concurrent submissions is accepted", async () => {
  const as = "nearby@demo.test";
  const licence_id = await insertFile(as);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call("/user/saveCertification", buildForm(licence_id), { as })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === "CERTIFICATION_UNDER_REVIEW")).toHaveLength(19);
});

test("the list can be searched and paged, and the detail shows duplicates", async () => {
  const search = async (body: object) => (await app.call("/operator/certificationList", { tab: "all", ...body }, auditor)).data;
  expect((await search({ keyword: "tx-2231-89" })).list).toHaveLength(1);
  expect((await search({ keyword: "' or 1=1 --" })).list).toHaveLength(0);
  const all = await search({});
  expect(all.count).toBe(all.counts.all);
  expect((await search({ page_size: 5 })).list).toEqual(all.list.slice(0, 5));
  expect((await search({ page_size: 5, page: 2 })).list).toEqual(all.list.slice(5, 10));
  expect(await app.call("/operator/certificationList", { tab: "mine" }, auditor)).toMatchObject({ reason: "CHECK_FIELDS" });
  const [open] = (await search({ tab: "open", keyword: "TX-2231-88" })).list;
  const detail = (await app.call("/operator/certificationDetail", { auth_id: open.auth_id }, { as: "service@demo.test" })).data;
  expect(detail.duplicates.length).toBeGreaterThan(0);
  expect(detail.duplicates[0].same).toContain("tax_id");
  expect(detail.duplicates[0]).toMatchObject({
    tax_id: expect.stringMatching(/\d/),
    address: expect.any(String),
    city_name: expect.any(String),
  });
  const { company_name } = detail.certification;
  const namesake = company_name.toUpperCase().replaceAll(/[.,]/g, "");
  await app.rows(
    "update certifications set company_name = $1 where company_id = (select company_id from companies where invite_code = 'DEMO-NEWCOMER')",
    [namesake],
  );
  const again = (await app.call("/operator/certificationDetail", { auth_id: open.auth_id }, { as: "service@demo.test" })).data;
  expect(again.duplicates).toContainEqual(
    expect.objectContaining({ company_name: namesake, same: expect.arrayContaining(["company_name"]) }),
  );
  expect(await app.call("/operator/certificationDetail", { auth_id: 999_999 }, auditor)).toMatchObject({ reason: "NOT_FOUND" });
});

test("writes submissions and decisions to the audit log", async () => {
  const rows = await app.rows(
    "select action, before, after from audit_log where action like 'certification%' and audit_id > $1 order by audit_id limit 3",
    [lastDemoAuditId],
  );
  expect(rows.map(({ action }) => action)).toEqual(["certificationSubmitted", "certificationRefused", "certificationSubmitted"]);
  expect(rows[1].after).toMatchObject({ certified_status: "failed", reasons: ["unreadable", "expired"] });
});

test("rejects an expired license", async () => {
  const china = { as: "china@demo.test" };
  const cards = { card_front_id: await insertFile(china.as), card_reverse_id: await insertFile(china.as) };
  const body = buildForm(await insertFile(china.as), { licence_valid_until: "2020-01-31", ...cards });
  expect(await app.call("/user/saveCertification", body, china)).toMatchObject({
    reason: "LICENCE_RUN_OUT",
    fields: { licence_valid_until: expect.any(String) },
  });
});

test("notifies 30 and 7 days before the expiry of a license and on the day, and ends the right to buy after the grace period", async () => {
  const account = "nearby@demo.test";
  const { person_id, company_id } = await findPerson(account);
  const start = app.clock.now();
  const inDays = (days: number) => app.clock.set(new Date(start.getTime() + days * dayMs));
  await app.rows("update companies set certified_status = 'certified', may_buy = true where company_id = $1", [company_id]);
  await app.rows("update certifications set auth_status = 'certified', licence_valid_until = $2::date + 40 where company_id = $1", [
    company_id,
    app.today(),
  ]);
  const noticeKinds = async (): Promise<string[]> => {
    const rows = await app.rows("select kind from messages where person_id = $1 order by message_id", [person_id]);
    return rows.map(({ kind }) => kind).filter((kind) => /^licence|Expired$/.test(kind));
  };
  await checkLicenseExpiry(app.platform);
  expect(await noticeKinds()).toEqual([]);
  inDays(10);
  await Promise.all([checkLicenseExpiry(app.platform), checkLicenseExpiry(app.platform)]);
  expect(await noticeKinds()).toEqual(["licenceRunsOut"]);
  inDays(33);
  await checkLicenseExpiry(app.platform);
  inDays(41);
  await checkLicenseExpiry(app.platform);
  expect(await noticeKinds()).toEqual(["licenceRunsOut", "licenceRunsOut", "licenceRanOut"]);
  expect(await statusOf(account)).toMatchObject({ certified_status: "certified", may_buy: true });
  inDays(72);
  await checkLicenseExpiry(app.platform);
  expect(await statusOf(account)).toMatchObject({ certified_status: "failed", may_buy: false });
  expect((await noticeKinds()).at(-1)).toBe("certificationExpired");
  app.clock.set(start);
});

test.each([
  ["Oak Co., Inc.", "OAK CO INC", true],
  ["Hearth & Hollow Home LLC", "Hearth and Hollow Home, L.L.C.", true],
  ["Muebles Peñón, S.A. de C.V.", "muebles penon", true],
  ["Ｏａｋ – Barn Ltd", "OAK-BARN LIMITED", true],
  ["深圳市太平洋家居贸易有限公司", "深圳市太平洋家居贸易", true],
  ["Oak Barn", "Oak Farm", false],
  ["Co", "Inc", false],
])("the names %s and %s are one company: %s", async (one, other, same) => {
  expect(await app.one("select company_key($1) = company_key($2) as same", [one, other])).toEqual({ same });
});
