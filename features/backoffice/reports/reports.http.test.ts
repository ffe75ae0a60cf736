import { expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { checkInvariants, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { foldReportChanges } from "./commands/reports.ts";
import { sendDueReports } from "./commands/schedules.ts";
import { reports } from "./definitions.ts";

/** Reports of staff and of manufacturers: who reads them, what they say, and that their figures are those of orders and ledger. */

const app = await testApp();
const warehouse = { as: "warehouse@demo.test" };
for (const { as } of [buyer, merchant, otherMerchant, auditor, finance, service, warehouse]) await app.getToken(as);

const merchantOf = async ({ as }: { as: string }): Promise<number> =>
  (await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [as])).merchant_id;

/** One order of each manufacturer, of two pieces. */
for (const seller of [merchant, otherMerchant]) {
  const [offer] = await simpleOffers(app, 1, { merchant_id: await merchantOf(seller), stock: 50 });
  if (offer) await app.call("/home/create", { product_list: toProductList([{ offer, quantity: seller === merchant ? 2 : 3 }]) }, buyer);
}

const year = { date_from: "2026-01-01", date_to: "2027-01-31" };
const sum = (list: readonly Record<string, unknown>[], key: string): number =>
  Math.round(list.reduce((total, row) => total + Number(row[key] ?? 0), 0) * 100) / 100;

/** Orders that count as placed, of the books' days of the period, counted from the orders themselves. */
const countOrders = (where = "true") =>
  app.one<{ orders: number; value: number; pieces: number }>(
    `select count(*)::integer as orders, coalesce(sum(total_cents), 0)::integer as value, coalesce(sum(pieces), 0)::integer as pieces
     from orders where status not in ('drafting', 'creationFailed', 'cancelled', 'contractRefused') and currency = '$'
       and (created_at at time zone (select time_zone from sites where is_main))::date between $1 and $2 and ${where}`,
    [year.date_from, year.date_to],
  );

test.each([...reports].filter(([, { readers }]) => "staff" in readers))(
  "%s answers staff who may read it, and nobody else",
  async (name) => {
    const { code, data } = await app.call("/operator/report", { name, ...year }, admin);
    expect([name, code]).toEqual([name, 200]);
    const keys = data.columns.map(({ key }: { key: string }) => key);
    for (const row of data.list) expect(Object.keys(row)).toEqual(keys);
    for (const { key } of data.chart?.series ?? []) expect(keys).toContain(key);
    const listed = (await app.call("/operator/reportList", {}, warehouse)).data.list.map((row: { name: string }) => row.name);
    const answered = await app.call("/operator/report", { name }, warehouse);
    expect(answered.reason).toBe(listed.includes(name) ? undefined : "NOT_FOUND");
    expect((await app.call("/merchant/report", { name }, merchant)).reason).toBe("NOT_FOUND");
    expect((await app.call("/operator/report", { name }, buyer)).reason).toBe("NOT_ALLOWED");
  },
);

test.each([...reports].filter(([, { readers }]) => "merchant" in readers))("%s answers a manufacturer about itself alone", async (name) => {
  const [own, others] = [
    await app.call("/merchant/report", { name, ...year }, merchant),
    await app.call("/merchant/report", { name, ...year }, otherMerchant),
  ];
  expect([own.code, others.code]).toEqual([200, 200]);
  if (own.data.list.length > 0) expect(own.data.list).not.toEqual(others.data.list);
  expect((await app.call("/operator/report", { name }, admin)).reason).toBe("NOT_FOUND");
});

test("figures of money are read by finance only", async () => {
  for (const name of ["take", "payables", "receivables", "trial_balance"]) {
    expect((await app.call("/operator/report", { name }, finance)).code).toBe(200);
    expect((await app.call("/operator/report", { name }, service)).reason).toBe("NOT_FOUND");
  }
});

test("hostile parameters are refused", async () => {
  const ask = (body: Record<string, unknown>) => app.call("/operator/report", body, finance);
  expect((await ask({ name: "take", date_from: "2026-11-02", date_to: "2026-11-01" })).reason).toBe("PERIOD_TURNED");
  expect((await ask({ name: "take", date_from: "2020-01-01", date_to: "2026-01-01" })).reason).toBe("REPORT_PERIOD");
  expect((await ask({ name: "constructor" })).reason).toBe("NOT_FOUND");
  for (const name of ["take'; drop table books", "", "TAKE"]) expect((await ask({ name })).reason).toBe("CHECK_FIELDS");
  for (const date_from of ["2026-02-31", "yesterday", "0000-00-00"])
    expect((await ask({ name: "take", date_from })).reason).toBe("CHECK_FIELDS");
});

test("orders by day are the orders, whether changes were added or not", async () => {
  const read = async () => (await app.call("/operator/report", { name: "orders_by_day", ...year }, finance)).data;
  const agrees = async () => {
    const [{ list, totals }, truth] = [await read(), await countOrders()];
    expect(totals).toMatchObject({ orders: truth.orders, pieces: truth.pieces, value: (truth.value / 100).toFixed(2) });
    expect(sum(list, "orders")).toBe(truth.orders);
  };
  await agrees();
  const offers = await simpleOffers(app, 2, { stock: 50 });
  const [first] = (await app.call("/home/create", { product_list: toProductList(offers.map((offer) => ({ offer, quantity: 2 }))) }, buyer))
    .data.orders;
  await agrees();
  const before = (await read()).totals;
  expect((await app.call("/user/cancelOrder", { order_sn: first.order_number }, buyer)).code).toBe(200);
  await agrees();
  expect((await read()).totals.canceled).toBe(before.canceled + 1);
  const unfolded = await read();
  await Promise.all([foldReportChanges(app.platform), foldReportChanges(app.platform)]);
  expect((await app.one("select count(*)::integer as left from report_changes")).left).toBe(0);
  expect(await read()).toEqual(unfolded);
  await checkInvariants(app);
});

test("a manufacturer's orders are its own", async () => {
  const merchant_id = await merchantOf(merchant);
  const { totals } = (await app.call("/merchant/report", { name: "own_orders_by_day", ...year }, merchant)).data;
  const truth = await countOrders(`merchant_id = ${merchant_id}`);
  expect(totals).toMatchObject({ orders: truth.orders, value: (truth.value / 100).toFixed(2) });
});

test("revenue, refunds and the trial balance are those of the ledger", async () => {
  const read = async (name: string) => (await app.call("/operator/report", { name, ...year }, finance)).data;
  const revenue = await app.one(
    "select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries join ledger_accounts using (account_id) where kind = 'platform_revenue' and currency = '$'",
  );
  expect((await read("take")).totals.total).toBe((revenue.cents / 100).toFixed(2));
  const refunds = await app.one(
    `select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries join ledger_accounts using (account_id) join ledger_transactions posted using (tx_id)
     where posted.kind in ('refund', 'freight_return', 'freight_claim') and company_id is not null and amount_cents > 0 and currency = '$'`,
  );
  expect((await read("refunds_by_cause")).totals.amount).toBe((refunds.cents / 100).toFixed(2));
  const { list, totals } = await read("trial_balance");
  expect(totals).toMatchObject({ opening: "0.00", closing: "0.00" });
  const accounts = await app.rows<{ kind: string; cents: number }>(
    "select kind, sum(amount_cents)::bigint as cents from ledger_entries join ledger_accounts using (account_id) where currency = '$' group by kind order by kind",
  );
  expect(list.map(({ closing }: { closing: string }) => closing)).toEqual(accounts.map(({ cents }) => (Number(cents) / 100).toFixed(2)));
});

test("receivables and payables add up to the ledger", async () => {
  const receivables = (await app.call("/operator/report", { name: "receivables" }, finance)).data;
  const owed = await app.one(
    "select coalesce(-sum(balance_cents), 0)::bigint as cents from ledger_accounts where kind = 'receivable' and currency = '$'",
  );
  expect(receivables.totals.booked).toBe((Number(owed.cents) / 100).toFixed(2));
  const payables = (await app.call("/operator/report", { name: "payables" }, finance)).data;
  const earned = await app.one(
    "select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts where kind = 'merchant_payable' and currency = '$'",
  );
  expect(payables.totals.balance).toBe((Number(earned.cents) / 100).toFixed(2));
  for (const row of payables.list.filter(({ balance }: { balance: string }) => Number(balance) > 0))
    expect(Math.round(["d7", "d30", "d60", "older"].reduce((all, key) => all + Number(row[key]), 0) * 100)).toBe(
      Math.round(Number(row.balance) * 100),
    );
});

test("the age of stock adds up to what is on hand", async () => {
  const { totals } = (await app.call("/operator/report", { name: "stock_age" }, warehouse)).data;
  const { pieces } = await app.one("select sum(on_hand)::integer as pieces from stock_items");
  expect(totals.on_hand).toBe(pieces);
  expect(["d30", "d90", "d180", "d365", "older"].reduce((all, key) => all + totals[key], 0)).toBe(pieces);
});

test("a report is sent by email once when it is due, and ends for who may not read it any more", async () => {
  const schedule = (body: Record<string, unknown>, as = finance) => app.call("/operator/scheduleReport", body, as);
  expect((await schedule({ name: "take", rhythm: "daily" }, service)).reason).toBe("NOT_FOUND");
  expect((await schedule({ name: "own_products", rhythm: "daily" })).reason).toBe("NOT_FOUND");
  expect((await schedule({ name: "take", rhythm: "hourly" })).reason).toBe("CHECK_FIELDS");
  expect((await schedule({ name: "take", rhythm: "daily" })).data).toEqual({ rhythm: "daily" });
  expect((await schedule({ name: "refunds_by_cause", rhythm: "monthly" })).code).toBe(200);
  const entry = (await app.call("/operator/reportList", {}, finance)).data.list.find((row: { name: string }) => row.name === "take");
  expect(entry.rhythm).toBe("daily");

  const mails = () =>
    app.rows<{ subject: string; body_text: string }>(
      "select subject, body_text from outbox_messages where recipient = $1 and subject like 'Revenue by day%'",
      [finance.as],
    );
  await sendDueReports(app.platform);
  expect(await mails()).toEqual([]);
  await app.rows("update report_schedules set next_at = now() - interval '1 hour' where report = 'take'");
  await Promise.all([sendDueReports(app.platform), sendDueReports(app.platform)]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body_text).toContain("Total: $");
  expect(mail?.body_text).toContain("/operator/reports?name=take&date_from=");
  expect((await app.one("select next_at > now() as is_later from report_schedules where report = 'take'")).is_later).toBe(true);

  await app.rows("update people set operator_roles = '{service}' where email = $1", [finance.as]);
  await app.rows("update report_schedules set next_at = now() - interval '1 hour'");
  await sendDueReports(app.platform);
  expect(await app.rows("select report from report_schedules order by report")).toEqual([{ report: "refunds_by_cause" }]);
  await app.rows("update people set operator_roles = '{finance}' where email = $1", [finance.as]);
  expect((await schedule({ name: "refunds_by_cause", rhythm: "never" })).data).toEqual({ rhythm: null });
  expect(await app.rows("select report from report_schedules")).toEqual([]);
});

test("goods without stock miss what sold in the days before, up to 90 days", async () => {
  const merchant_id = await merchantOf(merchant);
  const [offer] = await simpleOffers(app, 1, { merchant_id, stock: 0 });
  const { stock_item_id, custom_sn } = await app.one(
    `select stock_item_id, custom_sn from offers join products using (product_id) join stock_items using (product_id, warehouse_id, condition)
     where relation_id = $1`,
    [offer?.relation_id],
  );
  const ends = async (days: number) => {
    await app.rows(
      `alter table stock_movements disable trigger append_only;
       delete from stock_movements where stock_item_id = ${stock_item_id};
       alter table stock_movements enable trigger append_only;
       insert into stock_movements (stock_item_id, kind, on_hand_change, at) values
         (${stock_item_id}, 'receipt', 45, now() - interval '${days + 40} days'),
         (${stock_item_id}, 'sale', -15, now() - interval '${days + 31} days'),
         (${stock_item_id}, 'sale', -20, now() - interval '${days + 9} days'),
         (${stock_item_id}, 'sale', -10, now() - interval '${days} days')`,
    );
    const { list } = (await app.call("/merchant/report", { name: "own_stock_outs" }, merchant)).data;
    return list.find(({ item }: { item: string }) => item === custom_sn);
  };
  // Thirty pieces in thirty days are one a day.
  expect(await ends(10)).toMatchObject({ since: app.today(-10), sold: 30, missed: 10 });
  expect(await ends(200)).toMatchObject({ since: app.today(-200), sold: 30, missed: 90 });
});
