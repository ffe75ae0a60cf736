import type pg from "pg";
import { type DrillWorld, measureListOfSides, withDrillServer } from "#bench/drill-server.ts";
import { afterSaleTabs } from "#features/trade/after-sale/rules.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** The lists of after-sale cases of buyers, manufacturers and staff with 100,000 cases: every tab, first and later pages. */

const cases = 100_000;
const listedPages = 180;
const maxListMs = 30;

/** A received order of the demo buyer for one product of the demo manufacturer. */
const addOrder = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with owner as (
       select company_id, person_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1
     ), goods as (
       select products.*, relation_id, warehouse_id from products join offers using (product_id) join people on people.merchant_id = products.merchant_id
       where email = 'maker@demo.test' and kind = 'local' order by product_id limit 1
     ), placed as (
       insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
       select 'J-DRILL', company_id, person_id, 'LA', now() from owner returning checkout_id, company_id, person_id
     ), ordered as (
       insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
         logistics_type, purchase_mode, pieces, goods_cents, address, created_at, completed_at)
       select 'J-DRILL-1', checkout_id, company_id, person_id, merchant_id, warehouse_id, 'LA', 'local', 'completed', now(), 3, 1, 1, 0, '{"province": "CA"}', now(), now()
       from placed, goods returning order_id
     )
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents)
     select order_id, 1, relation_id, product_id, goods_sn, custom_sn, title, 1, 1, 1 from ordered, goods`,
  );
};

/** 100,000 cases of one order: most completed, one in 50 waiting for the manufacturer, none cancelled. */
const fillCases = async (client: pg.Client): Promise<void> => {
  await addOrder(client);
  const { rowCount } = await client.query(
    `insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, status,
       status_since, turn, reason_id, fault, note, pieces, content_hash, created_at)
     select 'AS-D' || n, orders.company_id, orders.person_id, order_id, merchant_id, warehouse_id, site_code, '$', 2,
       case when n % 50 = 0 then 'processing' when n % 25 = 1 then 'failed' else 'completed' end, now(), case when n % 50 = 0 then 'merchant' else 'nobody' end,
       reasons.reason_id, reasons.fault, '', 1, 'drill', now() - interval '60 days' - n * interval '1 minute'
     from orders, (select reason_id, fault from after_sale_reasons where parent_id is not null order by reason_id limit 1) reasons, generate_series(1, $1) n
     where order_number = 'J-DRILL-1'`,
    [cases],
  );
  if (rowCount !== cases) throw new Error(`${rowCount} cases were made`);
  await client.query(
    `insert into after_sale_lines (record_id, order_line_id, quantity, resolution)
     select record_id, order_line_id, 1, 'refund' from after_sale_records join order_lines using (order_id) where content_hash = 'drill'`,
  );
  await client.query("vacuum analyze after_sale_records, after_sale_lines");
};

const measureLists = async (world: DrillWorld, client: pg.Client): Promise<CheckResult[]> => {
  await fillCases(client);
  return measureListOfSides(world, {
    title: `${cases} cases`,
    maxMs: maxListMs,
    path: (area) => `/${area}/afterSaleList`,
    body: (nth) => ({ tab: afterSaleTabs[nth % afterSaleTabs.length], page: 1 + (nth % 7), page_size: 20 }),
    calls: listedPages,
    uncounted: 60,
  });
};

export const drill: Drill = {
  about: "lists of after-sale cases of all sides with 100,000 cases",
  run: () => withDrillServer("cases", measureLists),
};
