import { statement } from "#platform/db.ts";

export interface AccountInfo {
  available: number;
  frozen: number;
  currency: string;
  has_payment_password: boolean;
}

export const getAccountInfo = statement<AccountInfo, [companyId: number, currency: string]>(
  "balance.getAccountInfo",
  `select $2::text as currency, exists (select from payment_passwords where payment_passwords.company_id = companies.company_id) as has_payment_password,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = companies.company_id and currency = $2), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = companies.company_id and currency = $2), 0) as frozen
   from companies where company_id = $1`,
);

export interface PaymentPasswordState {
  hash: string;
  locked_until: Date | null;
}

/** No row: the company has no payment password. */
export const getPaymentPasswordState = statement<PaymentPasswordState, [companyId: number]>(
  "balance.getPaymentPasswordState",
  "select hash, locked_until from payment_passwords where company_id = $1",
);

/** Consumes one attempt before the password is verified, so that concurrent attempts cannot exceed the limit. Returns no row when none is left or no password is set. */
export const consumePaymentPasswordAttempt = statement<
  { hash: string; failures: number },
  [companyId: number, now: Date, maxAttempts: number, lockMinutes: number]
>(
  "balance.consumePaymentPasswordAttempt",
  `update payment_passwords set
     failures = case when locked_until is null then failures else 0 end + 1,
     locked_until = case
       when case when locked_until is null then failures else 0 end + 1 >= $3
       then $2::timestamptz + make_interval(mins => $4) end
   where company_id = $1 and (locked_until is null or locked_until <= $2)
   returning hash, failures`,
);

export const resetPaymentPasswordAttempts = statement<never, [companyId: number, hash: string]>(
  "balance.resetPaymentPasswordAttempts",
  "update payment_passwords set failures = 0, locked_until = null where company_id = $1 and hash = $2",
);

export const updatePaymentPassword = statement<never, [companyId: number, hash: string]>(
  "balance.updatePaymentPassword",
  `insert into payment_passwords (company_id, hash) values ($1, $2)
   on conflict (company_id) do update set hash = $2, failures = 0, locked_until = null`,
);

/** The company's administrators, who are notified about its payment password. */
export const listAdministrators = statement<{ account: string; language: string; company: string }, [companyId: number]>(
  "balance.listAdministrators",
  `select coalesce(email, phone) as account, language, companies.name as company
   from company_members join people using (person_id) join companies using (company_id)
   where company_id = $1 and role = 'admin' and people.frozen_at is null order by person_id limit 5`,
);

/** The caller's login data for re-authentication. */
export const getLogin = statement<{ account: string; password_hash: string }, [personId: number]>(
  "balance.getLogin",
  "select coalesce(email, phone) as account, password_hash from people where person_id = $1",
);
