import { statement } from "#platform/db.ts";
import type { Side } from "../rules.ts";
import { fullNameSql } from "./threads.ts";

/** Everybody who can read a conversation, with their side. $1 is the conversation. */
const readersSql = `select member.person_id, 'buyer' as side from chat_threads thread join company_members member using (company_id)
     where thread.thread_id = :thread_id
   union all
   select member.person_id, 'merchant' from chat_threads thread join merchant_members member using (merchant_id) where thread.thread_id = :thread_id
   union all
   select people.person_id, 'operator' from chat_threads thread join people on people.operator_roles && '{administrator,service,salesman}'
     left join staff_roles using (staff_role_id)
     where thread.thread_id = :thread_id and ('conversations' = any (closed_areas)) is not true and (thread.merchant_id is null or thread.service_joined_at is not null)`;

/**
 * Tells the open event streams of everybody who can read a conversation, at commit. $2 is the event without the people; $3 limits it to
 * one side, null to none; $4 is left out. A notification of PostgreSQL holds 8,000 bytes, so the people are split.
 */
export const announce = statement("chat.announce")<{ ":only_side": Side | null }>(
  `select pg_notify('chat', (:event::jsonb || jsonb_build_object('people', people))::text)
   from (
     select jsonb_agg(person_id) as people
     from (select person_id, row_number() over (order by person_id) as place from (
         select distinct person_id from (${readersSql}) reader where (:only_side?::text is null or side = :only_side) and person_id is distinct from :except_person?::bigint) once) numbered
     group by place / 600
   ) part`,
);

/** The people of one side of a conversation who can log in. */
export const listColleagues = statement("chat.listColleagues")<{ ":side": Side }>(
  `select people.person_id, ${fullNameSql("people")} as name
   from (${readersSql}) reader join people using (person_id)
   where side = :side and frozen_at is null order by name, people.person_id limit 200`,
);

export const findSavedReplies = statement("chat.findSavedReplies")(
  "select reply_id, title, body from chat_saved_replies where coalesce(merchant_id, 0) = coalesce(:merchant_id?, 0) order by lower(title), reply_id",
);

export const insertSavedReply = statement(
  "chat.insertSavedReply",
)(`insert into chat_saved_replies (merchant_id, title, body, person_id, updated_at)
   select :merchant_id?::bigint, :title, :body, :person_id, :now where (select count(*) from chat_saved_replies where coalesce(merchant_id, 0) = coalesce(:merchant_id::bigint, 0)) < :max::integer
   returning reply_id`);

export const updateSavedReply = statement(
  "chat.updateSavedReply",
)(`update chat_saved_replies set title = :title, body = :body, person_id = :person_id, updated_at = :now
   where coalesce(merchant_id, 0) = coalesce(:merchant_id?, 0) and reply_id = :reply_id returning reply_id`);

export const deleteSavedReply = statement("chat.deleteSavedReply")(
  "delete from chat_saved_replies where coalesce(merchant_id, 0) = coalesce(:merchant_id?, 0) and reply_id = :reply_id",
);

/** The office hours of a manufacturer, of customer service with 0. */
export const findOfficeHours = statement("chat.findOfficeHours")<{ weekdays: number[] }>(
  "select time_zone, weekdays, opens, closes from chat_office_hours where seller_id = :seller_id",
);

export const saveOfficeHours = statement(
  "chat.saveOfficeHours",
)(`insert into chat_office_hours (seller_id, time_zone, weekdays, opens, closes, updated_by, updated_at) values (:seller_id, :time_zone, :weekdays, :opens, :closes, :person_id, :now)
   on conflict (seller_id) do update set time_zone = excluded.time_zone, weekdays = excluded.weekdays, opens = excluded.opens,
     closes = excluded.closes, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);

/** Answers of a seller since a moment: how many, how many in time, and the middle waiting time. */
export const measureAnswers = statement("chat.measureAnswers")(
  `select count(*)::integer as answers,
     (count(*) filter (where answered_at - asked_at <= make_interval(hours => :target_hours)))::integer as in_time,
     (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer as median_minutes
   from (select asked_at, answered_at from chat_answers where coalesce(merchant_id, 0) = :seller_id and answered_at > :since order by answered_at desc limit 1000) latest`,
);

/** Conversations in which a buyer waits for this seller, and those that wait longer than promised. */
export const countWaiting = statement("chat.countWaiting")(
  `select count(*)::integer as waiting, (count(*) filter (where waiting_since < :late_before))::integer as late
   from (select waiting_since from chat_threads where waiting_since is not null and coalesce(merchant_id, 0) = :seller_id order by waiting_since limit 1000) found`,
);

/** The order of a conversation as its card shows it; the caller has read the conversation. */
export const findOrderCard = statement("chat.findOrderCard")(
  `select orders.order_number, orders.status, orders.total_cents, orders.merchant_id,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview
   from orders where order_number = :order_number and company_id = :company_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

/** An order that a buyer or a manufacturer starts a conversation about; of all companies for staff. */
export const findOrderToDiscuss = statement("chat.findOrderToDiscuss")<{
  kind: string;
  ":side": Side;
}>(`select order_number, company_id, merchant_id, site_code, kind from orders
   where order_number = :order_number and (case :side::text when 'buyer' then company_id = :owner_id? when 'merchant' then merchant_id = :owner_id else true end)`);

export const findProductToDiscuss = statement("chat.findProductToDiscuss")(
  "select product_id, merchant_id from products where product_id = :product_id and product_state in ('live', 'retired')",
);

export const findRequestToDiscuss = statement("chat.findRequestToDiscuss")<{ ":side": Side }>(
  `select request_number, company_id, merchant_id, site_code from price_requests
   where request_number = :request_number and (case :side::text when 'buyer' then company_id = :owner_id? when 'merchant' then merchant_id = :owner_id else true end)`,
);

export const findRequestCard = statement("chat.findRequestCard")(`select request.request_number, request.status,
     (select coalesce(sum(line.quantity * line.unit_cents), 0)::bigint from price_quotes quote join price_quote_lines line using (quote_id)
      where quote.request_id = request.request_id and quote.version = request.version) as total_cents,
     coalesce((select picture_key from price_request_lines line join product_pictures using (product_id)
       where line.request_id = request.request_id order by line.position, product_pictures.position limit 1), '') as preview,
     coalesce((select products.title ->> :language from price_request_lines line join products using (product_id)
       where line.request_id = request.request_id order by line.position limit 1), '') as title
   from price_requests request where company_id = :company_id and request_number = :request_number`);

export const findCaseToDiscuss = statement("chat.findCaseToDiscuss")<{ ":side": Side }>(
  `select record_number, company_id, merchant_id, site_code from after_sale_records
   where record_number = :case_number and (case :side::text when 'buyer' then company_id = :owner_id? when 'merchant' then merchant_id = :owner_id else true end)`,
);

export const findMerchantByUuid = statement("chat.findMerchantByUuid")(
  "select merchant_id from merchants where merchant_uuid::text = :merchant_uuid",
);

export const findCompany = statement("chat.findCompany")("select company_id from companies where company_id = :company_id");
