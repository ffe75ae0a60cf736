import type { accountInfo } from "#features/money/balance/contract.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import type { Context } from "#platform/serve.ts";

/** What the caller's company has, in the currency of the caller's site (spec 7.4). */
export const getAccount = ({ db, session, request }: Context<typeof accountInfo>) =>
  db.only(getAccountInfo, session.company_id, request.site.currency);
