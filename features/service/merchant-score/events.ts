import { replyTargetHours } from "#features/service/chat/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { dayAtSql, startOfDaySql } from "#platform/calendar-sql.ts";
import type { ScorePart } from "./rules.ts";

/**
 * The facts that count in the score of a manufacturer, each read from where it stands: nothing is stored twice. A query names the columns
 * `source_key`, `at`, `cause`, `reference`, `detail` and `units`, and takes `:merchant_id`, `:since`, `:now` and `:language`. Whoever adds a
 * fact adds an entry here, its causes below, and their texts (texts.ts).
 */
interface EventSource {
  part: ScorePart;
  good?: string;
  bad: string;
}

/** What happened, by source and outcome. */
export const eventCauses = [
  "leftInTime",
  "leftLate",
  "accepted",
  "declined",
  "unanswered",
  "canceled",
  "complete",
  "short",
  "shipped",
  "defect",
  "answeredInTime",
  "answeredLate",
  "quotedInTime",
  "quotedLate",
  "inspectionPassed",
  "inspectionFailed",
  "milestoneMet",
  "milestoneMissed",
] as const;
export type EventCause = (typeof eventCauses)[number];

const columns = (key: string, at: string, cause: string, reference: string, detail = "''", units = "0"): string =>
  `${key} as source_key, ${at} as at, ${cause} as cause, ${reference} as reference, ${detail} as detail, (${units})::integer as units`;

/** Orders of the manufacturer's own warehouses that it accepted and that have left. */
const leftSql = `from orders join merchant_fulfillments asked using (order_id)
  where orders.merchant_id = :merchant_id and orders.dispatched_at >= :since and asked.status = 'accepted'`;

const failedCauses = "('refused', 'unanswered', 'canceled')";

/** Cartons of a line that a case is about: at least one. */
const cartonsOfCase = `select sum(greatest(ceil(claimed.quantity::numeric * line.cartons / line.quantity), 1))
  from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = record.record_id`;

const answerDueSql = (at: string): string => `${at} + interval '${replyTargetHours} hours'`;

/** Price requests with the manufacturer's first answer, a quote or a refusal; one that was withdrawn in time waits for none. */
const requestsSql = `(select request_id, request_number, created_at, ${answerDueSql("created_at")} as due_at, status, updated_at,
    (select min(event.at) from price_request_events event where event.request_id = request.request_id and event.action in ('quote', 'decline')) as answered_at
  from price_requests request where merchant_id = :merchant_id and updated_at >= :since and created_at >= :since::timestamptz - interval '1 day') request`;

/** Contracts that nobody produces for yet, or any more. */
const notInProduction: readonly Status[] = [
  "drafting",
  "awaitingManufacturer",
  "awaitingPurchaser",
  "contractCreated",
  "pendingReview",
  "contractRefused",
  "awaitingDepositVoucher",
  "depositVouched",
  "cancelRequested",
  "awaitingRefund",
  "refundUnconfirmed",
  "refunded",
  "cancelled",
];

/** Days of production are those of the books, as days of reports are. */
const booksZoneSql = "coalesce((select time_zone from books), 'UTC')";

const milestonesSql = `from contract_milestones milestone join orders using (order_id)
  where planned_on >= ${dayAtSql(":since::timestamptz", booksZoneSql)} and planned_on < ${dayAtSql(":now::timestamptz", booksZoneSql)}
    and orders.merchant_id = :merchant_id
    and orders.status not in (${notInProduction.map((status) => `'${status}'`).join(", ")})`;

