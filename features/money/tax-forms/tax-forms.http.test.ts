import { describe, expect, test } from "vitest";
import { auditor, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { remindOfTaxForms } from "./jobs.ts";

/** Tax forms: signed by manufacturers, read by finance, demanded before payouts, reported with the payments of a year. */

const app = await testApp();
for (const { as } of [merchant, otherMerchant, finance, auditor, service]) await app.getToken(as);
const idOf = async (as: string): Promise<number> =>
  (await app.one<{ merchant_id: number }>("select merchant_id::integer from people where email = $1", [as])).merchant_id;
const [own, other] = [await idOf(merchant.as), await idOf(otherMerchant.as)];

const done = async (path: string, body: Record<string, unknown>, caller: { as: string; language?: string }) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};

const w8 = {
  kind: "w8bene",
  legal_name: "Foshan Oak Furniture Co., Ltd.",
  classification: "corporation",
  address: "8 Oak Road, Foshan",
  country: "China",
  number_kind: "foreign",
  number: "91-440101 MA5D",
  treaty_article: "Article 7",
  treaty_percent: "10",
  signed_name: "Wei Chen",
  signed_capacity: "Director",
  certified: "1",
};
const w9 = {
  ...w8,
  kind: "w9",
  country: "United States",
  number_kind: "ein",
  number: "12-3456788",
  treaty_article: "",
  treaty_percent: "",
};

const formsOf = (state: string) => done("/operator/merchantTaxForms", { tab: state, page_size: 100 }, finance);
const isIn = async (state: string, merchant_id: number): Promise<boolean> =>
  (await formsOf(state)).list.some((row: { merchant_id: number }) => row.merchant_id === merchant_id);
const demand = (is_required: string, threshold = "20000.00") => done("/operator/saveTaxFormSettings", { is_required, threshold }, finance);

