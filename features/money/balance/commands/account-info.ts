import type { accountInfo } from "#features/money/balance/contract.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import type { Context } from "#platform/serve.ts";

/** The balance of the caller's company in the currency of the site. */
export const getAccount = ({ db, session, request }: Context<typeof accountInfo>) =>
  db.only(getAccountInfo, { company_id: session.company_id, currency: request.site.currency });
