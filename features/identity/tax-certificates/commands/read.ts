import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { getReasonsInLanguage } from "#features/identity/review-decisions/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { companyTaxCertificates, taxCertificate, taxCertificateList } from "../contract.ts";
import { certificateById, companyCounts, companyPage, fileNames, staffCounts, staffPage, versionsOf } from "../queries.ts";

/** Certificates as their company and staff see them. */

type Reader = Pick<Context<typeof companyTaxCertificates>, "platform" | "now" | "request"> & { db: Db };
type Row = RowOf<typeof certificateById>;

/** The renewals that the page of a certificate lists. */
const maxVersions = 50;

/** Files with signed URLs, by id. The call has authorized the reader. */
const readFiles = async ({ db, platform, now }: Reader, rows: readonly Row[]) => {
  const file_ids = rows.flatMap((row) => row.file_ids);
  const found = file_ids.length === 0 ? [] : await db.rows(fileNames, { file_ids });
  const byId = new Map(found.map((row) => [row.file_id, row]));
  return (ids: readonly string[]) =>
    ids.flatMap((file_id) => {
      const known = byId.get(file_id);
      if (!known) return [];
      return [
        { file_id, name: known.name, url: signFileUrl(platform.settings, file_id, now), is_picture: known.mime.startsWith("image/") },
      ];
    });
};

/** Certificates with files and reasons in the reader's language, for staff. */
const toViews = async (reader: Reader, rows: readonly Row[]) => {
  const files = await readFiles(reader, rows);
  const reasonsOf = ({ review_reasons, review_note, end_note }: Row) =>
    getReasonsInLanguage(reader.db, "taxCertificate", review_reasons, reader.request.language).then((said) =>
      [...said, review_note, end_note].filter((line) => line !== ""),
    );
  return Promise.all(
    rows.map(async (row) => {
      const { file_ids, review_reasons: _, review_note: __, end_note: ___, decided_by, ...shown } = row;
      return { ...shown, decided_by: decided_by ?? "", files: files(file_ids), reasons: await reasonsOf(row) };
    }),
  );
};

/** The certificates of the reader's company. Who decided is not shown. */
export const listOwn = async (context: Context<typeof companyTaxCertificates>) => {
  const { body, db, now, request, session } = context;
  const { tab, page, page_size } = body;
  const { company_id } = session;
  const [rows, counts] = await Promise.all([
    db.rows(companyPage, { company_id, tab, today: dayAt(now, request.site), limit: page_size, offset: (page - 1) * page_size }),
    db.only(companyCounts, { company_id }),
  ]);
  const list = (await toViews(context, rows)).map(({ company_id: _, company_name: __, decided_by: ___, ...own }) => own);
  return { list, count: counts[tab], counts };
};

/** Certificates of all companies by tab. */
export const listForStaff = async (context: Context<typeof taxCertificateList>) => {
  const { tab, keyword, state, page, page_size } = context.body;
  const filter = { tab, state, today: dayAt(context.now, context.request.site), patterns: substringPatterns(keyword) };
  const [rows, { found, ...counts }] = await Promise.all([
    context.db.rows(staffPage, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    context.db.only(staffCounts, filter),
  ]);
  return { list: await toViews(context, rows), count: found, counts };
};

/** One certificate with the chain of its renewals. Refuses NOT_FOUND. */
export const readOne = async (context: Context<typeof taxCertificate>) => {
  const { certificate_id } = context.body;
  const today = dayAt(context.now, context.request.site);
  const row = (await context.db.row(certificateById, { certificate_id, today })) ?? refuse("NOT_FOUND", {}, ["certificate_id"]);
  const versions = await context.db.rows(versionsOf, { certificate_id, today, limit: maxVersions });
  const [shown, ...others] = await toViews(context, [row, ...versions]);
  if (!shown) return refuse("NOT_FOUND", {}, ["certificate_id"]);
  return { ...shown, versions: others };
};
