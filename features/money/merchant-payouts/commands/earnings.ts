import { lacksTaxForm } from "#features/money/tax-forms/commands/forms.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { earningMovements, earnings, payoutDue, payoutList } from "../contract.ts";
import {
  accountsOfMerchant,
  countDue,
  countMovements,
  countPayoutsOfMerchant,
  findEarnings,
  listDue,
  listMovements,
  months,
  payoutsOfMerchant,
  releases,
  underWay,
} from "../queries.ts";
import { defaultHoldDays, earningKinds, minimumPayoutCents, obstacleOf, payableOf } from "../rules.ts";

/** What manufacturers earned: their own account, and those of all for finance. */

const nothing = {
  ...{ balance_cents: 0, held_cents: 0, reserve_cents: 0, prepared_cents: 0 },
  ...{ hold_days: defaultHoldDays, reserve_percent: 0, reserve_days: 0 },
};

/** What the caller's manufacturer earned and can be paid. */
export const readEarnings = async (context: Context<typeof earnings>) => {
  const { db, request, now, platform } = context;
  const { merchant_id } = context.session;
  const { currency } = request.site;
  const { time_zone } = mainSite(platform.sites);
  const [found, { cents: under_way, is_halted }, accounts, lacksForm] = await Promise.all([
    db.row(findEarnings, { merchant_id, currency, now }),
    db.only(underWay, { merchant_id, currency }),
    db.rows(accountsOfMerchant, { merchant_id }),
    lacksTaxForm(db, context, merchant_id),
  ]);
  const [released, byMonth] = found
    ? await Promise.all([
        db.rows(releases, { account_id: found.account_id, merchant_id, hold_days: found.hold_days, time_zone, now }),
        db.rows(months, { account_id: found.account_id, time_zone, now }),
      ])
    : [[], []];
  const sums = found ?? nothing;
  const payable_cents = payableOf(sums);
  const account = accounts.find(({ status }) => status === "usable");
  const isProposed = accounts.some(({ status }) => status === "proposed");
  return {
    currency,
    balance: cents(sums.balance_cents),
    held: cents(sums.held_cents),
    reserve: cents(sums.reserve_cents),
    prepared: cents(sums.prepared_cents),
    payable: cents(payable_cents),
    under_way: cents(under_way),
    hold_days: sums.hold_days,
    reserve_percent: sums.reserve_percent,
    reserve_days: sums.reserve_days,
    minimum: cents(minimumPayoutCents),
    obstacle: obstacleOf(
      { payable_cents, prepared_cents: sums.prepared_cents, usable_from: account?.usable_from, isProposed, isHalted: is_halted, lacksForm },
      now,
    ),
    releases: released.map(({ day, amount }) => ({ day, amount: cents(amount) })),
    months: byMonth,
    account: account ?? null,
    proposed: accounts.find(({ status }) => status === "proposed" || status === "declined") ?? null,
  };
};

/** Movements of the caller's account. Refuses PERIOD_TURNED. */
export const readMovements = async ({ db, body, session: { merchant_id }, request, platform }: Context<typeof earningMovements>) => {
  const { tab, keyword, date_from, date_to, page, page_size } = body;
  if (date_from && date_to && date_from > date_to) refuse("PERIOD_TURNED", {}, ["date_to"]);
  const filter = {
    merchant_id,
    currency: request.site.currency,
    time_zone: mainSite(platform.sites).time_zone,
    ...{ tab, keyword, date_from, date_to },
    up_to: /^\d{1,15}$/.test(body.up_to) ? Number(body.up_to) : null,
  };
  const [list, { count }] = await Promise.all([
    db.rows(listMovements, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countMovements, filter),
  ]);
  return {
    list: list.map((row) => ({ ...row, kind: earningKinds.find((kind) => kind === row.kind) ?? ("completion" as const) })),
    count: estimatedTotal(count ?? 0, page, page_size, list.length),
  };
};

/** The payouts of the caller's manufacturer. */
export const readPayouts = async ({ db, body: { page, page_size }, session: { merchant_id } }: Context<typeof payoutList>) => {
  const [list, { count }] = await Promise.all([
    db.rows(payoutsOfMerchant, { merchant_id, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countPayoutsOfMerchant, { merchant_id }),
  ]);
  return { list, count };
};

/** Manufacturers with a balance, for finance. */
export const readDue = async ({ db, body, request, now }: Context<typeof payoutDue>) => {
  const { tab, keyword, page, page_size } = body;
  const filter = { currency: request.site.currency, keyword, now };
  const [rows, counts] = await Promise.all([
    db.rows(listDue, { ...filter, tab, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countDue, filter),
  ]);
  return {
    list: rows.map(({ balance_cents, held_cents, reserve_cents, prepared_cents, payable_cents, account_id: _, ...row }) => ({
      ...row,
      balance: cents(balance_cents),
      held: cents(held_cents),
      reserve: cents(reserve_cents),
      prepared: cents(prepared_cents),
      payable: cents(payable_cents),
    })),
    count: counts[tab],
    counts,
  };
};
