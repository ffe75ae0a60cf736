import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import type { ReviewItemSql } from "#features/identity/review-decisions/review-item.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Session } from "#platform/session.ts";
import { type ReviewKind, reviewItems } from "./review-items.ts";
import type { DecisionState } from "./statuses.ts";

/** Decisions, pending until the undo period is over, and questions to companies. */

export const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

export const insertDecision = statement("reviewQueue.insertDecision")<{
  ":kind": ReviewKind;
}>(`insert into queue_decisions (kind, item_id, person_id, decision, path, params, language, site_code, decided_at, due_at)
   values (:kind, :item_id, :person_id, :decision, :path, :params::jsonb, :language, :site_code, :now, :due_at) returning decision_id`);

/** Undoes a decision of this person that is not due yet. */
export const undoDecision = statement("reviewQueue.undoDecision")<{
  kind: ReviewKind;
}>(`update queue_decisions set state = 'undone', settled_at = :now
   where decision_id = :decision_id and person_id = :person_id and state = 'waiting' and due_at > :now
   returning kind, item_id, decision`);

export type DueDecision = RowOf<typeof dueDecisions>;

export const dueDecisions = statement("reviewQueue.dueDecisions")<{
  kind: ReviewKind;
  params: Record<string, unknown>;
}>(`select decision_id, kind, item_id, person_id, decision, path, params, language, site_code from queue_decisions
   where state = 'waiting' and due_at <= :now order by due_at, decision_id limit :limit`);

/** Runs in the transaction of the effect, so that a decision is carried out once: a second worker changes no row. */
export const settleDecision = statement("reviewQueue.settleDecision")(
  "update queue_decisions set state = 'done', settled_at = :now where decision_id = :decision_id and state = 'waiting'",
);

export const failDecision = statement("reviewQueue.failDecision")(
  "update queue_decisions set state = 'failed', settled_at = :now, refusal = :refusal where decision_id = :decision_id and state = 'waiting'",
);

/** Schedules another try after a technical failure; the decision fails after `maxTries` tries. */
export const postponeDecision = statement("reviewQueue.postponeDecision")(`update queue_decisions set tries = tries + 1, due_at = :due_at,
     state = case when tries + 1 >= :max_tries then 'failed' else state end,
     settled_at = case when tries + 1 >= :max_tries then :now::timestamptz end,
     refusal = case when tries + 1 >= :max_tries then 'BUSY' else refusal end
   where decision_id = :decision_id and state = 'waiting'`);

/** The session of a reviewer with their present roles. A reviewer who has lost the role cannot carry out the decision. */
export const staffSession = statement(
  "reviewQueue.staffSession",
)<Session>(`select person_id, user_type, user_sn, first_name, last_name, mobile_country_code, is_internal_user,
     case when frozen_at is null then operator_roles else '{}' end as operator_roles,
     coalesce(view_areas, '{}') as view_areas, coalesce(closed_areas, '{}') as closed_areas, coalesce(staff_roles.name, '') as role_name, false as needs_second_factor, false as must_have_second_factor,
     null::bigint as merchant_id, null as merchant_role, '{}'::text[] as merchant_full_areas, '{}'::text[] as merchant_see_areas, null::bigint as company_id,
     1 as customer_type, 'notCertified' as certified_status, false as may_buy, false as is_free_delivery, false as is_freight,
     null as member_role, null::bigint as price_version, false as may_pay, false as is_limited,
     :site_code as site_code, null::integer[] as warehouse_ids, null::text[] as own_sites, :now::timestamptz as last_used_at, null::bigint as acting_person_id, null as acting_name, null::timestamptz as acting_until
   from people left join staff_roles using (staff_role_id) where person_id = :person_id`);

export type DecisionRow = RowOf<typeof decisionsOfItem>;

interface DecisionRowColumns {
  kind: ReviewKind;
  decision: "approve" | "refuse";
  state: DecisionState;
}

export const decisionsOfItem = statement("reviewQueue.decisionsOfItem")<
  DecisionRowColumns & { ":kind": ReviewKind }
>(`select decision_id, kind, item_id, decision, state, refusal, ${fullNameSql("people")} as name, decided_at, due_at
   from queue_decisions join people using (person_id) where kind = :kind and item_id = :item_id order by decision_id desc limit 20`);

/** The last decisions of a person, newest first. */
export const decisionsOfPerson = statement(
  "reviewQueue.decisionsOfPerson",
)<DecisionRowColumns>(`select decision_id, kind, item_id, decision, state, refusal, ${fullNameSql("people")} as name, decided_at, due_at
   from queue_decisions join people using (person_id) where person_id = :person_id and decided_at > :since order by decision_id desc limit 20`);

