import { describe, expect, test } from "vitest";
import { auditor, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { mainSite } from "#platform/sites.ts";

/** Statements of manufacturers as PDF and CSV, compared with what orders, refunds and rules say without the ledger. */

const app = await testApp();
const { completedOrder } = await afterSaleWorld(app);
await setBalance(app, { as: "buyer@demo.test" }, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, auditor, service]) await app.getToken(as);

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const done = async (path: string, body: Record<string, unknown>, caller: { as: string; language?: string }) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};
const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);

const { version_id } = await done("/operator/createCommissionVersion", { name: "Rates, from today" }, finance);
await done("/operator/saveCommissionRule", { version_id, percent: "7.5", per_piece: "0.10" }, finance);
const { revision } = await done("/operator/previewCommission", { version_id }, finance);
await done("/operator/publishCommission", { version_id, revision }, finance);

const site = mainSite(app.platform.sites);
const today = (): string => dayAt(app.clock.now(), site);

interface Days {
  date_from: string;
  date_to: string;
}
const download = async (url: string) => {
  const { rawPayload, headers, statusCode } = await app.app.inject({ method: "GET", url });
  expect(statusCode).toBe(200);
  return { bytes: rawPayload, headers };
};
const urlOf = async (days: Days, format: "pdf" | "csv", caller: { as: string; language?: string } = merchant): Promise<string> =>
  (await done("/merchant/earningStatement", { ...days, format }, caller)).url;
const readText = async (days: Days, caller: { as: string; language?: string } = merchant): Promise<string> => {
  const { bytes, headers } = await download(await urlOf(days, "pdf", caller));
  expect(headers["content-type"]).toBe("application/pdf");
  return (await readPdf(bytes)).texts.map(({ text }) => text).join("\n");
};
const toCells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = ""]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
const readCsv = async (days: Days, caller: { as: string; language?: string } = merchant) => {
  const { bytes, headers } = await download(await urlOf(days, "csv", caller));
  expect(headers["content-type"]).toContain("text/csv");
  const lines = bytes.toString().split("\r\n").map(toCells);
  const groups = Object.fromEntries(
    lines.slice(5, 11).map(([group = "", count = "", amount = ""]) => [group, { count: Number(count), amount: cents(amount) }]),
  );
  const rows = lines.slice(14, -2).map(([, group, kind, about, items, rule, amount = "", balance = "", cause]) => ({
    ...{ group, kind, about, items, rule, cause },
    ...{ amount: cents(amount), balance: cents(balance) },
  }));
  return { head: lines.slice(0, 3), groups, opening: cents(lines[13]?.[7] ?? ""), rows, closing: cents(lines.at(-2)?.[7] ?? "") };
};

