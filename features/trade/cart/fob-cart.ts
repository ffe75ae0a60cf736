import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { getOpenOffer, toLineValues } from "./commands.ts";
import { type fobRestsGoodsAddCart, type getFobRestGoods, restGoodsPageSize } from "./contract.ts";
import { mergeRefusal } from "./merge-refusal.ts";
import { countLines, merchantOfUuid, mergeLine, restGoods } from "./queries.ts";
import { availablePieces, fobLogisticsType, lineRefusal } from "./rules.ts";

/** Lists the FOB goods of a manufacturer that are not in the cart, at the company's price of the smallest quantity. */
export const listRestGoods = async ({ db, body, session, request, platform, now }: Context<typeof getFobRestGoods>) => {
  const offset = (body.page - 1) * restGoodsPageSize;
  const rows = await db.rows(restGoods, {
    company_id: session.company_id,
    merchant_uuid: body.merchant_uuid,
    language: request.language,
    now,
    keyword: body.keyword,
    limit: restGoodsPageSize,
    offset,
  });
  const priced = applyPriceBook(await getPriceBook(platform, db, session, now), rows, dayAt(now, request.site));
  return { list: priced.map((row) => ({ ...row, price: unitPrice(row, row.moq) })), count: rows[0]?.full_count ?? 0 };
};

/** Adds several FOB goods of one manufacturer in one transaction, so that a refused one leaves the cart as it was. */
export const addRestGoods = (context: Context<typeof fobRestsGoodsAddCart>) =>
  context.transaction(async (tx) => {
    const { body, session } = context;
    const merchant = await tx.row(merchantOfUuid, { merchant_uuid: body.merchant_uuid });
    if (!merchant) return refuse("NOT_FOUND", {}, ["merchant_uuid"]);
    // Sorted by key, so that two concurrent calls cannot deadlock.
    for (const goods of body.goods_list.toSorted((a, b) => a.relation_id - b.relation_id)) {
      const item = { ...goods, logistics_type: fobLogisticsType, source_type: 2 };
      const offer = await getOpenOffer(tx, context, item);
      if (offer.merchant_id !== merchant.merchant_id) return refuse("NOT_SAME_MERCHANT", {}, ["goods_list"]);
      refuseIf(lineRefusal(offer, offer.in_cart + item.amount), "amount");
      const merged = await tx.row(mergeLine, { ...toLineValues(context, offer, item), available: availablePieces(offer) });
      if (!merged) refuseIf(await mergeRefusal(tx, session.company_id, offer), "amount");
    }
    return { added: body.goods_list.length, ...(await tx.only(countLines, { company_id: session.company_id })) };
  });