export const insertQuestion = statement("reviewQueue.insertQuestion")<{ ":kind": ReviewKind }>(
  `insert into review_questions (kind, item_id, company_id, body, asked_by, asked_at) values (:kind, :item_id, :company_id, :body, :person_id, :now) returning question_id`,
);

export type QuestionRow = RowOf<typeof questionsOfItem>;

interface QuestionRowColumns {
  kind: ReviewKind;
  files: { file_id: string; name: string }[];
}

const questionColumns = `question_id, kind, item_id, body, ${fullNameSql("staff")} as asked_by, asked_at, answer, ${fullNameSql("answerer")} as answered_by, answered_at,
  coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', files.name)) from files where file_id = any (file_ids)), '[]') as files`;
const questionTables = `review_questions join people staff on staff.person_id = asked_by left join people answerer on answerer.person_id = answered_by`;

export const questionsOfItem = statement("reviewQueue.questionsOfItem")<QuestionRowColumns & { ":kind": ReviewKind }>(
  `select ${questionColumns} from ${questionTables} where kind = :kind and item_id = :item_id order by question_id desc`,
);

/** Questions to one company, unanswered ones first. */
export const questionsOfCompany = statement("reviewQueue.questionsOfCompany")<QuestionRowColumns>(
  `select ${questionColumns} from ${questionTables} where company_id = :company_id order by answered_at is not null, question_id desc limit 50`,
);

/** Questions that a company has not answered, the oldest first. */
export const openQuestionsOfCompany = statement("reviewQueue.openQuestionsOfCompany")(
  "select question_id, body from review_questions where company_id = :company_id and answered_at is null order by question_id limit :limit",
);

export const answerQuestion = statement("reviewQueue.answerQuestion")<{
  kind: ReviewKind;
}>(`update review_questions set answer = :answer, file_ids = :file_ids, answered_by = :person_id, answered_at = :now
   where question_id = :question_id and company_id = :company_id and answered_at is null returning kind, item_id`);

/** Approved and refused items of each day since a moment, for the overview. Days are those of the site's time zone. */
export const decisionsPerDay = statement("reviewQueue.decisionsPerDay")<{
  day: string;
}>(`select day::text, (count(*) filter (where decision = 'approve'))::integer as approved, (count(*) filter (where decision = 'refuse'))::integer as refused
   from generate_series(${dayAtSql(":since::timestamptz", ":time_zone")}, ${dayAtSql(":now::timestamptz", ":time_zone")}, interval '1 day') as days (moment),
     lateral (select moment::date as day) as named
   left join queue_decisions on state = 'done' and ${dayAtSql("decided_at", ":time_zone")} = day and decided_at > :since::timestamptz - interval '1 day'
   group by day order by day`);

/** What an active person may see; no row for a suspended one. */
export const rightsOfStaff = statement("reviewQueue.rightsOfStaff")<{ operator_roles: OperatorRole[] }>(
  `select operator_roles, coalesce(view_areas, '{}') as view_areas, coalesce(closed_areas, '{}') as closed_areas
   from people left join staff_roles using (staff_role_id) where person_id = :person_id and frozen_at is null`,
);

/** The review queue: the open items of each feature's own table, with claim and assignment. Staff see the items of all companies. */

/** SQL of the open items: a union with one branch for each kind. */
export const openItemsSql = reviewItems
  .map(
    ({ kind, sql }) =>
      `select '${kind}'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (${sql.open}) ${kind}_items`,
  )
  .join("\n  union all\n  ");

/** SQL of a column that depends on the kind, evaluated for the rows of the page only. `otherwise` is used for kinds without it. */
const columnByKind = (column: (sql: ReviewItemSql) => string | undefined, otherwise: string, table = "page"): string => {
  const branches = reviewItems.flatMap(({ kind, sql }) => {
    const expression = column(sql);
    return expression === undefined ? [] : [`when '${kind}' then ${expression}`];
  });
  return `case ${table}.kind ${branches.join("\n    ")} else ${otherwise} end`;
};

export type QueueRow = RowOf<typeof openItem>;

interface QueueRowColumns {
  kind: ReviewKind;
  /** The company or manufacturer it came from. */
  party: string;
  submitted_at: Date;
  /** The first reviewer, where two people must approve. */
  first_by: number | null;
}

const firstReviewerOf = (table: string): string => columnByKind((sql) => sql.firstReviewer?.(`${table}.item_id`), "null::bigint", table);

const firstReviewer = firstReviewerOf("page");

