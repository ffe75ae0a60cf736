import { fileUrl } from "#features/identity/files/commands/read.ts";
import { reasonsSaid } from "#features/identity/review-decisions/commands.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Settings } from "#platform/settings.ts";
import type { Certification } from "../contract.ts";
import { fileNames, type Papers } from "../queries.ts";
import { paperFields } from "../rules.ts";

/**
 * Papers as they are shown: each picture with an address that can be read for ten minutes. The caller has judged that the
 * reader may see them.
 */
export const shownPapers = async (
  db: Db,
  settings: Settings,
  now: Date,
  language: Language,
  all: readonly Papers[],
): Promise<Certification[]> => {
  const said = await Promise.all(all.map(({ review_reasons }) => reasonsSaid(db, "certification", review_reasons, language)));
  const ids = all.flatMap((papers) => paperFields.map((field) => papers[field])).filter((id) => id !== null);
  const names = new Map((ids.length === 0 ? [] : await db.rows(fileNames, ids)).map(({ file_id, name }) => [file_id, name]));
  const picture = (id: string | null) => (id === null ? null : { name: names.get(id) ?? "", url: fileUrl(settings, id, now) });
  return all.map(({ company_id, submitted_by, submitted_at, reviewed_at, ...papers }, index) => ({
    ...papers,
    reasons_said: said[index] ?? [],
    submitted_at: submitted_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? null,
    logo_data: picture(papers.logo_id),
    licence_data: picture(papers.licence_id),
    card_front_data: picture(papers.card_front_id),
    card_reverse_data: picture(papers.card_reverse_id),
    permit_data: picture(papers.permit_id),
  }));
};
