import type { Text } from "#kernel/languages.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { InvoicePurpose } from "../rules.ts";

/** Queries of invoices: lists, details, and reminders. */

export type InvoiceRow = RowOf<typeof listOpenInvoices>;

interface InvoiceRowColumns {
  purpose: InvoicePurpose;
  /** Whether an open payment covers it. */
  is_paying: boolean;
}

const columns = `invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  coalesce((select order_number || '-S' || number from shipments where shipments.shipment_id = invoices.shipment_id), '') as shipment_number,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying`;

export type InvoiceTab = "all" | "open" | "overdue" | "paid";

const tabFilter = `case :tab::text when 'open' then open_cents > 0 when 'overdue' then open_cents > 0 and due_on < :today::date when 'paid' then open_cents = 0 else true end`;

/** One page of a company's invoices: open ones by due date, all others newest first. */
export const listInvoiceRows = statement("tradeCredit.listInvoiceRows")<
  InvoiceRow & { count: number } & { ":tab": InvoiceTab }
>(`select *, count(*) over ()::integer as count from (
     select ${columns} from invoices
     where company_id = :company_id and ${tabFilter}
       and (:keyword = '' or strpos(lower(invoice_number), lower(:keyword)) > 0 or strpos(lower(order_number), lower(:keyword)) > 0 or strpos(lower(po_number), lower(:keyword)) > 0)
   ) found
   order by case when :tab::text in ('open', 'overdue') then due_on end, invoice_id desc limit :limit offset :offset`);

const isFoundByStaff = `(:purpose = '' or purpose = :purpose)
     and (:keyword = '' or strpos(lower(concat_ws(' ', invoice_number, order_number, po_number)), lower(:keyword)) > 0
       or company_id in (select company_id from companies where strpos(lower(name), lower(:keyword)) > 0))`;
const staffOpen = `select invoice_id from invoices where :tab::text in ('open', 'overdue') and open_cents > 0
     and (:tab = 'open' or due_on < :today::date) and ${isFoundByStaff}`;
const staffOthers = `select invoice_id from invoices where :tab::text in ('paid', 'all') and (:tab = 'all' or open_cents = 0) and ${isFoundByStaff}`;

/** One page of the invoices of all companies: open ones by due date, all others newest first. */
export const listStaffInvoices = statement("tradeCredit.listStaffInvoices")<
  InvoiceRowColumns & { ":tab": InvoiceTab }
>(`with page as (${unionOfFirstRows(
  [
    { rows: staffOpen, order: "due_on, invoice_id desc" },
    { rows: staffOthers, order: "invoice_id desc" },
  ],
  ":limit",
  ":offset",
)})
   select ${columns}, company_id, companies.name as company, ${countUpTo(`${staffOpen} union all ${staffOthers}`)} as count
   from page join invoices using (invoice_id) join companies using (company_id)
   order by case when :tab in ('open', 'overdue') then due_on end, invoice_id desc limit :limit offset :offset`);

/** The given invoices of a company, the earliest due date first. */
export const listOpenInvoices = statement("tradeCredit.listOpenInvoices")<InvoiceRowColumns>(
  `select ${columns} from invoices where company_id = :company_id and invoice_id = any (:invoice_ids::bigint[]) order by due_on, invoice_id`,
);

export interface InvoiceDocument {
  seller: { name: string; address: string; email: string; phone: string };
  buyer: { name: string; person: string; account: string };
  address: Record<string, string | number> | null;
  merchant: string;
  merchant_zh: string;
  warehouse: string;
  ordered_at: string;
  method: string;
  lines: { goods_sn: string; custom_sn: string; title: Text; quantity: number; unit_cents: number; goods_cents: number }[] | null;
  /** Payments of the order before the one that is invoiced; invoices from before they were known have none. */
  parts?: { on: string; method: string; amount_cents: number }[];
  fees: Partial<
    Record<
      | "goods_cents"
      | "discount_cents"
      | "coupon_cents"
      | "pack_cents"
      | "insurance_cents"
      | "delivery_cents"
      | "assembly_cents"
      | "freight_cents"
      | "deposit_cents"
      | "parts_cents"
      | "unpaid_cents"
      | "returned_cents",
      number
    >
  >;
}

