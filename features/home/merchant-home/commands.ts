import type { Context } from "#platform/serve.ts";
import { mayUseMerchantArea } from "#platform/session.ts";
import type { merchantWork } from "./contract.ts";
import { contractTurns } from "./contract-turns.ts";
import { sentContainers, workOfMerchant } from "./queries.ts";

const maxRows = 50;
const maxSent = 10;

/** What waits for the caller's manufacturer; nothing for a role that does not open orders. */
export const getWork = async ({ db, session }: Context<typeof merchantWork>) => {
  if (!mayUseMerchantArea(session, "orders", false)) return { list: [], count: 0, sent: [] };
  const { merchant_id } = session;
  const [rows, sent] = await Promise.all([
    db.rows(workOfMerchant, { merchant_id, contract_turns: contractTurns, limit: maxRows }),
    db.rows(sentContainers, { merchant_id, limit: maxSent }),
  ]);
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0, sent };
};
