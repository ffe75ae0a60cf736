import type { Context } from "#platform/serve.ts";
import { mayUseMerchantArea } from "#platform/session.ts";
import type { merchantWork } from "./contract.ts";
import { contractTurns } from "./contract-turns.ts";
import { workOfMerchant } from "./queries.ts";

const maxRows = 50;

/** What waits for the caller's manufacturer; nothing for a role that does not open orders. */
export const getWork = async ({ db, session }: Context<typeof merchantWork>) => {
  if (!mayUseMerchantArea(session, "orders", false)) return { list: [], count: 0 };
  const rows = await db.rows(workOfMerchant, { merchant_id: session.merchant_id, contract_turns: contractTurns, limit: maxRows });
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0 };
};
