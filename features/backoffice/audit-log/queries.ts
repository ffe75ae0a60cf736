import { fullNameSql } from "#features/backoffice/companies/queries.ts";
import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { statement } from "#platform/db.ts";

/** Actions of staff, from the audit log and from the activity logs of companies for which they acted. */

export interface AuditRow {
  key: string;
  at: Date;
  /** `at` in microseconds, for the cursor. */
  moment: string;
  action: string;
  name: string;
  acting_name: string;
  about: string;
  company_id: number | null;
  company_name: string;
  stored_subject: string;
  found: string;
  details: unknown;
}

/** Conditions on `at` that let an index scan start at the first row of the page. */
const timeConditions = `at <= coalesce(:after_moment?::text::timestamptz, 'infinity') and at >= coalesce(:from?::timestamptz, '-infinity')
  and at < coalesce(:before?::timestamptz, 'infinity')`;

const keySql = (source: "a" | "e", id: string): string => `'${source}' || lpad(${id}::text, 15, '0')`;

const afterCursor = (key: string): string =>
  `(:after_moment::text::timestamptz is null or (at, ${key}) < (:after_moment::text::timestamptz, :after_key?::text))`;

const auditKey = keySql("a", "audit_id");
const auditConditions = `desk_person_id is not null and ${timeConditions} and (:staff_id?::bigint is null or desk_person_id = :staff_id)
  and (:company_ids?::bigint[] is null or desk_company_id = any (:company_ids)) and (:actions?::text[] is null or action = any (:actions))
  and (not :is_acting::boolean or acting_person_id is not null) and ${afterCursor(auditKey)}`;
const newestAudit = "order by at desc, audit_id desc limit :limit::integer";

const auditColumns = `${auditKey} as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details`;

const auditRows = (indexCondition: string): string =>
  `select ${auditColumns} from audit_log where ${indexCondition} and ${auditConditions} ${newestAudit}`;

const eventKey = keySql("e", "event_id");
const eventRows = `select ${eventKey} as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and ${timeConditions} and (:staff_id::bigint is null or acting_person_id = :staff_id)
    and (:company_ids::bigint[] is null or company_id = any (:company_ids)) and (:actions::text[] is null or action = any (:actions)) and ${afterCursor(eventKey)}
  order by at desc, event_id desc limit :limit::integer`;

/** The name of the subject where the row has only its id, or its id where the row has its number. */
const resolvedSubject = `case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'clause' then (select title ->> :language::text from contract_clause_versions where clause_id::text = substr(subject, 8) order by version desc limit 1)
    when 'staff' then ${fullNameSql("concerned")} end`;

/** The company, or the manufacturer that the subject is. */
const concernedName = `coalesce(companies.name, case when subject ~ '^merchant:[0-9]{1,15}$' then
    (select name from merchants where merchant_id = substr(subject, 10)::bigint) end, '')`;

const auditPage = (name: "time" | "person" | "acting" | "company" | "action", audit: string) =>
  statement(
    `auditLog.${name}`,
  )<AuditRow>(`with told as ((${audit}) union all (${eventRows})), page as (select * from told order by at desc, key desc limit :limit::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(${fullNameSql("people")}, '') as name, coalesce(${fullNameSql("staff")}, '') as acting_name, coalesce(${fullNameSql("concerned")}, '') as about,
       page.company_id, ${concernedName} as company_name, subject as stored_subject, coalesce(${resolvedSubject}, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc`);

/** One statement for each main filter. Each reads an index in the order of time and applies the other filters to its rows. */
export const auditLogBy = {
  time: auditPage("time", auditRows("true")),
  person: auditPage("person", auditRows("desk_person_id = :staff_id")),
  acting: auditPage("acting", auditRows("acting_person_id is not null")),
  company: auditPage(
    "company",
    `select told.* from unnest(:company_ids::bigint[]) as wanted (company_id)
     cross join lateral (${auditRows("desk_company_id = wanted.company_id")}) told`,
  ),
  action: auditPage(
    "action",
    `select told.* from unnest(:actions::text[]) as wanted (name) cross join lateral (${auditRows("action = wanted.name")}) told`,
  ),
};

/** Companies whose name contains the keyword, or whose number it is. */
export const companyIdsByKeyword = statement(
  "auditLog.companyIdsByKeyword",
)(`select company_id from companies where company_id = :company_id?
   union (${companiesByNameSql(":patterns")} limit :limit)`);

/** All staff, including inactive ones, for the filter. */
export const auditedStaff = statement("auditLog.auditedStaff")(
  `select person_id, ${fullNameSql("people")} as name from people where user_type = 3 order by frozen_at is not null, name`,
);
