import { audit } from "#features/identity/accounts/commands/audit.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { openSites } from "#platform/sites.ts";
import type { noticeDetail, noticeList, operatorNoticeList, readNotices, removeNotices, saveNotice, withdrawNotice } from "../contract.ts";
import {
  announceNotices,
  companyExists,
  insertNotice,
  markNotices,
  markNoticeWithdrawn,
  type NoticeRow,
  noticeForReader,
  noticesPage,
  notifyAllClients,
  operatorNoticesPage,
  unreadNotices,
  updateNotice,
} from "../queries.ts";
import { findMissingAudienceField, getAudienceGroups } from "../rules.ts";

/** The parameters that decide which notices a session may see. */
export const toNoticeReader = (session: Session, now: Date) => ({
  person_id: session.person_id,
  company_id: session.company_id,
  site_code: session.site_code,
  groups: getAudienceGroups(session),
  now,
});

const toNoticeView = ({ published_at, ...notice }: NoticeRow) => ({ ...notice, published_at: published_at.toISOString() });

/** One page of the user's notices. */
export const listNotices = async ({ body, request, db, now, session }: Context<typeof noticeList>) => {
  const { before = null, category = "", page_size } = body;
  const reader = toNoticeReader(session, now);
  const rows = await db.rows(noticesPage, { ...reader, language: request.language, before, category, limit: page_size + 1 });
  const page = rows.slice(0, page_size);
  const { unread } = await db.only(unreadNotices, reader);
  return { list: page.map(toNoticeView), next: rows.length > page_size ? (page.at(-1)?.notice_id ?? null) : null, unread };
};

/** Returns one notice and marks it as read. Refuses NOT_FOUND for a notice of another audience. */
export const getNotice = async ({ body, request, db, now, session }: Context<typeof noticeDetail>) => {
  const reader = toNoticeReader(session, now);
  const notice =
    (await db.row(noticeForReader, { ...reader, language: request.language, notice_id: body.notice_id })) ?? refuse("NOT_FOUND");
  if (!notice.is_read) await db.changed(markNotices, { ...reader, ids: [body.notice_id], all: false, remove: false });
  return { ...toNoticeView(notice), is_read: true };
};

/** Marks notices as read and returns how many changed. */
export const markNoticesRead = ({ body, singleStatement, now, session }: Context<typeof readNotices>) =>
  singleStatement(async (db) => ({
    changed: await db.changed(markNotices, { ...toNoticeReader(session, now), ids: body.ids, all: body.all, remove: false }),
  }));

/** Removes notices from the user's list. */
export const handleRemoveNotices = ({ body, singleStatement, now, session }: Context<typeof removeNotices>) =>
  singleStatement(async (db) => ({
    changed: await db.changed(markNotices, { ...toNoticeReader(session, now), ids: body.ids, all: false, remove: true }),
  }));

/** One page of all notices, for the operator. */
export const listOperatorNotices = async ({ body, db, now, platform }: Context<typeof operatorNoticeList>) => {
  const { keyword, page, page_size } = body;
  const rows = await db.rows(operatorNoticesPage, {
    now,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
    patterns: substringPatterns(keyword),
  });
  return {
    sites: openSites(platform.sites).map(({ site_code, title }) => ({ site_code, title })),
    list: rows.map(({ count, publish_at, withdrawn_at, ...notice }) => ({
      ...notice,
      publish_at: publish_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
    count: estimatedTotal(rows[0]?.count ?? 0, page, page_size, rows.length),
  };
};

/** Creates a notice or updates an unpublished one. Refuses NOTICE_IS_OUT for a published notice, which can only be withdrawn. */
export const handleSaveNotice = async ({ body, now, platform, session, transaction }: Context<typeof saveNotice>) => {
  const missing = findMissingAudienceField(body);
  if (missing) return refuse("NOTICE_AUDIENCE_REQUIRED", {}, [missing]);
  const { audience, category, notice_id } = body;
  if (audience === "site" && !platform.sites.has(body.site_code)) return refuse("NOTICE_AUDIENCE_REQUIRED", {}, ["site_code"]);
  const publishAt = body.publish_at === "" ? now : new Date(body.publish_at);
  return transaction(async (tx) => {
    const company_id = audience === "company" && body.company_id !== "" ? body.company_id : null;
    if (company_id !== null && !(await tx.row(companyExists, { company_id })))
      return refuse("NOTICE_AUDIENCE_REQUIRED", {}, ["company_id"]);
    const values = {
      category,
      title: JSON.stringify({ "en-US": body.title_en, "zh-CN": body.title_zh, "es-ES": body.title_es }),
      body: JSON.stringify({ "en-US": body.body_en, "zh-CN": body.body_zh, "es-ES": body.body_es }),
      audience,
      site_code: audience === "site" ? body.site_code : null,
      audience_group: audience === "group" ? body.audience_group : null,
      company_id,
      publish_at: publishAt,
      now,
    };
    const saved =
      notice_id === undefined
        ? await tx.only(insertNotice, { ...values, written_by: session.person_id })
        : ((await tx.row(updateNotice, { ...values, notice_id })) ?? refuse("NOTICE_IS_OUT"));
    await audit(tx, now, {
      person_id: session.person_id,
      action: notice_id === undefined ? "noticeWritten" : "noticeChanged",
      subject: `notice:${saved.notice_id}`,
      after: { title: body.title_en, audience, company_id, publish_at: publishAt },
    });
    await tx.rows(announceNotices, { now });
    return { notice_id: saved.notice_id };
  });
};

/** Withdraws a notice and tells connected clients to reload. */
export const handleWithdrawNotice = async ({ body, now, session, transaction }: Context<typeof withdrawNotice>) =>
  transaction(async (tx) => {
    const { title } = (await tx.row(markNoticeWithdrawn, { notice_id: body.notice_id, now })) ?? refuse("NOT_FOUND");
    await audit(tx, now, {
      person_id: session.person_id,
      action: "noticeWithdrawn",
      subject: `notice:${body.notice_id}`,
      before: { title },
    });
    await tx.rows(notifyAllClients);
    return null;
  });
