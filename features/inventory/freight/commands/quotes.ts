import { createHash } from "node:crypto";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { chooseFreightCarrier } from "../contract.ts";
import { findQuote, saveQuotes } from "../queries.ts";
import { type PricedFreight, quoteKeyText, withCarrier } from "../rules/evidence.ts";

/** Days that a price holds after it was shown. */
const quoteValidDays = 3;

const dayMs = 86_400_000;

/** A kept quote: its id, and until when its price holds. */
export interface SavedQuote {
  quote_id: number;
  valid_until: Date;
}

/**
 * Keeps fresh freight prices of a checkout as evidence before they are shown or charged. Returns the quote of each, in the same order. They
 * hold for three days, or until `valid_until`.
 */
export const saveFreightQuotes = async (
  db: Db,
  company_id: number,
  prices: readonly PricedFreight[],
  now: Date,
  valid_until = new Date(now.getTime() + quoteValidDays * dayMs),
): Promise<SavedQuote[]> => {
  const keyed = prices.map((price) => ({ price, key: quoteKeyText(price.tariff_id, price.ask, price.answer) }));

  const distinct = [...new Map(keyed.map((each) => [each.key, each])).values()];
  const rows = distinct.map(({ key, price: { tariff_id, ask, answer } }) => ({
    key,
    tariff_id,
    request: ask,
    answer,
    cents: answer.cents,
  }));
  if (rows.length === 0) return [];
  const saved = await db.rows(saveQuotes, { company_id, rows: JSON.stringify(rows), now, valid_until });
  const byKey = new Map(saved.map((row) => [row.quote_key, row]));
  return keyed.map(({ key }) => {
    const row = byKey.get(createHash("sha256").update(key, "utf8").digest("hex"));
    return { quote_id: row?.quote_id ?? 0, valid_until: row?.valid_until ?? valid_until };
  });
};

/** The quotes of prices, in the same order: fresh ones are kept, those of a quote that was shown keep it and its end. */
export const keepFreightQuotes = async (db: Db, company_id: number, prices: readonly PricedFreight[], now: Date): Promise<SavedQuote[]> => {
  const fresh = prices.filter(({ quote_id }) => quote_id === null);
  const saved = await saveFreightQuotes(db, company_id, fresh, now);
  const quoteOf = new Map(fresh.map((price, index) => [price, saved[index]]));
  return prices.map((price) => quoteOf.get(price) ?? { quote_id: price.quote_id ?? 0, valid_until: price.valid_until ?? now });
};

/**
 * Chooses another carrier of a quote that still holds: a quote of its own for the same shipment, valid as long as the one it comes from.
 * Refuses NOT_FOUND, and FREIGHT_QUOTE_CHANGED for one that has ended or does not have the carrier.
 */
export const chooseCarrier = ({ body, session, now, transaction }: Context<typeof chooseFreightCarrier>) =>
  transaction(async (tx) => {
    const { company_id } = session;
    const quote =
      (await tx.row(findQuote, { company_id, quote_id: body.freight_quote_id })) ?? refuse("NOT_FOUND", {}, ["freight_quote_id"]);
    const { request: ask, valid_until } = quote;
    const answer = withCarrier(quote.answer, body.carrier);
    if (!answer || valid_until <= now) return refuse("FREIGHT_QUOTE_CHANGED");
    const price = { quote_id: null, tariff_id: quote.tariff_id ?? 0, ask, answer };
    const [saved] = await saveFreightQuotes(tx, company_id, [price], now, valid_until);
    return { freight_quote_id: saved?.quote_id ?? 0, freight: cents(answer.cents) };
  });
