import { dayMs } from "#kernel/clock.ts";
import type { Context } from "#platform/serve.ts";
import type { companyLog } from "../contract.ts";
import { actorsOf, logOf } from "../queries.ts";

const shownDays = 90;

/** What was done for the company, by whom: from what orders, payments and papers keep of themselves, and its own log. */
export const readLog = async ({ body, db, now, session }: Context<typeof companyLog>) => {
  const { kind, page, page_size } = body;
  const to = body.to ? new Date(Date.parse(body.to) + dayMs) : new Date(now.getTime() + dayMs);
  const from = body.from ? new Date(body.from) : new Date(to.getTime() - shownDays * dayMs);
  const [list, people] = await Promise.all([
    db.rows(logOf, session.company_id, from, to, kind, body.person_id ?? null, page_size, (page - 1) * page_size),
    db.rows(actorsOf, session.company_id),
  ]);
  return { list, count: list[0]?.count ?? 0, people };
};
