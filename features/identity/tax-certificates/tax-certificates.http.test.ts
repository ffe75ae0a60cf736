import { expect, test } from "vitest";
import { auditor, buyer, finance, merchant, service, stranger, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { notifyExpiring } from "./jobs.ts";

/** Certificates of companies: submitted, decided, renewed, revoked, and what happens when one expires. */

const app = await testApp();

/** Sessions of the day to which the clock was moved. */
const tokens = new Map<string, string>();
const tokenOf = async (account: string): Promise<string> => {
  const known = tokens.get(account) ?? (await app.createToken(account));
  tokens.set(account, known);
  return known;
};
const call = async (path: string, body: Record<string, unknown>, { as, language }: { as: string; language?: string }) =>
  app.call(path, body, { token: await tokenOf(as), ...(language && { language }) });

const { company_id } = await app.one<{ company_id: number }>(
  "select company_id from company_members join people using (person_id) where email = $1",
  [buyer.as],
);

let made = 0;
const submit = async (more: object = {}, as = buyer) => {
  made += 1;
  const file_ids = await insertUploadedFile(app, { as: as.as, file_type: 5 });
  const given = { kind: "resale", states: "TX,CA", certificate_number: `RS-${made}`, expires_on: app.today(100), file_ids };
  return call("/user/submitTaxCertificate", { ...given, ...more }, as);
};
const decide = (certificate_id: number, decision: "approve" | "refuse", more: object = {}) =>
  call("/operator/reviewTaxCertificate", { certificate_id, decision, ...more }, auditor);
const approved = async (more: object = {}): Promise<number> => {
  const { certificate_id } = (await submit(more)).data;
  expect((await decide(certificate_id, "approve")).code).toBe(200);
  return certificate_id;
};
const read = async (certificate_id: number) => (await call("/operator/taxCertificate", { certificate_id }, service)).data;
const stateOf = async (certificate_id: number): Promise<string> => (await read(certificate_id)).state;
const own = async (tab: "current" | "earlier", as = buyer) => (await call("/user/taxCertificates", { tab, page_size: 100 }, as)).data;
const idsOf = (list: { certificate_id: number }[]): number[] => list.map(({ certificate_id }) => certificate_id);
const revoke = (certificate_id: number) => call("/operator/revokeTaxCertificate", { certificate_id, note: "Not in the register" }, auditor);
const titles = async (): Promise<string[]> =>
  (await call("/user/messageList", {}, buyer)).data.list.map(({ title }: { title: string }) => title);

/** Moves the clock, and the sessions with it. */
const later = async (days: number): Promise<void> => {
  app.clock.advanceMs(days * 86_400_000);
  tokens.clear();
  await notifyExpiring(app.platform);
};

test("a certificate is submitted, declined with a reason, submitted again and approved with a corrected day", async () => {
  const first = (await submit()).data.certificate_id;
  const [shown] = (await own("current")).list;
  expect(shown).toMatchObject({ certificate_id: first, state: "underReview", states: ["CA", "TX"], kind: "resale", reasons: [] });
  expect(shown.files).toHaveLength(1);
  expect(shown).not.toHaveProperty("decided_by");

  expect((await decide(first, "refuse")).reason).toBe("REVIEW_REASON_REQUIRED");
  await decide(first, "refuse", { reason_codes: "statesDiffer", note: "Texas is missing" });
  const [declined] = (await own("current")).list;
  expect(declined).toMatchObject({ certificate_id: first, state: "declined" });
  expect(declined.reasons).toEqual([expect.stringMatching(/does not name all the states/), "Texas is missing"]);
  expect((await titles())[0]).toBe(`Tax certificate declined: RS-${made}`);

  const second = (await submit({ states: "CA" })).data.certificate_id;
  expect(idsOf((await own("current")).list)).toEqual([second]);
  expect(idsOf((await own("earlier")).list)).toEqual([first]);
  expect((await decide(second, "approve", { expires_on: app.today(60) })).data).toEqual({ certificate_id: second, status: "approved" });
  expect(await read(second)).toMatchObject({ state: "valid", expires_on: app.today(60), decided_by: expect.stringMatching(/\w/) });
  expect((await titles())[0]).toBe(`Tax certificate approved: RS-${made}`);
  expect((await decide(second, "refuse", { note: "Too late" })).reason).toBe("ALREADY_REVIEWED");
  await revoke(second);
});

test("an approved certificate counts until its renewal is approved; both stay with their files", async () => {
  const old = await approved();
  const { certificate_id } = (await submit({ renews_id: old, expires_on: app.today(400) })).data;
  expect([await stateOf(old), await stateOf(certificate_id)]).toEqual(["valid", "underReview"]);
  const other = (await submit({ renews_id: old, expires_on: app.today(300) })).data.certificate_id;
  expect(await stateOf(certificate_id)).toBe("withdrawn");
  await decide(other, "approve");
  expect([await stateOf(old), await stateOf(other)]).toEqual(["replaced", "valid"]);
  expect((await submit({ renews_id: old })).reason).toBe("WRONG_STATUS");

  const { versions } = await read(certificate_id);
  expect(idsOf(versions)).toEqual([other, old]);
  expect(versions[1].files).toHaveLength(1);
  expect(idsOf((await own("earlier")).list)).toEqual(expect.arrayContaining([old, certificate_id]));
  await revoke(other);
});

test("a certificate of others, past days, no states, unknown states and files of others are refused", async () => {
  const id = (await submit()).data.certificate_id;
  expect((await call("/user/withdrawTaxCertificate", { certificate_id: id }, stranger)).reason).toBe("NOT_FOUND");
  expect(idsOf((await own("current", stranger)).list)).not.toContain(id);
  expect((await submit({ renews_id: id })).reason).toBe("WRONG_STATUS");
  expect((await submit({ renews_id: id }, stranger)).reason).toBe("NOT_FOUND");
  expect((await submit({ expires_on: app.today(-1) })).reason).toBe("DOCUMENT_EXPIRED");
  expect((await submit({ expires_on: app.today(60 * 366) })).reason).toBe("CHECK_FIELDS");
  expect(await submit({ states: "" })).toMatchObject({ reason: "CHECK_FIELDS", fields: { states: expect.any(String) } });
  expect((await submit({ states: "CA,ZZ" })).reason).toBe("CHECK_FIELDS");
  const foreign = await insertUploadedFile(app, { as: stranger.as, file_type: 5 });
  expect((await submit({ file_ids: foreign })).reason).toBe("NOT_FOUND");

  expect((await call("/user/withdrawTaxCertificate", { certificate_id: id }, buyer)).code).toBe(200);
  expect((await call("/user/withdrawTaxCertificate", { certificate_id: id }, buyer)).reason).toBe("WRONG_STATUS");
  expect((await decide(id, "approve")).reason).toBe("ALREADY_REVIEWED");
  expect((await revoke(id)).reason).toBe("WRONG_STATUS");
});

test("only so many certificates of a company wait", async () => {
  const waiting: number[] = [];
  for (let n = 0; n < 10; n++) waiting.push((await submit()).data.certificate_id);
  expect(await submit()).toMatchObject({ reason: "TOO_MANY_CERTIFICATES", msg: expect.stringMatching(/^10 certificates/) });
  for (const certificate_id of waiting) await call("/user/withdrawTaxCertificate", { certificate_id }, buyer);
  expect((await own("current")).counts.current).toBe(0);
});

test("staff see certificates by tab and state, and only auditors decide", async () => {
  const number = `UNI-${company_id}`;
  const { certificate_id } = (await submit({ certificate_number: number, states: "OR,WA", expires_on: "" })).data;
  const listed = async (body: object) => (await call("/operator/taxCertificates", { keyword: number, ...body }, service)).data;
  expect(await listed({})).toMatchObject({ count: 1, counts: { review: 1, valid: 0 }, list: [{ company_id, state: "underReview" }] });
  for (const [who, path] of [
    [service, "/operator/reviewTaxCertificate"],
    [buyer, "/operator/taxCertificate"],
    [merchant, "/operator/taxCertificate"],
    [finance, "/operator/taxCertificate"],
  ] as const)
    expect((await call(path, { certificate_id, decision: "approve" }, who)).reason).toBe("NOT_ALLOWED");
  await decide(certificate_id, "approve");
  expect(await listed({ tab: "valid", state: "WA" })).toMatchObject({ count: 1, list: [{ expires_on: null, state: "valid" }] });
  expect((await listed({ tab: "valid", state: "CA" })).count).toBe(0);
  expect((await listed({ tab: "expiring" })).count).toBe(0);
  const history = (await call("/operator/companyHistory", { company_id, page_size: 100 }, auditor)).data.list;
  expect(history.map(({ action }: { action: string }) => action)).toContain("taxCertificateApproved");

  expect((await revoke(certificate_id)).code).toBe(200);
  expect(await read(certificate_id)).toMatchObject({ state: "revoked", reasons: ["Not in the register"] });
  expect((await titles())[0]).toBe(`Tax certificate revoked: ${number}`);
  expect((await revoke(certificate_id)).reason).toBe("WRONG_STATUS");
});

test("the company is reminded 30 and 7 days before the last day and after it, once each, unless a renewal is under review", async () => {
  const certificate_id = await approved({ expires_on: app.today(40) });
  const number = `RS-${made}`;
  const told = async (event: string) => (await titles()).filter((title) => title === `Tax certificate ${event}: ${number}`).length;
  await later(9);
  expect([await stateOf(certificate_id), await told("expires soon")]).toEqual(["valid", 0]);
  await later(1);
  expect([await stateOf(certificate_id), await told("expires soon")]).toEqual(["expiring", 1]);
  await later(1);
  await later(21);
  expect(await told("expires soon")).toBe(1);
  await later(1);
  expect(await told("expires soon")).toBe(2);
  const renewal = (await submit({ renews_id: certificate_id, expires_on: app.today(400) })).data.certificate_id;
  await later(7);
  expect([await stateOf(certificate_id), await told("expired")]).toEqual(["expiring", 0]);
  await later(1);
  expect([await stateOf(certificate_id), await told("expired")]).toEqual(["expired", 0]);
  await call("/user/withdrawTaxCertificate", { certificate_id: renewal }, buyer);
  await later(0);
  await later(1);
  expect(await told("expired")).toBe(1);
  expect(idsOf((await own("current")).list)).toContain(certificate_id);
  await revoke(certificate_id);
});

/** Runs calls that begin while the company is held, and releases it when all of them wait for it. */
const whileHeld = async <Result>(waiting: number, run: () => Promise<Result>): Promise<Result> => {
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from companies where company_id = $1 for no key update", [company_id]);
  const done = run();
  await untilLockWaits(app, waiting).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  return done;
};

test("of two auditors who decide at once the second is refused", async () => {
  const { certificate_id } = (await submit()).data;
  await tokenOf(auditor.as);
  const answers = await whileHeld(2, () =>
    Promise.all([decide(certificate_id, "approve"), decide(certificate_id, "refuse", { note: "Not this one" })]),
  );
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ALREADY_REVIEWED", "ok"]);
  await revoke(certificate_id);
});

test("of two renewals submitted at once one waits and the other is withdrawn", async () => {
  const renews_id = await approved();
  const answers = await whileHeld(2, () => Promise.all([submit({ renews_id }), submit({ renews_id })]));
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const rows = await app.rows("select status from tax_certificates where renews_id = $1 order by certificate_id", [renews_id]);
  expect(rows.map(({ status }) => status)).toEqual(["withdrawn", "underReview"]);
  await revoke(renews_id);
});

test("a repeated request submits one certificate", async () => {
  const request_id = "0d6a3a5e-6a52-4d11-9f35-6f7f0b0d4070";
  const file_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 5 });
  const body = { kind: "other", states: "NY", certificate_number: "ONCE", expires_on: "", file_ids, request_id };
  const [first, second] = [await call("/user/submitTaxCertificate", body, buyer), await call("/user/submitTaxCertificate", body, buyer)];
  expect(second.data).toEqual(first.data);
  expect((await app.one("select count(*)::integer as n from tax_certificates where certificate_number = 'ONCE'")).n).toBe(1);
});
