import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import type { ExpectedDates } from "#features/inventory/expected-dates/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo, maxCountedRows, upToRow } from "#kernel/long-lists.ts";
import { siteZoneSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { type Statement, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import { type DateTerms, datedStatuses } from "../rules/order-dates.ts";
import type { ListedOrderFieldName, OrderFieldValues } from "../rules/order-fields.ts";
import { hoursOfStatus, workStatuses } from "../rules/staff-roles.ts";
import type { OrderTimeLimits } from "../rules.ts";
import type { OrderKind, Status } from "../statuses.ts";
import { hasLeftSql, hasOpenCaseSql, isArrivalLateSql } from "./locks.ts";
import { dateTermsSql, promiseSql } from "./order-dates.ts";
import { listedOrderFieldSelect, unlistedOrderFieldSelect } from "./order-field-columns.ts";
import { ordersByNumberSql, printedOnOrderSql } from "./order-search.ts";
import { awaitsPiecesSql } from "./parts.ts";

/** Whose orders a statement reads: those of a company, those of a merchant, or all (both null) for the operator. */
export interface OrderScope {
  company_id: number | null;
  merchant_id: number | null;
}

export interface OrderHeadRow extends Pick<OrderFieldValues, ListedOrderFieldName> {
  order_id: number;
  order_number: string;
  order_parent_number: string;
  status: Status;
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
  ships_from_merchant: boolean;
  company_id: number;
  company_name: string;
  expires_at: Date | null;
  dispatched_at: Date | null;
  pickup_free_until: string | null;
  completed_at: Date | null;
  was_completed: boolean;
  was_escalated: boolean;
  order_cents: number;
  freight_cents: number;
  total_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  forfeited_cents: number;
  deposit_cents: number;
  final_date: string | null;
  is_arrival_late: boolean;
  has_open_case: boolean;
  has_left: boolean;
  is_contract_goods: boolean;
  /** What after-sale records say of the goods. */
  returned: "none" | "part" | "open";
  is_refund_open: boolean;
  awaits_pieces: boolean;
  tracking_number: string;
  /** Time limits from the settings of the order's site. */
  time_limits: Partial<OrderTimeLimits>;
}

const recordsOfOrder = "from after_sale_records records where records.order_id = orders.order_id";
const returnedSql = `case when exists (select ${recordsOfOrder} and records.mode in (1, 3) and records.status in ('processing', 'returned')) then 'open'
    when exists (select ${recordsOfOrder} and records.mode = 1 and records.status in ('awaitingRefund', 'completed')) then 'part' else 'none' end`;
const isRefundOpenSql = `exists (select ${recordsOfOrder} and not records.is_parts and (records.status = 'awaitingRefund' or (records.mode = 2 and records.status = 'processing')))`;

const headColumns = `orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, ${listedOrderFieldSelect}, merchants.merchant_id, merchant_uuid, ${merchantNameSql()} as merchant_name, warehouses.warehouse_id,
  warehouse_name, owner_merchant_id is not null as ships_from_merchant, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at, completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, ${isArrivalLateSql} as is_arrival_late, ${hasOpenCaseSql} as has_open_case, ${hasLeftSql} as has_left, contract_order_id is not null as is_contract_goods,
  ${returnedSql} as returned, ${isRefundOpenSql} as is_refund_open, ${awaitsPiecesSql} as awaits_pieces, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days',
    'claimDays', sites.settings -> 'after_sale_days')) as time_limits`;

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
    rule:
      | "memberDiscount"
      | "tierPrice"
      | "priceChanged"
      | "quotedPrice"
      | "quotedFreight"
      | "freightZone"
      | "freeDelivery"
      | "specialFreight";
    cents: number;
    values: Record<string, string | number>;
  }[];
  accepted_as_seen_at: Date | null;
  address: DeliveryAddress | null;
  warehouse: {
    address: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    time_zone: string;
    pickup_hours: Record<string, { from: string; to: string }> | null;
  };
  freight_quote_id: number | null;
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
  /** What came from the balance where a method paid the rest. */
  pay_balance: number;
  /** What is open of the invoices on account, and the first day on which it is due; null without such invoices. */
  on_account: { goods_open_cents: number; freight_open_cents: number; due_on: string } | null;
  paid_at: Date | null;
  date_terms: DateTerms | null;
  promise: ExpectedDates | null;
  lines: OrderLineRow[];
  timeline: TimelineRow[];
  timeline_archived_until: Date | null;
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
  from_status: Status;
  to_status: Status;
  note: string;
  attachments: string[];
}