export type InvoiceDetailRow = RowOf<typeof findInvoiceDetail>;

interface InvoiceDetailRowColumns {
  document: InvoiceDocument;
  payments: { at: string; method: string; amount_cents: number }[];
  credits: {
    credit_note_id: number;
    credit_number: string;
    issued_on: string;
    amount_cents: number;
    to_debt_cents: number;
    reason: string;
    kind: "refund" | "reissue";
  }[];
  purpose: InvoicePurpose;
  /** Whether an open payment covers it. */
  is_paying: boolean;
}

/** An invoice with payments and credit notes. `company_id` is null for staff, who may read any company's. */
export const findInvoiceDetail = statement(
  "tradeCredit.findInvoiceDetail",
)<InvoiceDetailRowColumns>(`select ${columns}, company_id, site_code, net_days, issued_at, document,
     coalesce((select jsonb_agg(jsonb_build_object('at', payments.settled_at, 'method', payments.method, 'amount_cents', payment_invoices.paid_cents)
         order by payments.settled_at)
       from payment_invoices join payments using (payment_id)
       where payment_invoices.invoice_id = invoices.invoice_id and payment_invoices.paid_cents > 0), '[]') as payments,
     coalesce((select jsonb_agg(jsonb_build_object('credit_note_id', credit_note_id, 'credit_number', credit_number, 'issued_on', credit_notes.issued_on,
         'amount_cents', amount_cents, 'to_debt_cents', to_debt_cents, 'reason', reason, 'kind', kind) order by credit_note_id)
       from credit_notes where credit_notes.invoice_id = invoices.invoice_id), '[]') as credits
   from invoices where invoice_number = :invoice_number and (:company_id?::bigint is null or company_id = :company_id)`);

/** What of an order of a company no shipment is invoiced for yet. */
export const notInvoicedOfOrder = statement("tradeCredit.notInvoicedOfOrder")<{ cents: number }>(
  `select coalesce(sum(left_cents), 0)::bigint as cents from shipment_billing join orders using (order_id)
   where orders.company_id = :company_id and order_number = :order_number`,
);

/** The invoices of an order. */
export const listInvoicesOfOrder = statement("tradeCredit.listInvoicesOfOrder")<InvoiceRowColumns>(
  `select ${columns} from invoices where company_id = :company_id and order_number = :order_number order by invoice_id`,
);

export type InvoiceToRemind = RowOf<typeof listInvoicesToRemind>;

interface InvoiceToRemindColumns {
  today: string;
  purpose: InvoicePurpose;
  /** Whether an open payment covers it. */
  is_paying: boolean;
}

/** Open invoices due within three days or overdue, with the reminders sent, by the day in their site's time zone. */
export const listInvoicesToRemind = statement(
  "tradeCredit.listInvoicesToRemind",
)<InvoiceToRemindColumns>(`select ${columns}, company_id, site_code, ${dayAtSql(":now::timestamptz", "time_zone")}::text as today,
     array(select stage from invoice_reminders where invoice_reminders.invoice_id = invoices.invoice_id) as sent
   from invoices join sites using (site_code)
   where open_cents > 0 and due_on <= ${dayAtSql(":now::timestamptz", "time_zone")} + 3 and invoice_id > :after_id
     and not exists (select from invoice_reminders where invoice_reminders.invoice_id = invoices.invoice_id and stage = 'after14')
   order by invoice_id limit :limit`);

/** Returns no row when the reminder was sent already. */
export const insertReminder = statement(
  "tradeCredit.insertReminder",
)(`insert into invoice_reminders (invoice_id, stage, sent_at) select :invoice_id, stage, :now from unnest(:stages::text[]) as stage
   on conflict do nothing returning invoice_id`);

/** Open invoices on account of a company that are due by a day and not covered by an open payment, those due first in front. */
export const invoicesDueBy = statement("tradeCredit.invoicesDueBy")(`select invoice_number, order_number, due_on::text as due_on, open_cents
   from invoices
   where company_id = :company_id and open_cents > 0 and due_on <= :due_by::date and is_on_account
     and not exists (select from payment_invoices join payments using (payment_id)
       where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing'))
   order by due_on, invoice_id limit :limit`);
