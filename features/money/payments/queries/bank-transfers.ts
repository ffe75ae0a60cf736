import type { LockedOrderColumns } from "#features/trade/orders/queries/locks.ts";
import { statement } from "#platform/db.ts";

/** SQL: what the orders of a number owe is judged by these columns (`amountsDue`). */
const dueColumns = `orders.kind, orders.status, orders.order_cents, orders.deposit_cents, orders.paid_cents, orders.refunded_cents, orders.freight_cents,
  orders.freight_paid_cents, orders.edit_due_cents, orders.edit_freight_cents, orders.currency, orders.company_id, companies.name as company`;

/** Orders and contracts that these numbers of orders or checkouts name, each with its number, for which something can be due. */
export const findOrdersNamed = statement("payments.findOrdersNamed")<Pick<LockedOrderColumns, "status">>(
  `select named.number, ${dueColumns}
   from (
     select order_number as number, order_id from orders where order_number = any (:numbers::text[])
     union
     select order_parent_number, order_id from checkouts join orders using (checkout_id) where order_parent_number = any (:numbers::text[])
   ) named join orders using (order_id) join companies using (company_id)
   order by named.number, orders.order_id`,
);

/** Invoices on account that these numbers of invoices or of their orders name, which are open and that no other payment covers. */
export const findInvoicesNamed = statement("payments.findInvoicesNamed")(
  `select named.number, invoice_id, invoice_number, open_cents, invoices.currency, invoices.company_id, companies.name as company, orders.person_id
   from (
     select invoice_number as number, invoice_id from invoices where invoice_number = any (:numbers::text[])
     union
     select orders.order_number, invoice_id from orders join invoices using (order_id) where orders.order_number = any (:numbers::text[])
   ) named join invoices using (invoice_id) join companies using (company_id) join orders using (order_id)
   where open_cents > 0 and not exists (select from payment_invoices join payments using (payment_id)
     where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing'))
   order by invoice_number, length(named.number) desc`,
);

/** Vouchers that wait, by a number that is printed on what they pay, or by the key of their payment. */
export const findVouchersNamed = statement("payments.findVouchersNamed")(
  `with named as (
     select order_number as number, payment_orders.payment_id from orders join payment_orders using (order_id) where order_number = any (:numbers::text[])
     union
     select order_parent_number, payment_orders.payment_id from checkouts join orders using (checkout_id) join payment_orders using (order_id)
     where order_parent_number = any (:numbers::text[])
     union
     select invoice_number, payment_invoices.payment_id from invoices join payment_invoices using (invoice_id) where invoice_number = any (:numbers::text[])
     union
     select vouchers.payment_id::text, vouchers.payment_id from vouchers
     where vouchers.payment_id = any (array(select number::uuid from unnest(:numbers::text[]) number where number ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'))
   )
   select named.number, voucher_id, companies.name as company, payments.purpose, payments.amount_cents as due_cents, payments.currency
   from named join vouchers using (payment_id) join payments using (payment_id) join companies on companies.company_id = vouchers.company_id
   where vouchers.status = 'submitted' order by voucher_id, length(named.number) desc`,
);

/**
 * What these numbers name together, so that it is locked in the order of its keys before any of it is paid: orders, invoices and what the proofs of
 * payment under them cover, with their companies.
 */
export const findNamedKeys = statement("payments.findNamedKeys")<{ order_ids: number[]; invoice_ids: number[]; company_ids: number[] }>(
  `with named_orders as (
     select order_id from orders where order_number = any (:numbers::text[])
     union
     select order_id from checkouts join orders using (checkout_id) where order_parent_number = any (:numbers::text[])
   ), named_invoices as (
     select invoice_id from invoices where invoice_number = any (:numbers::text[])
     union
     select invoice_id from invoices where order_id in (select order_id from named_orders) and open_cents > 0
   ), named_payments as (
     select payment_id from payment_orders where order_id in (select order_id from named_orders)
     union
     select payment_id from payment_invoices where invoice_id in (select invoice_id from named_invoices)
     union
     select number::uuid from unnest(:numbers::text[]) number where number ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
   ), waiting as (
     select payment_id, company_id from vouchers where status = 'submitted' and payment_id in (select payment_id from named_payments)
   ), all_orders as (
     select order_id from named_orders union select order_id from payment_orders where payment_id in (select payment_id from waiting)
   ), all_invoices as (
     select invoice_id from named_invoices union select invoice_id from payment_invoices where payment_id in (select payment_id from waiting)
   )
   select coalesce((select json_agg(order_id) from all_orders), '[]') as order_ids,
     coalesce((select json_agg(invoice_id) from all_invoices), '[]') as invoice_ids,
     coalesce((select json_agg(distinct company_id) from (
       select company_id from orders where order_id in (select order_id from all_orders)
       union select company_id from invoices where invoice_id in (select invoice_id from all_invoices)
       union select company_id from waiting) owners), '[]') as company_ids`,
);

/** A voucher whose only proof is a line of a bank statement. */
export const insertBankVoucher = statement("payments.insertBankVoucher")(
  `insert into vouchers (payment_id, company_id, method, claimed_cents, file_ids, remark, submitted_at, bank_booked_on)
   values (:payment_id, :company_id, 'transfer', :claimed_cents, '{}', :remark, :submitted_at, :booked_on::date) returning voucher_id`,
);

/** The day of the bank line that settled a voucher. */
export const updateVoucherBooked = statement("payments.updateVoucherBooked")(
  "update vouchers set bank_booked_on = :booked_on::date where voucher_id = :voucher_id",
);

/** A voucher that waits, by its key. */
export const findVoucherWaiting = statement("payments.findVoucherWaiting")(
  `select voucher_id, payments.amount_cents as due_cents, payments.currency
   from vouchers join payments using (payment_id) where voucher_id = :voucher_id and vouchers.status = 'submitted'`,
);
