import type { accountInfo, getBalanceStatement } from "#features/wallet/contract.ts";
import { accountInfoOf, statementOf } from "#features/wallet/queries.ts";
import type { Context } from "#platform/serve.ts";

/** What the caller's company has, in the currency of the caller's site (spec 7.4). */
export const readAccount = ({ db, session, caller }: Context<typeof accountInfo>) =>
  db.only(accountInfoOf, session.company_id, caller.site.currency);

/** One page of the company's statement; the count is of all rows of that direction. */
export const readStatement = async ({ db, session, caller, body }: Context<typeof getBalanceStatement>) => {
  const { account, direction, page, page_size } = body;
  const list = await db.rows(statementOf, session.company_id, account, caller.site.currency, direction, page_size, (page - 1) * page_size);
  return { list, count: list[0]?.count ?? 0 };
};
