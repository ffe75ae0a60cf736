import { afterAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { afterSaleWorld } from "./test-after-sale.ts";

/** Lists of 100,000 cases: pages and counts come from indexes. */

const world = await testApp();
afterAll(() => world.close());
const { completedOrder, open, buyer, maker } = await afterSaleWorld(world);

const rows = 100_000;

/** Copies a case `rows` times, most of them completed, spread over the companies. */
const fillList = async (record_sn: string): Promise<void> => {
  await world.rows(
    `insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, status,
       status_since, turn, due_at, reason_id, fault, note, pieces, content_hash, created_at)
     select 'AS-X' || nth, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       case when nth % 50 = 0 then 0 when nth % 25 = 1 then 8 else 7 end, status_since, case when nth % 50 = 0 then 'merchant' else 'nobody' end,
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

const p95 = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[37] ?? 0;
};

test("buyers, manufacturers and staff list 100,000 cases quickly", async () => {
  const { order_line_id } = await completedOrder();
  await fillList(await open([{ order_line_id, quantity: 1, mode: 2 }]));
  const service = () => world.call("/operator/afterSaleList", { tab: "mine" }, { as: "service@demo.test" });
  const figures = {
    buyer: await p95(() => buyer("/user/afterSaleList", { tab: "all" })),
    merchant: await p95(() => maker("/merchant/afterSaleList", { tab: "mine" })),
    staff: await p95(service),
  };
  expect((await service()).data.counts).toMatchObject({ all: maxCountedRows, cancelled: 0 });
  // Three times the goal of 30 ms, because the machine that runs all tests is busy.
  for (const figure of Object.values(figures)) expect(figure).toBeLessThan(90);
}, 120_000);
