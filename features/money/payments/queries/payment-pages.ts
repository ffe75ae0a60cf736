import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { OfflineMethod, Purpose } from "../rules.ts";
import type { VoucherStatus } from "../statuses.ts";

/** An order of the payment page. The fee columns have the names of the wire (docs/wire-contract.md). */
export type PayableOrderRow = RowOf<typeof listPayableOrders>;

/** The company's orders with this order number or checkout number, or with several of them separated by commas. */
export const listPayableOrders = statement("payments.listPayableOrders")<{
  bank: Record<string, string> | null;
}>(`select orders.order_id, order_number as order_sn, order_parent_number, kind, status, orders.currency,
     case when :chinese then merchants.name_zh else merchants.name end as merchant, warehouse_name as warehouse, pieces,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview,
     goods_cents as goods_fee, discount_cents as discount, coupon_cents as coupon_fee, pack_cents as pack_fee, insurance_cents as insurance_fee,
     delivery_cents as delivery_fee, assembly_cents as assembly_fee, order_cents as order_fee, paid_cents as paid_fee,
     refunded_cents as refunded_fee, deposit_cents as deposit, final_date, freight_cents as fare_fee, freight_paid_cents as fare_paid, edit_due_cents, edit_freight_cents, orders.created_at, expires_at, sites.settings -> 'bank' as bank
   from orders
   join checkouts using (checkout_id)
   join merchants using (merchant_id)
   join warehouses using (warehouse_id)
   join sites on sites.site_code = orders.site_code
   where orders.order_id in (
       select order_id from orders where order_number = any (string_to_array(:order_sn, ',')) and company_id = :company_id
       union all
       select order_id from checkouts join orders using (checkout_id)
       where order_parent_number = any (string_to_array(:order_sn, ',')) and checkouts.company_id = :company_id
     )
   order by orders.order_id`);

/** Orders from stock of a status with something due and no open payment, besides those that are being paid. */
const dueOrders = (status: "unpaid" | "freightDue" | "freightPartlyPaid"): string => `select order_id, created_at from orders
     where company_id = :company_id and status = '${status}' and kind not in ('presale', 'fob') and currency = :currency
       and order_number <> all (string_to_array(:order_sn, ','))
       and checkout_id <> all (array(select checkout_id from checkouts
         where order_parent_number = any (string_to_array(:order_sn, ',')) and company_id = :company_id))
       and not exists (select from payment_orders join payments using (payment_id)
         where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing'))`;
const dueStatuses = ["unpaid", "freightDue", "freightPartlyPaid"] as const;

/** A page of the company's other orders that can be paid together, newest first. */
export const listOtherDueOrders = statement("payments.listOtherDueOrders")(`with page as (
     select order_id from (${unionOfFirstRows(
       dueStatuses.map((status) => ({ rows: dueOrders(status), order: "created_at desc, order_id" })),
       ":limit",
       ":offset",
     )}) due order by created_at desc, order_id limit :limit offset :offset
   )
   select order_number as order_sn, case when :chinese then merchants.name_zh else merchants.name end as merchant, warehouse_name as warehouse,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview,
     case when status = 'unpaid' then order_cents - paid_cents else 0 end as goods_due,
     freight_cents - freight_paid_cents as freight_due, expires_at
   from page join orders using (order_id) join merchants using (merchant_id) join warehouses using (warehouse_id)
   order by orders.created_at desc, order_id`);

export const countOtherDueOrders = statement("payments.countOtherDueOrders")(
  `select ${countUpTo(dueStatuses.map(dueOrders).join(" union all "))} as count`,
);

export type NewestPayment = RowOf<typeof findNewestPaymentOf>;

