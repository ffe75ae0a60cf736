import { type RowOf, statement } from "#platform/db.ts";

export const getAccountInfo = statement("balance.getAccountInfo")<{
  currency: string;
}>(`select :currency::text as currency, exists (select from payment_passwords where payment_passwords.company_id = companies.company_id) as has_payment_password,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = companies.company_id and currency = :currency), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = companies.company_id and currency = :currency), 0) as frozen
   from companies where company_id = :company_id`);

export type PaymentPasswordState = RowOf<typeof getPaymentPasswordState>;

/** No row: the company has no payment password. The lock is that of one member. */
export const getPaymentPasswordState = statement("balance.getPaymentPasswordState")(`select hash, locked_until from payment_passwords
   left join payment_password_attempts attempts on attempts.company_id = payment_passwords.company_id and attempts.person_id = :person_id
   where payment_passwords.company_id = :company_id`);

/**
 * Consumes one attempt of a member before the password is verified, so that concurrent attempts cannot exceed the limit. Returns no
 * row when none is left or no password is set.
 */
export const consumePaymentPasswordAttempt = statement(
  "balance.consumePaymentPasswordAttempt",
)(`with password as (select hash from payment_passwords where company_id = :company_id),
   counted as (
     insert into payment_password_attempts as known (company_id, person_id, failures) select :company_id, :person_id, 1 from password
     on conflict (company_id, person_id) do update set
       failures = case when known.locked_until is null then known.failures else 0 end + 1,
       locked_until = case
         when case when known.locked_until is null then known.failures else 0 end + 1 >= :max_attempts
         then :now::timestamptz + make_interval(mins => :lock_minutes) end
     where known.locked_until is null or known.locked_until <= :now
     returning failures
   )
   select hash, failures from password, counted`);

export const resetPaymentPasswordAttempts = statement("balance.resetPaymentPasswordAttempts")(
  "delete from payment_password_attempts where company_id = :company_id and person_id = :person_id",
);

export const updatePaymentPassword = statement(
  "balance.updatePaymentPassword",
)(`with forgotten as (delete from payment_password_attempts where company_id = :company_id)
   insert into payment_passwords (company_id, hash) values (:company_id, :hash) on conflict (company_id) do update set hash = :hash`);

/** The company's administrators, who are notified about its payment password. */
export const listAdministrators = statement("balance.listAdministrators")<{
  account: string;
}>(`select coalesce(email, phone) as account, language, companies.name as company
   from company_members join people using (person_id) join companies using (company_id)
   where company_id = :company_id and role = 'admin' and people.frozen_at is null order by person_id limit 5`);

/** The caller's account, which a code is sent to. */
export const getLogin = statement("balance.getLogin")<{ account: string }>(
  "select coalesce(email, phone) as account from people where person_id = :person_id",
);
