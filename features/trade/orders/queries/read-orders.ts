import { companiesByNameSql } from "#features/identity/accounts/queries/company-search.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type Statement, statement } from "#platform/db.ts";
import type { ListedOrderFieldName, OrderFieldValues } from "../rules/order-fields.ts";
import type { OrderTimeLimits } from "../rules.ts";
import type { OrderKind } from "../statuses.ts";
import { listedOrderFieldSelect, unlistedOrderFieldSelect } from "./order-field-columns.ts";

/** Whose orders a statement reads: those of a company, those of a merchant, or all (both null) for the operator. */
export interface OrderScope {
  company_id: number | null;
  merchant_id: number | null;
}

export interface OrderHeadRow extends Pick<OrderFieldValues, ListedOrderFieldName> {
  order_id: number;
  order_number: string;
  order_parent_number: string;
  status: number;
  status_since: Date;
  kind: OrderKind;
  purchase_mode: number;
  logistics_type: number;
  currency: string;
  pieces: number;
  created_at: Date;
  merchant_id: number;
  merchant_uuid: string;
  merchant_name: string;
  warehouse_id: number;
  warehouse_name: string;
  company_id: number;
  company_name: string;
  expires_at: Date | null;
  dispatched_at: Date | null;
  pickup_free_until: string | null;
  was_completed: boolean;
  was_escalated: boolean;
  order_cents: number;
  freight_cents: number;
  total_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  tracking_number: string;
  /** Time limits from the settings of the order's site. */
  time_limits: Partial<OrderTimeLimits>;
}

const headColumns = `orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, ${listedOrderFieldSelect}, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits`;

const headJoins = (orders: string): string => `${orders}
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id`;

const headTables = headJoins("orders");

export interface OrderDetailRow extends OrderHeadRow, OrderFieldValues {
  goods_cents: number;
  discount_cents: number;
  discount_percent: number;
  coupon_cents: number;
  pack_cents: number;
  insurance_cents: number;
  delivery_cents: number;
  assembly_cents: number;
  explanation: {
    rule: "memberDiscount" | "tierPrice" | "priceChanged" | "freightZone" | "freeDelivery";
    cents: number;
    values: Record<string, string | number>;
  }[];
  address: DeliveryAddress | null;
  warehouse: { address: string; city: string; state: string; zip: string; phone: string; time_zone: string; pickup_hours: unknown };
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
  person_name: string;
  /** Approver and number of the purchase request behind the order; empty when it needed no approval. */
  approved_by: string;
  purchase_number: string;
  label_file_id: string | null;
  carrier: string;
  pay_method: string;
  paid_at: Date | null;
  lines: OrderLineRow[];
  timeline: TimelineRow[];
}

export interface DeliveryAddress {
  address_id: number;
  first_name: string;
  last_name: string;
  company_name: string;
  country: string;
  province: string;
  city: string;
  zip: string;
  address_line1: string;
  address_line2: string;
  phone: string;
  extension: string;
  email: string;
}

export interface OrderLineRow {
  order_line_id: number;
  product_id: number;
  relation_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  preview: string;
  quantity: number;
  unit_cents: number;
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  pack_cents: number;
  insurance_cents: number;
  delivery_cents: number;
  assembly_cents: number;
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
}

interface TimelineRow {
  at: string;
  actor: string;
  person_id: number | null;
  name: string;
  action: string;
  from_status: number;
  to_status: number;
  note: string;
  attachments: string[];
}

/**
 * All details of an order, or of all orders of a parent number, in one statement. The keys are selected into an array first, so that
 * the cached plan uses an index despite the "or null" conditions. Names of staff are returned only with `showStaff`.
 */
export const orderDetails = statement<
  OrderDetailRow,
  [orderSn: string, companyId: number | null, merchantId: number | null, language: Language, showStaff: boolean]
>(
  "orders.details",
  `select ${headColumns}, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, explanation, orders.address, orders.cartons, orders.volume_cm3, orders.weight_grams, ${unlistedOrderFieldSelect},
     people.first_name || ' ' || people.last_name as person_name,
     coalesce(approval.approved_by, '') as approved_by, coalesce(approval.purchase_number, '') as purchase_number, label_file_id, carrier, paid_at,
     jsonb_build_object('address', warehouses.address, 'city', warehouses.city, 'state', warehouses.state, 'zip', warehouses.zip,
       'phone', warehouses.phone, 'time_zone', warehouses.time_zone, 'pickup_hours', pickup_hours) as warehouse,
     coalesce((select method from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and purpose = 'order' and settled_at is not null order by settled_at desc limit 1), '')
       as pay_method,
     (select jsonb_agg(to_jsonb(line) || jsonb_build_object('title', line.title ->> $4) order by position)
       from order_lines line where line.order_id = orders.order_id) as lines,
     (select jsonb_agg(jsonb_build_object('at', event.at, 'actor', actor, 'action', action, 'from_status', from_status, 'to_status', to_status,
         'note', event.note, 'attachments', attachments,
         'name', case when actor = 'buyer' or $5 then coalesce(someone.first_name || ' ' || someone.last_name, '') else '' end) order by event_id)
       from order_events event left join people someone using (person_id) where event.order_id = orders.order_id) as timeline
   from ${headTables}
   join people on people.person_id = orders.person_id
   left join lateral (
     select purchase_number, approver.first_name || ' ' || approver.last_name as approved_by
     from purchase_requests join people approver on approver.person_id = decided_by where purchase_requests.checkout_id = orders.checkout_id
   ) approval on true
   where orders.order_id = any (array(
       select order_id from orders where order_number = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $1
     ))
     and ($2::bigint is null or orders.company_id = $2) and ($3::bigint is null or orders.merchant_id = $3)
   order by orders.order_id`,
);

