import type { Db } from "#platform/db.ts";
import { insertAudit } from "../queries.ts";

export interface AuditEntry {
  /** Null when nobody is known to have done it: a failed login. */
  person_id: number | null;
  /** What was done: login, loginFailed, passwordChanged, certificationApproved … */
  action: string;
  /** To what: an account, company:12 … Never a password, code or token (security S54). */
  subject: string;
  before?: unknown;
  after?: unknown;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes a row that is never changed or deleted. Give it the transaction of what it tells about. */
export const audit = async (db: Db, now: Date, { person_id, action, subject, before, after }: AuditEntry): Promise<void> => {
  await db.changed(insertAudit, now, person_id, action, subject.slice(0, 200), asJson(before), asJson(after));
};