const selectItems = (language: string, more = ""): string => `
  select ${more} page.kind, page.item_id, page.company_id, page.merchant_id, coalesce(companies.name, merchants.name, ${columnByKind((sql) => sql.applicantName?.("page.item_id"), "null")}, '') as party,
    coalesce(${columnByKind((sql) => sql.title("page.item_id", language), "null")}, '') as title, amount_cents, submitted_at,
    claimed_by, opened_by, ${fullNameSql("claimer")} as claimed_name, assigned_to, ${fullNameSql("assignee")} as assigned_name, asked_at,
    coalesce((select case state when 'failed' then refusal else '' end from queue_decisions decided
      where decided.kind = page.kind and decided.item_id = page.item_id order by decision_id desc limit 1), '') as failed,
    ${firstReviewer} as first_by, (select ${fullNameSql("people")} from people where person_id = ${firstReviewer}) as first_name
  from page
  left join companies on companies.company_id = page.company_id
  left join merchants on merchants.merchant_id = page.merchant_id
  left join people claimer on claimer.person_id = claimed_by
  left join people assignee on assignee.person_id = assigned_to`;

/** A decision that waits to be carried out takes its item out of the queue. */
export const hasNoPendingDecision = `not exists (select from queue_decisions decided
    where decided.kind = item.kind and decided.item_id = item.item_id and decided.state = 'waiting')`;

/** `opened_by` is who opened the item last, also after the claim has ended. */
const claimColumns = (now: string): string =>
  `case when claimed_until > ${now} then claimed_by end as claimed_by, claimed_by as opened_by, assigned_to, asked_at`;

/** From and where clauses of the filters. `late` compares with the hours of each kind ($2), in the order of the kinds ($1). */
const filteredItems = `from (${openItemsSql}) item left join queue_items touched using (kind, item_id)
     where item.kind = any (:kinds) and (asked_at is not null) = :resting and ${hasNoPendingDecision}
       and (:whose = 'all' or (:whose = 'mine' and (assigned_to = :person_id or (claimed_by = :person_id and claimed_until > :now)))
         or (:whose = 'nobody' and assigned_to is null and coalesce(claimed_until <= :now, true)))
       and (not :late_only or submitted_at < :now::timestamptz - make_interval(hours => (:hours::integer[])[array_position(:kinds, item.kind)]))
       and (:keyword = '' or company_id in (${companiesByNameSql(":patterns")})
         or merchant_id in (select merchant_id from merchants where position(lower(:keyword) in lower(name)) > 0) or item.item_id::text = :keyword)
       and (:least_cents::bigint is null or amount_cents >= :least_cents)`;

/** Rows are counted only for a filtered list; without filters `queueCounts` has the total. */
const hasFilters = "(:whose <> 'all' or :late_only or :keyword <> '' or :least_cents?::bigint is not null)";

/**
 * One page of the queue: first the items that the person decides (`ownKinds`, without those they approved as the first of two),
 * oldest first. `whose` is all, mine or nobody. `found` is the number of rows that match the filters.
 */
export const queuePage = statement("reviewQueue.queuePage")<
  QueueRow & { found: number } & { ":kinds": readonly ReviewKind[]; ":own_kinds": readonly ReviewKind[] }
>(`with page as (
     select item.*, ${claimColumns(":now")},
       item.kind = any (:own_kinds) and ${firstReviewerOf("item")} is distinct from :person_id::bigint as is_own, case when ${hasFilters} then ${countUpTo(`select ${filteredItems}`)} else 0 end as found
     ${filteredItems}
     order by is_own desc, submitted_at, item.kind, item.item_id limit :limit offset :offset
   ) ${selectItems(":language", "found,")}
   order by is_own desc, submitted_at, page.kind, page.item_id`);

export type QueueCount = RowOf<typeof queueCounts>;

/** Open, late and paused items of each kind. Items with a pending decision are not counted. */
export const queueCounts = statement("reviewQueue.queueCounts")<{
  kind: ReviewKind;
  ":kinds": readonly ReviewKind[];
}>(`select wanted.kind, coalesce(open, 0)::integer as open, coalesce(late, 0)::integer as late, coalesce(resting, 0)::integer as resting, oldest
   from unnest(:kinds::text[], :hours::integer[]) as wanted (kind, hours)
   left join lateral (
     select count(*) filter (where asked_at is null) as open, count(*) filter (where asked_at is not null) as resting,
       count(*) filter (where asked_at is null and submitted_at < :now::timestamptz - make_interval(hours => wanted.hours)) as late,
       min(submitted_at) filter (where asked_at is null) as oldest
     from (${openItemsSql}) item left join queue_items touched using (kind, item_id)
     where item.kind = wanted.kind and ${hasNoPendingDecision}
   ) counted on true`);

