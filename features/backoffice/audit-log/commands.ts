import { reviewItems } from "#features/backoffice/review-queue/review-items.ts";
import { toActivityEntry } from "#features/identity/members/activity.ts";
import { endOfDay, startOfDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { getGroupActions, toAuditSubject } from "./audit-actions.ts";
import type { auditLog } from "./contract.ts";
import { type AuditRow, auditedStaff, auditLogBy, companyIdsByKeyword } from "./queries.ts";

/** The number of companies that a part of a name may match. */
const maxCompanies = 20;

const findCompanyIds = async (db: Db, keyword: string): Promise<number[] | null> => {
  if (keyword === "") return null;
  const number = /^[1-9]\d{0,14}$/.test(keyword) ? Number(keyword) : null;
  return (await db.rows(companyIdsByKeyword, { company_id: number, patterns: substringPatterns(keyword), limit: maxCompanies })).map(
    ({ company_id }) => company_id,
  );
};

const toAuditEntry = ({ stored_subject, found, details, ...row }: AuditRow, language: Language) => {
  const about = toAuditSubject(stored_subject, found);
  const kind_name = reviewItems.find(({ kind }) => kind === about.kind)?.names.item[language] ?? "";
  return { ...row, ...about, kind_name, ...toActivityEntry({ action: row.action, subject: about.subject, details }) };
};

/** One page of the audit log. One row more than the page size is read, to know whether there is a next page. */
export const getAuditLog = async ({ body, db, request }: Context<typeof auditLog>) => {
  const { staff_id = null, group, date_from, date_to, before, page_size } = body;
  const [companyIds, staff] = await Promise.all([findCompanyIds(db, body.company), db.rows(auditedStaff)]);
  const actions = getGroupActions(group);
  const isActing = group === "acting";
  const by = companyIds ? "company" : staff_id ? "person" : isActing ? "acting" : actions ? "action" : "time";
  const [afterMoment = null, afterKey = null] = before === "" ? [] : before.split("_");
  const rows = await db.rows(auditLogBy[by], {
    staff_id,
    company_ids: companyIds,
    actions,
    is_acting: isActing,
    language: request.language,
    from: date_from === "" ? null : startOfDay(date_from, request.site),
    before: date_to === "" ? null : endOfDay(date_to, request.site),
    after_moment: afterMoment,
    after_key: afterKey,
    limit: page_size + 1,
  });
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => toAuditEntry(row, request.language)),
    next: rows.length > page_size && last ? `${last.moment}_${last.key}` : "",
    staff,
  };
};