/** The latest payment of any of these orders, with its voucher if any. */
export const findNewestPaymentOf = statement(
  "payments.findNewestPaymentOf",
)(`select payments.payment_id, payments.company_id, payments.person_id, payments.method, purpose, provider, provider_reference, redirect_url,
     payments.status, amount_cents, balance_cents, fee_cents, currency, created_at, expires_at, failure,
     voucher_id, vouchers.status as voucher_status, vouchers.method as voucher_method, claimed_cents, submitted_at, review_note,
     bank_booked_on::text as bank_booked_on
   from payments left join vouchers using (payment_id)
   where payments.company_id = :company_id and payments.payment_id in (select payment_id from payment_orders where order_id = any (:order_ids::bigint[]))
   order by created_at desc, payments.payment_id limit 1`);

export const insertVoucher = statement("payments.insertVoucher")<{
  ":method": OfflineMethod;
}>(`insert into vouchers (payment_id, company_id, method, claimed_cents, file_ids, remark, submitted_at)
   values (:payment_id, :company_id, :method, :claimed_cents, :file_ids::uuid[], :remark, :submitted_at) returning voucher_id`);

/** The payment of a voucher, and whether a line of a bank statement is its only proof; immutable. */
export const findPaymentOfVoucher = statement("payments.findPaymentOfVoucher")<{ is_bank_line: boolean }>(
  "select payment_id, claimed_cents, cardinality(file_ids) = 0 as is_bank_line from vouchers where voucher_id = :voucher_id",
);

/** Changes no row when the voucher has been decided already. */
export const updateVoucherDecision = statement("payments.updateVoucherDecision")<{
  ":status": Exclude<VoucherStatus, "submitted">;
}>(`update vouchers set status = :status, received_cents = :received_cents?, reviewed_by = :person_id, reviewed_at = :at, review_note = :note
   where voucher_id = :voucher_id and status = 'submitted'`);

/** The first person's approval of a large voucher; read after its payment was locked. */
export const voucherFirstApproval = statement("payments.voucherFirstApproval")(
  "select first_reviewed_by as person_id, first_received_cents as cents from vouchers where voucher_id = :voucher_id",
);

export const updateVoucherFirstApproval = statement("payments.updateVoucherFirstApproval")(
  "update vouchers set first_reviewed_by = :person_id, first_received_cents = :received_cents where voucher_id = :voucher_id and status = 'submitted'",
);

interface VoucherRowColumns {
  status: VoucherStatus;
  method: OfflineMethod;
  purpose: Purpose | "invoice";
  files: { file_id: string; name: string }[];
}

const voucherFilter = `(:keyword = '' or vouchers.company_id in (select company_id from companies where strpos(lower(name), lower(:keyword)) > 0)
       or payment_id in (select payment_id from orders join payment_orders using (order_id) where order_number = :keyword)
       or payment_id in (select payment_id from checkouts join orders using (checkout_id) join payment_orders using (order_id) where order_parent_number = :keyword)
       or payment_id in (select payment_invoices.payment_id from invoices join payment_invoices using (invoice_id) where invoice_number = :keyword))`;

const voucherOrder = `case when vouchers.status = 'submitted' then submitted_at end, reviewed_at desc nulls last, voucher_id`;

const matchingVouchers = unionOfFirstRows(
  [
    {
      rows: `select voucher_id from vouchers where :status = 'submitted' and status = 'submitted' and ${voucherFilter}`,
      order: "submitted_at, voucher_id",
    },
    {
      rows: `select voucher_id from vouchers where :status <> 'submitted' and status = :status and ${voucherFilter}`,
      order: "reviewed_at desc, voucher_id",
    },
  ],
  ":limit",
  ":offset",
);

