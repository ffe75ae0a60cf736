import { audit } from "#features/identity/accounts/commands/audit.ts";
import { createSignedQuery } from "#features/identity/files/commands/signed-url.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { exportCustomerData } from "../contract/operator.ts";
import type { dataExportUrl, requestDataExport } from "../contract/own.ts";
import { membersOfCompany } from "../queries/erasure.ts";
import { companyById, exportById, exportsOf, insertExport } from "../queries/exports.ts";
import { prove } from "./proof.ts";

/** Whose data: of a person or of a company. */
export interface SubjectIds {
  person_id: number | null;
  company_id: number | null;
}

/** The person or company that a user may ask about. Refuses ROLE_NOT_ALLOWED to members who are no administrators. */
export const ownSubject = (
  scope: "person" | "company",
  session: { person_id: number; company_id: number | null; member_role: string | null },
): SubjectIds => {
  const { person_id, company_id, member_role } = session;
  if (scope === "person") return { person_id, company_id: null };
  if (company_id === null || member_role !== "admin") return refuse("ROLE_NOT_ALLOWED", {}, ["scope"]);
  return { person_id: null, company_id };
};

const shownExports = 20;

/** The newest exports that a person asked for and may have: of themselves, of others, or all. */
export const listExports = async (db: Db, person_id: number, of: "own" | "others" | "all") =>
  (await db.rows(exportsOf, { person_id, of, limit: shownExports })).map((row: RowOf<typeof exportsOf>) => ({
    export_id: row.export_id,
    scope: row.company_id === null ? ("person" as const) : ("company" as const),
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
  const of = subject.company_id === null ? `person:${subject.person_id}` : `company:${subject.company_id}`;
  await audit(tx, now, { person_id: requested_by, action: "dataExportRequested", subject: of });
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

/** An archive for staff. Only members of the company are exported with it. */
export const askForCustomerExport = async (context: Context<typeof exportCustomerData>) => {
  const { body, session, transaction } = context;
  const { company_id, person_id } = body;
  await prove(context, body);
  return transaction(async (tx) => {
    if (!(await tx.row(companyById, { company_id }))) refuse("NOT_FOUND", {}, ["company_id"]);
    const members = person_id === undefined ? [] : await tx.rows(membersOfCompany, { company_id });
    if (person_id !== undefined && !members.some((member) => member.person_id === person_id)) refuse("NOT_FOUND", {}, ["person_id"]);
    const subject = person_id === undefined ? { person_id: null, company_id } : { person_id, company_id: null };
    await queueExport(tx, context, subject, session.person_id);
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
