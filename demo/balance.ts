import { type DemoApi, withDemoApi } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { cents, parseAmount } from "#kernel/money.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo holds (frozen amounts) with release requests in every status, and bank accounts of the demo companies. */

interface Freeze {
  by: string;
  daysAgo: number;
  amount: string;
  reason: string;
  requests: readonly { daysAgo: number; reason: string; end: "requested" | "thawed" | "refused"; note?: string }[];
}

const freezes: readonly Freeze[] = [
  {
    by: "buyer@demo.test",
    daysAgo: 19,
    amount: "180.00",
    reason: "Two refunds from this month are under review.",
    requests: [
      { daysAgo: 13, reason: "Both refunds were confirmed by your service team.", end: "thawed", note: "Thank you. Both are resolved." },
    ],
  },
  {
    by: "buyer@demo.test",
    daysAgo: 9,
    amount: "420.00",
    reason: "Damage claim on a delivery: we are waiting for the carrier's report.",
    requests: [
      {
        daysAgo: 6,
        reason: "The carrier has picked up the damaged table.",
        end: "refused",
        note: "The carrier’s report is still missing. Please send it to us.",
      },
      { daysAgo: 0.2, reason: "Your claims team has had the carrier’s report since this morning.", end: "requested" },
    ],
  },
  {
    by: "buyer@demo.test",
    daysAgo: 2,
    amount: "96.50",
    reason: "A refund was paid twice. The second one is under review.",
    requests: [],
  },
  {
    by: "buyer2@demo.test",
    daysAgo: 3,
    amount: "250.00",
    reason: "The bank asked about a transfer. We’re waiting for its reply.",
    requests: [{ daysAgo: 0.6, reason: "Our bank has confirmed the transfer in writing.", end: "requested" }],
  },
];

interface Account {
  by: string;
  bank_name: string;
  holder_name: string;
  country: string;
  routing_code: string;
  account_number: string;
}

/** Fictitious banks and account numbers. */
const accounts: readonly Account[] = [
  {
    by: "buyer@demo.test",
    holder_name: "Hearth & Hollow Home LLC",
    bank_name: "Sequoia Business Bank",
    country: "US",
    routing_code: "011000015",
    account_number: "7714003306",
  },
  {
    by: "china@demo.test",
    holder_name: "深圳市太平洋家居贸易有限公司",
    bank_name: "南山商业银行深圳分行",
    country: "CN",
    routing_code: "102584002345",
    account_number: "44250100003600001234",
  },
];

const findCompanyId = async (platform: Platform, account: string): Promise<number> => {
  const { rows } = await platform.database.run(
    "select company_id from company_members join people using (person_id) where email = $1 order by company_id limit 1",
    [account],
  );
  return Number((rows[0] as { company_id: number }).company_id);
};

/** Credits an amount that stays frozen, so that the final balances match the demo accounts. */
const credit = (platform: Platform, company_id: number, { amount, daysAgo }: Freeze, now: number): Promise<unknown> => {
  const value = parseAmount(amount) ?? cents(0);
  return platform.database.transaction((tx) =>
    postEntries(tx, {
      kind: "correction",
      cause: `correction:demo:${company_id}:${amount}`,
      at: new Date(now - (daysAgo + 1) * dayMs),
      person_id: null,
      note: "Credit for a late delivery",
      entries: [
        { account: { kind: "opening" }, amount_cents: cents(-value) },
        { account: { kind: "available", company_id }, amount_cents: value },
      ],
    }),
  );
};

interface Context {
  api: DemoApi;
  platform: Platform;
  setTo(daysAgo: number): void;
  now: number;
}

const createFreeze = async ({ api, platform, setTo, now }: Context, story: Freeze): Promise<void> => {
  const { by, amount, reason, requests } = story;
  const company_id = await findCompanyId(platform, by);
  if (requests.at(-1)?.end !== "thawed") await credit(platform, company_id, story, now);
  setTo(story.daysAgo);
  const { frozen_id } = await api.call("finance@demo.test", "/operator/freezeAmount", { company_id, amount, reason });
  for (const request of requests) {
    setTo(request.daysAgo);
    const { thaw_id } = await api.call(by, "/user/requestThaw", { frozen_id, reason: request.reason });
    if (request.end === "requested") continue;
    setTo(request.daysAgo - (5 * hourMs) / dayMs);
    const decision = request.end === "thawed" ? "approve" : "refuse";
    await api.call("finance@demo.test", "/operator/reviewThaw", { thaw_id, decision, note: request.note ?? "" });
  }
};

/**
 * The demo creates entries in scenario order, although their dates overlap. Rewrites the ledger in date order with new running
 * balances. Amounts and final balances do not change.
 */
const sortLedgerByDay = `
  alter table ledger_entries disable trigger user;
  create temporary table reordered on commit drop as
    select entry.tx_id, entry.account_id, entry.amount_cents, entry.order_id, entry.movement, posted.at, entry.nth is not null as is_owned,
      row_number() over (order by posted.at, posted.tx_id, entry.entry_id) as place
    from ledger_entries entry join ledger_transactions posted using (tx_id);
  delete from ledger_entries;
  insert into ledger_entries (tx_id, account_id, amount_cents, order_id, movement, moved_at, balance_after_cents, nth, in_nth, in_after_cents,
      kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents)
    select tx_id, account_id, amount_cents, order_id, movement, at, case when is_owned then sum(amount_cents) over so_far end,
      case when is_owned then count(*) over so_far end, case when is_owned then count(*) filter (where amount_cents > 0) over so_far end,
      case when is_owned then coalesce(sum(amount_cents) filter (where amount_cents > 0) over so_far, 0) end,
      case when is_owned then count(*) over of_kind end, case when is_owned then count(*) filter (where amount_cents > 0) over of_kind end,
      case when is_owned then coalesce(sum(amount_cents) filter (where amount_cents > 0) over of_kind, 0) end,
      case when is_owned then coalesce(-sum(amount_cents) filter (where amount_cents < 0) over of_kind, 0) end
    from reordered
    window so_far as (partition by account_id order by place), of_kind as (partition by account_id, movement order by place)
    order by place;
  update ledger_accounts set last_entry_at = last.at from (select account_id, max(at) as at from reordered group by account_id) last
    where last.account_id = ledger_accounts.account_id and balance_cents is not null;
  alter table ledger_entries enable trigger user;`;

/** Creates the demo holds and bank accounts, unless an operator has frozen an amount. */
export const seedDemoBalance = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now().getTime();
    const setTo = (daysAgo: number): void => clock.set(new Date(now - daysAgo * dayMs));
    for (const story of freezes) await createFreeze({ api, platform, setTo, now }, story);
    setTo(15);
    for (const { by, ...account } of accounts)
      await api.call(by, "/user/addBank", {
        ...account,
        account_number_confirm: account.account_number,
        payment_password: demoPaymentPassword,
      });
    await platform.database.run(sortLedgerByDay);
  });
};
