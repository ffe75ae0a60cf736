import type { MemberRole, OperatorRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

/** A person with the columns a login needs, and their current company: the one chosen last, else the first. */
export type Login = RowOf<typeof loginByAccount>;

interface LoginColumns {
  language: Language;
  operator_roles: OperatorRole[];
}

const loginColumns = `
  select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language, people.user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (
    select member.company_id from company_members member join companies of_member using (company_id) where member.person_id = people.person_id
    order by of_member.frozen_at is not null, member.chosen_at desc nulls last, member.company_id limit 1
  ) member on true
  left join companies using (company_id)`;

export const loginByAccount = statement("accounts.loginByAccount")<[account: string], LoginColumns>(
  `${loginColumns} where email = $1 or phone = $1`,
);

export const loginByPerson = statement("accounts.loginByPerson")<[personId: number], LoginColumns>(
  `${loginColumns} where people.person_id = $1`,
);

/** Locks the person's row to serialize changes of password and account. */
export const lockPerson = statement("accounts.lockPerson")<[personId: number]>(
  "select password_hash from people where person_id = $1 for update",
);

export const insertPerson = statement("accounts.insertPerson")<
  [
    email: string | null,
    phone: string | null,
    passwordHash: string,
    firstName: string,
    lastName: string,
    countryCode: string,
    mobile: string,
    userType: number,
    userSn: string,
    uuid: string,
    language: Language,
    now: Date,
  ]
>(`insert into people (email, phone, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning person_id`);

export const insertCompany = statement("accounts.insertCompany")<[name: string, userType: number, inviteCode: string, now: Date]>(
  "insert into companies (name, user_type, invite_code, created_at) values ($1, $2, $3, $4) returning company_id",
);

/** The sites that a person has joined, oldest first. */
export const sitesByPerson = statement("accounts.sitesByPerson")<[personId: number]>(
  "select site_code, joined_at from person_sites where person_id = $1 order by joined_at, site_code",
);

export const joinSite = statement("accounts.joinSite")<[personId: number, siteCode: string, now: Date]>(
  "insert into person_sites (person_id, site_code, joined_at) values ($1, $2, $3) on conflict do nothing",
);

/** Joins the site of a person's first session; does nothing when they already have a site. */
export const joinFirstSite = statement("accounts.joinFirstSite")<
  [personId: number, siteCode: string, now: Date]
>(`insert into person_sites (person_id, site_code, joined_at)
   select $1, $2, $3 where not exists (select from person_sites where person_id = $1) on conflict do nothing`);

/** Whether a person has logged in before, and whether with this user agent. */
export const deviceHistory = statement("accounts.deviceHistory")<[personId: number, userAgent: string]>(
  "select count(*) > 0 as any_before, coalesce(bool_or(user_agent = $2), false) as this_before from sessions where person_id = $1",
);

export const setLanguage = statement("accounts.setLanguage")<[personId: number, language: Language]>(
  "update people set language = $2 where person_id = $1 and language <> $2",
);

/** A session's public id is the first 32 hex digits of its token hash, from which the token cannot be derived. */
export const sessionsByPerson = statement("accounts.sessionsByPerson")<
  [personId: number, currentHash: Buffer, now: Date, idleMs: number],
  { session_id: string; is_current: boolean }
>(`select left(encode(token_hash, 'hex'), 32) as session_id, user_agent, created_at, last_used_at, token_hash = $2 as is_current
   from sessions
   where person_id = $1 and revoked_at is null and expires_at > $3
     and last_used_at > $3::timestamptz - make_interval(secs => $4::float8 / 1000)
   order by token_hash = $2 desc, last_used_at desc limit 50`);

interface ProfileColumns {
  buy_discount: { threshold: number; percent: number }[];
  /** All companies the person is a member of. */
  companies: { company_id: number; name: string; role: MemberRole }[];
}

export const profileByPerson = statement("accounts.profileByPerson")<
  [personId: number, companyId: number | null],
  ProfileColumns
>(`select email, phone, mobile, companies.name as company_name,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $2), '[]') as buy_discount,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', member.company_id, 'name', own.name, 'role', role) order by own.name, own.company_id)
       from company_members member join companies own using (company_id) where member.person_id = $1), '[]') as companies
   from people left join companies on companies.company_id = $2
   where person_id = $1`);

export type StaffContact = RowOf<typeof staffContacts>;

export const staffContacts = statement("accounts.staffContacts")<
  [],
  { operator_role: OperatorRole }
>(`select distinct on (operator_role) operator_role, first_name, last_name, mobile_country_code, email, coalesce(phone, nullif(mobile, '')) as phone
   from people, unnest(operator_roles) as operator_role
   where operator_role in ('salesman', 'service') and frozen_at is null
   order by operator_role, person_id`);

export const inviteCodeByCompany = statement("accounts.inviteCodeByCompany")<[companyId: number]>(
  "select invite_code from companies where company_id = $1",
);

export const setProfile = statement("accounts.setProfile")<
  [personId: number, firstName: string, lastName: string, countryCode: string, mobile: string]
>("update people set first_name = $2, last_name = $3, mobile_country_code = $4, mobile = $5 where person_id = $1");

export const setPassword = statement("accounts.setPassword")<[personId: number, passwordHash: string]>(
  "update people set password_hash = $2 where person_id = $1",
);

export const setEmail = statement("accounts.setEmail")<[personId: number, email: string]>(
  "update people set email = $2 where person_id = $1",
);

export const setPhone = statement("accounts.setPhone")<[personId: number, phone: string]>(
  "update people set phone = $2 where person_id = $1",
);

export const insertCode = statement("accounts.insertCode")<
  [account: string, purpose: string, codeHash: Buffer, now: Date, expiresAt: Date, requestedFrom: readonly string[]]
>("insert into verification_codes (account, purpose, code_hash, sent_at, expires_at, requested_from) values ($1, $2, $3, $4, $5, $6)");

/**
 * Counts an attempt on the newest unused, unexpired code that was requested from one of `origins`, the first of them preferred, and
 * returns it; no row when there is none or its attempts are used up.
 */
export const incrementCodeTries = statement("accounts.incrementCodeTries")<
  [account: string, purpose: string, now: Date, maxTries: number, origins: readonly string[]],
  { code_hash: Buffer }
>(`update verification_codes set tries = tries + 1
   where code_id = (select code_id from verification_codes where account = $1 and purpose = $2 and requested_from && $5
     order by requested_from @> array[($5::text[])[1]] desc, sent_at desc, code_id desc limit 1)
     and used_at is null and expires_at > $3 and tries < $4
   returning code_id, code_hash`);

export const markCodeUsed = statement("accounts.markCodeUsed")<[codeId: number, now: Date]>(
  "update verification_codes set used_at = $2 where code_id = $1 and used_at is null",
);

export const insertAudit = statement("accounts.insertAudit")<
  [at: Date, personId: number | null, action: string, subject: string, before: string | null, after: string | null]
>("insert into audit_log (at, person_id, action, subject, before, after) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)");

export const deleteExpiredCodes = statement("accounts.deleteExpiredCodes")<[before: Date]>(
  "delete from verification_codes where expires_at < $1",
);