/**
 * All details of an order, or of all orders of a parent number, in one statement. The keys are selected into an array first, so that
 * the cached plan uses an index despite the "or null" conditions. Names of staff are returned only with `showStaff`.
 */
export const orderDetails = statement(
  "orders.details",
)<OrderDetailRow>(`select ${headColumns}, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, explanation, accepted_as_seen_at, orders.address,
     case when :merchant_id?::bigint is null then freight_quote_id end as freight_quote_id, orders.cartons, orders.volume_cm3, orders.weight_grams, ${unlistedOrderFieldSelect},
     people.first_name || ' ' || people.last_name as person_name,
     coalesce(approval.approved_by, '') as approved_by, coalesce(approval.purchase_number, '') as purchase_number, label_file_id, carrier, paid_at, ${dateTermsSql} as date_terms, ${promiseSql} as promise,
     jsonb_build_object('address', warehouses.address, 'city', warehouses.city, 'state', warehouses.state, 'zip', warehouses.zip,
       'phone', warehouses.phone, 'time_zone', warehouses.time_zone, 'pickup_hours', pickup_hours) as warehouse,
     coalesce((select method from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and purpose in ('order', 'deposit', 'all') and paid_cents > 0
         and payment_orders.freight_cents < payment_orders.amount_cents order by settled_at desc limit 1), '')
       as pay_method,
     coalesce((select sum(payment_orders.balance_cents) from payment_orders where payment_orders.order_id = orders.order_id and paid_cents > 0), 0)::bigint
       as pay_balance,
     (select jsonb_build_object('goods_open_cents', coalesce(sum(open_cents) filter (where purpose <> 'freight'), 0),
         'freight_open_cents', coalesce(sum(open_cents) filter (where purpose = 'freight'), 0), 'due_on', coalesce(min(due_on)::text, ''))
       from (
         select open_cents, purpose, due_on from invoices where invoices.order_id = orders.order_id and is_on_account and open_cents > 0
         union all
         select left_cents, 'order', null from shipment_billing where shipment_billing.order_id = orders.order_id and left_cents > 0
       ) owed having count(*) > 0) as on_account,
     coalesce((select jsonb_agg(to_jsonb(line) || jsonb_build_object('title', line.title ->> :language) order by position)
       from order_lines line where line.order_id = orders.order_id), '[]') as lines,
     coalesce((select jsonb_agg(jsonb_build_object('at', event.at, 'actor', actor, 'action', action, 'from_status', from_status, 'to_status', to_status,
         'note', event.note, 'attachments', attachments,
         'name', case when actor = 'buyer' or :show_staff then coalesce(someone.first_name || ' ' || someone.last_name, '') else '' end) order by event_id)
       from order_events event left join people someone using (person_id) where event.order_id = orders.order_id and event.at >= orders.created_at - interval '1 day'), '[]') as timeline,
     (select max(until_at) from archived_months where table_name = 'order_events' and until_at > orders.created_at) as timeline_archived_until
   from ${headTables}
   join people on people.person_id = orders.person_id
   left join lateral (
     select purchase_number, approver.first_name || ' ' || approver.last_name as approved_by
     from purchase_requests join people approver on approver.person_id = decided_by where purchase_requests.checkout_id = orders.checkout_id
   ) approval on true
   where orders.order_id = any (array(
       select order_id from orders where order_number = :order_sn
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = :order_sn
     ))
     and (:company_id?::bigint is null or orders.company_id = :company_id) and (:merchant_id::bigint is null or orders.merchant_id = :merchant_id)
   order by orders.order_id`);

export interface OrderListRow extends OrderHeadRow {
  lines: { title: string; custom_sn: string; preview: string; amount: number }[];
  line_count: number;
}

/** A row of a list of the consoles: promised days, and how many shipments it has. */
export interface ConsoleListRow extends OrderListRow {
  ship_by: string | null;
  expected_by: string | null;
  shipment_count: number;
  warehouse_zone: string;
}

