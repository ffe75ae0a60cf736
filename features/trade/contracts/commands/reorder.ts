import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { lineRefusal, maxFobPieces } from "#features/trade/cart/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { contractReorder } from "../contract/reorder.ts";
import { contractGoodsNow } from "../queries/reorder.ts";

/** The smallest quantity that can be ordered and is not below the wanted one. */
const orderable = (offer: { moq: number; pack_multiple: number }, wanted: number): number =>
  Math.min(
    Math.ceil(Math.max(wanted, offer.moq) / offer.pack_multiple) * offer.pack_multiple,
    Math.floor(maxFobPieces / offer.pack_multiple) * offer.pack_multiple,
  );

/** The goods of a contract as they can be ordered again. Refuses NOT_FOUND for drafts and contracts of others. */
export const readReorderGoods = async ({ body, db, session, platform, request, now }: Context<typeof contractReorder>) => {
  const rows = await db.rows(contractGoodsNow, { company_id: session.company_id, contract_sn: body.contract_sn, now });
  const [first] = rows;
  if (!first) return refuse("NOT_FOUND", {}, ["contract_sn"]);
  const book = await getPriceBook(platform, db, session, now);
  const list = rows.map((row) => {
    const { position, product_id, relation_id, title, custom_sn, preview, ordered, moq, pack_multiple, cartons, volume_cm3, weight_grams } =
      row;
    const quantity = orderable(row, ordered);
    const [priced] = relation_id === null ? [] : applyPriceBook(book, [{ ...row, relation_id }], dayAt(now, request.site));
    const verdict = priced ? lineRefusal({ ...row, available: maxFobPieces }, quantity) : "OFFER_ENDED";
    return {
      position,
      product_id: priced ? product_id : null,
      relation_id,
      title,
      custom_sn,
      preview,
      ordered,
      quantity,
      moq,
      pack_multiple,
      cartons,
      volume_cm3,
      weight_grams,
      price: priced ? unitPrice(priced, quantity) : null,
      ...toLineProblem(verdict, request),
    };
  });
  return { merchant_uuid: first.merchant_uuid, merchant_name: first.merchant_name, list };
};
