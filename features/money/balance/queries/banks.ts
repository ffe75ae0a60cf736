import { type RowOf, statement } from "#platform/db.ts";

/** A bank account without its number. */
export type BankAccount = RowOf<typeof listBankAccounts>;

const columns = "bank_account_id, holder_name, bank_name, country, routing_code, last4, is_default, added_at";

export const listBankAccounts = statement("balance.listBankAccounts")(
  `select ${columns} from bank_accounts where company_id = :company_id and removed_at is null order by is_default desc, bank_account_id desc`,
);

export const findBankAccount = statement("balance.findBankAccount")(
  `select ${columns} from bank_accounts where company_id = :company_id and bank_account_id = :bank_account_id and removed_at is null`,
);

/** Locks the company row. Every change of bank accounts takes this lock, so that there is one default. */
export const lockBankAccounts = statement("balance.lockBankAccounts")(
  "select company_id from companies where company_id = :company_id for update",
);

/** Run after the lock in a separate statement: a statement that waits for a lock counts the rows from before the wait. */
export const countBankAccounts = statement("balance.countBankAccounts")(
  "select count(*)::integer as accounts from bank_accounts where company_id = :company_id and removed_at is null",
);

export const insertBankAccount = statement(
  "balance.insertBankAccount",
)(`insert into bank_accounts (company_id, holder_name, bank_name, country, routing_code, last4, number_sealed, number_mark, is_default, added_at, added_by)
   values (:company_id, :holder_name, :bank_name, :country, :routing_code, :last4, :number_sealed, :number_mark, :is_default, :added_at, :added_by) returning bank_account_id`);

export const clearDefaultBankAccount = statement("balance.clearDefaultBankAccount")(
  "update bank_accounts set is_default = false where company_id = :company_id and is_default",
);

export const setDefaultBankAccount = statement("balance.setDefaultBankAccount")(
  "update bank_accounts set is_default = true where company_id = :company_id and bank_account_id = :bank_account_id and removed_at is null",
);

/** Makes the latest account the default if there is none. */
export const setLatestAsDefault = statement("balance.setLatestAsDefault")(`update bank_accounts set is_default = true
   where bank_account_id = (select max(bank_account_id) from bank_accounts where company_id = :company_id and removed_at is null)
     and not exists (select from bank_accounts where company_id = :company_id and is_default)`);

export const removeBankAccount = statement(
  "balance.removeBankAccount",
)(`update bank_accounts set removed_at = :at, removed_by = :by, is_default = false
   where company_id = :company_id and bank_account_id = :bank_account_id and removed_at is null`);

/** For payouts by finance, also of removed accounts. The caller writes the audit entry. */
export const findEncryptedNumber = statement("balance.findEncryptedNumber")(
  "select company_id, holder_name, last4, number_sealed from bank_accounts where bank_account_id = :bank_account_id",
);