/** A row of the buyer's list. */
export interface BuyerListRow extends OrderListRow {
  invoice_due_on: string | null;
  /** What is open of its invoices on account. */
  on_account_cents: number | null;
  pickup_at: Date | null;
  arrives_by: string | null;
  paid_at: Date | null;
  date_terms: DateTerms | null;
  promise: ExpectedDates | null;
}

/**
 * Dates of an order: invoice on account, booking at the dock, arrival of reserved goods (rules/next-date.ts), and what its own are
 * counted from, for orders that have some.
 */
const buyerDates = `, paid_at,
       case when orders.status = any ('{${datedStatuses.join()}}') then ${dateTermsSql} end as date_terms, ${promiseSql} as promise,
       (select min(due_on) from invoices where invoices.order_id = orders.order_id and is_on_account and open_cents > 0) as invoice_due_on,
       (select sum(cents)::bigint from (
         select open_cents as cents from invoices where invoices.order_id = orders.order_id and is_on_account and open_cents > 0
         union all
         select left_cents from shipment_billing where shipment_billing.order_id = orders.order_id and left_cents > 0
       ) owed) as on_account_cents,
       (select starts_at from dock_bookings where dock_bookings.order_number = orders.order_number and state = 'booked') as pickup_at,
       (select max(arrives_to) from arrival_promises promise join incoming_stock using (incoming_id)
         where promise.order_id = orders.order_id and promise.state = 'open') as arrives_by`;

/** What the lists of the consoles show of dates and shipments, read for the shown rows only. */
const consoleColumns = `, warehouses.time_zone as warehouse_zone,
       (select coalesce(ship_by, ready_for_pickup_from, pack_by) from order_promises where order_promises.order_id = orders.order_id) as ship_by,
       (select coalesce(deliver_to, ready_for_pickup_from) from order_promises where order_promises.order_id = orders.order_id) as expected_by,
       (select count(*)::integer from shipments where shipments.order_id = orders.order_id and shipments.status <> 'canceled') as shipment_count`;

/** Filters of an order list; null means any. */
export interface ListFilter {
  company_id: number | null;
  merchant_id: number | null;
  statuses: readonly Status[] | null;
  warehouse_id: number | null;
  logistics_type: number | null;
  date_from: string | null;
  date_to: string | null;
  /** A lowercase LIKE pattern. */
  keyword: string | null;
  /** A LIKE pattern of the keyword without separators, for numbers in any form. */
  printed: string | null;
  /** Whether the index of numbers has such a part: three letters or digits in a row. */
  is_indexed: boolean;
  /** For the operator's lists: only orders that staff should have acted on by this time. */
  late_at: Date | null;
  /** For the operator's lists: the warehouses that the reader works in; null is all of them. */
  warehouse_ids: readonly number[] | null;
}

const inStatuses = "(:statuses?::text[] is null or status = any (:statuses))";

const listConditions = (
  hasKeyword: string,
  ofStatus = inStatuses,
): string => `(:company_id?::bigint is null or orders.company_id = :company_id) and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)
  and ${ofStatus} and (:warehouse_id?::bigint is null or orders.warehouse_id = :warehouse_id)
  and (:logistics_type?::integer is null or logistics_type = :logistics_type)
  and (:date_from?::date is null or orders.created_at >= ${startOfDaySql(":date_from::date", siteZoneSql("orders.site_code"))})
  and (:date_to?::date is null or orders.created_at < ${startOfDaySql(":date_to::date + 1", siteZoneSql("orders.site_code"))})
  and (:keyword?::text is null or ${hasKeyword})
  and :late_at?::timestamptz is null`;

const previewLines = `(select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> :language, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines`;

export interface ListPage extends ListFilter {
  limit: number;
  offset: number;
  language: Language;
  /** The newest order of the first page, at which the list ends; empty on the first page. */
  up_to: string;
}

/** Ends a list at the newest order of its first page. `owned` is whose orders may be named. */
const upToOrder = (owned = ""): string =>
  upToRow(
    "orders.created_at, orders.order_id",
    `select newest.created_at, newest.order_id from orders newest where newest.order_number = :up_to${owned}`,
  );

interface StatusOfOrder {
  status: Status;
}

interface StatusCount {
  status: Status;
  count: number;
}

