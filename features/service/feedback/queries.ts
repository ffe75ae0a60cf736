import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Category } from "./rules.ts";
import type { FeedbackStatus } from "./statuses.ts";

const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

export type FeedbackRow = RowOf<typeof listFeedbackPage>;

interface FeedbackRowColumns {
  category: Category;
  status: FeedbackStatus;
}

const columns = `feedback.feedback_id, feedback.company_id, feedback.person_id, category, order_number, status, first_entry.body, feedback.created_at,
     last_entry_at, waiting_since, ${fullNameSql("writer")} as writer, counted.entries, companies.name as company_name, assigned_to,
     ${fullNameSql("assignee")} as assignee`;

const feedbackJoined = `feedback
   join people writer on writer.person_id = feedback.person_id
   join companies on companies.company_id = feedback.company_id
   left join people assignee on assignee.person_id = assigned_to
   cross join lateral (select body from feedback_entries entry where entry.feedback_id = feedback.feedback_id order by entry_id limit 1) first_entry
   cross join lateral (select count(*)::int as entries from feedback_entries entry where entry.feedback_id = feedback.feedback_id) counted`;

export const listFeedbackPage = statement("feedback.listFeedbackPage")<FeedbackRowColumns>(`select ${columns} from ${feedbackJoined}
   where feedback.company_id = :company_id and (:status = '' or status = :status) and (:before?::bigint is null or feedback.feedback_id < :before)
   order by feedback.feedback_id desc limit :limit`);

export type FeedbackCounts = RowOf<typeof countCompanyFeedback>;

export const countCompanyFeedback = statement(
  "feedback.countCompanyFeedback",
)(`select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'answered')::int as answered,
     count(*) filter (where status = 'closed')::int as closed
   from feedback where company_id = :company_id`);

/** A conversation of a company, or of any company with null, for operators. */
export const findFeedback = statement("feedback.findFeedback")<FeedbackRowColumns>(
  `select ${columns} from ${feedbackJoined} where (:company_id?::bigint is null or feedback.company_id = :company_id) and feedback.feedback_id = :feedback_id`,
);

export const lockFeedback = statement("feedback.lockFeedback")<{
  category: Category;
  status: FeedbackStatus;
}>(`select feedback_id, feedback.company_id, person_id, category, status, site_code, companies.name as company_name
   from feedback join companies on companies.company_id = feedback.company_id
   where (:company_id?::bigint is null or feedback.company_id = :company_id) and feedback_id = :feedback_id for update of feedback`);

export const listEntries = statement("feedback.listEntries")<{
  pictures: { file_id: string; name: string }[];
}>(`select entry_id, ${fullNameSql("people")} as writer, is_staff, body, feedback_entries.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
      from files where file_id = any (feedback_entries.file_ids)) as pictures
   from feedback_entries join people using (person_id) where feedback_id = :feedback_id order by entry_id limit 500`);

/** Locks the company while its open conversations are counted. */
export const lockCompany = statement("feedback.lockCompany")("select name from companies where company_id = :company_id for update");

export const countOpenFeedback = statement("feedback.countOpenFeedback")(
  "select count(*)::int as open from feedback where company_id = :company_id and status <> 'closed'",
);

export const findCompanyOrder = statement("feedback.findCompanyOrder")(
  "select order_number from orders where company_id = :company_id and order_number = :order_number",
);

export const insertFeedback = statement("feedback.insertFeedback")<{
  ":category": Category;
}>(`insert into feedback (company_id, person_id, site_code, category, order_number, created_at, waiting_since, last_entry_at)
   values (:company_id, :person_id, :site_code, :category, :order_number, :now, :now, :now) returning feedback_id`);

export const insertEntry = statement("feedback.insertEntry")(
  `insert into feedback_entries (feedback_id, person_id, is_staff, body, file_ids, created_at) values (:feedback_id, :person_id, :is_staff, :body, :file_ids, :now) returning entry_id`,
);

/** `waiting_since` keeps the time of the first unanswered entry. */
export const updateFeedbackStatus = statement(
  "feedback.updateFeedbackStatus",
)(`update feedback set status = :to, waiting_since = case when :to = 'open' then coalesce(waiting_since, :now) end, last_entry_at = :now,
     first_answered_at = case when :is_answer::boolean then coalesce(first_answered_at, :now) else first_answered_at end
   where feedback_id = :feedback_id and status = :from`);

export const updateAssignee = statement("feedback.updateAssignee")(
  "update feedback set assigned_to = :person_id? where feedback_id = :feedback_id",
);

const keywordFilter = `(:keyword = '' or company_id in (${companiesByNameSql(":patterns")}) or order_number ilike :keyword || '%'
       or feedback_id in (select feedback_id from feedback_entries where not is_staff and (lower(body) like (:patterns::text[])[1] or lower(body) like (:patterns::text[])[2])))`;
const openRows = `select feedback_id from feedback where status = 'open' and (:tab = 'open' or :tab = 'mine' and assigned_to = :person_id) and ${keywordFilter}`;
const decidedRows = `select feedback_id from feedback where :tab not in ('open', 'mine') and status = :tab and ${keywordFilter}`;

/** One page of the queue: open conversations by waiting time, answered and closed ones newest first. */
export const listQueueRows = statement("feedback.listQueueRows")<
  FeedbackRow & { count: number }
>(`select ${columns}, ${countUpTo(`${openRows} union all ${decidedRows}`)} as count
   from (${unionOfFirstRows(
     [
       { rows: openRows, order: "waiting_since, feedback_id" },
       { rows: decidedRows, order: "last_entry_at desc, feedback_id" },
     ],
     ":limit",
     ":offset",
   )}) page join (${feedbackJoined}) using (feedback_id)
   order by waiting_since nulls last, last_entry_at desc, feedback.feedback_id limit :limit offset :offset`);

export const countQueue = statement("feedback.countQueue")<
  FeedbackCounts & { mine: number; late: number }
>(`select ${countUpTo("select from feedback where status = 'open'")} as open,
     ${countUpTo("select from feedback where status = 'open' and assigned_to = :person_id")} as mine,
     ${countUpTo("select from feedback where status = 'answered'")} as answered, ${countUpTo("select from feedback where status = 'closed'")} as closed,
     ${countUpTo("select from feedback where status = 'open' and waiting_since < :late_before")} as late`);

export const getFeedbackContext = statement("feedback.getFeedbackContext")<{
  others: { feedback_id: number; category: Category; status: FeedbackStatus; body: string }[];
}>(`select coalesce(email, phone, '') as account, language,
     (select coalesce(jsonb_agg(jsonb_build_object('feedback_id', feedback_id, 'category', category, 'status', status, 'body', body)), '[]')
      from (select other.feedback_id, other.category, other.status,
              (select body from feedback_entries entry where entry.feedback_id = other.feedback_id order by entry_id limit 1) as body
            from feedback other where other.company_id = this.company_id and other.feedback_id <> this.feedback_id
            order by other.feedback_id desc limit 5) found) as others,
     (select later.feedback_id from feedback later where later.status = 'open' and later.feedback_id <> this.feedback_id
      order by later.waiting_since limit 1) as next_feedback_id
   from feedback this join people using (person_id) where this.feedback_id = :feedback_id`);
