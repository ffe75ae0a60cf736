import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { buyerCases, merchantCases, staffCases } from "./queries/lists.ts";
import { recordStatuses } from "./statuses.ts";
import { afterSaleWorld } from "./test-after-sale.ts";

/** Long lists of cases. `npm run drill -- cases` measures them at 100,000. */

const world = await testApp();
const { completedOrder, open, buyer, merchant } = await afterSaleWorld(world);

const rows = 20_000;

/** Copies a case `rows` times, most of them completed, spread over the companies. */
const fillList = async (record_sn: string): Promise<void> => {
  await world.rows(
    `insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, status,
       status_since, turn, due_at, reason_id, fault, note, pieces, content_hash, created_at)
     select 'AS-X' || nth, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       case when nth % 50 = 0 then 'processing' when nth % 25 = 1 then 'failed' else 'completed' end, status_since, case when nth % 50 = 0 then 'merchant' else 'nobody' end,
       null, reason_id, fault, note, pieces, 'copy', created_at - interval '60 days'
     from after_sale_records, generate_series(1, $2) as nth where record_number = $1`,
    [record_sn, rows],
  );
  await world.rows(
    `insert into after_sale_lines (record_id, order_line_id, quantity, resolution)
     select copy.record_id, line.order_line_id, 1, 'refund' from after_sale_records copy, after_sale_records original join after_sale_lines line using (record_id)
     where copy.content_hash = 'copy' and original.record_number = $1`,
    [record_sn],
  );
  await world.rows("vacuum (analyze) after_sale_records");
  await world.rows("vacuum (analyze) after_sale_lines");
};

/** The plan that PostgreSQL keeps for a statement, whatever its parameters. */
const planOf = async ({ text }: { text: string }): Promise<string> =>
  (await world.rows<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`)).map((row) => row["QUERY PLAN"]).join("\n");

test("tabs and counts of long lists are read from an index of their reader", async () => {
  const { order_line_id } = await completedOrder();
  await fillList(await open([{ order_line_id, quantity: 1, mode: 2 }]));
  const tabs = [
    [buyerCases, "after_sale_tabs_of_company"],
    [merchantCases, "after_sale_tabs_of_merchant"],
    [staffCases, "after_sale_tabs "],
  ] as const;
  for (const [queries, index] of tabs)
    for (const query of [queries.tab, queries.counts]) {
      const plan = await planOf(query);
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan on after_sale_records");
    }
  for (const query of [buyerCases.all, merchantCases.all, staffCases.all])
    expect(await planOf(query)).not.toContain("Seq Scan on after_sale_records");
}, 60_000);

test("a tab of several statuses has the newest cases of all of them first, page by page", async () => {
  const numbers = async (tab: string, page: number): Promise<string[]> =>
    (await buyer("/user/afterSaleList", { tab, page, page_size: 20 })).data.list.map(
      ({ record_number }: { record_number: string }) => record_number,
    );
  const stored = await world.rows<{ record_number: string; status: string }>(
    "select record_number, status from after_sale_records order by record_id desc limit 2000",
  );
  for (const [tab, statuses] of [
    ["all", recordStatuses],
    ["open", ["processing", "returned", "awaitingRefund"]],
    ["refused", ["failed"]],
    ["cancelled", ["cancelled"]],
  ] as const) {
    const expected = stored.filter(({ status }) => (statuses as readonly string[]).includes(status)).map((row) => row.record_number);
    expect([...(await numbers(tab, 1)), ...(await numbers(tab, 2))]).toEqual(expected.slice(0, 40));
  }
  const waiting = await merchant("/merchant/afterSaleList", { tab: "mine" });
  expect(waiting.data.counts).toMatchObject({ all: maxCountedRows, cancelled: 0 });
  expect(waiting.data.list.every(({ turn }: { turn: string }) => turn === "merchant")).toBe(true);
});
