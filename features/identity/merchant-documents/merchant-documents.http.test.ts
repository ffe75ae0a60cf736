import { expect, test } from "vitest";
import { auditor, buyer, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { checkDocuments } from "./jobs.ts";

/** Requirements, the documents that manufacturers give for them, and what happens when one is missing or expires. */

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

const merchantOf = async ({ as }: { as: string }): Promise<number> =>
  (await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [as])).merchant_id;
const ownId = await merchantOf(merchant);

let count = 0;
const define = async (more: object = {}): Promise<number> => {
  count += 1;
  const named = { name_en: `Test report ${count}`, name_zh: `检测报告${count}`, name_es: `Informe ${count}` };
  const explained = { explanation_en: "Needed by law.", explanation_zh: "法律要求。", explanation_es: "Lo exige la ley." };
  const rules = { asks_number: "1", asks_expiry: "1", warning_days: 30, grace_days: 10, consequence: "suspend" };
  const { data, reason } = await call("/operator/saveDocumentRequirement", { ...named, ...explained, ...rules, ...more }, auditor);
  expect(reason).toBeUndefined();
  return data.requirement_id;
};
const archive = (requirement_id: number) => call("/operator/archiveDocumentRequirement", { requirement_id, is_archived: "1" }, auditor);

const give = async (requirement_id: number, more: object = {}, as = merchant) => {
  const file = await insertUploadedFile(app, { as: as.as, file_type: 5 });
  const body = { requirement_id, document_number: "TR-1", expires_on: app.today(100), file_ids: file, ...more };
  return call("/merchant/submitDocument", body, as);
};
const decide = (document_id: number, decision: "approve" | "refuse", more: object = {}) =>
  call("/operator/reviewMerchantDocument", { document_id, decision, ...more }, auditor);
const lineOf = async (requirement_id: number, as = merchant) => {
  const { list } = (await call("/merchant/documentChecklist", {}, as)).data;
  return list.find((line: { requirement_id: number }) => line.requirement_id === requirement_id);
};
const accepted = async (requirement_id: number, expires_on: string): Promise<void> => {
  const { document_id } = (await give(requirement_id, { expires_on })).data;
  expect((await decide(document_id, "approve")).code).toBe(200);
};
const titles = async (): Promise<string[]> =>
  (await call("/user/messageList", {}, merchant)).data.list.map(({ title }: { title: string }) => title);
const stateOf = async (): Promise<string> =>
  (await app.one("select merchant_state from merchants where merchant_id = $1", [ownId])).merchant_state;

/** Moves the clock, and the sessions with it. */
const later = async (days: number): Promise<void> => {
  app.clock.advanceMs(days * 86_400_000);
  tokens.clear();
  await checkDocuments(app.platform);
};
const reopen = () => call("/operator/moveMerchant", { merchant_id: ownId, action: "reopen", reason: "All in order" }, auditor);

test("a document is given, declined with a reason, given again and accepted with a corrected date", async () => {
  const requirement_id = await define();
  expect(await lineOf(requirement_id)).toMatchObject({ state: "missing", lapses_on: app.today(10), asks_number: true });
  const { document_id } = (await give(requirement_id)).data;
  expect(await lineOf(requirement_id)).toMatchObject({ state: "underReview", pending_number: "TR-1" });

  expect((await decide(document_id, "refuse")).reason).toBe("REVIEW_REASON_REQUIRED");
  await decide(document_id, "refuse", { reason_codes: "unreadable", note: "Page 2 is cut off" });
  const declined = await lineOf(requirement_id);
  expect(declined).toMatchObject({ state: "declined", pending_id: null });
  expect(declined.reasons).toEqual([expect.stringMatching(/not readable/), "Page 2 is cut off"]);
  expect((await titles())[0]).toBe(`Document declined: Test report ${count}`);

  const second = (await give(requirement_id)).data.document_id;
  expect((await decide(second, "approve", { expires_on: app.today(50) })).data).toEqual({ document_id: second, status: "accepted" });
  expect(await lineOf(requirement_id)).toMatchObject({ state: "accepted", expires_on: app.today(50), reasons: [] });
  expect((await decide(second, "approve")).reason).toBe("ALREADY_REVIEWED");

  const renewal = (await give(requirement_id, { expires_on: app.today(400) })).data.document_id;
  expect(await lineOf(requirement_id)).toMatchObject({ state: "accepted", expires_on: app.today(50), pending_id: renewal });
  await decide(renewal, "approve");
  expect(await lineOf(requirement_id)).toMatchObject({ state: "accepted", expires_on: app.today(400), pending_id: null });
  const { given } = (await call("/operator/merchantChecklist", { merchant_id: ownId }, service)).data;
  expect(given.map(({ status }: { status: string }) => status)).toEqual(["accepted", "replaced", "declined"]);
  await archive(requirement_id);
});

