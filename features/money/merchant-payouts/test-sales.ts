import { startOfDaySql } from "#platform/calendar-sql.ts";

/** Sales of a manufacturer in great number, and what they come to without the ledger. */

interface Database {
  rows: <Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;
}

interface Sales {
  merchant_id: number;
  /** What the numbers of their orders begin with. */
  prefix: string;
  count: number;
  /** The day of the main site on which all of them are posted. */
  day: string;
  now: Date;
  time_zone: string;
}

/** Completed orders of the manufacturer, every third partly refunded, posted as orders and cases post them. */
export const sellMany = async (database: Database, { merchant_id, prefix, count, day, now, time_zone }: Sales): Promise<void> => {
  await database.rows(
    `with one as (select * from orders where merchant_id = $1 order by order_id limit 1), parents as (
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
    [merchant_id, prefix, count, now],
  );
  await database.rows(
    `insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents, discount_cents, coupon_cents)
     select orders.order_id, 1, relation_id, product_id, sold.goods_sn, custom_sn, title, orders.pieces, orders.goods_cents / orders.pieces, orders.goods_cents, orders.discount_cents, orders.coupon_cents
     from orders cross join (select line.* from order_lines line join orders using (order_id) where merchant_id = $1 order by order_line_id limit 1) sold
     where order_number like $2 || '%'`,
    [merchant_id, prefix],
  );
  await database.rows("analyze orders, order_lines, checkouts, ledger_entries, ledger_transactions");
  // In parts: each posting writes the row of the account anew, and those of one transaction are read through.
  const parts = Math.ceil(count / 30);
  for (let part = 0; part < parts; part += 1) {
    await database.rows(
      `select post_ledger(kind, kind || ':' || order_number, ${startOfDaySql("$3::date", "$4")} + interval '9 hours', null, '',
         array[ledger_account('merchant_payable', merchant_id, '$'), ledger_account('opening', 0, '$')], array[cents, -cents], array[order_id, null]::bigint[])
       from (
         select order_id, order_number, merchant_id, 'completion' as kind, order_cents as cents from orders where merchant_id = $1 and order_number like $2 || '%'
         union all
         select order_id, order_number, merchant_id, 'refund', -refunded_cents from orders where merchant_id = $1 and order_number like $2 || '%' and refunded_cents > 0
       ) moved where order_id % $6 = $5 order by order_id, kind`,
      [merchant_id, prefix, day, time_zone, part, parts],
    );
  }
};

/** Half up, of amounts above zero. */
const halfUp = (numerator: number, denominator: number): number => Math.floor((2 * numerator + denominator) / (2 * denominator));

/** What orders say that their manufacturer earned, refunded and owes as commission: 7.5 % of each line and 0.10 for each piece, in proportion. */
export const recompute = async (database: Database, prefix: string) => {
  const orders = await database.rows<{ net: number; pieces: number; refunded: number }>(
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
