import { type RowOf, statement } from "#platform/db.ts";
import type { Side, Subject, ThreadTab } from "../rules.ts";
import type { ThreadStatus } from "../statuses.ts";

export const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

/** Whether the owner may read `thread`. */
const readableSql = `(case :side::text when 'buyer' then thread.company_id = :owner_id? when 'merchant' then thread.merchant_id = :owner_id
     else thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0 end)`;

const columns = (language: string): string => `thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.subject,
     thread.product_id, thread.reference, thread.status, thread.assigned_to, thread.service_joined_at, thread.waiting_since,
     thread.last_message_id, thread.last_message_at, thread.last_side, thread.last_excerpt, thread.reports_open, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name,
     case when assignee.person_id is not null then ${fullNameSql("assignee")} end as assignee,
     coalesce(cardinality(assignee.operator_roles) > 0, false) as is_staff_assigned,
     coalesce(products.title ->> ${language}, '') as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = thread.product_id order by position limit 1), '') as preview,
     coalesce(reader.read_id, 0) as read_id,
     (case when thread.last_side in ('', :side::text) or thread.last_message_id <= coalesce(reader.read_id, 0) then 0 else (
       select count(*) from (select from chat_messages where chat_messages.thread_id = thread.thread_id and message_id > coalesce(reader.read_id, 0)
         and coalesce(chat_messages.params ->> 'side', chat_messages.side) <> :side::text and not is_internal limit 100) unread) end)::integer as unread`;

const joined = `join companies on companies.company_id = thread.company_id
   left join merchants on merchants.merchant_id = thread.merchant_id
   left join people assignee on assignee.person_id = thread.assigned_to
   left join products on products.product_id = thread.product_id
   left join chat_readers reader on reader.thread_id = thread.thread_id and reader.person_id = :person_id`;

export interface ThreadColumns {
  subject: Subject;
  status: ThreadStatus;
  last_side: Side | "";
}

export type ThreadRow = RowOf<typeof findThread>;

/** A conversation that the owner may read. */
export const findThread = statement("chat.findThread")<ThreadColumns & { ":side": Side }>(
  `select ${columns(":language")} from chat_threads thread ${joined} where thread.thread_id = :thread_id and ${readableSql}`,
);

const unreadSql = `thread.last_side not in ('', :side::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = :person_id), 0)`;

/** What each tab shows. */
export const tabsSql = {
  open: "thread.status = 'open'",
  closed: "thread.status = 'closed'",
  mine: "thread.assigned_to = :person_id and thread.status = 'open'",
  reported: "thread.reports_open > 0",
  unread: unreadSql,
} as const satisfies Record<ThreadTab, string>;

export const ownerSql = {
  buyer: "thread.company_id = :owner_id?::bigint",
  merchant: "thread.merchant_id = :owner_id?::bigint",
  // The parameter of the owner is null for staff.
  operator:
    ":owner_id?::bigint is null and (thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0)",
} as const satisfies Record<Side, string>;

/** Conversations after the one with the number `before`. One without messages is shown to its starter only. */
export const shownSql = (before: string): string => `(thread.messages > 0 or thread.started_by = :person_id)
       and (thread.last_message_at, thread.thread_id) < (
         coalesce((select edge.last_message_at from chat_threads edge where edge.thread_id = ${before}), 'infinity'), coalesce(${before}::bigint, 9223372036854775807))`;

/** A page of the chosen conversations, the newest message first. */
export const pageSql = (chosen: string, language: string, limit: string): string => `select ${columns(language)}
   from (
     ${chosen}
     order by thread.last_message_at desc, thread.thread_id desc limit ${limit}
   ) thread ${joined}
   order by thread.last_message_at desc, thread.thread_id desc`;

/** One page of a side's conversations. Each tab has a statement of its own, so that its page is read from the index in its order. */
const tabStatements = (side: Side) => {
  const page = (tab: ThreadTab) =>
    statement(`chat.threads.${side}.${tab}`)<ThreadColumns & { ":side": Side }>(
      pageSql(
        `select thread.* from chat_threads thread where ${ownerSql[side]} and ${shownSql(":before?")} and ${tabsSql[tab]}`,
        ":language::text",
        ":limit",
      ),
    );
  return { open: page("open"), closed: page("closed"), mine: page("mine"), reported: page("reported"), unread: page("unread") };
};

export const threadTabs = {
  buyer: tabStatements("buyer"),
  merchant: tabStatements("merchant"),
  operator: tabStatements("operator"),
} as const;

const countSql = (owner: string): string => `select count(*)::integer as unread from (
     select from chat_threads thread where ${owner} and thread.status = 'open' and ${unreadSql} limit 100) found`;

