import { afterEach, describe, expect, test } from "vitest";
import { admin, auditor, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayAt, startOfDay } from "#kernel/calendar.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { mainSite } from "#platform/sites.ts";
import { issueLastMonth } from "./jobs.ts";
import { monthsBefore, taxOf } from "./rules.ts";

/** Invoices of commission and credit notes: what they say is what the ledger says, once, under numbers without gaps. */

const app = await testApp();
const { completedOrder, reasons, open } = await afterSaleWorld(app);
await setBalance(app, { as: "buyer@demo.test" }, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor, service]) await app.getToken(as);
await app.rows("update sessions set last_used_at = last_used_at + interval '900 days', expires_at = expires_at + interval '900 days'");
afterEach(() => checkInvariants(app));

const site = mainSite(app.platform.sites);
const done = async (path: string, body: Record<string, unknown>, caller: { as: string; language?: string } = finance) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason, fields: answer.fields }).toEqual({ path, reason: undefined, fields: undefined });
  return answer.data;
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);

const { version_id } = await done("/operator/createCommissionVersion", { name: "Ten percent" });
await done("/operator/saveCommissionRule", { version_id, percent: "10" });
const { revision } = await done("/operator/previewCommission", { version_id });
await done("/operator/publishCommission", { version_id, revision });

const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);
await app.rows(
  `insert into merchant_entities (merchant_id, legal_name, tax_id, country, address, wanted_from, status, requested_at, decided_at, effective_at)
   select merchant_id, 'Maker Holdings Ltd', 'TAX-4711', 'Spain', 'Calle Mayor 1, Madrid', current_date, 'approved', at, at, at
   from merchants cross join (select $2::timestamptz as at) moment where merchant_id = $1`,
  [merchant_id, app.clock.now()],
);

const currentMonth = (): string => dayAt(app.clock.now(), site).slice(0, 7);
const goTo = (day: string): void => app.clock.advanceMs(startOfDay(day, site).getTime() + 43_200_000 - app.clock.now().getTime());
const nextMonth = (): string => monthsBefore(currentMonth(), -1);
/** Goes to a day of the next month and returns the month that is over then. */
const endMonth = (nthDay = "02"): string => {
  const month = currentMonth();
  goTo(`${nextMonth()}-${nthDay}`);
  return month;
};
const issue = (month: string) => done("/operator/issueCommissionDocuments", { month });
const documents = async (caller: { as: string } = merchant) => (await done("/merchant/commissionDocuments", {}, caller)).list;
const allDocuments = async () => done("/operator/merchantCommissionDocuments", {}, auditor);

/** The commission that the ledger took of the manufacturer in a month of the operator's place. */
const charged = async (month: string): Promise<number> =>
  Number(
    (
      await app.one(
        `select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_entries join ledger_accounts account using (account_id)
         where account.kind = 'merchant_payable' and merchant_id = $1 and movement in ('commission', 'commission_back') and left((moved_at at time zone $2)::date::text, 7) = $3`,
        [merchant_id, site.time_zone, month],
      )
    ).cents,
  );

const refundOne = async (order_line_id: number): Promise<void> => {
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }], { note: "A leg is missing.", reason_id: reasons.partsMissing });
  await done("/merchant/approveAfterSale", { record_sn }, merchant);
  await done("/operator/refundAfterSale", { record_sn });
};
const setRate = (body: Record<string, unknown>, caller = finance) => app.call("/operator/setCommissionTaxRate", body, caller);
const balance = async (): Promise<number> => cents((await done("/merchant/earnings", {}, merchant)).balance);

