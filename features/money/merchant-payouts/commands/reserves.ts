import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayAt, formatDay, startOfDay } from "#kernel/calendar.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { payoutReserves, reserveEntries, setPayoutReserve } from "../contract.ts";
import { insertReserve, listReserveEntries, listReserves, reservableMerchants } from "../queries.ts";
import { earningKinds } from "../rules.ts";

/** What is kept back of manufacturers' earnings (docs/decisions/0401). It is computed from what was earned when, so that nothing has to release it. */

/** What is kept back of the caller's earnings, with the order and the day until when. */
export const readReserveEntries = async ({
  db,
  body: { page, page_size },
  session: { merchant_id },
  request,
  now,
}: Context<typeof reserveEntries>) => {
  const rows = await db.rows(listReserveEntries, {
    ...{ merchant_id, currency: request.site.currency, now },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  });
  const list = rows.map(({ found: _, order_id: __, amount, reserved, kind, ...row }) => ({
    ...row,
    kind: earningKinds.find((known) => known === kind) ?? ("completion" as const),
    amount: cents(amount),
    reserved: cents(reserved),
  }));
  return { list, count: rows[0]?.found ?? 0 };
};

/** The reserves of all manufacturers. */
export const readReserves = async ({ db, body: { keyword, page, page_size }, now }: Context<typeof payoutReserves>) => {
  const [rows, merchants] = await Promise.all([
    db.rows(listReserves, { keyword, now, limit: page_size, offset: (page - 1) * page_size }),
    db.rows(reservableMerchants),
  ]);
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0, merchants };
};

/** Sets a reserve from a day on and tells the manufacturer. Refuses RESERVE_DATE_PAST for a day that is over, and NOT_FOUND. */
export const setReserve = ({ body, now, platform, request, session, transaction }: Context<typeof setPayoutReserve>) =>
  transaction(async (tx) => {
    const { merchant_id, effective_on, reserve_percent, reserve_days, reason } = body;
    const { person_id } = session;
    const site = mainSite(platform.sites);
    if (effective_on < dayAt(now, site)) refuse("RESERVE_DATE_PAST", {}, ["effective_on"]);
    const effective_at = startOfDay(effective_on, site);
    const inserted = await tx.row(insertReserve, {
      ...{ merchant_id, effective_on, effective_at, reserve_percent, reserve_days, reason, now, person_id },
    });
    const { reserve_id } = inserted ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    await audit(tx, now, {
      person_id,
      action: "payoutReserveSet",
      subject: `merchant:${merchant_id}`,
      after: { reserve_percent, reserve_days, effective_on, reason },
    });
    await notify(tx, platform, {
      merchant_id,
      kind: "payoutReserveSet",
      params: {
        percent: String(reserve_percent),
        days: String(reserve_days),
        day: formatDay(effective_on, request.language),
        reason,
      },
      href: "/merchant/earnings",
      now,
      site_code: site.site_code,
    });
    return { reserve_id };
  });
