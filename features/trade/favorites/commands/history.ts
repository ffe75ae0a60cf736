import { statusCodes } from "#features/trade/orders/statuses.ts";
import type { Context } from "#platform/serve.ts";
import type { purchaseHistory } from "../contract/history.ts";
import { historyPages } from "../queries/history.ts";
import { searchWords } from "../rules.ts";
import { withChanges } from "./saved-product.ts";

/** What was paid and came to nothing after all was not bought. */
const excludedStatuses = [statusCodes.cancelled, statusCodes.refunded, statusCodes.returned, statusCodes.creationFailed];

/** What the company has paid for, and what has changed since: its price then is what a piece cost in the last order. */
export const listPurchaseHistory = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof purchaseHistory>) => {
  const { keyword, sort, page, page_size } = body;
  const asked = [session.company_id, language, site.site_code, now, searchWords(keyword), excludedStatuses] as const;
  const rows = await db.rows(historyPages[sort], ...asked, page_size, (page - 1) * page_size);
  const lastPurchases = rows.map((row) => ({
    ...row,
    last_price: row.last_price_cents,
    saved_kind: row.last_kind,
    saved_price_cents: row.last_price_cents,
    // It could be bought then, so there was stock.
    saved_available: row.last_quantity,
    saved_at: row.last_bought_at,
  }));
  return { list: await withChanges(lastPurchases, { db, platform, session, language, now }, "paidPrice"), count: rows[0]?.count ?? 0 };
};
