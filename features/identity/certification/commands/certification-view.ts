import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { getReasonsInLanguage } from "#features/identity/review-decisions/commands.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Settings } from "#platform/settings.ts";
import type { CertificationView } from "../contract.ts";
import { type CertificationRecord, fileNames } from "../queries.ts";
import { documentFields } from "../rules.ts";

/** Converts stored certifications for a reader, with signed URLs of its files that are valid for ten minutes. The caller has authorized the reader. */
export const toCertificationViews = async (
  db: Db,
  settings: Settings,
  now: Date,
  language: Language,
  records: readonly CertificationRecord[],
): Promise<CertificationView[]> => {
  const reasonTexts = await Promise.all(
    records.map(({ review_reasons }) => getReasonsInLanguage(db, "certification", review_reasons, language)),
  );
  const ids = records.flatMap((record) => documentFields.map((field) => record[field])).filter((id) => id !== null);
  const files = new Map((ids.length === 0 ? [] : await db.rows(fileNames, { file_ids: ids })).map((file) => [file.file_id, file]));
  const toDocument = (id: string | null) => {
    if (id === null) return null;
    const { name = "", mime = "" } = files.get(id) ?? {};
    return { name, url: signFileUrl(settings, id, now), is_picture: mime.startsWith("image/") };
  };
  return records.map(({ company_id, submitted_by, submitted_at, reviewed_at, ...record }, index) => ({
    ...record,
    reasons_said: reasonTexts[index] ?? [],
    submitted_at: submitted_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? null,
    logo_data: toDocument(record.logo_id),
    licence_data: toDocument(record.licence_id),
    card_front_data: toDocument(record.card_front_id),
    card_reverse_data: toDocument(record.card_reverse_id),
    permit_data: toDocument(record.permit_id),
  }));
};
