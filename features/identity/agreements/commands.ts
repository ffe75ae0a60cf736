import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt, startOfDay } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type * as contract from "./contract.ts";
import {
  acceptancePage,
  acceptCurrent,
  acceptForEntities,
  acceptVersion,
  countAcceptances,
  countVersions,
  hasAccepted,
  insertVersion,
  lockAgreement,
  newestVersion,
  pendingVersions,
  versionPage,
} from "./queries.ts";

/** Who registers a company has accepted the terms that apply, for the company as well. */
export const acceptAtRegistration = (tx: Tx, { company_id, person_id, now }: { company_id: number; person_id: number; now: Date }): void =>
  tx.write(acceptCurrent, { agreement: "terms", person_id, company_id, merchant_id: null, now });

/** What the user is asked to accept. Staff who act for a customer are not asked. */
export const listPending = async ({ db, now, request, session }: Context<typeof contract.pendingAgreements>) => {
  if (session.acting_person_id) return { list: [] };
  const rows = await db.rows(pendingVersions, { person_id: session.person_id, now });
  return { list: rows.map(({ title, body, ...row }) => ({ ...row, title: title[request.language], body: body[request.language] })) };
};

/** Accepts a version. Refuses AGREEMENT_OUTDATED when another one applies meanwhile. */
export const accept = ({ body: { version_id }, now, session, transaction }: Context<typeof contract.acceptAgreement>) =>
  transaction(async (tx) => {
    const { person_id, company_id, merchant_id } = session;
    const entities = await tx.rows(acceptForEntities, { version_id, person_id, now });
    const isNew = await tx.row(acceptVersion, { version_id, person_id, company_id, merchant_id, now });
    if (isNew || entities.length > 0) {
      await audit(tx, now, { person_id, action: "agreementAccepted", subject: `agreement:${version_id}` });
      return null;
    }
    const { accepted } = await tx.only(hasAccepted, { person_id, version_id });
    return accepted ? null : refuse("AGREEMENT_OUTDATED");
  });

export const listVersions = async ({ body: { page, page_size }, db, now, platform }: Context<typeof contract.agreementList>) => {
  const [list, { count }] = await Promise.all([
    db.rows(versionPage, { now, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countVersions),
  ]);
  return { list, count, today: dayAt(now, mainSite(platform.sites)) };
};

/** Publishes a version. It applies from the beginning of its day, or at once on the current day, and never before an earlier version. */
export const publish = async ({ body, now, platform, session, transaction }: Context<typeof contract.publishAgreement>) => {
  const { agreement, asks_acceptance } = body;
  const site = mainSite(platform.sites);
  const today = dayAt(now, site);
  if (body.valid_from < today) refuse("AGREEMENT_DATE_PAST", {}, ["valid_from"]);
  const valid_from = body.valid_from === today ? now : startOfDay(body.valid_from, site);
  const title = toText([body.title_en, body.title_zh, body.title_es]);
  const text = toText([body.body_en, body.body_zh, body.body_es]);
  return transaction(async (tx) => {
    await tx.row(lockAgreement, { agreement });
    const newest = await tx.row(newestVersion, { agreement });
    if (newest && newest.valid_from > valid_from) refuse("AGREEMENT_DATE_ORDER", {}, ["valid_from"]);
    const number = (newest?.number ?? 0) + 1;
    const { person_id } = session;
    const { version_id } = await tx.only(insertVersion, {
      agreement,
      number,
      title: JSON.stringify(title),
      body: JSON.stringify(text),
      valid_from,
      asks_acceptance,
      now,
      person_id,
    });
    const after = { agreement, number, valid_from, asks_acceptance };
    await audit(tx, now, { person_id, action: "agreementPublished", subject: `agreement:${version_id}`, after });
    return { version_id, number };
  });
};

export const listAcceptances = async ({ body, db }: Context<typeof contract.acceptanceList>) => {
  const { agreement, keyword, page, page_size } = body;
  const [list, { count }] = await Promise.all([
    db.rows(acceptancePage, { agreement, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countAcceptances, { agreement, keyword }),
  ]);
  return { list, count };
};
