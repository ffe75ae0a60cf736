import { statement } from "#platform/db.ts";

/** A bank account without its number. */
export interface BankAccount {
  bank_account_id: number;
  holder_name: string;
  bank_name: string;
  country: string;
  routing_code: string;
  last4: string;
  is_default: boolean;
  added_at: Date;
}

const columns = "bank_account_id, holder_name, bank_name, country, routing_code, last4, is_default, added_at";

export const listBankAccounts = statement<BankAccount, [companyId: number]>(
  "balance.listBankAccounts",
  `select ${columns} from bank_accounts where company_id = $1 and removed_at is null order by is_default desc, bank_account_id desc`,
);

export const findBankAccount = statement<BankAccount, [companyId: number, bankAccountId: number]>(
  "balance.findBankAccount",
  `select ${columns} from bank_accounts where company_id = $1 and bank_account_id = $2 and removed_at is null`,
);

/** Locks the company row. Every change of bank accounts takes this lock, so that there is one default. */
export const lockBankAccounts = statement<{ company_id: number }, [companyId: number]>(
  "balance.lockBankAccounts",
  "select company_id from companies where company_id = $1 for update",
);

/** Run after the lock in a separate statement: a statement that waits for a lock counts the rows from before the wait. */
export const countBankAccounts = statement<{ accounts: number }, [companyId: number]>(
  "balance.countBankAccounts",
  "select count(*)::integer as accounts from bank_accounts where company_id = $1 and removed_at is null",
);

export const insertBankAccount = statement<
  { bank_account_id: number },
  [
    companyId: number,
    holderName: string,
    bankName: string,
    country: string,
    routingCode: string,
    last4: string,
    numberSealed: Buffer,
    numberMark: Buffer,
    isDefault: boolean,
    addedAt: Date,
    addedBy: number,
  ]
>(
  "balance.insertBankAccount",
  `insert into bank_accounts (company_id, holder_name, bank_name, country, routing_code, last4, number_sealed, number_mark, is_default, added_at, added_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning bank_account_id`,
);

export const clearDefaultBankAccount = statement<never, [companyId: number]>(
  "balance.clearDefaultBankAccount",
  "update bank_accounts set is_default = false where company_id = $1 and is_default",
);

export const setDefaultBankAccount = statement<never, [companyId: number, bankAccountId: number]>(
  "balance.setDefaultBankAccount",
  "update bank_accounts set is_default = true where company_id = $1 and bank_account_id = $2 and removed_at is null",
);

/** Makes the latest account the default if there is none. */
export const setLatestAsDefault = statement<never, [companyId: number]>(
  "balance.setLatestAsDefault",
  `update bank_accounts set is_default = true
   where bank_account_id = (select max(bank_account_id) from bank_accounts where company_id = $1 and removed_at is null)
     and not exists (select from bank_accounts where company_id = $1 and is_default)`,
);

export const removeBankAccount = statement<never, [companyId: number, bankAccountId: number, at: Date, by: number]>(
  "balance.removeBankAccount",
  `update bank_accounts set removed_at = $3, removed_by = $4, is_default = false
   where company_id = $1 and bank_account_id = $2 and removed_at is null`,
);

/** For payouts by finance, also of removed accounts. The caller writes the audit entry. */
export const findEncryptedNumber = statement<
  { company_id: number; holder_name: string; last4: string; number_sealed: Buffer },
  [bankAccountId: number]
>("balance.findEncryptedNumber", "select company_id, holder_name, last4, number_sealed from bank_accounts where bank_account_id = $1");