export const countCompanyUnread = statement("chat.countCompanyUnread")<{ ":side": Side }>(countSql(ownerSql.buyer));
export const countMerchantUnread = statement("chat.countMerchantUnread")<{ ":side": Side }>(
  countSql(`${ownerSql.merchant} and thread.last_side = 'buyer'`),
);
export const countServiceUnread = statement("chat.countServiceUnread")<{ ":side": Side }>(countSql(ownerSql.operator));

export type LockedThread = RowOf<typeof lockThread>;

/** Locks a conversation that the owner may read, with what decides whether it may be written to. */
export const lockThread = statement("chat.lockThread")<
  ThreadColumns & { blocked_by: "buyer" | "merchant" | null } & { ":side": Side }
>(`select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.status, thread.subject, thread.reference,
     thread.product_id, thread.assigned_to, thread.service_joined_at, thread.waiting_since, thread.last_side, thread.last_message_id,
     :person_id::bigint as person_id,
     (select by_side from chat_blocks blocked where blocked.company_id = thread.company_id and blocked.merchant_id = thread.merchant_id
      order by by_side limit 1) as blocked_by
   from chat_threads thread where thread.thread_id = :thread_id and ${readableSql} for update of thread`);

/** Creates the conversation about a subject; no row when it exists. */
export const insertThread = statement("chat.insertThread")<{
  ":subject": Subject;
}>(`insert into chat_threads (company_id, merchant_id, site_code, subject, product_id, reference, started_by, created_at, last_message_at)
   values (:company_id, :merchant_id?, :site_code, :subject, :product_id?, :reference, :person_id, :now, :now)
   on conflict (company_id, coalesce(merchant_id, 0), subject, coalesce(product_id, 0), reference) do nothing returning thread_id`);

export const findThreadOfSubject = statement("chat.findThreadOfSubject")<{
  ":subject": Subject;
}>(`select thread_id from chat_threads where company_id = :company_id and coalesce(merchant_id, 0) = coalesce(:merchant_id?, 0) and subject = :subject
     and coalesce(product_id, 0) = coalesce(:product_id?, 0) and reference = :reference`);

/** Locks a conversation whose owner is known, and reads since when its buyer waits. */
export const findThreadClock = statement("chat.findThreadClock")(
  "select waiting_since from chat_threads where thread_id = :thread_id for update",
);

/** What a new message changes. A buyer's message starts the clock of the seller, an answer stops it. */
export const updateThreadAfterMessage = statement("chat.updateThreadAfterMessage")<{
  ":side": Side;
}>(`update chat_threads set last_message_id = :message_id, last_side = :side, last_excerpt = :excerpt, last_message_at = :now, messages = messages + 1, status = 'open',
     waiting_since = case when :side = 'buyer' then coalesce(waiting_since, :now) end
   where thread_id = :thread_id`);

export const updateThreadStatus = statement("chat.updateThreadStatus")<{ ":from": ThreadStatus; ":to": ThreadStatus }>(
  "update chat_threads set status = :to, waiting_since = case when :to = 'closed' then null else waiting_since end where thread_id = :thread_id and status = :from",
);

export const updateAssignee = statement("chat.updateAssignee")(
  "update chat_threads set assigned_to = :person_id? where thread_id = :thread_id",
);

export const joinService = statement("chat.joinService")(
  "update chat_threads set service_joined_at = coalesce(service_joined_at, :now) where thread_id = :thread_id",
);

export const insertAnswer = statement("chat.insertAnswer")(
  "insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at) values (:thread_id, :merchant_id?, :person_id, :asked_at, greatest(:now::timestamptz, :asked_at::timestamptz))",
);

/** Blocks or unblocks messages between a company and a manufacturer. */
export const insertBlock = statement("chat.insertBlock")<{ ":by_side": Side }>(
  "insert into chat_blocks (company_id, merchant_id, by_side, person_id, at) values (:company_id, :merchant_id, :by_side, :person_id, :now) on conflict do nothing",
);

export const deleteBlock = statement("chat.deleteBlock")<{ ":by_side": Side }>(
  "delete from chat_blocks where company_id = :company_id and merchant_id = :merchant_id and by_side = :by_side",
);

const readAll = (side: Side) =>
  statement(`chat.readAll.${side}`)<{ ":side": Side }>(`insert into chat_readers (thread_id, person_id, side, delivered_id, read_id)
   select thread.thread_id, :person_id, :side, thread.last_message_id, thread.last_message_id from chat_threads thread
   where ${ownerSql[side]} and ${shownSql(":before?")} and ${tabsSql.unread}
   order by thread.last_message_at desc, thread.thread_id desc limit :limit
   on conflict (thread_id, person_id) do update set
     delivered_id = greatest(chat_readers.delivered_id, excluded.delivered_id), read_id = greatest(chat_readers.read_id, excluded.read_id), side = excluded.side
   returning thread_id`);

/** Moves a person's marks of the unread conversations of a side to their newest messages. */
export const readAllThreads = { buyer: readAll("buyer"), merchant: readAll("merchant"), operator: readAll("operator") } as const;
