import { audit } from "#features/identity/accounts/commands/audit.ts";
import { type BankAccount, findBankAccount, findEncryptedNumber } from "#features/money/balance/queries/banks.ts";
import type { Db, Tx } from "#platform/db.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Settings } from "#platform/settings.ts";

/** One of a company's bank accounts as people may see it, without its number; undefined when it is not theirs or was removed. */
export const getBankAccount = (db: Db, companyId: number, bankAccountId: number): Promise<BankAccount | undefined> =>
  db.row(findBankAccount, companyId, bankAccountId);

/** What a number is bound to when it is sealed, so that it opens in its own company's row only. */
export const bankNumberContext = (companyId: number): string => `bank:${companyId}`;

/**
 * The whole number of a bank account, for a payout by `person_id` of finance. Who asked and for what is written in the same
 * transaction (security S54): show it only to the person it was revealed to. Undefined when there is no such account.
 */
export const revealBankNumber = async (
  tx: Tx,
  settings: Settings,
  { bank_account_id, person_id, reason, now }: { bank_account_id: number; person_id: number; reason: string; now: Date },
): Promise<{ number: string; holder_name: string } | undefined> => {
  const account = await tx.row(findEncryptedNumber, bank_account_id);
  if (!account) return undefined;
  await audit(tx, now, {
    person_id,
    action: "bankNumberRevealed",
    subject: `company:${account.company_id}`,
    after: { bank_account_id, last4: account.last4, reason },
  });
  return { number: decrypt(settings.bankSecrets, bankNumberContext(account.company_id), account.number_sealed), holder_name: account.holder_name };
};
