import type { Condition } from "#features/catalog/product-management/rules.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { orderNumbersMatchSql } from "#features/trade/orders/queries/order-search.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { AskedLine, FulfillmentCause, FulfillmentTab, RefusalReason } from "./rules.ts";
import type { MerchantFulfillmentStatus } from "./statuses.ts";

/** Orders that manufacturers fulfill from their own warehouses. */

const workedSql = "orders.status in ('awaitingPacking', 'processing', 'awaitingPickup')";

const tabSql: Record<FulfillmentTab, string> = {
  escalated: "asked.status = 'asked' and asked.escalated_at is not null",
  asked: "asked.status = 'asked'",
  accepted: `asked.status = 'accepted' and ${workedSql}`,
  late: `asked.status = 'accepted' and ${workedSql} and late_at is not null`,
  shipped: "asked.status = 'accepted' and orders.status in ('shipping', 'arrived')",
  ended: `(asked.status in ('refused', 'unanswered', 'ended') or asked.status = 'accepted' and not ${workedSql} and orders.status not in ('shipping', 'arrived'))`,
  all: "true",
};

const tabCase = `case :tab::text ${Object.entries(tabSql)
  .map(([tab, condition]) => `when '${tab}' then ${condition}`)
  .join(" ")} end`;

const tables = "merchant_fulfillments asked join orders using (order_id) join warehouses on warehouses.warehouse_id = asked.warehouse_id";

/** SQL: what pieces of the row `line` cost after discount and coupon that lie in the warehouse for it. */
const netSql = "round((line.goods_cents - line.discount_cents - line.coupon_cents)::numeric * line.allocated / line.quantity)::bigint";

const shipBySql =
  "(select coalesce(ship_by, ready_for_pickup_from, pack_by) from order_promises where order_promises.order_id = orders.order_id)";

const todaySql = dayAtSql(":now::timestamptz", "warehouses.time_zone");

interface ListedLine extends AskedLine {
  title: string;
  preview: string;
  quantity: number;
}

interface Columns {
  status: MerchantFulfillmentStatus;
  order_status: Status;
  lines: ListedLine[];
  ship_by: string | null;
  can_answer: boolean;
}

const columns = `order_number as order_sn, asked.status, orders.status as order_status, companies.name as company_name, warehouse_name, logistics_type,
     asked_at, asked.answer_by, cancel_by, asked.escalated_at, ${shipBySql} as ship_by,
     case when ${workedSql} then greatest(coalesce(${todaySql} - ${shipBySql}, 0), 0) else 0 end as days_late,
     asked.status = 'asked' and ${workedSql} as can_answer,
     (select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'custom_sn', custom_sn, 'title', line.title ->> :language, 'preview', preview,
         'quantity', quantity, 'allocated', allocated, 'net_cents', ${netSql}) order by position)
       from order_lines line where line.order_id = orders.order_id) as lines`;

const searchSql = `(cardinality(:patterns::text[]) = 0 or ${orderNumbersMatchSql(":patterns")})`;

/** Those to answer by their deadline, others by the day on which they should leave. */
const orderSql = "case when asked.status = 'asked' then 0 else 1 end, asked.answer_by, asked.order_id";

const ofMerchant = `asked.merchant_id = :merchant_id and (:warehouse_id?::bigint is null or asked.warehouse_id = :warehouse_id) and ${searchSql}`;

export const merchantPage = statement("merchantFulfillment.page")<Columns & { ":tab": FulfillmentTab }>(
  `select ${columns} from ${tables} join companies using (company_id) where ${ofMerchant} and ${tabCase}
   order by ${orderSql} limit :limit offset :offset`,
);

const countsSql = Object.entries(tabSql)
  .map(([tab, condition]) => `count(*) filter (where ${condition})::integer as ${tab === "all" ? '"all"' : tab}`)
  .join(", ");

export const merchantCounts = statement("merchantFulfillment.counts")(`select ${countsSql} from ${tables} where ${ofMerchant}`);

const ofStaff = `${inWarehouses("asked.warehouse_id")} and ${searchSql}`;

export const staffPage = statement("merchantFulfillment.staffPage")<Columns & { ":tab": FulfillmentTab }>(
  `select ${columns}, merchants.merchant_id, ${merchantNameSql()} as merchant_name
   from ${tables} join companies using (company_id) join merchants on merchants.merchant_id = asked.merchant_id where ${ofStaff} and ${tabCase}
   order by ${orderSql} limit :limit offset :offset`,
);

export const staffCounts = statement("merchantFulfillment.staffCounts")(`select ${countsSql} from ${tables} where ${ofStaff}`);

/** What a manufacturer is asked about an order, locked after the order; of a manufacturer or any. */
export const lockFulfillment = statement("merchantFulfillment.lock")<{ status: MerchantFulfillmentStatus }>(
  `select order_id, merchant_id, status, answer_by, cancel_by, escalated_at, time_zone from merchant_fulfillments join warehouses using (warehouse_id)
   where order_id = :order_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id) for update of merchant_fulfillments`,
);