test("what is not asked for, has expired, lacks a number or is a file of others is refused", async () => {
  const requirement_id = await define();
  expect((await give(requirement_id, { expires_on: app.today(-1) })).reason).toBe("DOCUMENT_EXPIRED");
  expect(await give(requirement_id, { expires_on: "", document_number: "" })).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { document_number: expect.any(String), expires_on: expect.any(String) },
  });
  const foreign = await insertUploadedFile(app, { as: otherMerchant.as, file_type: 5 });
  expect((await give(requirement_id, { file_ids: foreign })).reason).toBe("NOT_FOUND");
  const abroad = await define({ countries: JSON.stringify(["Argentina"]) });
  expect((await give(abroad)).reason).toBe("DOCUMENT_NOT_REQUIRED");
  expect(await lineOf(abroad)).toBeUndefined();
  for (const id of [requirement_id, abroad]) await archive(id);
  expect((await give(requirement_id)).reason).toBe("DOCUMENT_NOT_REQUIRED");
});

test("a requirement concerns those who sell what it is about", async () => {
  const fob = await define({ sale_kinds: "fob" });
  const sellsFob = `exists (select from offers join products using (product_id) where products.merchant_id = merchants.merchant_id
    and kind = 'fob' and switched_on and product_state = 'live')`;
  const expected = await app.one(`select count(*)::integer as n from merchants where ${sellsFob} and merchant_state <> 'closed'`);
  const { n } = await app.one("select count(*)::integer as n from merchant_requirements where requirement_id = $1", [fob]);
  expect(n).toBe(expected.n);
  await archive(fob);
  expect((await app.rows("select from merchant_requirements where requirement_id = $1", [fob])).length).toBe(0);
});

test("staff see documents by tab, and only those of the work open to them", async () => {
  const requirement_id = await define();
  const { document_id } = (await give(requirement_id)).data;
  const { list, counts } = (await call("/operator/merchantDocuments", { document: document_id, tab: "review" }, service)).data;
  expect(list).toMatchObject([{ merchant_id: ownId, pending_id: document_id, state: "underReview" }]);
  expect(counts.review).toBe(1);
  await decide(document_id, "approve", { expires_on: app.today(20) });
  expect((await call("/operator/merchantDocuments", { document: document_id, tab: "expiring" }, service)).data.count).toBe(1);
  expect((await call("/operator/merchantDocuments", {}, finance)).reason).toBe("NOT_ALLOWED");
  expect((await call("/operator/merchantDocument", { document_id }, buyer)).reason).toBe("NOT_ALLOWED");
  expect((await call("/operator/reviewMerchantDocument", { document_id, decision: "approve" }, service)).reason).toBe("NOT_ALLOWED");
  expect((await call("/operator/merchantFacts", { merchant_id: ownId }, service)).data.counts.documents).toBeGreaterThan(0);
  await archive(requirement_id);
});

/** Runs calls that begin while the manufacturer is held, and releases it when all of them wait for it. */
const whileHeld = async <Result>(waiting: number, run: () => Promise<Result>): Promise<Result> => {
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from merchants where merchant_id = $1 for update", [ownId]);
  const done = run();
  await untilLockWaits(app, waiting).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  return done;
};

test("of two auditors who decide at once the second is refused", async () => {
  const requirement_id = await define();
  const { document_id } = (await give(requirement_id)).data;
  const answers = await whileHeld(2, () =>
    Promise.all([decide(document_id, "approve"), decide(document_id, "refuse", { note: "Not this one" })]),
  );
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ALREADY_REVIEWED", "ok"]);
  const { status } = await app.one("select status from merchant_documents where document_id = $1", [document_id]);
  expect(status).toBe(answers[0]?.code === 200 ? "accepted" : "declined");
  await archive(requirement_id);
});

test("a document that is replaced while an auditor decides about it stays withdrawn", async () => {
  const requirement_id = await define();
  const { document_id } = (await give(requirement_id)).data;
  const [given, decided] = await whileHeld(2, async () => {
    const both = [give(requirement_id), decide(document_id, "approve")] as const;
    return Promise.all(both);
  });
  expect(given?.code).toBe(200);
  const rows = await app.rows("select status from merchant_documents where requirement_id = $1 order by document_id", [requirement_id]);
  expect(rows.map(({ status }) => status)).toEqual(decided?.code === 200 ? ["accepted", "underReview"] : ["withdrawn", "underReview"]);
  await archive(requirement_id);
});

