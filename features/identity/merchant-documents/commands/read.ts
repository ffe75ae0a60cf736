import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { getReasonsInLanguage } from "#features/identity/review-decisions/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { documentChecklist, documentsToDo, merchantChecklist, merchantDocument, merchantDocuments } from "../contract.ts";
import { checklistOf, documentForReview, documentsOf, fileNames, itemCounts, itemPage, marketOf } from "../queries.ts";
import { openItemStates } from "../rules.ts";

/** Checklists and documents as manufacturers and staff see them. */

type Reader = Pick<Context<typeof documentChecklist>, "platform" | "now" | "request"> & { db: Db };

/** The documents that a manufacturer's page lists besides its checklist. */
const maxGiven = 100;

const todayOf = ({ now, platform }: Pick<Reader, "now" | "platform">) => dayAt(now, mainSite(platform.sites));

/** Views of files with signed URLs, by id. The call has authorized the reader. */
const readFiles = async ({ db, platform, now }: Pick<Reader, "db" | "platform" | "now">, file_ids: readonly string[]) => {
  const found = file_ids.length === 0 ? [] : await db.rows(fileNames, { file_ids });
  const byId = new Map(found.map((row) => [row.file_id, row]));
  return (ids: readonly string[] | null) =>
    (ids ?? []).flatMap((file_id) => {
      const known = byId.get(file_id);
      if (!known) return [];
      return [
        { file_id, name: known.name, url: signFileUrl(platform.settings, file_id, now), is_picture: known.mime.startsWith("image/") },
      ];
    });
};

const reasonsOf = async ({ db, request }: Reader, codes: readonly string[] | null, note: string | null): Promise<string[]> => [
  ...(await getReasonsInLanguage(db, "merchantDocument", codes ?? [], request.language)),
  ...(note ? [note] : []),
];

/** Lines of checklists in the reader's language, with files and the reasons of a decline that is still open. */
const toItems = async (reader: Reader, rows: readonly RowOf<typeof checklistOf>[]) => {
  const files = await readFiles(
    reader,
    rows.flatMap(({ accepted_files, pending_files }) => [...(accepted_files ?? []), ...(pending_files ?? [])]),
  );
  const { language } = reader.request;
  return Promise.all(
    rows.map(async ({ title, explanation, review_reasons, review_note, declined_id, accepted_id, ...row }) => ({
      ...row,
      title: title[language],
      explanation: explanation[language],
      accepted_files: files(row.accepted_files),
      pending_files: files(row.pending_files),
      reasons:
        declined_id !== null && row.pending_id === null && declined_id > (accepted_id ?? 0)
          ? await reasonsOf(reader, review_reasons, review_note)
          : [],
    })),
  );
};

/** The documents that a manufacturer gave, the newest first. */
const readGiven = async (reader: Reader, merchant_id: number) => {
  const rows = await reader.db.rows(documentsOf, { merchant_id, limit: maxGiven });
  const files = await readFiles(
    reader,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return Promise.all(
    rows.map(async ({ title, file_ids, review_reasons, review_note, submitted_by, decided_by, ...row }) => ({
      ...row,
      title: title[reader.request.language],
      submitted_by: submitted_by ?? "",
      decided_by: decided_by ?? "",
      files: files(file_ids),
      reasons: await reasonsOf(reader, review_reasons, review_note),
    })),
  );
};

const readMarket = async ({ db, request }: Reader, merchant_id: number) => db.row(marketOf, { merchant_id, language: request.language });

/** The checklist of the manufacturer that reads. */
export const readOwnChecklist = async (context: Context<typeof documentChecklist>) => {
  const { merchant_id } = context.session;
  const today = todayOf(context);
  const market = (await readMarket(context, merchant_id)) ?? refuse("NOT_FOUND");
  const { name: _, ...state } = market;
  const list = await toItems(context, await context.db.rows(checklistOf, { merchant_id, today }));
  const given = (await readGiven(context, merchant_id)).map(({ decided_by: __, ...row }) => row);
  return { today, market: state, list, given };
};

/** What the manufacturer is to give now. */
export const readToDo = async (context: Context<typeof documentsToDo>) => {
  const rows = await context.db.rows(checklistOf, { merchant_id: context.session.merchant_id, today: todayOf(context) });
  const open = rows.filter(({ state, pending_id }) => pending_id === null && openItemStates.includes(state));
  return { list: open.map(({ title, ...row }) => ({ ...row, title: title[context.request.language] })) };
};

/** The checklist of a manufacturer, for staff. Refuses NOT_FOUND. */
export const readChecklist = async (context: Context<typeof merchantChecklist>) => {
  const { merchant_id } = context.body;
  const { name, ...market } = (await readMarket(context, merchant_id)) ?? refuse("NOT_FOUND");
  const list = await toItems(context, await context.db.rows(checklistOf, { merchant_id, today: todayOf(context) }));
  return { merchant_name: name, market, list, given: await readGiven(context, merchant_id) };
};

/** Lines of all checklists by tab. */
export const listDocuments = async (context: Context<typeof merchantDocuments>) => {
  const { tab, keyword, document, page, page_size } = context.body;
  const filter = {
    tab,
    today: todayOf(context),
    patterns: substringPatterns(keyword),
    language: context.request.language,
    document_id: document === "" ? null : document,
  };
  const [rows, { found, ...counts }] = await Promise.all([
    context.db.rows(itemPage, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    context.db.only(itemCounts, filter),
  ]);
  return { list: await toItems(context, rows), count: found, counts };
};

/** One document for its review. Refuses NOT_FOUND. */
export const readDocument = async (context: Context<typeof merchantDocument>) => {
  const row = (await context.db.row(documentForReview, { document_id: context.body.document_id })) ?? refuse("NOT_FOUND");
  const { title, explanation, file_ids, before_files, before_number, before_expires_on, submitted_by, ...rest } = row;
  const files = await readFiles(context, [...file_ids, ...(before_files ?? [])]);
  const { language } = context.request;
  return {
    ...rest,
    title: title[language],
    explanation: explanation[language],
    submitted_by: submitted_by ?? "",
    files: files(file_ids),
    before: before_files && { document_number: before_number ?? "", expires_on: before_expires_on, files: files(before_files) },
  };
};
