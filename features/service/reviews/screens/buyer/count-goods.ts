import type { CallFunction } from "#client/call-function.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export interface GoodsToReview {
  orderNumber: string;
  count: number;
}

/** Counts what can be reviewed of an order, or with "" of all orders; 0 where that cannot be told. */
export const countGoodsToReview = async (call: CallFunction, orderNumber: string): Promise<GoodsToReview> => {
  const { count } = await call("/user/goodsToReview", { order_number: orderNumber, page_size: 1 }).catch(() => ({ count: 0 }));
  if (count > 0) await loadMessages(currentLanguage(), "reviews");
  return { orderNumber, count };
};