export interface OrderListQueries<Row extends OrderListRow = OrderListRow> {
  page: Statement<ListPage, Row>;
  /** `every_status` are the statuses that are counted. */
  counts: Statement<ListFilter & { every_status: Status[] }, StatusCount>;
}

/** The same for orders that are known by their keys, and the search for a keyword, the newest first. */
export interface FoundListQueries<Row extends OrderListRow = OrderListRow> {
  /** `enough`: how many orders are found at most, the newest. */
  search: Statement<ListPage & { enough: number }, { order_id: number; status: Status }>;
  page: Statement<ListPage & { order_ids: number[] }, Row>;
  counts: Statement<ListFilter & { order_ids: number[] }, StatusCount>;
}

/** Whose orders a list reads, and what it finds. */
interface ListReader {
  /** Repeats the owner condition without "or null", so that the cached plan uses the owner's index. */
  owned: string;
  /** The search. */
  hasKeyword: string;
  /** Further columns. */
  columns?: string;
  /** Reads these orders only, `:order_ids`, which a whole number has found. */
  isFound?: true;
}

const ownedByBuyer = "orders.company_id = :company_id";
const buyer: ListReader = {
  owned: ownedByBuyer,
  hasKeyword: "true",
  columns: buyerDates,
};
const ownedByMerchant = "orders.merchant_id = :merchant_id";
const merchant: ListReader = {
  owned: ownedByMerchant,
  hasKeyword: "true",
  columns: consoleColumns,
};

/** What is due on an order now, as `amountDue` says it (rules.ts); null where nothing is. A test compares both. */
export const dueSql = `nullif(case
    when orders.status = 'awaitingDeposit' or (orders.status = 'refused' and orders.kind = 'presale') then deposit_cents - paid_cents + refunded_cents
    when orders.status = 'approvedPresale' then order_cents - paid_cents + refunded_cents
    when orders.status in ('unpaid', 'refused') then order_cents - paid_cents
    when orders.status in ('freightDue', 'freightPartlyPaid') then freight_cents - freight_paid_cents
  end, 0)`;

/** The orders of the buyer's list. Those by time and total are served by an index of the company. */
const buyerOrders = {
  "created desc": "orders.created_at desc, orders.order_id desc",
  "created asc": "orders.created_at, orders.order_id",
  "total desc": "orders.total_cents desc, orders.order_id desc",
  "total asc": "orders.total_cents, orders.order_id",
  "due desc": `${dueSql} desc nulls last, orders.created_at desc, orders.order_id desc`,
  "due asc": `${dueSql} nulls last, orders.created_at desc, orders.order_id desc`,
} as const;
type BuyerOrder = keyof typeof buyerOrders;

const foundSql = (isFound: true | undefined): string => (isFound ? "orders.order_id = any (:order_ids::bigint[]) and " : "");

/** A page of orders without contracts, newest first or in another order. */
const pageSql = (
  { owned, hasKeyword, columns = "", isFound }: ListReader,
  order: BuyerOrder = "created desc",
): string => `select ${headColumns},
       ${previewLines}${columns}
     from ${headTables}
     where ${foundSql(isFound)}${owned} and orders.kind <> 'fob' and ${listConditions(hasKeyword)} and ${upToOrder(` and ${owned.replace("orders.", "newest.")}`)}
     order by ${buyerOrders[order]} limit :limit offset :offset`;

/** The counts per status. */
const countsSql = ({ owned, hasKeyword, isFound }: ListReader): string => `select status, count(*)::integer as count from orders
     where ${foundSql(isFound)}${owned} and orders.kind <> 'fob' and ${listConditions(hasKeyword)} group by status`;

/** The counts per status without a keyword, each up to a limit, read by the owner's index of statuses. */
const cappedCountsSql = ({
  owned,
}: ListReader): string => `select status, counted as count from unnest(:every_status::text[]) as every (status)
     cross join lateral (select ${countUpTo(
       `select from orders where ${owned} and orders.status = every.status and orders.kind <> 'fob' and ${listConditions("true")}`,
     )} as counted offset 0) so_far
     where counted > 0`;

/**
 * The newest orders without a keyword. The keys of the page are read first, within each status by the owner's index, so that nothing else is read of
 * orders that the page does not show.
 */
