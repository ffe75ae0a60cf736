import type { MemberRole, OperatorRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

/** A person with the columns a login needs, and their current company or manufacturer: the one chosen last, else the first. */
export type Login = RowOf<typeof loginByAccount>;

interface LoginColumns {
  language: Language;
  operator_roles: OperatorRole[];
}

const loginColumns = `
  select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language,
    case when member.merchant_id is not null then 2 when people.user_type = 2 then 1 else people.user_type end as user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, member.merchant_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (
    select company_id, merchant_id from (
      select company_id, null::bigint as merchant_id, frozen_at is not null as is_frozen, chosen_at
      from company_members join companies using (company_id) where company_members.person_id = people.person_id
      union all
      select null, merchant_id, false, chosen_at from merchant_members where merchant_members.person_id = people.person_id
    ) side
    order by is_frozen, chosen_at desc nulls last, company_id, merchant_id limit 1
  ) member on true
  left join companies on companies.company_id = member.company_id`;

export const loginByAccount = statement("accounts.loginByAccount")<LoginColumns>(
  `${loginColumns} where email = :account or phone = :account`,
);

export const loginByPerson = statement("accounts.loginByPerson")<LoginColumns>(`${loginColumns} where people.person_id = :person_id`);

/** Locks the person's row to serialize changes of password and account. */
export const lockPerson = statement("accounts.lockPerson")("select password_hash from people where person_id = :person_id for update");

export const insertPerson = statement(
  "accounts.insertPerson",
)(`insert into people (email, phone, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, created_at)
   values (:email?, :phone?, :password_hash, :first_name, :last_name, :country_code, :mobile, :user_type, :user_sn, :uuid, :language, :now) returning person_id`);

export const insertCompany = statement("accounts.insertCompany")(
  "insert into companies (name, user_type, invite_code, created_at) values (:name, :user_type, :invite_code, :now) returning company_id",
);

/** The sites that a person has joined, oldest first. */
export const sitesByPerson = statement("accounts.sitesByPerson")(
  "select site_code, joined_at from person_sites where person_id = :person_id order by joined_at, site_code",
);

export const joinSite = statement("accounts.joinSite")(
  "insert into person_sites (person_id, site_code, joined_at) values (:person_id, :site_code, :now) on conflict do nothing",
);

/** Joins the site of a person's first session; does nothing when they already have a site. */
export const joinFirstSite = statement("accounts.joinFirstSite")(`insert into person_sites (person_id, site_code, joined_at)
   select :person_id, :site_code, :now where not exists (select from person_sites where person_id = :person_id) on conflict do nothing`);

/** Whether a person has logged in before, and whether with this user agent. */
export const deviceHistory = statement("accounts.deviceHistory")(
  "select count(*) > 0 as any_before, coalesce(bool_or(user_agent = :user_agent), false) as this_before from sessions where person_id = :person_id",
);

export const setLanguage = statement("accounts.setLanguage")(
  "update people set language = :language where person_id = :person_id and language <> :language",
);

/** A session's public id is the first 32 hex digits of its token hash, from which the token cannot be derived. */
export const sessionsByPerson = statement("accounts.sessionsByPerson")<{
  session_id: string;
  is_current: boolean;
}>(`select left(encode(token_hash, 'hex'), 32) as session_id, user_agent, created_at, last_used_at, token_hash = :current_hash as is_current
   from sessions
   where person_id = :person_id and revoked_at is null and expires_at > :now
     and last_used_at > :now::timestamptz - make_interval(secs => :idle_ms::float8 / 1000)
   order by token_hash = :current_hash desc, last_used_at desc limit 50`);

interface ProfileColumns {
  buy_discount: { threshold: number; percent: number }[];
  /** All companies the person is a member of. */
  companies: { company_id: number; name: string; role: MemberRole }[];
  /** All manufacturers the person works for. */
  merchants: { merchant_id: number; name: string; role: string; role_name: string }[];
}

export const profileByPerson = statement(
  "accounts.profileByPerson",
)<ProfileColumns>(`select email, phone, mobile, companies.name as company_name,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = :company_id?), '[]') as buy_discount,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', member.company_id, 'name', own.name, 'role', role) order by own.name, own.company_id)
       from company_members member join companies own using (company_id) where member.person_id = :person_id), '[]') as companies,
     (select name from merchants where merchants.merchant_id = :merchant_id?) as merchant_name,
     coalesce((select jsonb_agg(jsonb_build_object('merchant_id', working.merchant_id, 'name', own.name, 'role', working.role,
         'role_name', coalesce(merchant_roles.name, '')) order by own.name, own.merchant_id)
       from merchant_members working join merchants own using (merchant_id) left join merchant_roles using (merchant_role_id)
       where working.person_id = :person_id), '[]') as merchants
   from people left join companies on companies.company_id = :company_id
   where person_id = :person_id`);

export type StaffContact = RowOf<typeof staffContacts>;

export const staffContacts = statement("accounts.staffContacts")<{
  operator_role: OperatorRole;
}>(`select distinct on (operator_role) operator_role, first_name, last_name, mobile_country_code, email, coalesce(phone, nullif(mobile, '')) as phone
   from people left join staff_roles using (staff_role_id), unnest(operator_roles) as operator_role
   where ('conversations' = any (closed_areas || view_areas)) is not true and operator_role in ('salesman', 'service') and frozen_at is null
   order by operator_role, person_id`);

export const inviteCodeByCompany = statement("accounts.inviteCodeByCompany")(
  "select invite_code from companies where company_id = :company_id",
);

export const setProfile = statement("accounts.setProfile")(
  "update people set first_name = :first_name, last_name = :last_name, mobile_country_code = :country_code, mobile = :mobile where person_id = :person_id",
);

export const setPassword = statement("accounts.setPassword")(
  "update people set password_hash = :password_hash where person_id = :person_id",
);

export const setEmail = statement("accounts.setEmail")("update people set email = :email where person_id = :person_id");

export const setPhone = statement("accounts.setPhone")("update people set phone = :phone where person_id = :person_id");

export const insertCode = statement("accounts.insertCode")(
  "insert into verification_codes (account, purpose, code_hash, sent_at, expires_at, requested_from) values (:account, :purpose, :code_hash, :now, :expires_at, :requested_from)",
);

/**
 * Counts an attempt on the newest unused, unexpired code that was requested from one of `origins`, the first of them preferred, and
 * returns it; no row when there is none or its attempts are used up.
 */
export const incrementCodeTries = statement("accounts.incrementCodeTries")(`update verification_codes set tries = tries + 1
   where code_id = (select code_id from verification_codes where account = :account and purpose = :purpose and requested_from && :origins
     order by requested_from @> array[(:origins::text[])[1]] desc, sent_at desc, code_id desc limit 1)
     and used_at is null and expires_at > :now and tries < :max_tries
   returning code_id, code_hash`);

export const markCodeUsed = statement("accounts.markCodeUsed")(
  "update verification_codes set used_at = :now where code_id = :code_id and used_at is null",
);

export const insertAudit = statement("accounts.insertAudit")(
  "insert into audit_log (at, person_id, action, subject, before, after) values (:at, :person_id?, :action, :subject, :before?::jsonb, :after?::jsonb)",
);

export const deleteExpiredCodes = statement("accounts.deleteExpiredCodes")("delete from verification_codes where expires_at < :before");

export const setCompanyStatus = statement("accounts.setCompanyStatus")(
  "update companies set certified_status = :certified_status, may_buy = :may_buy, name = :name where company_id = :company_id",
);

export const setFrozen = statement("accounts.setFrozen")("update companies set frozen_at = :at? where company_id = :company_id");

export const setFlags = statement("accounts.setFlags")(
  "update companies set is_free_delivery = :free_delivery, is_freight = :freight, customer_type = :customer_type where company_id = :company_id",
);

export const setPurchasersMayPay = statement("accounts.setPurchasersMayPay")(
  "update companies set purchasers_may_pay = :may_pay where company_id = :company_id",
);

/**
 * Assigns new price versions to companies, or null where no list applies any more. Rows are locked by key, so that two lists saved at
 * the same time cannot deadlock.
 */
export const bumpPriceVersions = statement(
  "accounts.bumpPriceVersions",
)(`with held as (select company_id from companies where company_id = any (:company_ids) order by company_id for no key update)
   update companies set price_version = case when exists (
       select from price_lists list where is_active and (
         exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and chosen.company_id = companies.company_id)
         or exists (select from price_list_groups chosen join company_group_members its using (group_id)
           where chosen.price_list_id = list.price_list_id and its.company_id = companies.company_id)))
     then nextval('price_versions') end
   from held where companies.company_id = held.company_id`);

export const updatePoRequired = statement("accounts.updatePoRequired")(
  "update companies set po_required = :required where company_id = :company_id and po_required <> :required",
);

/**
 * SQL fragments that find companies by a search text, written over the expressions that db/schema/identity.sql indexes. `patterns` is the
 * placeholder of a text array made by `partPatterns`.
 */

const matchesEither = (text: string, patterns: string): string =>
  `(${text} like (${patterns}::text[])[1] or ${text} like (${patterns}::text[])[2])`;

/** Matches a part of the company name. */
export const companiesByNameSql = (patterns: string): string =>
  `select company_id from companies where ${matchesEither("lower(name)", patterns)}`;

/** Condition on `people`: a part of the email address, phone number or name. */
export const personMatchesSql = (patterns: string): string =>
  matchesEither(
    "lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name)",
    patterns,
  );

/** Matches a part of a member's email address, phone number or name. */
export const companiesByMemberSql = (patterns: string): string =>
  `select company_id from company_members join people using (person_id)
      where ${personMatchesSql(patterns)}`;

/** The user_type of the operator's staff. */
export const staffType = 3;

/** Suspends a person, or reactivates them with null. */
export const setPersonFrozen = statement("accounts.setPersonFrozen")("update people set frozen_at = :at? where person_id = :person_id");

export const insertStaff = statement("accounts.insertStaff")<{ ":roles": readonly OperatorRole[] }>(`with made as (
     insert into people (email, password_hash, first_name, last_name, user_type, is_internal_user, user_sn, uuid, language, operator_roles, staff_role_id, created_at)
     values (:email, :password_hash, :first_name, :last_name, ${staffType}, true, :user_sn, :uuid, :language, :roles, :staff_role_id?, :now) returning person_id
   ), joined as (
     insert into person_sites (person_id, site_code) select person_id, site_code from made cross join sites
   )
   select person_id from made`);

export const setRoles = statement("accounts.setRoles")<{ ":roles": readonly OperatorRole[] }>(
  "update people set operator_roles = :roles, staff_role_id = :staff_role_id? where person_id = :person_id",
);

/** Gives everybody with a role of the market's own the ready roles that it has now. */
export const setRolesOfOwnRole = statement("accounts.setRolesOfOwnRole")<{ ":roles": readonly OperatorRole[] }>(
  "update people set operator_roles = :roles where staff_role_id = :staff_role_id",
);

export const insertMerchantPerson = statement(
  "accounts.insertMerchantPerson",
)(`insert into people (email, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, merchant_id, created_at)
   values (:account, :password_hash, :first_name, :last_name, :country_code, :mobile, 2, :user_sn, :uuid, :language, :merchant_id, :now) returning person_id`);

interface SecondFactorColumns {
  /** The active encrypted secret; null until the first one is confirmed. */
  secret: Buffer | null;
  /** An encrypted secret that is not confirmed yet. */
  pending: Buffer | null;
}

export const secondFactorByPerson = statement("accounts.secondFactorByPerson")<SecondFactorColumns>(
  "select secret, pending, confirmed_at from second_factors where person_id = :person_id",
);

/** Stores a new unconfirmed secret. An active secret stays valid until the new one is confirmed. */
export const upsertPendingSecret = statement(
  "accounts.upsertPendingSecret",
)(`insert into second_factors (person_id, pending, started_at) values (:person_id, :pending, :now)
   on conflict (person_id) do update set pending = excluded.pending, started_at = excluded.started_at`);

export const confirmPendingSecret = statement(
  "accounts.confirmPendingSecret",
)(`update second_factors set secret = pending, pending = null, confirmed_at = :now, last_step = :step
   where person_id = :person_id and pending is not null`);

/** Marks a time step as used; changes no row when it or a later step was used before (replay protection). */
export const markStepUsed = statement("accounts.markStepUsed")(
  "update second_factors set last_step = :step where person_id = :person_id and last_step < :step",
);

export const deleteSecondFactor = statement("accounts.deleteSecondFactor")("delete from second_factors where person_id = :person_id");

export const insertRecoveryCode = statement("accounts.insertRecoveryCode")(
  "insert into recovery_codes (person_id, code_hash) values (:person_id, :hash)",
);

export const deleteRecoveryCodes = statement("accounts.deleteRecoveryCodes")("delete from recovery_codes where person_id = :person_id");

export const markRecoveryCodeUsed = statement("accounts.markRecoveryCodeUsed")(
  "update recovery_codes set used_at = :now where person_id = :person_id and code_hash = :hash and used_at is null",
);

export const countUnusedRecoveryCodes = statement("accounts.countUnusedRecoveryCodes")(
  `select (count(*) filter (where used_at is null))::integer as left from recovery_codes where person_id = :person_id`,
);

/** Servers of the version before no longer let the person act for the manufacturer. */
export const forgetMerchant = statement("accounts.forgetMerchant")(
  "update people set merchant_id = null where person_id = :person_id and merchant_id = :merchant_id",
);
