import { cardOf } from "#features/catalog/cards.ts";
import { type CardRow, cardsOf } from "#features/catalog/queries/cards.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { SavedAs } from "../queries/favourites.ts";
import type { SavedProductRow } from "../queries/saved-products.ts";
import { changesSince } from "../rules.ts";

/** How the cards of kept products are shown: in which language, and whether prices may be told. */
interface Shown {
  db: Db;
  language: Language;
  prices: boolean;
  now: Date;
}

/** Kept products with their cards by today's leading offer; a product that is not on sale here has none. */
export const withCards = async <Row extends SavedProductRow>(rows: readonly Row[], { db, language, prices, now }: Shown) => {
  const relations = rows.map(({ relation_id }) => relation_id).filter((relation) => relation !== null);
  const cards: CardRow[] = relations.length > 0 ? await db.rows(cardsOf, relations, language, prices) : [];
  const byRelation = new Map(cards.map((card) => [card.relation_id, card]));
  return rows.map((row) => {
    const found = row.relation_id === null ? undefined : byRelation.get(row.relation_id);
    return { ...row, found, card: found ? cardOf(found, now) : null };
  });
};

const nowOf = (found: CardRow | undefined) => (found ? { kind: found.kind, price_cents: found.price_cents, stock: found.stock } : null);

/** The same with what has changed since each was saved. */
export const withChanges = async <Row extends SavedProductRow & SavedAs>(rows: readonly Row[], shown: Shown) =>
  (await withCards(rows, shown)).map((row) => ({ ...row, changes: changesSince(row, nowOf(row.found)) }));
