import { expect, test } from "vitest";
import { auditor, buyer, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderForDocument } from "#features/trade/orders/queries/documents.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

/** A manufacturer changes its legal entity: asked for by an owner, decided by an auditor, and what follows from it. */

const app = await testApp();

const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);

const changed = {
  legal_name: "Harbor Oak Furniture Co., Ltd.",
  licence_number: "HO-2026-1",
  tax_id: "91-1",
  country: "Vietnam",
  address: "12 Port Road, Haiphong",
  reason: "We moved production into a new company",
};
const ask = async (more: object = {}, as = merchant) => {
  const file_ids = await insertUploadedFile(app, { as: as.as, file_type: 5 });
  return app.call("/merchant/requestLegalEntity", { ...changed, wanted_from: app.today(), file_ids, ...more }, as);
};
const decide = (entity_id: number, decision: "approve" | "refuse", more: object = {}, as = auditor) =>
  app.call("/operator/reviewLegalEntity", { entity_id, decision, ...more }, as);
const versions = async () => (await app.call("/merchant/legalEntities", {}, merchant)).data.list;
const latestTitle = async (): Promise<string> => (await app.call("/user/messageList", {}, merchant)).data.list[0].title;
const accounts = () =>
  app.rows("select status, last4, usable_from from payout_accounts where merchant_id = $1 order by payout_account_id", [merchant_id]);

test("a change is asked for once, by an owner, from a day that comes", async () => {
  expect((await ask({ wanted_from: app.today(-1) })).reason).toBe("ENTITY_DATE");
  expect((await ask({ wanted_from: app.today(400) })).reason).toBe("ENTITY_DATE");
  expect((await ask({}, buyer)).reason).toBe("NOT_ALLOWED");
  const foreign = await insertUploadedFile(app, { as: otherMerchant.as, file_type: 5 });
  expect((await ask({ file_ids: foreign })).reason).toBe("NOT_FOUND");
  const { entity_id } = (await ask()).data;
  expect(await latestTitle()).toBe("Change of legal entity requested");
  expect((await ask()).reason).toBe("ENTITY_CHANGE_PENDING");
  expect((await app.call("/merchant/withdrawLegalEntity", { entity_id }, otherMerchant)).reason).toBe("ALREADY_REVIEWED");
  expect((await app.call("/merchant/withdrawLegalEntity", { entity_id }, merchant)).code).toBe(200);
  expect((await decide(entity_id, "approve")).reason).toBe("ALREADY_REVIEWED");
});

test("of two requests at once one waits and the other is refused", async () => {
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from merchants where merchant_id = $1 for update", [merchant_id]);
  const both = Promise.all([ask(), ask({ legal_name: "Another Name Ltd" })]);
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  const answers = await both;
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ENTITY_CHANGE_PENDING", "ok"]);
  const entity_id = answers.find(({ data }) => data)?.data.entity_id;
  expect((await decide(entity_id, "refuse")).reason).toBe("REVIEW_REASON_REQUIRED");
  expect((await decide(entity_id, "refuse", { note: "The license is not readable" }, service)).reason).toBe("NOT_ALLOWED");
  expect((await decide(entity_id, "refuse", { note: "The license is not readable" })).data.status).toBe("declined");
  expect(await latestTitle()).toBe("Change of legal entity declined");
  expect((await versions())[0]).toMatchObject({ status: "declined", review_note: "The license is not readable" });
});