/** The lines of an order whose row the caller holds. */
export const linesToAnswer = statement("merchantFulfillment.lines")<{ net_cents: number }>(
  `select order_line_id, custom_sn, allocated, ${netSql} as net_cents from order_lines line where order_id = :order_id order by position`,
);

export const setAnswered = statement("merchantFulfillment.answer")<{ ":status": MerchantFulfillmentStatus }>(
  "update merchant_fulfillments set status = :status, answered_at = :now, answered_by = :person_id? where order_id = :order_id and status = 'asked'",
);

export const insertEvent = statement("merchantFulfillment.insertEvent")<{ ":cause": FulfillmentCause; ":reason": RefusalReason | "" }>(
  `insert into merchant_fulfillment_events (merchant_id, order_id, order_line_id, cause, reason, pieces, note, at)
   values (:merchant_id, :order_id, :order_line_id?, :cause, :reason, :pieces, :note, :now) on conflict do nothing`,
);

/** The stock items that lines of an order are taken from, of goods that are counted as such. The caller has locked them. */
export const itemsOfLines = statement("merchantFulfillment.items")<{ condition: Condition }>(
  `select order_line_id, item.product_id, item.warehouse_id, item.condition, item.reserved, item.backordered
   from order_lines line join offers using (relation_id) join stock_items item
     on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
   where order_line_id = any (:line_ids::bigint[])
   order by item.stock_item_id`,
);

/** The language that the person who placed an order reads. */
export const buyerLanguage = statement("merchantFulfillment.buyerLanguage")(
  "select people.language from orders join people using (person_id) where order_id = :order_id",
);

/** Paid orders whose manufacturer has not been told yet. */
export const ordersToAnnounce = statement("merchantFulfillment.toAnnounce")(
  `select order_id, order_number from merchant_fulfillments join orders using (order_id)
   where merchant_fulfillments.status = 'asked' and announced_at is null order by answer_by limit :limit`,
);

export const setAnnounced = statement("merchantFulfillment.setAnnounced")<{ time_zone: string }>(
  `update merchant_fulfillments set announced_at = :now where order_id = :order_id and announced_at is null
     returning merchant_id, answer_by, (select time_zone from warehouses where warehouses.warehouse_id = merchant_fulfillments.warehouse_id) as time_zone`,
);

/** Orders that nobody has answered in time and that wait for nothing else. */
export const unansweredOrders = statement("merchantFulfillment.unanswered")(
  `select order_id, order_number from merchant_fulfillments asked join orders using (order_id)
   where asked.status = 'asked' and ${workedSql} and (answer_by <= :now and asked.escalated_at is null or cancel_by <= :now) order by answer_by limit :limit`,
);

export const setEscalated = statement("merchantFulfillment.escalate")(
  "update merchant_fulfillments set escalated_at = :now where order_id = :order_id",
);

/** Gives more time, in hours of the warehouse, and as much again until the order is canceled. */
export const setDeadline = statement("merchantFulfillment.extend")<{ answer_by: Date }>(
  `update merchant_fulfillments asked set escalated_at = null, answer_by = until.answer_by,
     cancel_by = case when cancel_by is not null then add_opening_hours(warehouse_id, until.answer_by, :hours) end
   from (select add_opening_hours(warehouse_id, :now, :hours) as answer_by from merchant_fulfillments where order_id = :order_id) until
   where order_id = :order_id returning until.answer_by`,
);

/** Accepted orders that should have left by now and have not, noted once. */
export const lateOrders = statement("merchantFulfillment.late")(
  `select asked.order_id, order_number, asked.merchant_id from ${tables}
   where asked.status = 'accepted' and late_at is null and ${workedSql} and ${shipBySql} < ${todaySql} order by asked.order_id limit :limit`,
);

export const setLate = statement("merchantFulfillment.setLate")(
  `update merchant_fulfillments set late_at = :now where order_id = :order_id and late_at is null
   returning (select coalesce(sum(allocated), 0)::integer from order_lines line where line.order_id = merchant_fulfillments.order_id) as pieces`,
);

export const eventPage = statement("merchantFulfillment.events")<{ cause: FulfillmentCause; reason: RefusalReason | "" }>(
  `select event_id, order_number as order_sn, cause, event.reason, coalesce(custom_sn, '') as custom_sn, event.pieces, event.note, at,
     count(*) over ()::integer as count
   from merchant_fulfillment_events event join orders using (order_id) left join order_lines line using (order_line_id)
   where event.merchant_id = :merchant_id and (:cause?::text is null or cause = :cause)
   order by event_id desc limit :limit offset :offset`,
);

export const fulfillmentFigures = statement("merchantFulfillment.figures")(
  `select (select count(*)::integer from merchant_fulfillments where merchant_id = :merchant_id and asked_at > :since) as orders,
     count(distinct order_id) filter (where cause = 'refused')::integer as refused, count(*) filter (where cause = 'unanswered')::integer as unanswered,
     count(*) filter (where cause = 'canceled')::integer as canceled, count(*) filter (where cause = 'late')::integer as late
   from merchant_fulfillment_events where merchant_id = :merchant_id and at > :since`,
);
