import type { CallFunction } from "#client/call-function.ts";

export interface GoodsToReview {
  orderNumber: string;
  count: number;
}

/**
 * What can be reviewed of an order, or with "" of all orders, and the component that shows it: one that is loaded later pushes the page
 * down. Undefined where there is nothing, or where that cannot be told.
 */
export const loadReviewPrompt = async (call: CallFunction, orderNumber: string) => {
  const { count } = await call("/user/goodsToReview", { order_number: orderNumber, page_size: 1 }).catch(() => ({ count: 0 }));
  if (count === 0) return undefined;
  const { ReviewPrompt } = await import("#features/service/reviews/screens/buyer/review-prompt.tsx");
  const goods: GoodsToReview = { orderNumber, count };
  return { goods, ReviewPrompt };
};