test("a manufacturer is warned, notified of the expiry and suspended after the days of grace; a renewal does not reopen it", async () => {
  const requirement_id = await define();
  const name = `Test report ${count}`;
  await accepted(requirement_id, app.today(40));
  await later(0);
  expect((await titles())[0]).toBe(`Document accepted: ${name}`);
  await later(10);
  expect((await titles())[0]).toBe(`Document expires soon: ${name}`);
  expect(await lineOf(requirement_id)).toMatchObject({ state: "expiring", lapses_on: app.today(40) });
  await later(1);
  expect((await titles()).filter((title) => title === `Document expires soon: ${name}`)).toHaveLength(1);
  await later(30);
  expect((await titles())[0]).toBe(`Document expired: ${name}`);
  expect(await stateOf()).toBe("open");
  await later(10);
  expect(await stateOf()).toBe("suspended");
  expect((await titles())[0]).toBe("Your shop is suspended");
  const { market } = (await call("/merchant/overview", {}, { ...merchant, language: "es-ES" })).data;
  expect(market).toMatchObject({ state: "suspended", reason: expect.stringMatching(/Falta un documento vigente: Informe/) });
  const history = (await call("/operator/merchantHistory", { merchant_id: ownId }, service)).data.list;
  expect(history[0]).toMatchObject({ action: "merchantSuspended", name: "" });

  await accepted(requirement_id, app.today(365));
  await later(0);
  expect(await stateOf()).toBe("suspended");
  expect(await lineOf(requirement_id)).toMatchObject({ state: "accepted" });
  expect((await reopen()).data).toEqual({ state: "open" });
  await archive(requirement_id);
});

test("what was reopened by staff is not suspended again for the same document, and one under review does not suspend", async () => {
  const lapsed = await define({ grace_days: 0 });
  await later(1);
  expect(await stateOf()).toBe("suspended");
  await reopen();
  await later(1);
  expect(await stateOf()).toBe("open");
  await archive(lapsed);

  const waiting = await define({ grace_days: 0 });
  await give(waiting);
  await later(2);
  expect(await stateOf()).toBe("open");
  const { document_id } = await app.one("select document_id from merchant_documents where requirement_id = $1", [waiting]);
  await decide(document_id, "refuse", { note: "Unreadable" });
  await later(0);
  expect(await stateOf()).toBe("suspended");
  await reopen();
  await archive(waiting);
});

test("a reminder without consequence never suspends", async () => {
  const requirement_id = await define({ consequence: "remind", grace_days: 0 });
  await later(3);
  expect((await titles())[0]).toBe(`Document needed: Test report ${count}`);
  expect(await stateOf()).toBe("open");
  await archive(requirement_id);
});

test("a renewal beside the job that suspends: whichever comes first, the manufacturer sells or knows why not", async () => {
  const requirement_id = await define({ grace_days: 0 });
  await later(0);
  app.clock.advanceMs(86_400_000);
  tokens.clear();
  await tokenOf(merchant.as);
  const [given] = await whileHeld(2, () => Promise.all([give(requirement_id), checkDocuments(app.platform)]));
  expect(given?.code).toBe(200);
  const { submitted, notified } = await app.one(
    `select exists (select from merchant_documents where requirement_id = $1) as submitted, notified from merchant_requirements
     where requirement_id = $1 and merchant_id = $2`,
    [requirement_id, ownId],
  );
  expect(submitted).toBe(true);
  expect(await stateOf()).toBe(notified === "suspended" ? "suspended" : "open");
  await checkDocuments(app.platform);
  expect(await stateOf()).toBe(notified === "suspended" ? "suspended" : "open");
  await reopen();
  await archive(requirement_id);
});

test("only one requirement takes the license of applications, and the licenses of approved ones become documents", async () => {
  const requirement_id = await define({ from_application: "1" });
  const { n } = await app.one("select count(*)::integer as n from merchant_documents where requirement_id = $1", [requirement_id]);
  const applied = await app.one("select count(distinct merchant_id)::integer as n from settlements where merchant_id is not null");
  expect(n).toBeLessThanOrEqual(applied.n);
  const named = { name_en: "License", name_zh: "执照", name_es: "Licencia" };
  const explained = { explanation_en: "a", explanation_zh: "b", explanation_es: "c" };
  const second = { ...named, ...explained, warning_days: 1, grace_days: 1, consequence: "remind", from_application: "1" };
  expect((await call("/operator/saveDocumentRequirement", second, auditor)).reason).toBe("APPLICATION_REQUIREMENT_EXISTS");
  await archive(requirement_id);
  expect((await call("/operator/saveDocumentRequirement", { ...second, requirement_id }, auditor)).reason).toBe("REQUIREMENT_ARCHIVED");
});
