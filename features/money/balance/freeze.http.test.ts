import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { freezeBalance, payOutFrozenAmount, thawFrozenAmount } from "#features/money/balance/commands/freeze.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.platform.database.transaction(work);
const account = async (): Promise<{ available: string; frozen: string }> => (await app.call("/user/accountInfo", {}, buyer)).data;
const at = () => ({ at: app.clock.now(), person_id: null });

const app = await testApp();
const { company } = await app.one<{ company: number }>(
  "select company_id as company from company_members join people using (person_id) where people.email = $1",
  [buyer.as],
);

const freezeFor = (source_id: string, amount_cents: number) =>
  inTransaction((tx) => freezeBalance(tx, { company_id: company, amount_cents, source: "withdrawal", source_id, ...at() }));

test("moves a frozen amount out of the available balance and back", async () => {
  const before = await account();
  await freezeFor("w1", 12_345);
  expect(Number((await account()).available)).toBeCloseTo(Number(before.available) - 123.45, 2);
  expect(Number((await account()).frozen)).toBeCloseTo(Number(before.frozen) + 123.45, 2);
  await inTransaction((tx) => thawFrozenAmount(tx, { source: "withdrawal", source_id: "w1" }, at()));
  expect(await account()).toMatchObject(before);
});

test("freezes once per source row and never more than the available balance", async () => {
  await freezeFor("w2", 100);
  await expect(freezeFor("w2", 100)).rejects.toThrow("frozen_once");
  await expect(freezeFor("w3", 99_999_999_99)).rejects.toMatchObject({ reason: "BALANCE_TOO_LOW" });
});

test.each([1, 2, 3, 4, 5])("twenty concurrent thaws and payouts of one amount move it once (round %i)", async (round) => {
  const source_id = `race${round}`;
  await freezeFor(source_id, 5_000);
  const { frozen } = await account();
  const name = { source: "withdrawal", source_id } as const;
  const to = [{ account: { kind: "provider_clearing" }, amount_cents: cents(5_000) }] as const;
  const ended = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction<unknown>((tx) => (index % 2 === 0 ? thawFrozenAmount(tx, name, at()) : payOutFrozenAmount(tx, name, to, at()))),
    ),
  );
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of ended) if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "FROZEN_NO_MORE" });
  expect(Number((await account()).frozen)).toBeCloseTo(Number(frozen) - 50, 2);
});

test("every entry has the totals of its account and kind, also with several entries of one account in a posting", async () => {
  await app.rows(
    `select post_ledger('correction', 'test:many', now(), null, '',
       array[ledger_account('available', $1, '$'), ledger_account('opening', 0, '$'), ledger_account('available', $1, '$'), ledger_account('available', $1, '$')],
       array[500, -350, -200, 50]::bigint[], array[null, null, null, null]::bigint[])`,
    [company],
  );
  const rows = await app.rows(
    `select entry_id from (
       select *, sum(amount_cents) over so_far as balance, row_number() over so_far as number, count(*) filter (where amount_cents > 0) over so_far as ins,
         coalesce(sum(amount_cents) filter (where amount_cents > 0) over so_far, 0) as came, row_number() over of_kind as kind_number,
         count(*) filter (where amount_cents > 0) over of_kind as kind_ins,
         coalesce(sum(amount_cents) filter (where amount_cents > 0) over of_kind, 0) as kind_came,
         coalesce(-sum(amount_cents) filter (where amount_cents < 0) over of_kind, 0) as kind_went, max(moved_at) over so_far as latest
       from ledger_entries where nth is not null
       window so_far as (partition by account_id order by entry_id), of_kind as (partition by account_id, movement order by entry_id)
     ) entry
     where (balance_after_cents, nth, in_nth, in_after_cents, kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents, moved_at)
       is distinct from (balance, number, ins, came, kind_number, kind_ins, kind_came, kind_went, latest)`,
  );
  expect(rows).toEqual([]);
});
