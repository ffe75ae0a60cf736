import { dayAtSql, yearAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import { documentPartiesSql } from "./issue-invoices.ts";

/** Invoices of shipments, and what of an order is not invoiced yet (docs/decisions/0363). The caller holds the row of the order. */

/** What is not invoiced yet of an order that leaves in parts, and whether an invoice on account of it is open. */
export const billingOfOrder = statement("tradeCredit.billingOfOrder")(`select
     (select left_cents from shipment_billing where order_id = :order_id) as left_cents,
     exists (select from invoices where order_id = :order_id and is_on_account and shipment_id is null and open_cents > 0) as has_open`);

/** The given invoices that an open payment covers. The caller has locked them. */
export const coveredInvoices = statement("tradeCredit.coveredInvoices")(
  `select distinct invoice_id from payment_invoices join payments using (payment_id)
   where invoice_id = any (:invoice_ids::bigint[]) and payments.status in ('created', 'processing')`,
);

/** Begins the invoices by shipment of an order, or gives back to it what a shipment was invoiced for. */
export const addToBill = statement("tradeCredit.addToBill")(
  `insert into shipment_billing (order_id, company_id, began_at, left_cents) values (:order_id, :company_id, :now, :cents)
   on conflict (order_id) do update set left_cents = shipment_billing.left_cents + excluded.left_cents`,
);

/** Takes an amount off what is not invoiced yet. */
export const takeFromBill = statement("tradeCredit.takeFromBill")(
  "update shipment_billing set left_cents = left_cents - :cents where order_id = :order_id",
);

/** What was paid on account for an order: goods with fees, and freight. */
export const onAccountOfOrder = statement("tradeCredit.onAccountOfOrder")<{ goods_cents: number; freight_cents: number }>(
  `select coalesce(sum(part.paid_cents - freight), 0)::bigint as goods_cents, coalesce(sum(freight), 0)::bigint as freight_cents
   from payment_orders part join payments using (payment_id)
   cross join lateral (select case when payments.purpose = 'freight' then part.paid_cents else part.freight_cents end as freight) of_part
   where part.order_id = :order_id and payments.method = 'terms' and part.paid_cents > 0`,
);

/** Issues the invoice of a shipment. Its due date counts from the day it was handed over, by the terms of the company. */
export const insertShipmentInvoice = statement("tradeCredit.insertShipmentInvoice")(`with part as (
     select orders.order_id, orders.site_code, shipments.number, ${dayAtSql("(:now::timestamptz)", "sites.time_zone")} as day,
       ${dayAtSql("shipments.handed_over_at", "sites.time_zone")} as left_on, ${yearAtSql(":now::timestamptz", "sites.time_zone")} as year,
       coalesce((select net_days from company_terms where company_terms.company_id = orders.company_id), 30) as days
     from shipments join orders using (order_id) join sites using (site_code) where shipment_id = :shipment_id
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number) select site_code, 'invoice', year, 1 from part
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + 1
     returning last_number
   )
   insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, shipment_id, purpose, is_on_account, currency, issued_at,
     issued_on, net_days, due_on, total_cents, paid_cents, order_number, po_number, document)
   select 'INV-' || part.site_code || '-' || part.year || '-' || lpad(last_number::text, 6, '0'), part.site_code, part.year, last_number,
     orders.company_id, part.order_id, :shipment_id, case when :freight_cents::bigint > 0 then 'all' else 'order' end, true, orders.currency,
     :now::timestamptz, part.day, part.days, part.left_on + part.days, :total_cents::bigint, 0, order_number, po_number,
     ${documentPartiesSql} || jsonb_build_object('method', 'terms', 'fees', :fees::jsonb,
       'lines', (select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', sent.quantity,
         'unit_cents', unit_cents, 'goods_cents', sent.goods_cents) order by position)
       from jsonb_to_recordset(:lines::jsonb) as sent (order_line_id bigint, quantity integer, goods_cents bigint)
       join order_lines line using (order_line_id) where line.order_id = orders.order_id))
   from part cross join taken
   join orders on orders.order_id = part.order_id
   join sites on sites.site_code = orders.site_code
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   returning invoice_id`);

/** Locks the invoice of a shipment. */
export const lockInvoiceOfShipment = statement("tradeCredit.lockInvoiceOfShipment")(
  "select invoice_id, order_id, company_id, open_cents from invoices where shipment_id = :shipment_id for no key update",
);