export const eventSources = {
  /** Orders from its own warehouses that left by the promised day, or were found late. */
  dispatch: {
    part: "onTime",
    good: `select ${columns("orders.order_id::text", "dispatched_at", "'leftInTime'", "order_number")} ${leftSql} and late_at is null`,
    bad: `select ${columns("order_id::text", "late_at", "'leftLate'", "order_number")}
      from merchant_fulfillments asked join orders using (order_id) where asked.merchant_id = :merchant_id and late_at >= :since`,
  },
  /** Steps of production that a contract names, once their day is over. */
  milestone: {
    part: "onTime",
    good: `select ${columns("order_id || '-' || position", startOfDaySql("planned_on + 1", booksZoneSql), "'milestoneMet'", "order_number", "label")}
      ${milestonesSql} and done_on <= planned_on`,
    bad: `select ${columns("order_id || '-' || position", startOfDaySql("planned_on + 1", booksZoneSql), "'milestoneMissed'", "order_number", "label")}
      ${milestonesSql} and (done_on > planned_on or done_on is null)`,
  },
  /** Orders that it was asked about: accepted as a whole, or declined in part, not answered in time, or canceled because of that. */
  acceptance: {
    part: "accepted",
    good: `select ${columns("order_id::text", "answered_at", "'accepted'", "order_number")}
      from merchant_fulfillments asked join orders using (order_id)
      where asked.merchant_id = :merchant_id and asked.status = 'accepted' and answered_at >= :since
        and not exists (select from merchant_fulfillment_events failed where failed.order_id = asked.order_id and cause in ${failedCauses})`,
    bad: `select ${columns("order_id::text", "at", "cause", "order_number", "note")} from (
        select distinct on (order_id) order_id, at, case cause when 'refused' then 'declined' else cause end as cause, note
        from merchant_fulfillment_events where merchant_id = :merchant_id and at >= :since and cause in ${failedCauses} order by order_id, event_id
      ) failed join orders using (order_id)`,
  },
  /** Orders from its own warehouses that left whole, or of which pieces were not found while they were packed. */
  completeness: {
    part: "complete",
    good: `select ${columns("orders.order_id::text", "dispatched_at", "'complete'", "order_number")} ${leftSql}
      and not exists (select from short_picks short where short.order_id = orders.order_id and shipment_id is not null)`,
    bad: `select ${columns("order_id::text", "reported_at", "'short'", "order_number", "reason")} from (
        select distinct on (order_id) order_id, reported_at, short.reason
        from short_picks short join merchant_fulfillments asked using (order_id)
        where asked.merchant_id = :merchant_id and reported_at >= :since and shipment_id is not null order by order_id, short_id
      ) missing join orders using (order_id)`,
  },
  /** Goods that left any warehouse, with their cartons, and cases about them that were granted and that the manufacturer caused. */
  goods: {
    part: "quality",
    good: `select ${columns("order_id::text", "dispatched_at", "'shipped'", "order_number", "''", "cartons")}
      from orders where merchant_id = :merchant_id and dispatched_at >= :since`,
    bad: `select ${columns("record_id::text", "created_at", "'defect'", "record_number", "reason.said ->> :language", cartonsOfCase)}
      from after_sale_records record join after_sale_reasons reason using (reason_id)
      where merchant_id = :merchant_id and created_at >= :since and record.fault = 'manufacturer'
        and (record.status in ('returned', 'awaitingRefund', 'completed') or record.status = 'processing' and approved_at is not null)`,
  },
  /** Messages of buyers, answered within the promised hours or later. One that waits longer counts before it is answered, by the same key. */
  message: {
    part: "answers",
    good: `select ${columns("thread_id || '-' || extract(epoch from asked_at)::bigint", "answered_at", "'answeredInTime'", "thread_id::text")}
      from chat_answers where coalesce(merchant_id, 0) = :merchant_id and answered_at >= :since and answered_at <= ${answerDueSql("asked_at")}`,
    bad: `select ${columns("thread_id || '-' || extract(epoch from asked_at)::bigint", answerDueSql("asked_at"), "'answeredLate'", "thread_id::text")} from (
        select thread_id, asked_at from chat_answers
        where coalesce(merchant_id, 0) = :merchant_id and answered_at >= :since and answered_at > ${answerDueSql("asked_at")}
        union all
        select thread_id, waiting_since from chat_threads where merchant_id = :merchant_id and last_side = 'buyer' and status = 'open' and waiting_since is not null
          and ${answerDueSql("waiting_since")} < :now
      ) late where ${answerDueSql("asked_at")} >= :since`,
  },
  /** Price requests, quoted or declined within the promised hours or later. */
  priceRequest: {
    part: "answers",
    good: `select ${columns("request_id::text", "answered_at", "'quotedInTime'", "request_number")}
      from ${requestsSql} where answered_at <= due_at and answered_at >= :since`,
    bad: `select ${columns("request_id::text", "due_at", "'quotedLate'", "request_number")}
      from ${requestsSql} where due_at between :since and :now and (answered_at > due_at or answered_at is null and (status <> 'withdrawn' or updated_at > due_at))`,
  },
  /** Rounds of inspection of finished goods, by what the specialist found. */
  inspection: {
    part: "inspections",
    good: `select ${columns("order_id || '-' || round", "submitted_at", "'inspectionPassed'", "order_number", "inspected.note")}
      from contract_inspections inspected join orders using (order_id) where submitted_at >= :since and merchant_id = :merchant_id and passed`,
    bad: `select ${columns("order_id || '-' || round", "submitted_at", "'inspectionFailed'", "order_number", "inspected.note")}
      from contract_inspections inspected join orders using (order_id) where submitted_at >= :since and merchant_id = :merchant_id and not passed`,
  },
} as const satisfies Record<string, EventSource>;

export type EventSourceName = keyof typeof eventSources;
export const eventSourceNames = Object.keys(eventSources) as [EventSourceName, ...EventSourceName[]];

/** The queries of some outcomes, each with what it is a fact of. */
const branchesOf = (outcomes: readonly ("good" | "bad")[]): string[] =>
  Object.entries<EventSource>(eventSources).flatMap(([source, declared]) =>
    outcomes.flatMap((outcome) => {
      const query = declared[outcome];
      return query
        ? [
            `select '${source}'::text as source, '${declared.part}'::text as part, ${outcome === "good"} as is_good, fact.* from (${query}) fact`,
          ]
        : [];
    }),
  );

/** SQL: events of a manufacturer since a moment, those that were contested with success among them. */
export const eventsSql = (...outcomes: readonly ("good" | "bad")[]): string => `(${branchesOf(outcomes).join("\nunion all\n")})`;
