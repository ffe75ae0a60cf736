import { audit } from "#features/identity/accounts/commands/audit.ts";
import { createSignedQuery } from "#features/identity/files/commands/signed-url.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { exportCustomerData } from "../contract/operator.ts";
import type { dataExportUrl, requestDataExport } from "../contract/own.ts";
import { membersOfCompany } from "../queries/erasure.ts";
import { companyById, exportById, exportsOf, insertExport } from "../queries/exports.ts";
import type { Subject } from "../rules/personal-tables.ts";
import type { Erasable } from "./erase.ts";
import { prove } from "./proof.ts";

/** Whose data: of a person, of a company or of a manufacturer. One of the ids is set. */
export interface SubjectIds {
  person_id: number | null;
  company_id: number | null;
  merchant_id: number | null;
}

/** The subject of ids. */
export const toErasable = ({ person_id, company_id, merchant_id }: SubjectIds): Erasable => {
  if (company_id !== null) return { subject: "company", subject_id: company_id };
  if (merchant_id !== null) return { subject: "merchant", subject_id: merchant_id };
  return { subject: "person", subject_id: person_id ?? 0 };
};

/** Whom a user may ask about: themselves, their company, their manufacturer. Refuses ROLE_NOT_ALLOWED to members who are no administrators or owners. */
export const ownSubject = (
  scope: Subject,
  session: Pick<Session, "person_id" | "company_id" | "member_role" | "merchant_id" | "merchant_role">,
): SubjectIds => {
  const { person_id, company_id, member_role, merchant_id, merchant_role } = session;
  const nobody = { person_id: null, company_id: null, merchant_id: null };
  if (scope === "person") return { ...nobody, person_id };
  if (scope === "merchant") {
    if (merchant_id === null || merchant_role !== "owner") return refuse("ROLE_NOT_ALLOWED", {}, ["scope"]);
    return { ...nobody, merchant_id };
  }
  if (company_id === null || member_role !== "admin") return refuse("ROLE_NOT_ALLOWED", {}, ["scope"]);
  return { ...nobody, company_id };
};

const shownExports = 20;

/** The newest exports that a person asked for and may have: of themselves, of others, or all. */
export const listExports = async (db: Db, person_id: number, of: "own" | "others" | "all") =>
  (await db.rows(exportsOf, { person_id, of, limit: shownExports })).map((row: RowOf<typeof exportsOf>) => ({
    export_id: row.export_id,
    scope: toErasable(row).subject,
    subject_name: row.subject_name ?? "",
    state: row.state,
    requested_at: row.requested_at,
    expires_at: row.expires_at,
    bytes: row.bytes,
  }));

/** Queues an archive. One of a subject waits per reader, so that nobody queues work without a bound. */
const queueExport = async (
  tx: Tx,
  { now, platform }: Pick<Context, "now" | "platform">,
  subject: SubjectIds,
  requested_by: number,
): Promise<void> => {
  const added = await tx.row(insertExport, { export_id: platform.ids.uuid(), ...subject, requested_by, now });
  if (!added) refuse("EXPORT_WAITING");
  const of = toErasable(subject);
  await audit(tx, now, { person_id: requested_by, action: "dataExportRequested", subject: `${of.subject}:${of.subject_id}` });
};

export const askForExport = async (context: Context<typeof requestDataExport>) => {
  const { body, session, transaction } = context;
  const subject = ownSubject(body.scope, session);
  await prove(context, body);
  return transaction(async (tx) => {
    await queueExport(tx, context, subject, session.person_id);
    return null;
  });
};

/** A company, or one of its members. Refuses NOT_FOUND. */
export const customerSubject = async (
  tx: Tx,
  { company_id, person_id }: { company_id: number; person_id?: number | undefined },
): Promise<SubjectIds> => {
  if (!(await tx.row(companyById, { company_id }))) refuse("NOT_FOUND", {}, ["company_id"]);
  if (person_id === undefined) return { person_id: null, company_id, merchant_id: null };
  const members = await tx.rows(membersOfCompany, { company_id });
  if (!members.some((member) => member.person_id === person_id)) refuse("NOT_FOUND", {}, ["person_id"]);
  return { person_id, company_id: null, merchant_id: null };
};

/** An archive for staff. Only members of the company are exported with it. */
export const askForCustomerExport = async (context: Context<typeof exportCustomerData>) => {
  const { body, session, transaction } = context;
  await prove(context, body);
  return transaction(async (tx) => {
    await queueExport(tx, context, await customerSubject(tx, body), session.person_id);
    return null;
  });
};

/** What is signed for the download of an archive. */
export const exportAddress = (export_id: string): string => `data-exports/${export_id}`;

/** The signed address of an archive, for the person who asked for it, while they may have it. */
export const getExportUrl = async ({ body: { export_id }, db, now, platform, session }: Context<typeof dataExportUrl>) => {
  const found = await db.row(exportById, { export_id });
  if (found?.requested_by !== session.person_id) return refuse("NOT_FOUND", {}, ["export_id"]);
  return { url: `/${exportAddress(export_id)}?${createSignedQuery(platform.settings, exportAddress(export_id), now)}` };
};
