import { applyCompanyPrices, toCard } from "#features/catalog/products/cards.ts";
import { type CardRow, cardsOfCompany } from "#features/catalog/products/queries.ts";
import { orderAheadDay } from "#features/catalog/products/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { type Session, seesPrices } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import type { SavedOfferValues } from "../queries/favorites.ts";
import type { SavedProductRow } from "../queries/saved-products.ts";
import { changesSince } from "../rules.ts";

/** The reader of product cards. Prices are those of the company, and included only where the reader sees prices. */
export interface CardContext {
  db: Db;
  platform: Platform;
  session: Session | undefined;
  site: Site;
  language: Language;
  now: Date;
}

/** Adds the card of today's leading offer to saved products; null where a product is not on sale on this site. */
export const withCards = async <Row extends SavedProductRow>(
  rows: readonly Row[],
  { db, platform, session, site, language, now }: CardContext,
) => {
  const relations = rows.map(({ relation_id }) => relation_id).filter((relation) => relation !== null);
  const cards: CardRow[] =
    relations.length > 0
      ? await db.rows(cardsOfCompany, {
          ...{ relation_ids: relations, company_id: session?.company_id ?? null },
          ...{ language, prices: seesPrices(session, site), now },
        })
      : [];
  const book = await getPriceBook(platform, db, session, now);
  const pricedCards = applyCompanyPrices(
    book,
    cards.map((row) => toCard(row, now)),
    dayAt(now, site),
  );
  const byRelation = new Map(cards.map((row, place) => [row.relation_id, { row, card: pricedCards[place] ?? toCard(row, now) }]));
  return rows.map((row) => {
    const found = row.relation_id === null ? undefined : byRelation.get(row.relation_id);
    return { ...row, found: found?.row, card: found?.card ?? null };
  });
};

/**
 * Adds cards and the changes since each product was saved. With `listPrice` a company price is not compared, because list prices were
 * saved; with `paidPrice` the price paid is compared with the company's current price.
 */
export const withChanges = async <Row extends SavedProductRow & SavedOfferValues>(
  rows: readonly Row[],
  context: CardContext,
  saved: "listPrice" | "paidPrice" = "listPrice",
) =>
  (await withCards(rows, context)).map((row) => {
    const { found, card } = row;
    const price_cents = card?.is_own_price && saved === "listPrice" ? null : (card?.price ?? null);
    return {
      ...row,
      changes: changesSince(
        row,
        found ? { kind: found.kind, price_cents, stock: found.stock, isAhead: orderAheadDay(found) !== null } : null,
      ),
    };
  });
