import { fullName } from "#features/identity/accounts/rules.ts";
import type { Db, Tx } from "#platform/db.ts";
import { revokeSessionsByPerson } from "#platform/session-queries.ts";
import { hasErasedNames, queueErasedNames } from "../queries/erased-names.ts";
import {
  closeCompany,
  closePerson,
  companyMatters,
  deleteInvitations,
  deleteMerchantInvitations,
  insertErasure,
  leaveCompany,
  leaveMerchant,
  lockCompanyRow,
  lockMerchantRow,
  lockPersonRow,
  membersOfCompany,
  namesOfCompany,
  namesOfMerchant,
  refreshCardsOfMerchant,
  usersOfMerchant,
} from "../queries/erasure.ts";
import { expireExportsOf } from "../queries/exports.ts";
import {
  allowLogChanges,
  earlierAccounts,
  eraseCompanyRows,
  eraseEarlierAccounts,
  eraseMerchantRows,
  erasePersonRows,
} from "../queries/personal-rows.ts";
import { removeErasedFiles } from "../queries/uploads.ts";
import type { Subject } from "../rules/personal-tables.ts";

/** A person, a company or a manufacturer. */
export interface Erasable {
  subject: Subject;
  subject_id: number;
}

/** The most files that one erasure removes. Any further ones are unused uploads, which the retention removes. */
const maxFiles = 10_000;

/** The most earlier logins of a person that are looked for. */
const maxAccounts = 100;

const erasePerson = async (tx: Tx, person_id: number, erasure_request_id: number | null, now: Date): Promise<void> => {
  const person = await tx.only(lockPersonRow, { person_id });
  const { email: account, phone } = person;
  const pseudonym = `Former member ${person_id}`;
  const earlier = await tx.rows(earlierAccounts, { person_id, limit: maxAccounts });
  const accounts = earlier.map((each) => each.account);
  const free_accounts = earlier.filter(({ is_free }) => is_free).map((each) => each.account);
  tx.write(eraseEarlierAccounts, { person_id, accounts, free_accounts, pseudonym });
  const of = { subject: "person", subject_id: person_id, erasure_request_id };
  tx.write(queueErasedNames, { ...of, names: [fullName(person), ...free_accounts], pseudonym, now });
  tx.write(revokeSessionsByPerson, { person_id, now });
  tx.write(erasePersonRows, { person_id, account, phone });
  tx.write(closePerson, { person_id, now });
};

/** Erases a manufacturer with those of its people who act for nobody else. Its products keep their rows and show the pseudonym. */
const eraseMerchant = async (tx: Tx, merchant_id: number, erasure_request_id: number | null, now: Date): Promise<void> => {
  await tx.only(lockMerchantRow, { merchant_id });
  const names = (await tx.rows(namesOfMerchant, { merchant_id })).map(({ name }) => name ?? "");
  const pseudonym = `Former manufacturer ${merchant_id}`;
  const of = { subject: "merchant", subject_id: merchant_id, erasure_request_id };
  if (names.length > 0) tx.write(queueErasedNames, { ...of, names, pseudonym, now });
  const users = await tx.rows(usersOfMerchant, { merchant_id });
  const own = users.filter(({ has_other }) => !has_other).map(({ person_id }) => person_id);
  for (const person_id of own) {
    tx.write(insertErasure, { subject: "person", subject_id: person_id, now });
    await erasePerson(tx, person_id, erasure_request_id, now);
  }
  for (const { person_id } of users) tx.write(leaveMerchant, { merchant_id, person_id });
  tx.write(deleteMerchantInvitations, { merchant_id });
  tx.write(eraseMerchantRows, { merchant_id });
  tx.write(refreshCardsOfMerchant, { merchant_id, now });
  removeFiles(tx, { ...nobody, merchant_id, person_ids: own }, now);
};

/**
 * Erases a person, a manufacturer or a company with those of its people who act for nobody else. It is repeatable, after a restore. Ends nothing that is not theirs: other
 * members of a person's company stay. Messages to others have the names until `eraseQueuedNames` has gone through them.
 */
export const erase = async (
  tx: Tx,
  { subject, subject_id }: Erasable,
  now: Date,
  erasure_request_id: number | null = null,
): Promise<void> => {
  await tx.rows(allowLogChanges);
  tx.write(insertErasure, { subject, subject_id, now });
  if (subject === "person") {
    await erasePerson(tx, subject_id, erasure_request_id, now);
    removeFiles(tx, { ...nobody, person_ids: [subject_id] }, now);
    return;
  }
  if (subject === "merchant") return eraseMerchant(tx, subject_id, erasure_request_id, now);
  const company_id = subject_id;
  await tx.only(lockCompanyRow, { company_id });
  const names = (await tx.rows(namesOfCompany, { company_id })).map(({ name }) => name);
  const pseudonym = `Former company ${company_id}`;
  if (names.length > 0) tx.write(queueErasedNames, { subject, subject_id, erasure_request_id, names, pseudonym, now });
  const members = await tx.rows(membersOfCompany, { company_id });
  const own = members.filter(({ has_other }) => !has_other).map(({ person_id }) => person_id);
  for (const person_id of own) {
    tx.write(insertErasure, { subject: "person", subject_id: person_id, now });
    await erasePerson(tx, person_id, erasure_request_id, now);
  }
  for (const { person_id } of members) tx.write(leaveCompany, { company_id, person_id });
  tx.write(deleteInvitations, { company_id });
  tx.write(eraseCompanyRows, { company_id });
  tx.write(closeCompany, { company_id, now });
  removeFiles(tx, { ...nobody, company_id, person_ids: own }, now);
};

/** Erases what an erasure left because open papers needed it: rows of a company, and files. Members are those of the erasure, so nobody is added to them. */
export const eraseRest = async (tx: Tx, { subject, subject_id }: Erasable, now: Date): Promise<void> => {
  await tx.rows(allowLogChanges);
  if (subject === "person") return removeFiles(tx, { ...nobody, person_ids: [subject_id] }, now);
  if (subject === "merchant") return removeFiles(tx, { ...nobody, merchant_id: subject_id }, now);
  const company_id = subject_id;
  await tx.only(lockCompanyRow, { company_id });
  tx.write(eraseCompanyRows, { company_id });
  removeFiles(tx, { ...nobody, company_id }, now);
};

interface Owners {
  company_id: number | null;
  merchant_id: number | null;
  person_ids: readonly number[];
}

const nobody: Owners = { company_id: null, merchant_id: null, person_ids: [] };

const removeFiles = (tx: Tx, owners: Owners, now: Date): void => {
  tx.write(removeErasedFiles, { ...owners, limit: maxFiles, now });
  tx.write(expireExportsOf, { ...owners, now });
};

/** Whether an erasure left nothing: no names in messages, and nothing on open papers, for which the data of a person or of a manufacturer never waits. */
export const isFinished = async (db: Db, { subject, subject_id }: Erasable): Promise<boolean> => {
  if ((await db.only(hasErasedNames, { subject, subject_id })).found) return false;
  if (subject !== "company") return true;
  const { open_orders, open_contracts, open_cases } = await db.only(companyMatters, { company_id: subject_id });
  return open_orders + open_contracts + open_cases === 0;
};
