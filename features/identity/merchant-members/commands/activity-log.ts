import { toActivityEntry } from "#features/identity/members/activity.ts";
import { endOfDay, startOfDay } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantLog } from "../contract.ts";
import { activityOfMerchant, activityPeopleOfMerchant } from "../queries.ts";

const defaultDays = 90;

/** One page of what the people of the manufacturer did: with its people and roles, its bank accounts and payouts, its orders and contracts. */
export const listActivityOfMerchant = async ({ body, db, now, request, session }: Context<typeof merchantLog>) => {
  const { page, page_size } = body;
  const of = { merchant_id: session.merchant_id };
  const to = body.to ? endOfDay(body.to, request.site) : new Date(now.getTime() + dayMs);
  const from = body.from ? startOfDay(body.from, request.site) : new Date(to.getTime() - defaultDays * dayMs);
  const bounds = { from, to, person_id: body.person_id ?? null, limit: page_size, offset: (page - 1) * page_size };
  const [list, people] = await Promise.all([db.rows(activityOfMerchant, { ...of, ...bounds }), db.rows(activityPeopleOfMerchant, of)]);
  return {
    list: list.map(({ details, count: _, ...row }) => {
      const { action, subject } = toActivityEntry({ action: row.action, subject: row.subject, details });
      return { ...row, action, subject };
    }),
    count: list[0]?.count ?? 0,
    people,
  };
};
