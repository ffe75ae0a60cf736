import type { MemberRole, OperatorRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** A person with the columns a login needs, and their current company: the one chosen last, else the first. */
export interface Login {
  person_id: number;
  password_hash: string;
  email: string | null;
  phone: string | null;
  first_name: string;
  last_name: string;
  mobile_country_code: string;
  language: Language;
  user_type: number;
  is_internal_user: boolean;
  user_sn: string;
  uuid: string;
  operator_roles: OperatorRole[];
  company_id: number | null;
  is_free_delivery: boolean;
  is_freight: boolean;
  is_frozen: boolean;
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

export const loginByAccount = statement<Login, [account: string]>(
  "accounts.loginByAccount",
  `${loginColumns} where email = $1 or phone = $1`,
);

export const loginByPerson = statement<Login, [personId: number]>("accounts.loginByPerson", `${loginColumns} where people.person_id = $1`);

/** Locks the person's row to serialize changes of password and account. */
export const lockPerson = statement<{ password_hash: string }, [personId: number]>(
  "accounts.lockPerson",
  "select password_hash from people where person_id = $1 for update",
);

export const insertPerson = statement<
  { person_id: number },
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
>(
  "accounts.insertPerson",
  `insert into people (email, phone, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning person_id`,
);

export const insertCompany = statement<{ company_id: number }, [name: string, userType: number, inviteCode: string, now: Date]>(
  "accounts.insertCompany",
  "insert into companies (name, user_type, invite_code, created_at) values ($1, $2, $3, $4) returning company_id",
);

/** The sites that a person has joined, oldest first. */
export const sitesByPerson = statement<{ site_code: string; joined_at: Date }, [personId: number]>(
  "accounts.sitesByPerson",
  "select site_code, joined_at from person_sites where person_id = $1 order by joined_at, site_code",
);

export const joinSite = statement<never, [personId: number, siteCode: string, now: Date]>(
  "accounts.joinSite",
  "insert into person_sites (person_id, site_code, joined_at) values ($1, $2, $3) on conflict do nothing",
);

/** Joins the site of a person's first session; does nothing when they already have a site. */
export const joinFirstSite = statement<never, [personId: number, siteCode: string, now: Date]>(
  "accounts.joinFirstSite",
  `insert into person_sites (person_id, site_code, joined_at)
   select $1, $2, $3 where not exists (select from person_sites where person_id = $1) on conflict do nothing`,
);

/** Whether a person has logged in before, and whether with this user agent. */
export const deviceHistory = statement<{ any_before: boolean; this_before: boolean }, [personId: number, userAgent: string]>(
  "accounts.deviceHistory",
  "select count(*) > 0 as any_before, coalesce(bool_or(user_agent = $2), false) as this_before from sessions where person_id = $1",
);

export const setLanguage = statement<never, [personId: number, language: Language]>(
  "accounts.setLanguage",
  "update people set language = $2 where person_id = $1 and language <> $2",
);

/** A session's public id is the first 32 hex digits of its token hash, from which the token cannot be derived. */
export const sessionsByPerson = statement<
  { session_id: string; user_agent: string; created_at: Date; last_used_at: Date; is_current: boolean },
  [personId: number, currentHash: Buffer, now: Date, idleMs: number]
>(
  "accounts.sessionsByPerson",
  `select left(encode(token_hash, 'hex'), 32) as session_id, user_agent, created_at, last_used_at, token_hash = $2 as is_current
   from sessions
   where person_id = $1 and revoked_at is null and expires_at > $3
     and last_used_at > $3::timestamptz - make_interval(secs => $4::float8 / 1000)
   order by token_hash = $2 desc, last_used_at desc limit 50`,
);

export interface Profile {
  email: string | null;
  phone: string | null;
  mobile: string;
  company_name: string | null;
  buy_discount: { threshold: number; percent: number }[];
  /** All companies the person is a member of. */
  companies: { company_id: number; name: string; role: MemberRole }[];
}

export const profileByPerson = statement<Profile, [personId: number, companyId: number | null]>(
  "accounts.profileByPerson",
  `select email, phone, mobile, companies.name as company_name,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $2), '[]') as buy_discount,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', member.company_id, 'name', own.name, 'role', role) order by own.name, own.company_id)
       from company_members member join companies own using (company_id) where member.person_id = $1), '[]') as companies
   from people left join companies on companies.company_id = $2
   where person_id = $1`,
);

export interface StaffContact {
  operator_role: OperatorRole;
  first_name: string;
  last_name: string;
  mobile_country_code: string;
  email: string | null;
  phone: string | null;
}

export const staffContacts = statement<StaffContact>(
  "accounts.staffContacts",
  `select distinct on (operator_role) operator_role, first_name, last_name, mobile_country_code, email, coalesce(phone, nullif(mobile, '')) as phone
   from people, unnest(operator_roles) as operator_role
   where operator_role in ('salesman', 'service') and frozen_at is null
   order by operator_role, person_id`,
);

export const inviteCodeByCompany = statement<{ invite_code: string }, [companyId: number]>(
  "accounts.inviteCodeByCompany",
  "select invite_code from companies where company_id = $1",
);

export const setProfile = statement<never, [personId: number, firstName: string, lastName: string, countryCode: string, mobile: string]>(
  "accounts.setProfile",
  "update people set first_name = $2, last_name = $3, mobile_country_code = $4, mobile = $5 where person_id = $1",
);

export const setPassword = statement<never, [personId: number, passwordHash: string]>(
  "accounts.setPassword",
  "update people set password_hash = $2 where person_id = $1",
);

export const setEmail = statement<never, [personId: number, email: string]>(
  "accounts.setEmail",
  "update people set email = $2 where person_id = $1",
);

export const setPhone = statement<never, [personId: number, phone: string]>(
  "accounts.setPhone",
  "update people set phone = $2 where person_id = $1",
);

export const insertCode = statement<never, [account: string, purpose: string, codeHash: Buffer, now: Date, expiresAt: Date]>(
  "accounts.insertCode",
  "insert into verification_codes (account, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)",
);

/** Counts an attempt on the newest unused, unexpired code and returns it; no row when there is none or its attempts are used up. */
export const incrementCodeTries = statement<
  { code_id: number; code_hash: Buffer },
  [account: string, purpose: string, now: Date, maxTries: number]
>(
  "accounts.incrementCodeTries",
  `update verification_codes set tries = tries + 1
   where code_id = (select code_id from verification_codes where account = $1 and purpose = $2 order by sent_at desc, code_id desc limit 1)
     and used_at is null and expires_at > $3 and tries < $4
   returning code_id, code_hash`,
);

export const markCodeUsed = statement<never, [codeId: number, now: Date]>(
  "accounts.markCodeUsed",
  "update verification_codes set used_at = $2 where code_id = $1 and used_at is null",
);

export const insertAudit = statement<
  never,
  [at: Date, personId: number | null, action: string, subject: string, before: string | null, after: string | null]
>(
  "accounts.insertAudit",
  "insert into audit_log (at, person_id, action, subject, before, after) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)",
);

export const deleteExpiredCodes = statement<never, [before: Date]>(
  "accounts.deleteExpiredCodes",
  "delete from verification_codes where expires_at < $1",
);
