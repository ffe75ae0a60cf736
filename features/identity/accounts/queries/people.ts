import type { OperatorRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** The user_type of the operator's staff. */
export const staffType = 3;

/** Suspends a person, or reactivates them with null. */
export const setPersonFrozen = statement("accounts.setPersonFrozen")<[personId: number, at: Date | null]>(
  "update people set frozen_at = $2 where person_id = $1",
);

export const insertStaff = statement("accounts.insertStaff")<
  [
    email: string,
    passwordHash: string,
    firstName: string,
    lastName: string,
    userSn: string,
    uuid: string,
    language: string,
    roles: readonly OperatorRole[],
    now: Date,
  ]
>(`with made as (
     insert into people (email, password_hash, first_name, last_name, user_type, is_internal_user, user_sn, uuid, language, operator_roles, created_at)
     values ($1, $2, $3, $4, ${staffType}, true, $5, $6, $7, $8, $9) returning person_id
   ), joined as (
     insert into person_sites (person_id, site_code) select person_id, site_code from made cross join sites
   )
   select person_id from made`);

export const setRoles = statement("accounts.setRoles")<[personId: number, roles: readonly OperatorRole[]]>(
  "update people set operator_roles = $2 where person_id = $1",
);

export const insertMerchantPerson = statement("accounts.insertMerchantPerson")<
  [
    account: string,
    passwordHash: string,
    firstName: string,
    lastName: string,
    countryCode: string,
    mobile: string,
    userSn: string,
    uuid: string,
    language: Language,
    merchantId: number,
    now: Date,
  ]
>(`insert into people (email, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, merchant_id, created_at)
   values ($1, $2, $3, $4, $5, $6, 2, $7, $8, $9, $10, $11) returning person_id`);
