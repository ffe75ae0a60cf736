import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";

type Delivery = DataOf<"/user/orderFreight">;

/**
 * Freight and dates of the selected lines to the address that checkout starts with, priced as checkout prices them. Everything in the cart
 * that shows a part of it asks for the same lines, which is one call.
 */
export const useCartDelivery = (selected: readonly CartLine[]): { delivery: Delivery | undefined; isPrevious: boolean } => {
  const goods = selected.map(({ relation_id, amount }) => ({ relation_id, quantity: amount }));
  const { data, isPrevious } = useQueryCall("/user/orderFreight", { goods_list: JSON.stringify(goods) }, { enabled: goods.length > 0 });
  return { delivery: data, isPrevious };
};
