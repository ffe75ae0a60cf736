import { statement } from "#platform/db.ts";
import type { PaymentMethod } from "../rules.ts";

/** Payments that were received for an order of a company; `amount` is what of them reached the order. */
export const receivedPayments = statement("payments.received")<{
  method: PaymentMethod;
  settled_at: Date;
}>(`select payments.payment_id, settled_at, payments.method, payment_orders.paid_cents as amount, vouchers.bank_booked_on::text as bank_booked_on
   from orders join payment_orders using (order_id) join payments using (payment_id) left join vouchers using (payment_id)
   where orders.company_id = :company_id and order_number = :order_sn and payment_orders.paid_cents > 0 and settled_at is not null
   order by settled_at desc, payments.payment_id`);

/** What the receipt of a payment says; of a company or any. */
export const paymentForReceipt = statement("payments.forReceipt")<{
  method: PaymentMethod;
  settled_at: Date;
  orders: { order_number: string; paid_cents: number }[];
}>(`select payment_id, settled_at, payments.method, payments.currency, companies.name as company,
     people.first_name || ' ' || people.last_name as person, coalesce(min(orders.site_code), '') as site_code,
     jsonb_agg(jsonb_build_object('order_number', order_number, 'paid_cents', payment_orders.paid_cents) order by order_number) as orders
   from payments join payment_orders using (payment_id) join orders using (order_id) join companies on companies.company_id = payments.company_id
     join people on people.person_id = payments.person_id
   where payment_id = :payment_id and (:company_id?::bigint is null or payments.company_id = :company_id)
     and payment_orders.paid_cents > 0 and settled_at is not null
   group by payments.payment_id, companies.company_id, people.person_id`);