describe("the tax on commission", () => {
  test("is set by finance for a country from a day on, once", async () => {
    const rate = { country: "Spain", effective_on: `${currentMonth()}-01`, percent: "19" };
    for (const caller of [auditor, service, merchant]) expect(await setRate(rate, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    for (const wrong of [{ percent: "51" }, { percent: "-1" }, { country: "Atlantis" }, { effective_on: "2026-02-30" }])
      expect(await setRate({ ...rate, ...wrong })).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await setRate(rate)).toMatchObject({ code: 200 });
    expect(await setRate({ ...rate, percent: "20" })).toMatchObject({
      reason: "TAX_RATE_EXISTS",
      fields: { effective_on: expect.any(String) },
    });
    const { list } = await done("/operator/commissionTaxRates", {}, auditor);
    expect(list).toMatchObject([{ country: "Spain", rate: 1_900, is_current: true }]);
  });
});

describe("a month", () => {
  test("is invoiced once it is over: what the ledger took, with tax, which is taken too", async () => {
    await completedOrder();
    await completedOrder();
    expect(await app.call("/operator/issueCommissionDocuments", { month: currentMonth() }, finance)).toMatchObject({
      reason: "MONTH_NOT_OVER",
    });
    const month = endMonth();
    expect(await allDocuments()).toMatchObject({ last_month: month, waiting: 1, count: 0 });
    const before = await balance();
    expect(await issue(month)).toEqual({ month, invoices: 1, credits: 0 });
    const net = await charged(month);
    const tax = taxOf(net, 1_900);
    const [invoice] = await documents();
    expect(invoice).toMatchObject({
      series: "invoice",
      month: `${month}-01`,
      issued_on: dayAt(app.clock.now(), site),
      orders: 2,
      tax_rate: 1_900,
      corrects: "",
    });
    expect([invoice.net, invoice.tax, invoice.total].map(cents)).toEqual([net, tax, net + tax]);
    expect(invoice.document_number).toBe(`CI-${site.site_code}-${currentMonth().slice(0, 4)}-000001`);
    expect(await balance()).toBe(before - tax);
    expect((await allDocuments()).waiting).toBe(0);
  });

  test("that is issued again, by hand or by the job, gets nothing twice", async () => {
    const month = monthsBefore(currentMonth(), 1);
    expect(await issue(month)).toMatchObject({ invoices: 0, credits: 0 });
    goTo(`${currentMonth()}-05`);
    await issueLastMonth(app.platform);
    expect(await documents()).toHaveLength(1);
  });

  test("in which commission was given back has a credit note of its invoice, at the rate of that invoice", async () => {
    goTo(`${nextMonth()}-20`);
    const { order_line_id, order_sn } = await completedOrder();
    const sold = endMonth();
    await issue(sold);
    const [invoice] = await documents();
    expect(await setRate({ country: "Spain", effective_on: `${sold}-15`, percent: "7" })).toMatchObject({ reason: "TAX_RATE_INVOICED" });
    expect(await setRate({ country: "Spain", effective_on: `${currentMonth()}-01`, percent: "7" })).toMatchObject({ code: 200 });
    await refundOne(order_line_id);
    const { order_sn: another } = await completedOrder();
    const month = endMonth();
    const before = await balance();
    expect(await issue(month)).toEqual({ month, invoices: 1, credits: 1 });
    const [credit, next] = await documents();
    expect(credit).toMatchObject({ series: "credit", corrects: invoice.document_number, tax_rate: 1_900, orders: 1 });
    expect(next).toMatchObject({ series: "invoice", tax_rate: 700, orders: 1 });
    expect(cents(next.net) - cents(credit.net)).toBe(await charged(month));
    expect(cents(credit.tax)).toBe(cents(invoice.tax) - taxOf(cents(invoice.net) - cents(credit.net), 1_900));
    expect(await balance()).toBe(before + cents(credit.tax) - cents(next.tax));
    const lines = await app.rows("select order_number from commission_document_lines join orders using (order_id) where document_id = $1", [
      credit.document_id,
    ]);
    expect(lines).toEqual([{ order_number: order_sn }]);
    expect(another).not.toBe(order_sn);
  });

  test("whose commission was given back in the same month is invoiced net of it", async () => {
    goTo(`${nextMonth()}-10`);
    const { order_line_id } = await completedOrder();
    await refundOne(order_line_id);
    const month = endMonth();
    expect(await issue(month)).toMatchObject({ invoices: 1, credits: 0 });
    expect(cents((await documents())[0].net)).toBe(await charged(month));
  });

  test("that is closed is invoiced, and its books stay as they were closed", async () => {
    await completedOrder();
    const month = endMonth();
    const { first } = await app.one("select min(moved_at at time zone $1)::date::text as first from ledger_entries", [site.time_zone]);
    for (let each = first.slice(0, 7); each <= month; each = monthsBefore(each, -1))
      expect(await app.call("/operator/closeMonth", { month: `${each}-01` }, finance)).toMatchObject({ code: 200 });
    expect(await issue(month)).toMatchObject({ invoices: 1 });
    const { at } = await app.one("select max(at) as at from ledger_transactions where kind = 'commission_tax'");
    expect(dayAt(new Date(at), site).slice(0, 7)).toBe(currentMonth());
  });

  test("is issued by the job from the third day of the next one on", async () => {
    await completedOrder();
    const month = endMonth("02");
    const before = (await documents()).length;
    await issueLastMonth(app.platform);
    expect(await documents()).toHaveLength(before);
    goTo(`${currentMonth()}-03`);
    await issueLastMonth(app.platform);
    expect((await documents())[0]).toMatchObject({ month: `${month}-01`, series: "invoice" });
    expect((await allDocuments()).list[0].issued_by).toBe("");
  });
});

test("of two runs at once the second finds nothing to issue", async () => {
  await completedOrder();
  const month = endMonth();
  const before = (await documents()).length;
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from ledger_accounts where kind = 'merchant_payable' and owner_id = $1 for update", [merchant_id]);
  const first = issue(month);
  const second = untilLockWaits(app, 1).then(() => issue(month));
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("rollback");
    holder.release();
  });
  expect([(await first).invoices, (await second).invoices].sort()).toEqual([0, 1]);
  expect(await documents()).toHaveLength(before + 1);
});