const newestPageSql = ({ owned, columns = "" }: ListReader): string => {
  const keys = (ofStatus: string): string => `select order_id, created_at from orders
       where ${owned} and orders.kind <> 'fob' and ${listConditions("false", ofStatus)} and ${upToOrder(` and ${owned.replace("orders.", "newest.")}`)}
       order by orders.created_at desc, orders.order_id desc limit :limit::integer + :offset::integer`;
  return `with page as (
       (${keys(":statuses?::text[] is null")})
       union all
       select order_id, created_at from unnest(:statuses::text[]) as wanted (status)
       cross join lateral (${keys("orders.status = wanted.status")}) found
     ), shown as (
       select order_id from page order by created_at desc, order_id desc limit :limit offset :offset
     )
     select ${headColumns}, ${previewLines}${columns}
     from shown join ${headJoins("orders using (order_id)")} order by ${buyerOrders["created desc"]}`;
};

/** Statuses in which something can be due. */
const dueStatuses = ["awaitingDeposit", "refused", "approvedPresale", "unpaid", "freightDue", "freightPartlyPaid"] as const;

/**
 * A page by what is due: of all orders with something due, and of the newest others. Orders without anything due follow in the order of time, so no
 * more of them are read than the page can need.
 */
const duePageSql = (order: BuyerOrder): string => {
  const conditions = `${buyer.owned} and orders.kind <> 'fob' and ${listConditions("true")}`;
  return `with page as (
       select order_id from orders where ${conditions} and orders.status = any ('{${dueStatuses.join()}}')
       union
       (select order_id from orders where ${conditions} order by orders.created_at desc, orders.order_id desc limit :limit::integer + :offset::integer)
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by ${buyerOrders[order]} limit :limit offset :offset
     )
     select ${headColumns}, ${previewLines}${buyerDates}
     from shown join ${headJoins("orders using (order_id)")} where :up_to::text is not null order by ${buyerOrders[order]}`;
};

/** Counts of the lists of buyers and manufacturers without a keyword. */
export const cappedCounts = {
  buyer: statement("orders.counts.buyer.capped")<StatusCount>(cappedCountsSql(buyer)),
  merchant: statement("orders.counts.merchant.capped")<StatusCount>(cappedCountsSql(merchant)),
};

/** Conditions of the orders that a search of the buyer reads. */
const searchedByBuyer = `${ownedByBuyer} and orders.kind <> 'fob' and ${listConditions("true")}`;

/**
 * A page of the orders that a keyword finds, `found`. Their keys are read into an array first, so that the cached plan reads nothing else of orders
 * that the page does not show.
 */
const searchedPageSql = ({ owned, columns = "" }: ListReader, found: string, order: BuyerOrder = "created desc"): string => `with shown as (
       select orders.order_id from orders where orders.order_id = any (array(select order_id from (${found}) found)) and ${upToOrder(` and ${owned.replace("orders.", "newest.")}`)}
       order by ${buyerOrders[order]} limit :limit offset :offset
     )
     select ${headColumns}, ${previewLines}${columns}
     from shown join ${headJoins("orders using (order_id)")} order by ${buyerOrders[order]}`;

const searchedCountsSql = (found: string): string =>
  `select status, count(*)::integer as count from orders where order_id = any (array(select order_id from (${found}) found)) group by status`;

const searchSql = (found: string): string => `select order_id, status from (${found}) found order by created_at desc, order_id desc`;

/** How many of the orders with a keyword are found for a page. */
const enoughForPage = `greatest(${maxCountedRows}, :limit::integer + :offset::integer)`;

const searchedBuyerPageSql = (order: BuyerOrder): string =>
  searchedPageSql(buyer, printedOnOrderSql("buyer", searchedByBuyer, enoughForPage, order === "created asc" ? "oldest" : "newest"), order);

