import { isAvailable } from "#features/catalog/products/rules.ts";
import type { Platform } from "#platform/platform.ts";
import type { BuyerSession } from "#platform/session.ts";
import { improvedSavedProducts, recentlyBought } from "../queries/home.ts";
import { excludedStatuses } from "./history.ts";
import { type CardContext, withCards, withChanges } from "./saved-product.ts";

/** The reader of the home page; it has no prices to compare without a company. */
type Reader = Omit<CardContext, "session"> & { session: BuyerSession; platform: Platform };

const productsShown = 6;

/** What the company bought last and can order again now, with the quantity of the last time. */
export const readRecentlyBought = async (reader: Reader) => {
  const { db, session, site, language, now } = reader;
  const rows = await db.rows(recentlyBought, {
    company_id: session.company_id,
    site_code: site.site_code,
    excluded_statuses: excludedStatuses,
    language,
    now,
    // Goods that are not on sale any more are left out below.
    limit: productsShown * 2,
  });
  return (await withCards(rows, reader))
    .flatMap(({ card, last_quantity, last_bought_at }) => (card && isAvailable(card) ? [{ card, last_quantity, last_bought_at }] : []))
    .slice(0, productsShown);
};

/** Saved products that are back in stock or cheaper. The price of a company with agreed prices is not compared with a list price. */
export const readSavedUpdates = async (reader: Reader) => {
  const { db, session, site, language, now } = reader;
  const rows = await db.rows(improvedSavedProducts, {
    company_id: session.company_id,
    person_id: session.person_id,
    site_code: site.site_code,
    language,
    now,
    limit: productsShown * 2,
  });
  return (await withChanges(rows, reader))
    .flatMap(({ card, changes: { price_before, stock } }) => {
      const change: "back" | "cheaper" = stock === "back" ? "back" : "cheaper";
      if (!card || (change === "cheaper" && price_before === null)) return [];
      return [{ card, change, price_before: change === "back" ? null : price_before }];
    })
    .slice(0, productsShown);
};
