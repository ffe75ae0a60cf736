import { statement } from "#platform/db.ts";

export interface AccountInfo {
  available: number;
  frozen: number;
  currency: string;
  has_payment_password: boolean;
}

export const getAccountInfo = statement<AccountInfo, [companyId: number, currency: string]>(
  "balance.accountInfoOf",
  `select $2::text as currency, payment_password_hash is not null as has_payment_password,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = companies.company_id and currency = $2), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = companies.company_id and currency = $2), 0) as frozen
   from companies where company_id = $1`,
);

export interface PaymentPasswordState {
  payment_password_hash: string | null;
  payment_password_locked_until: Date | null;
}

export const getPaymentPasswordState = statement<PaymentPasswordState, [companyId: number]>(
  "balance.paymentPasswordOf",
  "select payment_password_hash, payment_password_locked_until from companies where company_id = $1",
);

/** Consumes one attempt before the password is verified, so that concurrent attempts cannot exceed the limit. Returns no row when none is left or no password is set. */
export const consumePaymentPasswordAttempt = statement<
  { payment_password_hash: string; payment_password_failures: number },
  [companyId: number, now: Date, maxAttempts: number, lockMinutes: number]
>(
  "balance.takePaymentPasswordTry",
  `update companies set
     payment_password_failures = case when payment_password_locked_until is null then payment_password_failures else 0 end + 1,
     payment_password_locked_until = case
       when case when payment_password_locked_until is null then payment_password_failures else 0 end + 1 >= $3
       then $2::timestamptz + make_interval(mins => $4) end
   where company_id = $1 and payment_password_hash is not null
     and (payment_password_locked_until is null or payment_password_locked_until <= $2)
   returning payment_password_hash, payment_password_failures`,
);

export const resetPaymentPasswordAttempts = statement<never, [companyId: number, hash: string]>(
  "balance.forgivePaymentPasswordTries",
  `update companies set payment_password_failures = 0, payment_password_locked_until = null
   where company_id = $1 and payment_password_hash = $2`,
);

export const updatePaymentPassword = statement<never, [companyId: number, hash: string]>(
  "balance.keepPaymentPassword",
  `update companies set payment_password_hash = $2, payment_password_failures = 0, payment_password_locked_until = null
   where company_id = $1`,
);

/** The company's administrators, who are notified about its payment password. */
export const listAdministrators = statement<{ account: string; language: string; company: string }, [companyId: number]>(
  "balance.administratorsOf",
  `select coalesce(email, phone) as account, language, companies.name as company
   from company_members join people using (person_id) join companies using (company_id)
   where company_id = $1 and role = 'admin' and people.frozen_at is null order by person_id limit 5`,
);

/** The caller's login data for re-authentication. */
export const getLogin = statement<{ account: string; password_hash: string }, [personId: number]>(
  "balance.loginOf",
  "select coalesce(email, phone) as account, password_hash from people where person_id = $1",
);
