import type { Db } from "#platform/db.ts";
import { insertAudit } from "../queries.ts";

export interface AuditEntry {
  /** Null when the person is unknown, as for a failed login of an unknown account. */
  person_id: number | null;
  /** The action: login, loginFailed, passwordChanged, certificationApproved … */
  action: string;
  /** The object of the action: an account, company:12 … Never a password, code or token (docs/security.md S54). */
  subject: string;
  before?: unknown;
  after?: unknown;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Who changes what the market consists of, and when. A program that sets up a market is nobody. */
export interface Editor {
  person_id: number | null;
  now: Date;
}

/** Appends a row to the audit log. Pass the transaction of the action, so that both commit or roll back together. */
export const audit = async (db: Db, now: Date, { person_id, action, subject, before, after }: AuditEntry): Promise<void> => {
  await db.changed(insertAudit, {
    at: now,
    person_id,
    action,
    subject: subject.slice(0, 200),
    before: asJson(before),
    after: asJson(after),
  });
};