describe("signing", () => {
  test("refuses what cannot be, at its field", async () => {
    for (const [form, reason, field] of [
      [{ ...w8, number: "00000" }, "TAX_NUMBER_FORM", "number"],
      [{ ...w9, number: "00-0000000" }, "TAX_NUMBER_FORM", "number"],
      [{ ...w9, number_kind: "foreign" }, "TAX_NUMBER_FORM", "number"],
      [{ ...w9, country: "China" }, "TAX_FORM_OF_COUNTRY", "country"],
      [{ ...w8, classification: "individual" }, "TAX_CLASSIFICATION", "classification"],
      [{ ...w8, treaty_percent: "" }, "TAX_TREATY_INCOMPLETE", "treaty_article"],
      [{ ...w9, treaty_article: "Article 7", treaty_percent: "10" }, "TAX_TREATY_INCOMPLETE", "treaty_article"],
      [{ ...w8, certified: "" }, "TAX_NOT_CERTIFIED", "certified"],
    ] as const)
      expect(await app.call("/merchant/signTaxForm", form, merchant)).toMatchObject({ reason, fields: { [field]: expect.any(String) } });
    expect((await done("/merchant/taxForms", {}, merchant)).state).toBe("missing");
    expect(await isIn("missing", own)).toBe(true);
  });

  test("stores the number encrypted, shows four characters, and keeps every version", async () => {
    const { tax_form_id, expires_on } = await done("/merchant/signTaxForm", w8, merchant);
    const year = Number((await app.one<{ year: string }>("select extract(year from now())::text as year")).year);
    expect(Math.abs(Number(expires_on.slice(0, 4)) - year - 3)).toBeLessThanOrEqual(1);
    const row = await app.one<{ last4: string; number_sealed: Buffer }>("select * from tax_forms where tax_form_id = $1", [tax_form_id]);
    expect(row.last4).toBe("MA5D");
    expect(row.number_sealed.toString("latin1")).not.toContain("91440101");
    const again = await done("/merchant/signTaxForm", { ...w8, signed_name: "Li Na" }, merchant);
    const { list, count, state } = await done("/merchant/taxForms", {}, merchant);
    expect([count, state]).toEqual([2, "valid"]);
    expect(list.map(({ tax_form_id: id, is_current }: { tax_form_id: number; is_current: boolean }) => [id, is_current])).toEqual([
      [again.tax_form_id, true],
      [tax_form_id, false],
    ]);
    expect(JSON.stringify(list)).not.toContain("91440101");
    expect(await isIn("valid", own)).toBe(true);
  });

  test("prints the form with a masked number, for its own manufacturer and for staff only", async () => {
    const { tax_form_id } = (await done("/merchant/taxForms", {}, merchant)).list[0];
    const { url } = await done("/merchant/taxFormPdf", { tax_form_id }, { ...merchant, language: "zh-CN" });
    const { rawPayload, statusCode } = await app.app.inject({ method: "GET", url });
    expect(statusCode).toBe(200);
    const text = (await readPdf(rawPayload)).texts.map((each) => each.text).join("\n");
    expect(text).toContain("W-8BEN-E 表");
    expect(text).toContain("•••• MA5D");
    expect(text).not.toContain("91440101");
    expect((await app.app.inject({ method: "GET", url: url.replace("language=zh-CN", "language=en-US") })).statusCode).toBe(404);
    expect(await app.call("/merchant/taxFormPdf", { tax_form_id }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    await done("/operator/merchantTaxFormPdf", { tax_form_id }, auditor);
    expect(await app.call("/operator/merchantTaxFormPdf", { tax_form_id }, service)).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("shows the number to finance only, and records it", async () => {
    const { tax_form_id } = (await done("/merchant/taxForms", {}, merchant)).list[0];
    expect(await done("/operator/taxFormNumber", { tax_form_id }, finance)).toEqual({ number: "91440101MA5D" });
    expect(await app.call("/operator/taxFormNumber", { tax_form_id }, auditor)).toMatchObject({ reason: "NOT_ALLOWED" });
    const { count } = await app.one<{ count: number }>("select count(*)::integer from audit_log where action = 'taxNumberRevealed'");
    expect(count).toBe(1);
  });
});

test("a form ends: it is listed, its people are told once of each stage, and it counts no more after a change of legal entity", async () => {
  const told = async (): Promise<number> =>
    (await app.one<{ count: number }>("select count(*)::integer from messages where kind in ('taxFormExpiring', 'taxFormExpired')")).count;
  await remindOfTaxForms(app.platform);
  expect(await told()).toBe(0);
  await app.rows("update tax_forms set expires_on = current_date + 30 where merchant_id = $1", [own]);
  await remindOfTaxForms(app.platform);
  const once = await told();
  expect(once).toBeGreaterThan(0);
  await remindOfTaxForms(app.platform);
  expect(await told()).toBe(once);
  expect(await isIn("expiring", own)).toBe(true);
  await app.rows("update tax_forms set expires_on = current_date - 3 where merchant_id = $1", [own]);
  await remindOfTaxForms(app.platform);
  expect(await told()).toBe(2 * once);
  expect(await isIn("expired", own)).toBe(true);
  await done("/merchant/signTaxForm", w8, merchant);
  expect(await isIn("valid", own)).toBe(true);
  await app.rows("update tax_forms set signed_at = signed_at - interval '1 hour' where merchant_id = $1", [own]);
  await app.rows(
    `insert into merchant_entities (merchant_id, legal_name, country, address, wanted_from, status, requested_at, decided_at, effective_at)
     values ($1, 'New Oak', 'China', '9 Oak Road', current_date, 'approved', $2, $2, $2)`,
    [own, app.clock.now()],
  );
  expect((await done("/merchant/taxForms", {}, merchant)).state).toBe("missing");
});

test("payouts wait for a form where that is demanded", async () => {
  const prepare = (merchant_id: number) => app.call("/operator/preparePayout", { merchant_id }, finance);
  await app.rows(
    `select post_ledger('completion', 'test:tax', now() - interval '30 days', null, '',
       array[ledger_account('merchant_payable', $1, '$'), ledger_account('opening', 0, '$')], array[5000000, -5000000], array[null, null]::bigint[])`,
    [other],
  );
  await app.rows(
    `insert into payout_accounts (merchant_id, holder_name, bank_name, country, routing_code, last4, number_sealed, file_ids, status, added_at, added_by,
       decided_at, decided_by, usable_from)
     select $1, 'Holder', 'Bank', 'US', '021000021', '6789', '\\x00', array[gen_random_uuid()], 'usable', now(), signer.person_id, now(), checker.person_id, now() - interval '1 day'
     from people signer, people checker where signer.email = $2 and checker.email = $3`,
    [other, otherMerchant.as, finance.as],
  );
  await demand("1");
  expect((await done("/merchant/earnings", {}, otherMerchant)).obstacle).toBe("form");
  expect(await prepare(other)).toMatchObject({ reason: "TAX_FORM_MISSING" });
  await demand("");
  expect((await done("/merchant/earnings", {}, otherMerchant)).obstacle).toBeNull();
  await demand("1");
  await done("/merchant/signTaxForm", w9, otherMerchant);
  expect((await done("/merchant/earnings", {}, otherMerchant)).obstacle).toBeNull();
  expect(await prepare(other)).toMatchObject({ code: 200 });
});

test("a keyword of two letters finds names and words that begin so", async () => {
  await app.rows("update merchants set name = 'Qz Oak' where merchant_id = $1", [own]);
  for (const keyword of ["qz", "oa", "z Oa"])
    expect((await done("/operator/merchantTaxForms", { tab: "missing", keyword }, finance)).list).toContainEqual(
      expect.objectContaining({ merchant_id: own }),
    );
  for (const keyword of ["zz", "%"])
    expect((await done("/operator/merchantTaxForms", { tab: "missing", keyword }, finance)).list).toEqual([]);
});

test("the report of a year has the manufacturers with Form W-9 from the threshold on, with their numbers, as text", async () => {
  await done("/merchant/signTaxForm", w9, otherMerchant);
  const { year } = await app.one<{ year: number }>("select extract(year from now() - interval '30 days')::integer as year");
  const { text, count, name } = await done("/operator/grossPaymentsFile", { year }, finance);
  expect([name, count]).toEqual([`1099-k-${year}.csv`, 1]);
  const [head = "", line = ""] = text.split("\r\n");
  expect(head.split(",")).toHaveLength(21);
  expect(line).toContain("123456788");
  expect(line).toContain("50000.00");
  const [unsigned] = await app.rows<{ merchant_id: number; merchant_code: string }>(
    "select merchant_id, merchant_code from merchants where merchant_id <> all ($1) order by merchant_id limit 1",
    [[own, other]],
  );
  await app.rows(
    `select post_ledger('completion', 'test:unsigned', now() - interval '30 days', null, '',
       array[ledger_account('merchant_payable', $1, '$'), ledger_account('opening', 0, '$')], array[6000000, -6000000], array[null, null]::bigint[])`,
    [unsigned?.merchant_id],
  );
  const both = await done("/operator/grossPaymentsFile", { year }, finance);
  expect(both.count).toBe(2);
  const missing = both.text.split("\r\n").find((row: string) => row.startsWith(unsigned?.merchant_code ?? "?"));
  expect(missing.split(",").slice(-16, -12)).toEqual(["", "$", "1", "60000.00"]);
  await demand("", "50000.01");
  expect((await done("/operator/grossPaymentsFile", { year }, finance)).count).toBe(1);
  expect(await app.call("/operator/grossPaymentsFile", { year }, auditor)).toMatchObject({ reason: "NOT_ALLOWED" });
});
