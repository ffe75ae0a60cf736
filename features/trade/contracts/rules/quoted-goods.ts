import { toAmount } from "#kernel/money.ts";
import type { GoodsSource, Problem } from "./judge-terms.ts";
import type { ContractTerms } from "./terms.ts";

/** The goods of an accepted quote that a contract starts with. Their `cart_id` is the offer, because they never were in the cart. Pure. */
export interface QuotedGoods extends GoodsSource {
  unit_cents: number;
  /** The accepted quantity: the fewest pieces at this price. */
  quantity: number;
}

/** The goods of a quote behind the rows of its contract. */
export const toQuotedSource = ({ unit_cents: _price, quantity: _pieces, ...source }: QuotedGoods): GoodsSource => source;

/** What keeps the first version from the quote: another price of its goods, or fewer pieces. Pieces and rows may be added. */
export const quotedGoodsProblem = ({ goods }: Pick<ContractTerms, "goods">, quoted: readonly QuotedGoods[]): Problem | undefined => {
  const agreed = new Map(quoted.map((line) => [line.cart_id, line]));
  for (const { cart_id, position, price_cents, quality } of goods) {
    const line = cart_id === null ? undefined : agreed.get(cart_id);
    if (line && price_cents !== line.unit_cents)
      return { reason: "QUOTE_PRICE_FIXED", values: { price: toAmount(line.unit_cents) }, fields: [`goods_obj.${position}.price`] };
    if (line && quality < line.quantity)
      return { reason: "QUOTE_QUANTITY", values: { least: line.quantity }, fields: [`goods_obj.${position}.quality`] };
  }
  return undefined;
};
