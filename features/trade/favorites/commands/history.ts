import type { Context } from "#platform/serve.ts";
import type { purchaseHistory } from "../contract.ts";
import { historyPages } from "../queries/history.ts";
import { searchWords } from "../rules.ts";
import { withChanges } from "./saved-product.ts";

/** Orders in these statuses do not count as purchases. */
export const excludedStatuses = ["cancelled", "refunded", "returned", "creationFailed"];

/** Lists the products the company has paid for, with changes since the last order; prices are compared with the unit price paid. */
export const listPurchaseHistory = async ({
  body,
  db,
  platform,
  session,
  request: { language, site },
  now,
}: Context<typeof purchaseHistory>) => {
  const { keyword, sort, page, page_size } = body;
  const shown = { company_id: session.company_id, language, site_code: site.site_code, now, words: searchWords(keyword) };
  const rows = await db.rows(historyPages[sort], {
    ...{ ...shown, excluded_statuses: excludedStatuses },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  });
  const lastPurchases = rows.map((row) => ({
    ...row,
    last_price: row.last_price_cents,
    saved_kind: row.last_kind,
    saved_price_cents: row.last_price_cents,
    // The product was in stock when it was bought.
    saved_available: row.last_quantity,
    saved_at: row.last_bought_at,
  }));
  return {
    list: await withChanges(lastPurchases, { db, platform, session, site, language, now }, "paidPrice"),
    count: rows[0]?.count ?? 0,
  };
};