export const openItem = statement("reviewQueue.openItem")<QueueRowColumns & { ":kind": ReviewKind }>(`with page as (
     select item.*, ${claimColumns(":now")} from (${openItemsSql}) item left join queue_items touched using (kind, item_id)
     where item.kind = :kind and item.item_id = :item_id
   ) ${selectItems(":language")}`);

/** Claims an item for a person. Changes no row when a colleague's claim is still valid. */
export const claimItem = statement("reviewQueue.claimItem")<{
  ":kind": ReviewKind;
}>(`insert into queue_items (kind, item_id, claimed_by, claimed_until) values (:kind, :item_id, :person_id, :until)
   on conflict (kind, item_id) do update set claimed_by = :person_id, claimed_until = :until
   where queue_items.claimed_by is null or queue_items.claimed_by = :person_id or queue_items.claimed_until <= :now`);

/** Claims an item even when a colleague has it open. The caller writes the audit entry. */
export const takeOverItem = statement("reviewQueue.takeOverItem")<{
  ":kind": ReviewKind;
}>(`insert into queue_items (kind, item_id, claimed_by, claimed_until) values (:kind, :item_id, :person_id, :until)
   on conflict (kind, item_id) do update set claimed_by = :person_id, claimed_until = :until`);

export const releaseItem = statement("reviewQueue.releaseItem")<{ ":kind": ReviewKind }>(
  "update queue_items set claimed_by = null, claimed_until = null where kind = :kind and item_id = :item_id and claimed_by = :person_id",
);

export const assignItem = statement("reviewQueue.assignItem")<{
  ":kind": ReviewKind;
}>(`insert into queue_items (kind, item_id, assigned_to) values (:kind, :item_id, :person_id?)
   on conflict (kind, item_id) do update set assigned_to = :person_id`);

/** Pauses an item while the company's answer is missing; null returns it to the queue. */
export const setItemAskedAt = statement("reviewQueue.setItemAskedAt")<{ ":kind": ReviewKind }>(
  `insert into queue_items (kind, item_id, asked_at) values (:kind, :item_id, :asked_at?) on conflict (kind, item_id) do update set asked_at = :asked_at`,
);

/** Active staff with one of these roles who work in the area, to whom an item can be assigned. */
export const staffWithRoles = statement(
  "reviewQueue.staffWithRoles",
)(`select person_id, ${fullNameSql("people")} as name, operator_roles from people left join staff_roles using (staff_role_id)
   where operator_roles && :roles::text[] and frozen_at is null and (:area = any (closed_areas || view_areas)) is not true order by name, person_id`);

export const siteSettings = statement("reviewQueue.siteSettings")<{ settings: Record<string, unknown> }>(
  "select settings from sites where site_code = :site_code",
);

/** The language of the person who receives the decision: the applicant, the company's first administrator, or a person of the merchant. */
export const recipientLanguage = statement("reviewQueue.recipientLanguage")<{
  language: Language;
  ":kind": ReviewKind;
}>(`with page as (select :kind::text as kind, :item_id::bigint as item_id)
   select coalesce(${columnByKind((sql) => sql.applicantLanguage?.("page.item_id"), "null")}, (
     select language from people left join company_members members using (person_id)
     where (members.company_id = :company_id? and role = 'admin') or person_id in (select person_id from merchant_members where merchant_members.merchant_id = :merchant_id?) order by person_id limit 1)) as language
   from page`);

export const companySummaryById = statement(
  "reviewQueue.companySummaryById",
)(`select company_id, name, user_type, certified_status, may_buy, frozen_at is not null as is_frozen, created_at,
     (select count(*) from orders where orders.company_id = companies.company_id)::integer as orders,
     (select coalesce(sum(paid_cents + freight_paid_cents), 0)::bigint from orders where orders.company_id = companies.company_id) as bought,
     ((select count(*) from certifications where certifications.company_id = companies.company_id and auth_status = 'failed')
       + (select count(*) from vouchers where vouchers.company_id = companies.company_id and status = 'refused'))::integer as refused_before
   from companies where company_id = :company_id`);

export const notesOf = statement(
  "reviewQueue.notesOf",
)(`select note_id, ${fullNameSql("people")} as name, body, written_at from company_notes join people using (person_id)
   where company_id = :company_id order by note_id desc limit :limit offset :offset`);

export const historyOf = statement(
  "reviewQueue.historyOf",
)(`select at, action, coalesce(${fullNameSql("people")}, '') as name from audit_log left join people using (person_id)
   where subject = :subject order by at desc, audit_id desc limit :limit`);
