import { companiesOfMerchant } from "#features/catalog/named-offers/queries.ts";
import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { breachCompanies, companyBreaches, merchantBreaches, staffBreaches } from "../contract.ts";
import { type BreachRow, breachCounts, breachFiles, breachPage, merchantOfBreach } from "../queries.ts";
import { warningDays } from "../rules.ts";

/** Reported breaches as each side reads them. */

const maxCompanies = 500;

type Reader = Pick<Context<typeof staffBreaches>, "body" | "db" | "now" | "platform" | "request">;

/** Breaches with their files. The call has authorized the reader. */
const toShown = async ({ db, now, platform }: Reader, rows: readonly BreachRow[]) => {
  const file_ids = rows.flatMap((row) => [...row.file_ids, ...row.answer_file_ids]);
  const files = file_ids.length === 0 ? [] : await db.rows(breachFiles, { file_ids });
  const filesOf = (ids: readonly string[]) =>
    files
      .filter(({ file_id }) => ids.includes(file_id))
      .map(({ file_id, name, mime }) => ({
        file_id,
        name,
        url: signFileUrl(platform.settings, file_id, now),
        is_picture: mime.startsWith("image/"),
      }));
  return rows.map(({ seen_cents, map_cents, file_ids: reported, answer_file_ids, ...row }) => ({
    ...row,
    seen_price: seen_cents,
    map: map_cents,
    files: filesOf(reported),
    answer_files: filesOf(answer_file_ids),
  }));
};

const listFor = async (reader: Reader, owner: { merchant_id?: number; company_id?: number }) => {
  const { body, db, now, request } = reader;
  const { tab, breach, page, page_size } = body;
  const scope = { merchant_id: owner.merchant_id ?? null, company_id: owner.company_id ?? null, breach_id: breach === "" ? null : breach };
  const warned_since = new Date(now.getTime() - warningDays * dayMs);
  const paging = { limit: page_size, offset: (page - 1) * page_size };
  const [rows, counts] = await Promise.all([
    db.rows(breachPage, { ...scope, ...paging, tab, language: request.language, warned_since }),
    db.only(breachCounts, scope),
  ]);
  return { list: await toShown(reader, rows), count: tab === "all" ? counts.open + counts.decided : counts[tab], counts };
};

export const listForMerchant = (context: Context<typeof merchantBreaches>) =>
  listFor(context, { merchant_id: context.session.merchant_id });

export const listForCompany = (context: Context<typeof companyBreaches>) => listFor(context, { company_id: context.session.company_id });

export const listForStaff = (context: Context<typeof staffBreaches>) => listFor(context, {});

/** Whom staff can ask about a report. */
export const readCompanies = async ({ body, db }: Context<typeof breachCompanies>) => {
  const { merchant_id } = (await db.row(merchantOfBreach, { breach_id: body.breach_id })) ?? refuse("NOT_FOUND");
  return { companies: await db.rows(companiesOfMerchant, { merchant_id, limit: maxCompanies }) };
};