describe("a document", () => {
  const download = async (url: string): Promise<string> => {
    const { rawPayload, statusCode, headers } = await app.app.inject({ method: "GET", url });
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
    return (await readPdf(rawPayload)).texts.map(({ text }) => text).join("\n");
  };

  test("is a PDF in three languages with the legal entity of its month", async () => {
    const credit = (await documents()).find(({ series }: { series: string }) => series === "credit");
    const { document_number } = credit;
    const read = async (language: string) =>
      download((await done("/merchant/commissionDocumentPdf", { document_number }, { ...merchant, language })).url);
    const english = await read("en-US");
    for (const text of [
      "Commission credit note",
      document_number,
      credit.corrects,
      "Maker Holdings Ltd",
      "Calle Mayor 1, Madrid",
      "TAX-4711",
      "Tax 19.00%",
    ])
      expect(english).toContain(text);
    expect(await read("zh-CN")).toContain("佣金贷项通知");
    expect(await read("es-ES")).toContain("Nota de crédito de comisión");
    await app.rows(
      `insert into merchant_entities (merchant_id, legal_name, country, address, wanted_from, status, requested_at, decided_at, effective_at)
       values ($1, 'New Owner Inc', 'Mexico', 'Avenida 2', current_date, 'approved', $2, $2, $2)`,
      [merchant_id, app.clock.now()],
    );
    expect(await read("en-US")).toBe(english);
  });

  test("is its manufacturer's and of staff who work with money, and its address cannot be changed", async () => {
    const [{ document_number }, { document_number: other }] = await documents();
    const { url } = await done("/operator/merchantCommissionPdf", { document_number }, auditor);
    expect(await download(url)).toContain(document_number);
    expect((await app.app.inject({ method: "GET", url: url.replace(document_number, other) })).statusCode).toBe(404);
    expect(await documents(otherMerchant)).toEqual([]);
    expect(await app.call("/merchant/commissionDocumentPdf", { document_number }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/operator/merchantCommissionPdf", { document_number }, service)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/operator/issueCommissionDocuments", { month: "2026-10" }, auditor)).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("has a number of its series and year, without gaps", async () => {
    const series = await app.rows(
      "select array_agg(sequence order by document_id) as numbers from commission_documents group by series, year",
    );
    expect(series.length).toBeGreaterThan(1);
    for (const { numbers } of series) expect(numbers).toEqual(numbers.map((_: number, nth: number) => nth + 1));
  });

  test("never changes", async () => {
    for (const sql of [
      "update commission_documents set tax_cents = 0",
      "delete from commission_documents",
      "update commission_document_lines set net_cents = 1",
      "update commission_tax_rates set basis_points = 0",
    ])
      await expect(app.rows(sql)).rejects.toThrow();
  });
});