export interface OrderListRow extends OrderHeadRow {
  lines: { title: string; custom_sn: string; preview: string; amount: number }[];
  line_count: number;
}

/** Filters of an order list; null means any. Statuses are codes. */
export type ListFilter = [
  companyId: number | null,
  merchantId: number | null,
  statuses: readonly number[] | null,
  warehouseId: number | null,
  logisticsType: number | null,
  dateFrom: string | null,
  dateTo: string | null,
  /** A lowercase LIKE pattern; for `operatorSearchQueries` the pair returned by `substringPatterns`. */
  keyword: string | readonly [string, string] | null,
];

// Must equal the indexed expressions of migration 0035. The space keeps a match from spanning two numbers.
const numbersOfOrder = `lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C")`;
const numbersOfLine = `lower((custom_sn || ' ' || goods_sn) collate "C")`;

const listConditions = `($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or ${numbersOfOrder} like $8 or lower(companies.name) like $8
    or exists (select from order_lines where order_lines.order_id = orders.order_id and ${numbersOfLine} like $8))`;

const previewLines = `(select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $11, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines`;

export interface OrderListQueries {
  page: Statement<[...ListFilter, limit: number, offset: number, language: Language], OrderListRow>;
  counts: Statement<ListFilter, { status: number; count: number }>;
}

/**
 * A page of orders, newest first, and the counts per status. `owned` repeats the owner condition without "or null", so that the
 * cached plan uses the owner's index.
 */
const listQueries = (reader: string, owned: string): OrderListQueries => ({
  page: statement(
    `orders.page.${reader}`,
    `select ${headColumns},
       ${previewLines}
     from ${headTables}
     where ${owned} and ${listConditions}
     order by orders.created_at desc, orders.order_id desc limit $9 offset $10`,
  ),
  counts: statement(
    `orders.counts.${reader}`,
    `select status, count(*)::integer as count from orders join companies using (company_id)
     where ${owned} and ${listConditions} group by status`,
  ),
});

export const buyerListQueries = listQueries("buyer", "orders.company_id = $1");
export const merchantListQueries = listQueries("merchant", "orders.merchant_id = $2");

/** The same conditions without status and keyword. */
const operatorConditions = `($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)`;

const newest = "order by created_at desc, order_id desc limit $9::integer + $10::integer";

/** Keyword searches use `operatorSearchQueries`; $8 is referenced here so that both take the same parameters. */
const unsearchedConditions = `$8::text is null and ${operatorConditions}`;

/** Order lists of the operator. A page reads only the rows it shows, by index, and counts stop at a limit. */
export const operatorListQueries: OrderListQueries = {
  page: statement(
    "orders.page.operator",
    `with page as (
       (select order_id from orders where $3::integer[] is null and ${unsearchedConditions} ${newest})
       union all
       select order_id from unnest($3::integer[]) as wanted (code)
       cross join lateral (select order_id from orders where status = wanted.code and ${unsearchedConditions} ${newest}) found
     ), shown as (
       select order_id from page join orders using (order_id) order by orders.created_at desc, order_id desc limit $9 offset $10
     )
     select ${headColumns}, ${previewLines}
     from shown join ${headJoins("orders using (order_id)")}
     order by orders.created_at desc, orders.order_id desc`,
  ),
  counts: statement(
    "orders.counts.operator",
    `select status, counted as count from unnest($3::integer[]) as every (status)
     cross join lateral (select ${countUpTo(`select from orders where orders.status = every.status and ${unsearchedConditions}`)} as counted) so_far
     where counted > 0`,
  ),
};

const likeEither = (text: string): string => `(${text} like ($8::text[])[1] or ${text} like ($8::text[])[2])`;

/**
 * Orders whose numbers, model numbers or company name contain the keyword, found by the trigram indexes of migration 0035 and then
 * filtered. $8 is the pair from `substringPatterns`: keywords of one or two characters match at the start of a word.
 */
const keywordMatches = `(
    select order_id from orders where ${likeEither(numbersOfOrder)}
    union
    select order_id from orders where company_id in (${companiesByNameSql("$8")})
    union
    select order_id from order_lines where ${likeEither(numbersOfLine)}
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and ${operatorConditions}`;

export const operatorSearchQueries: OrderListQueries = {
  page: statement(
    "orders.searchPage.operator",
    `with shown as (select order_id from ${keywordMatches} order by orders.created_at desc, order_id desc limit $9 offset $10)
     select ${headColumns}, ${previewLines}
     from shown join ${headJoins("orders using (order_id)")}
     order by orders.created_at desc, orders.order_id desc`,
  ),
  counts: statement("orders.searchCounts.operator", `select status, count(*)::integer as count from ${keywordMatches} group by status`),
};
