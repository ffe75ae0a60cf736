import { cardOf, cardsForCompany } from "#features/catalog/products/cards.ts";
import { type CardRow, cardsOf } from "#features/catalog/products/queries/cards.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import type { SavedOfferValues } from "../queries/favorites.ts";
import type { SavedProductRow } from "../queries/saved-products.ts";
import { changesSince } from "../rules.ts";

/** For whom the cards of kept products are shown: whoever is logged in is told prices, the company's own where it has any. */
interface CardContext {
  db: Db;
  platform: Platform;
  session: Session | undefined;
  language: Language;
  now: Date;
}

/** Kept products with their cards by today's leading offer; a product that is not on sale here has none. */
export const withCards = async <Row extends SavedProductRow>(rows: readonly Row[], { db, platform, session, language, now }: CardContext) => {
  const relations = rows.map(({ relation_id }) => relation_id).filter((relation) => relation !== null);
  const cards: CardRow[] = relations.length > 0 ? await db.rows(cardsOf, relations, language, session !== undefined) : [];
  const book = await getPriceBook(platform, db, session, now);
  const shown = cardsForCompany(
    book,
    cards.map((row) => cardOf(row, now)),
    now,
  );
  const byRelation = new Map(cards.map((row, place) => [row.relation_id, { row, card: shown[place] ?? cardOf(row, now) }]));
  return rows.map((row) => {
    const found = row.relation_id === null ? undefined : byRelation.get(row.relation_id);
    return { ...row, found: found?.row, card: found?.card ?? null };
  });
};

/**
 * The same with what has changed since each was saved. What is saved is the list price, so a price that was agreed with the
 * company is not compared with it; what was paid (`paidPrice`) was the company's own.
 */
export const withChanges = async <Row extends SavedProductRow & SavedOfferValues>(
  rows: readonly Row[],
  shown: CardContext,
  saved: "listPrice" | "paidPrice" = "listPrice",
) =>
  (await withCards(rows, shown)).map((row) => {
    const { found, card } = row;
    const price_cents = card?.is_own_price && saved === "listPrice" ? null : (card?.price ?? null);
    return { ...row, changes: changesSince(row, found ? { kind: found.kind, price_cents, stock: found.stock } : null) };
  });
