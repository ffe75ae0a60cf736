import type { TestApp } from "#apps/server/test-app.ts";

/** Sets the available balance of a person's company with a correction posting. */
export const setBalance = async (app: TestApp, { as }: { as: string }, targetCents: number): Promise<void> => {
  const { company_id, cents } = await app.one<{ company_id: number; cents: number }>(
    `select company_members.company_id, balance_cents as cents from company_members join people using (person_id)
     join ledger_accounts on ledger_accounts.account_id = ledger_account('available', company_members.company_id, '$') where email = $1`,
    [as],
  );
  if (cents === targetCents) return;
  await app.rows(
    `select post_ledger('correction', 'test:' || gen_random_uuid(), now(), null, '',
       array[ledger_account('available', $1, '$'), ledger_account('opening', 0, '$')], array[$2::bigint, -$2::bigint], array[null, null]::bigint[])`,
    [company_id, targetCents - cents],
  );
};

/** The balances of a person's company, in cents. */
export const getBalances = async (app: TestApp, who: { as: string }): Promise<{ available: number; frozen: number }> => {
  const { available, frozen } = (await app.call("/user/accountInfo", {}, who)).data;
  return { available: Math.round(Number(available) * 100), frozen: Math.round(Number(frozen) * 100) };
};