test("after an approval documents of earlier orders keep their entity, the account is verified anew, and an owner accepts the agreement anew", async () => {
  const [offer] = await simpleOffers(app, 1, { merchant_id, stock: 50 });
  const place = async (): Promise<string> =>
    (await app.call("/home/create", { product_list: toProductList([{ offer: offer as never, quantity: 1 }]) }, buyer)).data.orders[0]
      .order_number;
  const printed = async (order_number: string) =>
    (await app.platform.database.handle().only(orderForDocument, { order_number, company_id: null, chinese: false })).merchant;
  await app.rows(
    "delete from payout_accounts where merchant_id = $1 and payout_account_id not in (select payout_account_id from merchant_payouts)",
    [merchant_id],
  );
  const { person_id } = await app.one("select person_id from people where email = $1", [merchant.as]);
  await app.rows(
    `insert into payout_accounts (merchant_id, holder_name, bank_name, country, routing_code, last4, number_sealed, file_ids, status, added_at, added_by,
       decided_at, usable_from) values ($1, 'Holder', 'Bank', 'US', '021000021', '6789', '\\x00', array[gen_random_uuid()], 'usable', now(), $2, now(), now())`,
    [merchant_id, person_id],
  );
  const before = await place();
  const { entity_id } = (await ask()).data;
  expect((await app.call("/user/pendingAgreements", {}, merchant)).data.list).toEqual([]);

  app.clock.advanceMs(1_000);
  expect((await decide(entity_id, "approve")).data.status).toBe("approved");
  expect(await latestTitle()).toBe("Your legal entity changes");
  expect((await versions())[0]).toMatchObject({ ...changed, status: "approved", is_current: true, accepted: null });

  app.clock.advanceMs(1_000);
  const after = await place();
  expect(await printed(before)).not.toContain(changed.legal_name);
  expect(await printed(after)).toContain(`(${changed.legal_name})`);

  expect((await accounts()).map(({ status, last4 }) => [status, last4])).toEqual([
    ["replaced", "6789"],
    ["proposed", "6789"],
  ]);
  const asked = await app.one("select payout_account_id from payout_accounts where merchant_id = $1 and status = 'proposed'", [
    merchant_id,
  ]);
  expect((await app.call("/operator/decidePayoutAccount", { ...asked, decision: "approve" }, finance)).code).toBe(200);
  const [, verified] = await accounts();
  expect(verified.usable_from.getTime()).toBeGreaterThan(app.clock.now().getTime() + 47 * 3_600_000);

  const [pending] = (await app.call("/user/pendingAgreements", {}, merchant)).data.list;
  expect(pending).toMatchObject({ agreement: "merchant_terms" });
  expect((await app.call("/user/acceptAgreement", { version_id: pending.version_id }, merchant)).code).toBe(200);
  expect((await app.call("/user/pendingAgreements", {}, merchant)).data.list).toEqual([]);
  expect((await versions())[0].accepted).toMatchObject({ number: pending.number });

  const agreements = (await app.call("/operator/merchantAgreements", { merchant_id }, service)).data.list;
  expect(agreements[0]).toMatchObject({ number: pending.number, entity: changed.legal_name, is_current: true });
  const history = (await app.call("/operator/merchantEntities", { merchant_id }, service)).data.list;
  expect(history[0]).toMatchObject({ legal_name: changed.legal_name, is_current: true });
  const { counts } = (await app.call("/operator/merchantFacts", { merchant_id }, service)).data;
  expect(counts.entities).toBe(history.length);
  expect(counts.agreements).toBe(agreements.length);
});

test("of two auditors who decide at once the second is refused", async () => {
  const { entity_id } = (await ask({ legal_name: "Third Company Ltd" })).data;
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from merchants where merchant_id = $1 for update", [merchant_id]);
  const both = Promise.all([decide(entity_id, "approve"), decide(entity_id, "refuse", { note: "No" })]);
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  expect((await both).map(({ reason }) => reason ?? "ok").sort()).toEqual(["ALREADY_REVIEWED", "ok"]);
});

test("a change from a later day applies from that day on", async () => {
  const { entity_id } = (await ask({ legal_name: "Later Company Ltd", wanted_from: app.today(10) })).data;
  await decide(entity_id, "approve");
  const [latest] = await versions();
  expect(latest).toMatchObject({ legal_name: "Later Company Ltd", status: "approved", is_current: false });
  expect(latest.effective_at > app.clock.now().toISOString()).toBe(true);
});