/** The list of the buyer with a keyword: a page statement for each order. */
export const buyerSearchQueries: {
  pages: Readonly<Record<BuyerOrder, OrderListQueries<BuyerListRow>["page"]>>;
  counts: OrderListQueries["counts"];
} = {
  pages: {
    "created desc": statement("orders.searchPage.buyer")<BuyerListRow>(searchedBuyerPageSql("created desc")),
    "created asc": statement("orders.searchPage.buyer.oldest")<BuyerListRow>(searchedBuyerPageSql("created asc")),
    "total desc": statement("orders.searchPage.buyer.largest")<BuyerListRow>(searchedBuyerPageSql("total desc")),
    "total asc": statement("orders.searchPage.buyer.smallest")<BuyerListRow>(searchedBuyerPageSql("total asc")),
    "due desc": statement("orders.searchPage.buyer.mostDue")<BuyerListRow>(searchedBuyerPageSql("due desc")),
    "due asc": statement("orders.searchPage.buyer.leastDue")<BuyerListRow>(searchedBuyerPageSql("due asc")),
  },
  counts: statement("orders.searchCounts.buyer")<StatusCount>(
    searchedCountsSql(printedOnOrderSql("buyer", searchedByBuyer, String(maxCountedRows))),
  ),
};

/** The list of the buyer without a keyword: a page statement for each order. */
export const buyerPagesByOrder: Readonly<Record<BuyerOrder, OrderListQueries<BuyerListRow>["page"]>> = {
  "created desc": statement("orders.page.buyer.newest")<BuyerListRow>(newestPageSql(buyer)),
  "created asc": statement("orders.page.buyer.oldest")<BuyerListRow>(pageSql(buyer, "created asc")),
  "total desc": statement("orders.page.buyer.largest")<BuyerListRow>(pageSql(buyer, "total desc")),
  "total asc": statement("orders.page.buyer.smallest")<BuyerListRow>(pageSql(buyer, "total asc")),
  "due desc": statement("orders.page.buyer.mostDueFirst")<BuyerListRow>(duePageSql("due desc")),
  "due asc": statement("orders.page.buyer.leastDueFirst")<BuyerListRow>(duePageSql("due asc")),
};

/** The newest orders of a manufacturer without a keyword. */
export const newestOfMerchant = statement("orders.page.merchant.newest")<ConsoleListRow>(newestPageSql(merchant));

const searchedByMerchant = `${ownedByMerchant} and orders.kind <> 'fob' and ${listConditions("true")}`;

/** Orders of an owner by a whole number that is printed on one of their papers: then the list reads these instead of searching all of the owner's. */
const byNumberSql = (owned: string): string =>
  `select distinct order_id from (${ordersByNumberSql(owned, maxCountedRows)}) printed join orders using (order_id) where ${owned}`;

export const ordersByNumber = {
  buyer: statement("orders.byNumber.buyer")(byNumberSql("orders.company_id = :company_id")),
  merchant: statement("orders.byNumber.merchant")(byNumberSql("orders.merchant_id = :merchant_id")),
  operator: statement("orders.byNumber.operator")(byNumberSql("true")),
};

const foundBuyer: ListReader = { ...buyer, isFound: true };
const foundMerchant: ListReader = { ...merchant, isFound: true };

/** The lists of orders that a number has found, or a keyword in all statuses, the newest first. */
export const foundListQueries = {
  buyer: {
    search: statement("orders.search.buyer")<StatusOfOrder>(searchSql(printedOnOrderSql("buyer", searchedByBuyer, ":enough::integer"))),
    page: statement("orders.page.buyer.found")<BuyerListRow>(pageSql(foundBuyer)),
    counts: statement("orders.counts.buyer.found")<StatusCount>(countsSql(foundBuyer)),
  },
  merchant: {
    search: statement("orders.search.merchant")<StatusOfOrder>(
      searchSql(printedOnOrderSql("merchant", searchedByMerchant, ":enough::integer")),
    ),
    page: statement("orders.page.merchant.found")<ConsoleListRow>(pageSql(foundMerchant)),
    counts: statement("orders.counts.merchant.found")<StatusCount>(countsSql(foundMerchant)),
  },
};

/** The lists of the operator: a page statement for each order. */
export interface OperatorListQueries {
  pages: Readonly<Record<OperatorOrder, OrderListQueries<ConsoleListRow>["page"]>>;
  counts: OrderListQueries["counts"];
}

/** The hours within which staff act on an order; null in statuses that do not wait for them. */
const hoursOfStatusSql = `case orders.status ${workStatuses.map((status) => `when '${status}' then ${hoursOfStatus(status)}`).join(" ")} end`;

