import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type OrderInfo = DataOf<"/supply/order/order/info">;
export type OrderDetail = OrderInfo["orders"][number];

/** Loads one order, or all orders of a parent number. */
export const loadOrder = (async (call, { params }) => ({
  info: await call("/supply/order/order/info", { order_sn: params.orderSn ?? "" }),
})) satisfies LoadPageData<unknown>;

/** Whether a decimal amount is zero, so that its row can be left out. */
export const isZero = (amount: string): boolean => Number(amount) === 0;
