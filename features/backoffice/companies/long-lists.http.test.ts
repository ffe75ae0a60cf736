import { expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { orderDetails } from "#features/trade/orders/queries/read-orders.ts";
import { maxCountedRows } from "#kernel/long-lists.ts";

/** Counts and pages of lists with more rows than are counted. */

const app = await testApp();
await app.rows(
  // One row less than 23 full pages, so that page 23 is recognized as the last one.
  `insert into feedback (company_id, person_id, site_code, category, status, created_at, last_entry_at)
     select company_id, person_id, 'LA', 'order', 'answered', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, 1149) n cross join (select company_id, person_id from company_members order by 1, 2 limit 1) somebody`,
);
await app.rows(
  `insert into feedback_entries (feedback_id, person_id, is_staff, body, created_at)
     select feedback_id, person_id, false, 'Question ' || feedback_id, created_at from feedback
     where not exists (select from feedback_entries where feedback_entries.feedback_id = feedback.feedback_id)`,
);
await app.rows(
  `with parents as (
       insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
       select 'LONG' || n, company_id, person_id, 'LA', now() - n * interval '1 minute'
       from generate_series(1, 1150) n cross join (select company_id, person_id from company_members order by 1, 2 limit 1) somebody returning *
     )
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, pieces, goods_cents, created_at)
     select order_parent_number || '-1', checkout_id, company_id, person_id, (select min(merchant_id) from merchants),
       (select min(warehouse_id) from warehouses), site_code, 'local', 'completed', created_at, 1, 1, 1, 100, created_at
     from parents`,
);
await app.rows(
  `insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents)
     select order_id, 1, relation_id, product_id, goods_sn, custom_sn, title, 1, 100, 100
     from orders cross join (
       select relation_id, product_id, products.goods_sn, products.custom_sn, products.title
       from offers join products using (product_id) order by relation_id limit 1) sold
     where order_number like 'LONG%'`,
);

const page = async (path: string, body: Record<string, unknown>) => (await app.call(path, { page_size: 50, ...body }, admin)).data;

test("counts up to a thousand rows and pages beyond them", async () => {
  const first = await page("/operator/feedbackList", { tab: "answered" });
  expect(first.counts.answered).toBe(maxCountedRows);
  expect(first.count).toBe(maxCountedRows);
  const later = await page("/operator/feedbackList", { tab: "answered", page: 22 });
  expect(later.list).toHaveLength(50);
  expect(later.count).toBe(1101);
  const last = await page("/operator/feedbackList", { tab: "answered", page: 23 });
  expect(last.list).toHaveLength(49);
  expect(last.count).toBe(1149);
  const beyond = await page("/operator/feedbackList", { tab: "answered", page: 24 });
  expect(beyond.list).toEqual([]);
  expect(beyond.count).toBe(1150);
});

test("pages have no gap and no duplicate", async () => {
  const seen = new Set<number>();
  let before = "9999";
  for (let number = 1; number <= 23; number++) {
    for (const row of (await page("/operator/feedbackList", { tab: "answered", page: number })).list) {
      expect(seen.has(row.feedback_id)).toBe(false);
      expect(row.last_entry_at <= before).toBe(true);
      seen.add(row.feedback_id);
      before = row.last_entry_at;
    }
  }
  expect(seen.size).toBe(1149);
});

test("orders: counts up to a thousand per tab, sorts newest first and finds by a part of the number", async () => {
  const first = await page("/operator/orderList", { tab: "completed" });
  expect(first.tabs.completed).toBe(maxCountedRows);
  const all = await page("/operator/orderList", { tab: "all" });
  const times = all.list.map(({ order_time }: { order_time: string }) => order_time);
  expect(times).toEqual([...times].sort().reverse());
  const deep = await page("/operator/orderList", { tab: "completed", page: 22 });
  expect(deep.list).toHaveLength(50);
  expect(deep.count).toBeGreaterThan(1100);
  const found = await page("/operator/orderList", { tab: "all", keyword: "long1149" });
  expect(found.list.map(({ order_number }: { order_number: string }) => order_number)).toEqual(["LONG1149-1"]);
  expect(found.count).toBe(1);
});

test("finds an order by its number through an index", async () => {
  await app.rows("analyze orders, checkouts");
  const rows = await app.rows(`explain (generic_plan) ${orderDetails.text}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toContain("Seq Scan on orders");
});
