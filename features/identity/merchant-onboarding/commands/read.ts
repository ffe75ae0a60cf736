import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { getReasonsInLanguage } from "#features/identity/review-decisions/commands.ts";
import type { Language } from "#kernel/languages.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type { applicationDetail, applicationInfo, applicationList, Submission } from "../contract.ts";
import {
  adjacentApplications,
  applicationForReview,
  applicationPage,
  categoriesById,
  type DocumentFile,
  duplicates,
  filesByApplication,
  type SubmissionRow,
  submissionsByApplication,
} from "../queries.ts";
import { documentFields, textFields } from "../rules.ts";
import { getApplicationByKey } from "./apply.ts";

const toFileView = (settings: Settings, file: DocumentFile, now: Date) => ({
  id: file.file_id,
  name: file.name,
  url: signFileUrl(settings, file.file_id, now),
  is_picture: file.mime.startsWith("image/"),
});

const getReasonTexts = async (db: Db, row: SubmissionRow | undefined, language: Language): Promise<string[]> => {
  if (!row) return [];
  const reasons = await getReasonsInLanguage(db, "settlement", row.review_reasons, language);
  return row.review_note ? [...reasons, row.review_note] : reasons;
};

/** The application of the request's key. */
export const getOwnApplication = async ({ body, request, db, now, platform }: Context<typeof applicationInfo>) => {
  const own = await getApplicationByKey(db, body.settlement_key, now);
  const files = await db.rows(filesByApplication, { settlement_id: own.settlement_id });
  const [newest] = own.status === "refused" ? await db.rows(submissionsByApplication, { settlement_id: own.settlement_id }) : [];
  return {
    status: own.status,
    account: own.account,
    company_name: own.company_name,
    draft: own.draft,
    files: files.map((file) => toFileView(platform.settings, file, now)),
    changed_at: own.changed_at.toISOString(),
    submitted_at: own.submitted_at?.toISOString() ?? null,
    reasons: await getReasonTexts(db, newest, request.language),
  };
};

const tabStatus = { open: "underReview", approved: "approved", refused: "refused", all: "all" } as const;

/** One page of applications with the counts of all tabs. */
export const listApplications = async ({ body, db }: Context<typeof applicationList>) => {
  const { tab, keyword, page, page_size } = body;
  const { list, count, open, approved, refused, all } = await db.only(applicationPage, {
    status: tabStatus[tab],
    keyword,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { list, count: estimatedTotal(count, page, page_size, list.length), counts: { open, approved, refused, all } };
};

/** A submission for the reviewer: texts, category titles, and documents with signed URLs. */
const toSubmissionView = async (
  { request, db, now, platform }: Pick<Context, "request" | "db" | "now" | "platform">,
  row: SubmissionRow,
  files: readonly DocumentFile[],
): Promise<Submission> => {
  const categories = await db.rows(categoriesById, { type_ids: row.form.type_ids });
  const written = Object.fromEntries(
    textFields.map((name) => [
      name,
      name === "type_ids" ? categories.map(({ title }) => title[request.language]).join(", ") : String(row.form[name]),
    ]),
  );
  const papers = documentFields.flatMap((field) =>
    files
      .filter(({ file_id }) => row.form[field].includes(file_id))
      .map((file) => ({ field, ...toFileView(platform.settings, file, now) })),
  );
  return { written, papers, submitted_at: row.submitted_at.toISOString() };
};

/** One application with its previous submission, history and duplicates. The call's `who` has authorized the staff member. */
export const getApplicationDetail = async (context: Context<typeof applicationDetail>) => {
  const { body, request, db } = context;
  const own = (await db.row(applicationForReview, { settlement_id: body.settlement_id })) ?? refuse("NOT_FOUND");
  const sendings = await db.rows(submissionsByApplication, { settlement_id: own.settlement_id });
  const files = await db.rows(filesByApplication, { settlement_id: own.settlement_id });
  const [newest, previous] = sendings;
  if (!newest) return refuse("NOT_FOUND");
  const { licence_sn, tax_id, store_name, company_email } = newest.form;
  const adjacent = await db.only(adjacentApplications, { settlement_id: own.settlement_id });
  return {
    settlement_id: own.settlement_id,
    status: own.status,
    account: own.account,
    language: own.language,
    merchant_id: own.merchant_id,
    now: await toSubmissionView(context, newest, files),
    previous: previous ? await toSubmissionView(context, previous, files) : null,
    history: await Promise.all(
      sendings.map(async (row) => ({
        sending_id: row.sending_id,
        submitted_at: row.submitted_at.toISOString(),
        reviewed_at: row.reviewed_at?.toISOString() ?? null,
        reviewer: row.reviewer,
        is_refused: row.reviewed_at !== null && !(row === newest && own.status === "approved"),
        said: await getReasonTexts(db, row, request.language),
      })),
    ),
    duplicates: await db.rows(duplicates, { settlement_id: own.settlement_id, license_sn: licence_sn, tax_id, store_name, company_email }),
    next_settlement_id: adjacent.next,
    previous_settlement_id: adjacent.previous,
  };
};
