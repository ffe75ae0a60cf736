import type { OperatorRole } from "#kernel/contract.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Session } from "#platform/session.ts";
import type { ReviewKind } from "../review-items.ts";
import type { DecisionState } from "../statuses.ts";

/** Decisions, pending until the undo period is over, and questions to companies. */

const fullNameSql = (people: string): string =>
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
     coalesce(view_areas, '{}') as view_areas, coalesce(closed_areas, '{}') as closed_areas, coalesce(staff_roles.name, '') as role_name, false as needs_second_factor, merchant_id, null::bigint as company_id,
     1 as customer_type, 'notCertified' as certified_status, false as may_buy, false as is_free_delivery, false as is_freight,
     null as member_role, null::bigint as price_version, false as may_pay, false as is_limited,
     :site_code as site_code, null::text[] as own_sites, :now::timestamptz as last_used_at, null::bigint as acting_person_id, null as acting_name, null::timestamptz as acting_until
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
