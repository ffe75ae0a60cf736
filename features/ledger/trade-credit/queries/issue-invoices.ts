import { dayAtSql, yearAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { InvoicePurpose } from "../rules.ts";

/** Inserts invoices and credit notes with gapless numbers. */

/** SQL: seller, buyer and places of an order in the document of its invoice. */
export const documentPartiesSql = `jsonb_build_object(
     'seller', jsonb_build_object('name', sites.contact_company, 'address', sites.contact_address, 'email', sites.contact_email, 'phone', sites.contact_phone),
     'buyer', jsonb_build_object('name', companies.name, 'person', people.first_name || ' ' || people.last_name, 'account', coalesce(people.email, people.phone, '')),
     'address', orders.address,
     'merchant', merchants.name, 'merchant_zh', merchants.name_zh, 'warehouse', warehouses.warehouse_name,
     'ordered_at', orders.created_at)`;

/** SQL: what was paid of an order before a payment, and of it freight. Freight that is paid by itself has its own invoices. */
const earlierPaymentsSql = `from payment_orders earlier join payments before using (payment_id)
       where earlier.order_id = orders.order_id and earlier.paid_cents > 0 and before.purpose in ('order', 'all', 'edit', 'deposit', 'final')
         and (before.settled_at, before.payment_id) < (payments.settled_at, payments.payment_id)`;

/**
 * The snapshot of an order that an invoice stores. Titles are stored in three languages, because the document is rendered in
 * the reader's language. An order that is paid in parts says what the parts before were (\`parts\`), and what is still to come or went back.
 */
const invoiceDocumentSql = `${documentPartiesSql} || jsonb_build_object('method', payments.method,
     'lines', case when part.purpose = 'freight' then '[]'::jsonb else (
       select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity,
         'unit_cents', unit_cents, 'goods_cents', line.goods_cents) order by position)
       from order_lines line where line.order_id = orders.order_id) end,
     'parts', case when part.purpose in ('order', 'all', 'edit') then coalesce((
       select jsonb_agg(jsonb_build_object('on', ${dayAtSql("before.settled_at", "sites.time_zone")}, 'method', before.method,
         'amount_cents', earlier.paid_cents - earlier.freight_cents) order by before.settled_at)
       ${earlierPaymentsSql}), '[]') else '[]'::jsonb end,
     'fees', case when part.purpose = 'freight' then jsonb_build_object('freight_cents', part.paid_cents)
       when payments.purpose = 'deposit' then jsonb_build_object('deposit_cents', part.paid_cents)
       else jsonb_build_object('goods_cents', orders.goods_cents, 'discount_cents', -orders.discount_cents, 'coupon_cents', -orders.coupon_cents,
         'pack_cents', pack_cents, 'insurance_cents', insurance_cents, 'delivery_cents', delivery_cents, 'assembly_cents', assembly_cents,
         'freight_cents', part.freight_cents)
       || (select case when part.purpose = 'final' then jsonb_build_object('deposit_cents', rest.cents)
           else jsonb_build_object('parts_cents', -known.cents, 'unpaid_cents', least(0, rest.cents + known.cents), 'returned_cents', greatest(0, rest.cents + known.cents)) end
         from (select part.paid_cents - part.freight_cents - order_cents as cents) rest,
           (select coalesce(sum(earlier.paid_cents - earlier.freight_cents), 0)::bigint as cents ${earlierPaymentsSql}) known) end)`;

/** Contracts are invoiced by their manufacturer. */
const issueInvoicesSql = (parts: string): string => `with part as (
     select payment_orders.payment_id, payment_orders.order_id, payment_orders.paid_cents, payment_orders.freight_cents, payments.settled_at, orders.site_code,
       case when payments.purpose = 'all' and payment_orders.freight_cents = payment_orders.amount_cents then 'freight' else payments.purpose end as purpose,
       ${dayAtSql("coalesce(payments.settled_at, :now::timestamptz)", "sites.time_zone")} as day,
       ${yearAtSql("coalesce(payments.settled_at, :now::timestamptz)", "sites.time_zone")} as year
     from payment_orders join payments using (payment_id) join orders using (order_id) join sites on sites.site_code = orders.site_code
     where ${parts} and orders.kind <> 'fob' and payment_orders.paid_cents > 0 and payments.status in ('succeeded', 'partly_refunded', 'refunded')
       and not exists (select from invoices where invoices.payment_id = payment_orders.payment_id and invoices.order_id = payment_orders.order_id)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'invoice', year, count(*) from part group by site_code, year order by site_code, year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), numbered as (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by settled_at, payment_id, order_id) as sequence
     from part join taken using (site_code, year) window of_year as (partition by part.site_code, part.year)
   )
   insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
     issued_on, net_days, due_on, total_cents, paid_cents, settled_at, order_number, po_number, document)
   select 'INV-' || part.site_code || '-' || part.year || '-' || lpad(part.sequence::text, 6, '0'), part.site_code, part.year, part.sequence,
     orders.company_id, part.order_id, part.payment_id, part.purpose, payments.method = 'terms', orders.currency,
     coalesce(payments.settled_at, :now::timestamptz), part.day, terms.days, part.day + terms.days, part.paid_cents,
     case when payments.method = 'terms' then 0 else part.paid_cents end, case when payments.method = 'terms' then null else payments.settled_at end,
     order_number, po_number, ${invoiceDocumentSql}
   from numbered part
   join payments using (payment_id)
   join orders on orders.order_id = part.order_id
   join sites on sites.site_code = orders.site_code
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   cross join lateral (
     select case when payments.method = 'terms' then coalesce((select net_days from company_terms where company_id = orders.company_id), 30) else 0 end as days
   ) terms
   order by part.sequence
   returning invoice_id`;

/** Issues the invoices of a payment, one per order. */
export const issueForPayment = statement("tradeCredit.issueForPayment")(issueInvoicesSql("payment_orders.payment_id = :payment_id"));

/** Issues the missing invoices of an order, before a credit note is issued. */
export const issueForOrder = statement("tradeCredit.issueForOrder")(issueInvoicesSql("payment_orders.order_id = :order_id"));

/** Issues the missing invoices of payments that were not on account. */
export const issueMissingInvoices = statement("tradeCredit.issueMissingInvoices")(
  issueInvoicesSql(`payment_orders.payment_id in (
       select distinct payment_id from payment_orders paid join payments made using (payment_id)
       where made.purpose in ('order', 'deposit', 'final', 'freight', 'all', 'edit') and made.status in ('succeeded', 'partly_refunded', 'refunded') and paid.paid_cents > 0
         and not exists (select from invoices known where known.payment_id = paid.payment_id and known.order_id = paid.order_id)
       limit :limit)`),
);

export type LockedInvoice = RowOf<typeof lockInvoices>;

interface LockedInvoiceColumns {
  purpose: InvoicePurpose;
}

const lockedColumns = `invoice_id, invoice_number, company_id, order_id, purpose, is_on_account, currency, total_cents, paid_cents, credited_cents,
  refunded_cents, open_cents, due_on::text as due_on`;

/** Locks invoices of the company in id order. */
export const lockInvoices = statement("tradeCredit.lockInvoices")<LockedInvoiceColumns>(
  `select ${lockedColumns} from invoices where company_id = :company_id and invoice_id = any (:invoice_ids::bigint[]) order by invoice_id for no key update`,
);

export const lockInvoicesOfOrder = statement("tradeCredit.lockInvoicesOfOrder")<LockedInvoiceColumns>(
  `select ${lockedColumns} from invoices where order_id = :order_id order by invoice_id for no key update`,
);

/** Adds paid amounts to invoices. */
export const updateInvoicesPaid = statement(
  "tradeCredit.updateInvoicesPaid",
)(`update invoices set paid_cents = paid_cents + part.cents, settled_at = case when open_cents = part.cents then :at::timestamptz end
   from unnest(:invoice_ids::bigint[], :cents::bigint[]) as part (invoice_id, cents) where invoices.invoice_id = part.invoice_id`);

/** Inserts credit notes with their own number series. */
export const insertCreditNotes = statement("tradeCredit.insertCreditNotes")<{ ":kind": "refund" | "reissue" }>(`with part as (
     select invoice_id, company_id, site_code, cents, to_debt, ${dayAtSql("(:now::timestamptz)", "time_zone")} as day,
       ${yearAtSql(":now::timestamptz", "time_zone")} as paper_year
     from unnest(:invoice_ids::bigint[], :cents::bigint[], :to_debt_cents::bigint[]) as wanted (invoice_id, cents, to_debt) join invoices using (invoice_id) join sites using (site_code)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'credit', paper_year, count(*) from part group by site_code, paper_year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), credited as (
     update invoices set credited_cents = credited_cents + to_debt, refunded_cents = refunded_cents + cents,
       settled_at = case when open_cents = to_debt then coalesce(settled_at, :now) else settled_at end
     from part where invoices.invoice_id = part.invoice_id
   )
   insert into credit_notes (credit_number, site_code, year, sequence, company_id, invoice_id, amount_cents, to_debt_cents, reason, issued_at, issued_on, kind)
   select 'CN-' || site_code || '-' || paper_year || '-' || lpad(sequence::text, 6, '0'), site_code, paper_year, sequence,
     company_id, invoice_id, cents, to_debt, :reason, :now, day, :kind
   from (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by invoice_id) as sequence
     from part join taken on taken.site_code = part.site_code and taken.year = part.paper_year
     window of_year as (partition by part.site_code, paper_year)
   ) numbered
   returning credit_number`);
