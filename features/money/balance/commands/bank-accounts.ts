import { audit } from "#features/identity/accounts/commands/audit.ts";
import { reauthenticate } from "#features/identity/accounts/commands/reauthenticate.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { addBank, bankList, defaultBank, removeBank } from "#features/money/balance/contract/banks.ts";
import {
  clearDefaultBankAccount,
  countBankAccounts,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  lockBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
  setLatestAsDefault,
} from "#features/money/balance/queries/banks.ts";
import { getPaymentPasswordState } from "#features/money/balance/queries.ts";
import { bankNumberRefusal, getLast4, maxBankAccounts, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import { encrypt, keyedHash } from "#platform/encryption.ts";
import type { Context } from "#platform/serve.ts";
import { authorizePayment } from "./payment-password.ts";
import { bankNumberContext } from "./reveal-bank-number.ts";

export const listCompanyBankAccounts = async ({ db, session }: Context<typeof bankList>) => {
  const state = await db.row(getPaymentPasswordState, { company_id: session.company_id, person_id: session.person_id });
  return { has_payment_password: state !== undefined, list: await db.rows(listBankAccounts, { company_id: session.company_id }) };
};

/** Changing payout accounts requires re-authentication: an open session is not enough (docs/security.md S36). */
const proveOwner = async (context: Context<typeof addBank> | Context<typeof removeBank>): Promise<void> => {
  const { body, db, session } = context;
  const state = await db.row(getPaymentPasswordState, { company_id: session.company_id, person_id: session.person_id });
  if (state) return authorizePayment(context, body.payment_password);
  await reauthenticate(context, session.person_id, body.password, "password");
};

type ChangedBankAccount = { bank_account_id: number; last4: string; bank_name: string };

/** Writes audit and activity entries and notifies the company. */
const recordBankAccountChange = async (
  tx: Tx,
  { request, now, platform, session }: Context<typeof addBank> | Context<typeof removeBank>,
  kind: "bankAccountAdded" | "bankAccountRemoved",
  { bank_account_id, last4, bank_name }: ChangedBankAccount,
): Promise<void> => {
  const { company_id, person_id } = session;
  await audit(tx, now, { person_id, action: kind, subject: `company:${company_id}`, after: { bank_account_id, last4, bank_name } });
  const subject = `${bank_name} · ${last4}`;
  await recordActivity(tx, now, { company_id, person_id, action: kind === "bankAccountAdded" ? "bankAdded" : "bankRemoved", subject });
  await notify(tx, platform, {
    company_id,
    kind,
    params: { person: fullName(session), last4, bank: bank_name },
    href: "/user_center/bank",
    now,
    site_code: request.site.site_code,
  });
};

/** Adds a bank account after re-authentication; the first one becomes the default. Refuses BANK_ACCOUNT_TWICE, BANK_ACCOUNTS_MOST. */
export const addBankAccount = async (context: Context<typeof addBank>) => {
  const { body, now, platform, session, transaction } = context;
  const { company_id, person_id } = session;
  const { bankSecrets } = platform.settings;
  refuseIf(routingCodeRefusal(body.routing_code, body.country), "routing_code");
  refuseIf(bankNumberRefusal(body.account_number), "account_number");
  const number = normalizeNumber(body.account_number);
  if (normalizeNumber(body.account_number_confirm) !== number) return refuse("BANK_NUMBERS_DIFFER", {}, ["account_number_confirm"]);
  await proveOwner(context);
  const encryptedNumber = encrypt(bankSecrets, bankNumberContext(company_id), number);
  // The last secret is the oldest, so that hashes stay comparable during a key rotation.
  const numberHash = keyedHash(
    bankSecrets.at(-1) ?? "",
    bankNumberContext(company_id),
    `${body.country}:${normalizeNumber(body.routing_code)}:${number}`,
  );
  try {
    return await transaction(async (tx) => {
      await tx.only(lockBankAccounts, { company_id });
      const { accounts } = await tx.only(countBankAccounts, { company_id });
      if (accounts >= maxBankAccounts) return refuse("BANK_ACCOUNTS_MOST", { most: maxBankAccounts });
      const isDefault = body.is_default || accounts === 0;
      if (isDefault) tx.write(clearDefaultBankAccount, { company_id });
      const { bank_account_id } = await tx.only(insertBankAccount, {
        company_id,
        holder_name: body.holder_name,
        bank_name: body.bank_name,
        country: body.country,
        routing_code: normalizeNumber(body.routing_code),
        last4: getLast4(number),
        number_sealed: encryptedNumber,
        number_mark: numberHash,
        is_default: isDefault,
        added_at: now,
        added_by: person_id,
      });
      await recordBankAccountChange(tx, context, "bankAccountAdded", {
        bank_account_id,
        last4: getLast4(number),
        bank_name: body.bank_name,
      });
      return { bank_account_id };
    });
  } catch (error) {
    if (violatedConstraint(error) === "bank_account_once") return refuse("BANK_ACCOUNT_TWICE", {}, ["account_number"]);
    throw error;
  }
};

/** Removes a bank account after re-authentication. Refuses NOT_FOUND. */
export const removeCompanyBankAccount = async (context: Context<typeof removeBank>) => {
  const { body, db, now, session, transaction } = context;
  const { company_id, person_id } = session;
  if (!(await db.row(findBankAccount, { company_id, bank_account_id: body.bank_account_id }))) return refuse("NOT_FOUND");
  await proveOwner(context);
  return transaction(async (tx) => {
    await tx.only(lockBankAccounts, { company_id });
    const account = (await tx.row(findBankAccount, { company_id, bank_account_id: body.bank_account_id })) ?? refuse("NOT_FOUND");
    // No check may refuse after this point.
    tx.write(removeBankAccount, { company_id, bank_account_id: account.bank_account_id, at: now, by: person_id });
    tx.write(setLatestAsDefault, { company_id });
    await recordBankAccountChange(tx, context, "bankAccountRemoved", account);
    return null;
  });
};

export const makeDefaultBankAccount = async ({ body, now, session, transaction }: Context<typeof defaultBank>) => {
  const { company_id, person_id } = session;
  return transaction(async (tx) => {
    await tx.only(lockBankAccounts, { company_id });
    const account = (await tx.row(findBankAccount, { company_id, bank_account_id: body.bank_account_id })) ?? refuse("NOT_FOUND");
    // No check may refuse after this point.
    tx.write(clearDefaultBankAccount, { company_id });
    tx.write(setDefaultBankAccount, { company_id, bank_account_id: account.bank_account_id });
    const { bank_account_id, bank_name, last4 } = account;
    await recordActivity(tx, now, { company_id, person_id, action: "bankMadeDefault", subject: `${bank_name} · ${last4}` });
    await audit(tx, now, { person_id, action: "bankAccountDefault", subject: `company:${company_id}`, after: { bank_account_id, last4 } });
    return null;
  });
};
