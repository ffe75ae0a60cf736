import { endOfDay, startOfDay } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Context } from "#platform/serve.ts";
import { toActivityEntry, toCompanyActivityEntry } from "../activity.ts";
import type { companyLog } from "../contract.ts";
import { activityLog, activityPeople, type LogRow } from "../queries.ts";

const defaultDays = 90;

/** Converts a row for the company. Rows of members keep their note; rows of the staff lose internal notes. */
const toVisibleRow = ({ details, ...row }: LogRow) => {
  const { action, subject, amount, note } =
    details === null
      ? toActivityEntry({ ...row, details: { cents: row.amount, note: row.note } })
      : toCompanyActivityEntry({ ...row, details });
  return { ...row, action, subject, amount, note };
};

/** One page of the company's activity: order events, payments, company events and visible audit log rows. */
export const listActivity = async ({ body, db, request, now, session }: Context<typeof companyLog>) => {
  const { kind, page, page_size } = body;
  const to = body.to ? endOfDay(body.to, request.site) : new Date(now.getTime() + dayMs);
  const from = body.from ? startOfDay(body.from, request.site) : new Date(to.getTime() - defaultDays * dayMs);
  const [list, people] = await Promise.all([
    db.rows(activityLog, {
      company_id: session.company_id,
      from,
      to,
      kind,
      person_id: body.person_id ?? null,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.rows(activityPeople, { company_id: session.company_id }),
  ]);
  return { list: list.map(toVisibleRow), count: list[0]?.count ?? 0, people };
};
