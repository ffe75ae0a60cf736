import { createHash } from "node:crypto";
import type { Db } from "#platform/db.ts";
import { saveQuotes } from "../queries/quotes.ts";
import { type PricedFreight, quoteKeyText } from "../rules/evidence.ts";

/** Days that a price holds after it was shown. */
const quoteValidDays = 3;

const dayMs = 86_400_000;

/** A kept quote: its id, and until when its price holds. */
export interface SavedQuote {
  quote_id: number;
  valid_until: Date;
}

/**
 * Keeps the freight prices of a checkout as evidence before they are shown or charged. Returns the quote of each, in the same order. Prices
 * that came from a kept quote keep it.
 */
export const saveFreightQuotes = async (db: Db, company_id: number, prices: readonly PricedFreight[], now: Date): Promise<SavedQuote[]> => {
  const keyed = prices.map((price) => ({ price, key: quoteKeyText(price.tariff_id, price.ask, price.answer.live_rate_id) }));
  const valid_until = new Date(now.getTime() + quoteValidDays * dayMs);
  const distinct = [...new Map(keyed.map((each) => [each.key, each])).values()];
  const rows = distinct.map(({ key, price: { tariff_id, ask, answer } }) => ({
    key,
    tariff_id,
    request: ask,
    answer,
    cents: answer.cents,
  }));
  if (rows.length === 0) return [];
  const saved = await db.rows(saveQuotes, company_id, JSON.stringify(rows), now, valid_until);
  const byKey = new Map(saved.map((row) => [row.quote_key, row]));
  return keyed.map(({ key }) => {
    const row = byKey.get(createHash("sha256").update(key, "utf8").digest("hex"));
    return { quote_id: row?.quote_id ?? 0, valid_until: row?.valid_until ?? valid_until };
  });
};
