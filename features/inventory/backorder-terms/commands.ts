import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { type Holder, shortageOf } from "#features/inventory/stock/commands.ts";
import { getNeededStock, type WantedLine } from "#features/inventory/stock/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { backorderOffers, setBackorder } from "./contract.ts";
import { callReserveWithBackorders, countOn, offerOfMerchant, offersPage, saveTerms, stopTerms } from "./queries.ts";

/** Goods that are sold beyond their stock (docs/decisions/0356). */

/** A line of which `later` pieces are not there yet. */
export interface BackorderedLine extends WantedLine {
  later: number;
}

/**
 * Reserves what is there and promises the rest from what comes, all or nothing, under the locks of the stock items. Refuses INSUFFICIENT_STOCK
 * with `relation_id.<id>` of each offer that is short.
 */
export const reserveWithBackorders = (tx: Tx, lines: readonly BackorderedLine[], now: Date, holder?: Holder): void => {
  const needed = getNeededStock(lines.map((line) => ({ ...line, quantity: line.quantity - line.later }))).filter(
    ({ quantity }) => quantity > 0,
  );
  const later = lines.filter((line) => line.later > 0);
  const wanted = {
    items: needed.map(({ stock_item_id }) => stock_item_id),
    quantities: needed.map(({ quantity }) => quantity),
    offers: lines.map(({ relation_id }) => relation_id),
    pieces: lines.map(({ quantity }) => quantity),
    company_id: holder?.company_id ?? null,
    person_id: holder?.person_id ?? null,
    later_offers: later.map(({ relation_id }) => relation_id),
    later_pieces: later.map((line) => line.later),
    now,
  };
  tx.write(callReserveWithBackorders, wanted, { refusal: shortageOf(lines) });
};

export const listBackorderOffers = async ({ body, db, now, request, session }: Context<typeof backorderOffers>) => {
  const { tab, keyword, page, page_size } = body;
  const { merchant_id } = session;
  const [rows, counts] = await Promise.all([
    db.rows(offersPage, {
      merchant_id,
      tab,
      pattern: toLikePattern(keyword),
      language: request.language,
      now,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countOn, { merchant_id }),
  ]);
  return { list: rows, count: rows[0]?.count ?? 0, counts };
};

/** Refuses NOT_FOUND, BACKORDER_NOT_POSSIBLE and BACKORDER_BELOW_PROMISED. */
export const setBackorderOfOffer = ({ body, now, session, transaction }: Context<typeof setBackorder>) =>
  transaction(async (tx) => {
    const { relation_id, allow, max_pieces } = body;
    const { merchant_id, person_id } = session;
    const offer = (await tx.row(offerOfMerchant, { relation_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["relation_id"]);
    if (offer.kind === "presale" || offer.kind === "fob") return refuse("BACKORDER_NOT_POSSIBLE", {}, ["relation_id"]);
    if (!allow) return (await tx.row(stopTerms, { relation_id, now, person_id })) ?? { relation_id, is_on: false };
    const saved = await tx.row(saveTerms, { relation_id, is_on: true, max_pieces, now, person_id });
    return saved ?? refuse("BACKORDER_BELOW_PROMISED", { promised: offer.promised }, ["max_pieces"]);
  });
