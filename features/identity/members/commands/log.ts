import { dayMs } from "#kernel/clock.ts";
import type { Context } from "#platform/serve.ts";
import type { companyLog } from "../contract.ts";
import { deedForCompany, deedOf } from "../deeds.ts";
import { actorsOf, type LogRow, logOf } from "../queries.ts";

const shownDays = 90;

/** Members' own lines come ready; what the staff did is told as far as the company was told of it. */
const told = ({ details, ...row }: LogRow) => {
  const { action, subject, amount, note } =
    details === null ? deedOf({ ...row, details: { cents: row.amount, note: row.note } }) : deedForCompany({ ...row, details });
  return { ...row, action, subject, amount, note };
};

/** What was done for the company, by whom: from what orders, payments and papers keep of themselves, and its own log. */
export const readLog = async ({ body, db, now, session }: Context<typeof companyLog>) => {
  const { kind, page, page_size } = body;
  const to = body.to ? new Date(Date.parse(body.to) + dayMs) : new Date(now.getTime() + dayMs);
  const from = body.from ? new Date(body.from) : new Date(to.getTime() - shownDays * dayMs);
  const [list, people] = await Promise.all([
    db.rows(logOf, session.company_id, from, to, kind, body.person_id ?? null, page_size, (page - 1) * page_size),
    db.rows(actorsOf, session.company_id),
  ]);
  return { list: list.map(told), count: list[0]?.count ?? 0, people };
};
