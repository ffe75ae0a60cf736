import { audit } from "#features/identity/accounts/commands/audit.ts";
import { type BankAccount, findBankAccount, findEncryptedNumber } from "#features/money/balance/queries/banks.ts";
import type { Db, Tx } from "#platform/db.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Settings } from "#platform/settings.ts";

/** A bank account of the company without its number; undefined when it belongs to another company or was removed. */
export const getBankAccount = (db: Db, companyId: number, bankAccountId: number): Promise<BankAccount | undefined> =>
  db.row(findBankAccount, { company_id: companyId, bank_account_id: bankAccountId });

/** The encryption context of a number, so that it can only be decrypted for its own company. */
export const bankNumberContext = (companyId: number): string => `bank:${companyId}`;

/**
 * Decrypts the number of a bank account for a payout by `person_id` of finance, and writes an audit entry in the same
 * transaction (docs/security.md S54). Show it only to that person. Undefined when there is no such account.
 */
export const revealBankNumber = async (
  tx: Tx,
  settings: Settings,
  { bank_account_id, person_id, reason, now }: { bank_account_id: number; person_id: number; reason: string; now: Date },
): Promise<{ number: string; holder_name: string } | undefined> => {
  const account = await tx.row(findEncryptedNumber, { bank_account_id });
  if (!account) return undefined;
  await audit(tx, now, {
    person_id,
    action: "bankNumberRevealed",
    subject: `company:${account.company_id}`,
    after: { bank_account_id, last4: account.last4, reason },
  });
  return {
    number: decrypt(settings.bankSecrets, bankNumberContext(account.company_id), account.number_sealed),
    holder_name: account.holder_name,
  };
};