describe("a statement", () => {
  test("has every movement once, with its order, pieces and rule, and adds up", async () => {
    const { order_sn } = await completedOrder();
    const days = { date_from: today(), date_to: today() };
    const { balance } = await done("/merchant/earnings", {}, merchant);
    const { rows, opening, closing, groups } = await readCsv(days);
    const own = rows.filter(({ about }) => about === order_sn);
    expect(own.map(({ group, kind }) => [group, kind])).toEqual([
      ["Sales", "Order completed"],
      ["Commission", "Commission"],
    ]);
    expect(own[1]?.rule).toMatch(/^Rates, from today · #\d+$/);
    expect(own[0]?.items).toMatch(/ × 2$|; /);
    expect(closing).toBe(cents(balance));
    expect(opening + Object.values(groups).reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
    for (const [nth, { amount, balance: after }] of rows.entries()) expect(after).toBe((rows[nth - 1]?.balance ?? opening) + amount);
  });

  test("is a PDF in the reader's language, and one without movements too", async () => {
    const days = { date_from: today(), date_to: today() };
    const { order_sn } = await completedOrder();
    const english = await readText(days);
    expect(english).toContain("Statement of earnings");
    expect(english.split(order_sn)).toHaveLength(3);
    expect(await readText(days, { ...merchant, language: "zh-CN" })).toContain("期末余额");
    expect(await readText(days, { ...merchant, language: "es-ES" })).toContain("Saldo final");
    expect(await readText({ date_from: "2020-01-01", date_to: "2020-01-31" })).toContain("No transactions yet");
    expect((await readCsv(days, { ...merchant, language: "zh-CN" })).head[0]?.[0]).toContain("收入对账单");
  });

  test("carries over what the days before it left", async () => {
    const before = await readCsv({ date_from: "2020-01-01", date_to: addDays(today(), -1) });
    const after = await readCsv({ date_from: today(), date_to: today() });
    expect(before.opening).toBe(0);
    expect(after.opening).toBe(before.closing);
  });

  test("is the manufacturer's own and staff's who work with money, and its address cannot be changed", async () => {
    const days = { date_from: today(), date_to: today() };
    const url = await urlOf(days, "csv");
    const other = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [otherMerchant.as]);
    for (const changed of [
      url.replace(`merchant_id=${merchant_id}`, `merchant_id=${other.merchant_id}`),
      url.replace(`date_from=${today()}`, "date_from=2020-01-01"),
      url.replace("format=csv", "format=pdf"),
    ]) {
      expect(changed).not.toBe(url);
      expect((await app.app.inject({ method: "GET", url: changed })).statusCode).toBe(404);
    }
    const body = { merchant_id, ...days, format: "csv" };
    const { bytes } = await download((await done("/operator/merchantStatement", body, auditor)).url);
    expect(bytes.equals((await download(url)).bytes)).toBe(true);
    expect(await app.call("/merchant/earningStatement", { ...days, format: "csv" }, finance)).toMatchObject({ reason: "NOT_ALLOWED" });
    for (const caller of [service, merchant])
      expect(await app.call("/operator/merchantStatement", body, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/operator/merchantStatement", { ...body, merchant_id: 999_999 }, finance)).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("needs days in their order and a known format", async () => {
    const wrong = { date_from: "2026-11-02", date_to: "2026-11-01", format: "csv" };
    expect(await app.call("/merchant/earningStatement", wrong, merchant)).toMatchObject({
      reason: "PERIOD_TURNED",
      fields: { date_to: expect.any(String) },
    });
    for (const body of [{ ...wrong, date_to: "2026-11-31" }, { ...wrong, format: "xls" }, { format: "csv" }])
      expect(await app.call("/merchant/earningStatement", body, merchant)).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});

test("gross payments by month are what completed orders brought, before commission and refunds", async () => {
  const { list, totals } = await done(
    "/operator/report",
    { name: "gross_payments", date_from: "2026-01-01", date_to: "2027-01-31" },
    finance,
  );
  const booked = await app.one<{ cents: number; payments: number }>(
    `select sum(amount_cents)::integer as cents, count(*)::integer as payments from ledger_entries join ledger_accounts account using (account_id)
     where account.kind = 'merchant_payable' and movement = 'completion' and account.currency = '$'`,
  );
  expect(booked.payments).toBeGreaterThan(0);
  expect([cents(totals.gross), Number(totals.payments)]).toEqual([booked.cents, booked.payments]);
  expect(new Set(list.map(({ code, month }: { code: string; month: string }) => `${code} ${month}`)).size).toBe(list.length);
});

/** Completed orders of the manufacturer, every third partly refunded, posted as orders and cases post them. */
const sellMany = async (prefix: string, count: number, day: string): Promise<void> => {
  await app.rows(
    `with one as (select * from orders where merchant_id = $1 and completed_at is not null order by order_id limit 1), parents as (
       insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
       select $2::text || n, company_id, person_id, site_code, $4::timestamptz from generate_series(1, $3::integer) n, one returning *
     )
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, pieces, goods_cents, discount_cents, coupon_cents, refunded_cents, paid_cents, created_at, completed_at)
     select order_parent_number, parents.checkout_id, parents.company_id, parents.person_id, merchant_id, warehouse_id, one.site_code, one.kind, 'completed', $4,
       one.logistics_type, one.purchase_mode, priced.pieces, priced.pieces * unit, discount, coupon,
       case when nth % 3 = 0 then (priced.pieces * unit - discount - coupon) / 2 + nth % 7 else 0 end, priced.pieces * unit - discount - coupon, $4, $4
     from parents cross join one cross join lateral (select substr(order_parent_number, length($2::text) + 1)::integer as nth) numbered
     cross join lateral (select 1 + nth % 9 as pieces, 101 + nth % 977 as unit, nth % 50 as discount, nth % 3 as coupon) priced`,
    [merchant_id, prefix, count, app.clock.now()],
  );
  await app.rows(
    `insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents, discount_cents, coupon_cents)
     select orders.order_id, 1, relation_id, product_id, sold.goods_sn, custom_sn, title, orders.pieces, orders.goods_cents / orders.pieces, orders.goods_cents, orders.discount_cents, orders.coupon_cents
     from orders cross join (select line.* from order_lines line join orders using (order_id) where merchant_id = $1 order by order_line_id limit 1) sold
     where order_number like $2 || '%'`,
    [merchant_id, prefix],
  );
  await app.rows("analyze orders, order_lines, checkouts");
  // In parts: each posting writes the row of the account anew, and those of one transaction are read through.
  for (let part = 0; part < 4; part += 1) {
    await app.rows(
      `select post_ledger(kind, kind || ':' || order_number, $3::date::timestamp at time zone $4 + interval '9 hours', null, '',
         array[ledger_account('merchant_payable', merchant_id, '$'), ledger_account('opening', 0, '$')], array[cents, -cents], array[order_id, null]::bigint[])
       from (
         select order_id, order_number, merchant_id, 'completion' as kind, order_cents as cents from orders where merchant_id = $1 and order_number like $2 || '%'
         union all
         select order_id, order_number, merchant_id, 'refund', -refunded_cents from orders where merchant_id = $1 and order_number like $2 || '%' and refunded_cents > 0
       ) moved where order_id % 4 = $5 order by order_id, kind`,
      [merchant_id, prefix, day, site.time_zone, part],
    );
  }
};

/** Half up, of amounts above zero. */
const halfUp = (numerator: number, denominator: number): number => Math.floor((2 * numerator + denominator) / (2 * denominator));

/** What orders say that their manufacturer earned, refunded and owes as commission: 7.5 % of each line and 0.10 for each piece, in proportion. */
const recompute = async (prefix: string) => {
  const orders = await app.rows<{ net: number; pieces: number; refunded: number }>(
    "select (goods_cents - discount_cents - coupon_cents)::integer as net, pieces, refunded_cents::integer as refunded from orders where order_number like $1 || '%'",
    [prefix],
  );
  const sold = orders.map(({ net, pieces, refunded }) => {
    const frozen = Math.min(net, halfUp(net * 750, 10_000) + pieces * 10);
    return { sales: net, refunds: -refunded, commission: -halfUp(frozen * (net - refunded), net) };
  });
  const sum = (key: "sales" | "refunds" | "commission"): number => sold.reduce((total, each) => total + each[key], 0);
  return { Sales: sum("sales"), Refunds: sum("refunds"), Commission: sum("commission") };
};

const lastDay = async (): Promise<string> =>
  addDays(
    (
      await app.one<{ day: string }>(
        "select coalesce(max(moved_at at time zone $2)::date, now()::date)::text as day from ledger_entries join ledger_accounts using (account_id) where merchant_id = $1",
        [merchant_id, site.time_zone],
      )
    ).day,
    2,
  );

const sumsOf = (groups: Record<string, { amount: number }>) =>
  Object.fromEntries(["Sales", "Refunds", "Commission"].map((group) => [group, groups[group]?.amount]));

test("movements are what the orders say, to the cent", { timeout: 60_000 }, async () => {
  const day = await lastDay();
  await sellMany("STATEMENT", 120, day);
  const began = performance.now();
  const { groups, rows, opening, closing } = await readCsv({ date_from: day, date_to: day });
  process.stdout.write(`statement of ${rows.length} movements as CSV: ${Math.round(performance.now() - began)} ms\n`);
  expect(rows.length).toBeGreaterThan(300);
  const wanted = await recompute("STATEMENT");
  expect(sumsOf(groups)).toEqual(wanted);
  expect(closing - opening).toBe(wanted.Sales + wanted.Refunds + wanted.Commission);
  expect(new Set(rows.map(({ cause }) => cause)).size).toBe(rows.length);
});

test("a PDF of some hundred movements is rendered by a worker, and says how long that took", { timeout: 60_000 }, async () => {
  const day = await lastDay();
  await sellMany("PRINTED", 120, day);
  const url = await urlOf({ date_from: day, date_to: day }, "pdf");
  const began = performance.now();
  const { bytes } = await download(url);
  const ms = Math.round(performance.now() - began);
  const { rows } = await readCsv({ date_from: day, date_to: day });
  process.stdout.write(`statement of ${rows.length} movements as PDF: ${ms} ms, ${bytes.length} bytes\n`);
  expect(rows.length).toBeGreaterThan(300);
  expect((await readPdf(bytes)).texts.filter(({ text }) => text.includes("PRINTED"))).toHaveLength(rows.length);
});
