import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { createSignedQuery } from "#features/identity/files/commands/signed-url.ts";
import { filesById } from "#features/identity/files/queries.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { inspectionPdf, inspectionReport } from "./contract.ts";
import { findReport, type ReportRow } from "./queries.ts";
import { listChecks } from "./rules/checklist.ts";
import { compareDefects, planInspection } from "./rules/judge-report.ts";
import { toGoodsView } from "./rules/views.ts";

/** Reports of inspections for their readers. */

const readReport = async (db: Db, session: Session, contract_sn: string, round: number | undefined): Promise<ReportRow> => {
  const isStaff = session.operator_roles.length > 0;
  const row = await db.row(findReport, {
    contract_sn,
    company_id: session.company_id,
    merchant_id: session.merchant_id,
    is_staff: isStaff,
    round: round ?? null,
  });
  return row ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
};

/** A report with its files, checks and counted defects. */
export const showReport = async ({ body, session, db, platform, now }: Context<typeof inspectionReport>) => {
  const row = await readReport(db, session, body.contract_sn, body.round);
  const stored = await db.rows(filesById, { file_ids: row.file_ids });
  const toFiles = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const file = stored.find(({ file_id }) => file_id === id);
      return file ? [{ file_id: id, name: file.name, mime: file.mime, url: signFileUrl(platform.settings, id, now) }] : [];
    });
  const items = listChecks(row.terms.clauses);
  const ofDefects = new Set(row.defects.flatMap(({ file_ids }) => file_ids));
  const { terms, checks, defects, file_ids, lines, found, ...report } = row;
  const plan = row.plan ?? planInspection(terms);
  return {
    ...report,
    plan,
    counts: compareDefects(plan, found),
    goods: toGoodsView(terms, plan).map((each) => ({
      ...each,
      verdict: lines.find(({ position }) => position === each.position)?.verdict ?? ("notInspected" as const),
    })),
    checks: checks.flatMap((check) => {
      const item = items.find(({ key }) => key === check.key);
      return item ? [{ ...item, ...check }] : [];
    }),
    defects: defects.map(({ file_ids: photos, ...defect }) => ({ ...defect, files: toFiles(photos) })),
    files: toFiles(file_ids.filter((id) => !ofDefects.has(id))),
  };
};

/** What the signature of a report's address covers. */
export const reportSubject = (contract_sn: string, round: number, language: string): string =>
  `inspectionReport:${contract_sn}:${round}:${language}`;

/** A signed address of the report as PDF. */
export const createReportUrl = async ({ body, session, db, request, platform, now }: Context<typeof inspectionPdf>) => {
  const { contract_sn, round } = await readReport(db, session, body.contract_sn, body.round);
  const { language } = request;
  const signed = createSignedQuery(platform.settings, reportSubject(contract_sn, round, language), now);
  const query = new URLSearchParams({ number: contract_sn, round: String(round), language });
  const name = documentFileName({ title: documentNames.inspection[language], number: `${contract_sn} · ${round}` });
  return { url: `/papers/inspection?${query}&${signed}`, name };
};