/** One page of the queue: submitted vouchers oldest first, decided ones newest first. */
export const listVouchersByStatus = statement("payments.listVouchersByStatus")<VoucherRowColumns>(`with page as (
     select vouchers.* from (${matchingVouchers}) found join vouchers using (voucher_id) order by ${voucherOrder} limit :limit offset :offset
   )
   select voucher_id, vouchers.status, vouchers.method, payments.purpose, payments.amount_cents as due, payments.balance_cents as balance_amount, claimed_cents as claimed,
     received_cents as received, payments.currency, bank_booked_on::text as bank_booked_on, companies.name as company, people.first_name || ' ' || people.last_name as person, people.language,
     parts.order_sns, parts.order_parent_number, vouchers.remark, submitted_at, reviewed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer, review_note,
     coalesce((
       select earlier.review_note from payment_orders paid join payment_orders same using (order_id)
       join vouchers earlier on earlier.payment_id = same.payment_id
       join payments before on before.payment_id = earlier.payment_id
       where paid.payment_id = vouchers.payment_id and earlier.status = 'refused' and before.purpose = payments.purpose
         and earlier.voucher_id < vouchers.voucher_id
       order by earlier.voucher_id desc limit 1), '') as earlier_note,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(vouchers.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files
   from page vouchers
   join payments using (payment_id)
   join companies on companies.company_id = vouchers.company_id
   join people on people.person_id = payments.person_id
   left join people reviewer on reviewer.person_id = vouchers.reviewed_by
   left join people first on first.person_id = vouchers.first_reviewed_by
   join lateral (
     select coalesce(array_agg(order_number order by paid_id), '{}') as order_sns, coalesce(min(order_parent_number), '') as order_parent_number
     from (
       select orders.order_id as paid_id, order_number, order_parent_number
       from payment_orders join orders using (order_id) join checkouts using (checkout_id) where payment_orders.payment_id = vouchers.payment_id
       union all
       select invoice_id, invoice_number, '' from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = vouchers.payment_id
     ) paid
   ) parts on true
   order by ${voucherOrder}`);

export const countVouchers = statement(
  "payments.countVouchers",
)(`select ${countUpTo("select from vouchers where status = 'submitted'")} as submitted,
     ${countUpTo("select from vouchers where status = 'approved'")} as approved,
     ${countUpTo("select from vouchers where status = 'refused'")} as refused,
     ${countUpTo(`select from vouchers where status = :status and ${voucherFilter}`)} as found`);

interface PayerColumns {
  /** The numbers of the paid orders, comma separated. */
  orders: string;
  order_ids: number[];
  site_code: string;
}

export const getPayer = statement(
  "payments.getPayer",
)<PayerColumns>(`select payments.company_id, payments.person_id, amount_cents, balance_cents, payments.currency, paid.orders, paid.order_ids, paid.site_code, paid.is_contract
   from payments cross join lateral (
     select string_agg(order_number, ', ' order by order_number) as orders, coalesce(array_agg(orders.order_id), '{}') as order_ids, min(site_code) as site_code,
       coalesce(bool_or(kind = 'fob'), false) as is_contract
     from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id) paid
   where payment_id = :payment_id`);

interface HeldEventColumns {
  outcome: string;
  told_amount: number;
  told_currency: string;
  provider_reference: string;
}

/** Held events that nobody has resolved, newest first. */
export const listHeldEvents = statement(
  "payments.listHeldEvents",
)<HeldEventColumns>(`select events.provider, event_id, received_at, payload ->> 'outcome' as outcome, (payload ->> 'amount_cents')::bigint as told_amount,
     payload ->> 'currency' as told_currency, payload ->> 'provider_reference' as provider_reference, coalesce((payload ->> 'expected_cents')::bigint, payments.amount_cents) as expected_amount,
     coalesce(companies.name, '') as company,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from provider_events events
   left join payments on payments.payment_id = events.payment_id
   left join companies using (company_id)
   where events.outcome = 'held' and dealt_at is null
   order by received_at desc limit 100`);

/** Changes no row when the event is resolved already or was never held. */
export const updateHeldEventResolved = statement(
  "payments.updateHeldEventResolved",
)(`update provider_events set dealt_at = :at, dealt_by = :person_id, dealt_note = :note
   where provider = :provider and event_id = :event_id and outcome = 'held' and dealt_at is null`);