/** The same conditions without status and keyword. Contracts have lists of their own. */
const operatorConditions = `orders.kind <> 'fob' and ${inWarehouses("orders.warehouse_id")} and (:company_id?::bigint is null or orders.company_id = :company_id) and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)
  and (:warehouse_id?::bigint is null or orders.warehouse_id = :warehouse_id) and (:logistics_type?::integer is null or logistics_type = :logistics_type)
  and (:date_from?::date is null or orders.created_at >= ${startOfDaySql(":date_from::date", siteZoneSql("orders.site_code"))})
  and (:date_to?::date is null or orders.created_at < ${startOfDaySql(":date_to::date + 1", siteZoneSql("orders.site_code"))})
  and (:late_at?::timestamptz is null or orders.status_since < :late_at::timestamptz - make_interval(hours => ${hoursOfStatusSql}))`;

/** The orders of the operator's list, each served by an index within one status. */
const operatorOrders = {
  "created desc": "orders.created_at desc, orders.order_id desc",
  "created asc": "orders.created_at, orders.order_id",
  "waiting desc": "orders.status_since desc, orders.order_id desc",
  "waiting asc": "orders.status_since, orders.order_id",
} as const;
export type OperatorOrder = keyof typeof operatorOrders;

/** The end of a statement's name by its order. */
const orderSuffixes = {
  "created desc": "",
  "created asc": ".oldest",
  "waiting desc": ".shortestWait",
  "waiting asc": ".longestWait",
} as const;

const operatorPage = (order: OperatorOrder): OrderListQueries<ConsoleListRow>["page"] => {
  const first = `and ${upToOrder()} order by ${operatorOrders[order]} limit :limit::integer + :offset::integer`;
  return statement(`orders.page.operator${orderSuffixes[order]}`)<ConsoleListRow>(`with page as (
       (select order_id from orders where :statuses?::text[] is null and ${operatorConditions} ${first})
       union all
       select order_id from unnest(:statuses::text[]) as wanted (status)
       cross join lateral (select order_id from orders where orders.status = wanted.status and ${operatorConditions} ${first}) found
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by ${operatorOrders[order]} limit :limit offset :offset
     )
     select ${headColumns}, ${previewLines}${consoleColumns}
     from shown join ${headJoins("orders using (order_id)")}
     order by ${operatorOrders[order]}`);
};

const byOrder = <Page>(toPage: (order: OperatorOrder) => Page) => ({
  "created desc": toPage("created desc"),
  "created asc": toPage("created asc"),
  "waiting desc": toPage("waiting desc"),
  "waiting asc": toPage("waiting asc"),
});

/** Order lists of the operator. A page reads only the rows it shows, by index, and counts stop at a limit. */
export const operatorListQueries: OperatorListQueries = {
  pages: byOrder(operatorPage),
  counts: statement(
    "orders.counts.operator",
  )<StatusCount>(`select status, counted as count from unnest(:every_status::text[]) as every (status)
     cross join lateral (select ${countUpTo(`select from orders where orders.status = every.status and ${operatorConditions}`)} as counted offset 0) so_far
     where counted > 0`),
};

/** The lists of staff with a keyword. Beyond a thousand orders it finds those that are not at their end and the newest, in whatever order they are shown. */
export const operatorFound = {
  search: statement("orders.search.operator")<StatusOfOrder>(
    searchSql(printedOnOrderSql("operator", `${inStatuses} and ${operatorConditions}`, ":enough::integer")),
  ),
  pages: byOrder((order) =>
    statement(`orders.foundPage.operator${orderSuffixes[order]}`)<ConsoleListRow>(`with shown as (
       select orders.order_id from orders where orders.order_id = any (:order_ids::bigint[]) and ${inStatuses} and ${operatorConditions} and ${upToOrder()}
       order by ${operatorOrders[order]} limit :limit offset :offset
     )
     select ${headColumns}, ${previewLines}${consoleColumns}
     from shown join ${headJoins("orders using (order_id)")}
     order by ${operatorOrders[order]}`),
  ),
  counts: statement("orders.foundCounts.operator")<StatusCount>(
    `select status, count(*)::integer as count from orders where orders.order_id = any (:order_ids::bigint[]) and ${operatorConditions} group by status`,
  ),
};
