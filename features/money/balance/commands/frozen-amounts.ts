import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { filesById } from "#features/identity/files/queries.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { getReasonsInLanguage } from "#features/identity/review-decisions/commands.ts";
import type { frozenAmounts, requestThaw, thawList } from "#features/money/balance/contract/frozen.ts";
import { listFrozenAmounts, lockFrozen } from "#features/money/balance/queries/frozen.ts";
import { countThawRequests, insertThawRequest, listThawRequests, type ThawRow } from "#features/money/balance/queries/thaws.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import { isThawable } from "#features/money/balance/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Db, violatedConstraint } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";

/** A company's available and frozen balance with the frozen amounts. */
export const getFrozenBalance = async (db: Db, company_id: number, site: Site) => {
  const { available, frozen } = await db.only(getAccountInfo, { company_id, currency: site.currency });
  return { available, frozen, list: await db.rows(listFrozenAmounts, { company_id, currency: site.currency }) };
};

export const getCompanyFrozenAmounts = ({ db, session, request }: Context<typeof frozenAmounts>) =>
  getFrozenBalance(db, session.company_id, request.site);

/** Converts requests for display: attachments with URLs valid for ten minutes, reasons in the given language. */
export const toThawViews = async (
  { db, platform, now }: { db: Db; platform: Pick<Platform, "settings">; now: Date },
  language: Language,
  rows: readonly ThawRow[],
) => {
  const ids = rows.flatMap(({ file_ids }) => file_ids);
  const files = new Map((ids.length === 0 ? [] : await db.rows(filesById, { file_ids: ids })).map((file) => [file.file_id, file]));
  return Promise.all(
    rows.map(async ({ file_ids, review_reasons, ...row }) => ({
      ...row,
      review_reasons: await getReasonsInLanguage(db, "thaw", review_reasons, language),
      files: file_ids.flatMap((id) => {
        const file = files.get(id);
        return file ? [{ file_id: id, name: file.name, mime: file.mime, url: signFileUrl(platform.settings, id, now) }] : [];
      }),
    })),
  );
};

export const listCompanyThawRequests = async (context: Context<typeof thawList>) => {
  const { body, request, db, session } = context;
  const rows = await db.rows(listThawRequests, {
    company_id: session.company_id,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });
  const { count } = await db.only(countThawRequests, { company_id: session.company_id });
  return { list: await toThawViews(context, request.language, rows), count };
};

/** Creates a thaw request. Refuses THAW_ASKED when one is open already, FROZEN_NO_MORE, NOT_THAWABLE, NOT_FOUND. */
export const createThawRequest = async ({ body, db, now, session, transaction }: Context<typeof requestThaw>) => {
  await getOwnedFiles(db, session, body.file_ids, ["document"], "file_ids");
  try {
    return await transaction(async (tx) => {
      const frozen = await tx.row(lockFrozen, { frozen_id: body.frozen_id });
      if (!frozen || frozen.company_id !== session.company_id) return refuse("NOT_FOUND");
      if (frozen.ending !== null) return refuse("FROZEN_NO_MORE");
      if (!isThawable(frozen.source)) return refuse("NOT_THAWABLE");
      const { company_id, person_id } = session;
      const { thaw_id } = await tx.only(insertThawRequest, {
        company_id,
        frozen_id: body.frozen_id,
        reason: body.reason,
        file_ids: body.file_ids,
        submitted_by: person_id,
        submitted_at: now,
      });
      await recordActivity(tx, now, {
        company_id,
        person_id,
        action: "thawAsked",
        details: { cents: frozen.amount_cents, note: body.reason },
      });
      return { thaw_id, status: "requested" as const };
    });
  } catch (error) {
    if (violatedConstraint(error) === "one_open_thaw_request") return refuse("THAW_ASKED");
    throw error;
  }
};
