import type { OperatorRole } from "#kernel/contract.ts";
import { statement } from "#platform/db.ts";

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
