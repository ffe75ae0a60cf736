import type { Load } from "#client/load.ts";
import type { DataOf } from "#features/calls.ts";

export type OrderInfo = DataOf<"/supply/order/order/info">;
export type OrderDetail = OrderInfo["orders"][number];

/** One order, or every order of a parent number. */
export const loadOrder = (async (call, { params }) => ({
  info: await call("/supply/order/order/info", { order_sn: params.orderSn ?? "" }),
})) satisfies Load<unknown>;

/** Whether an amount of the wire is nothing, so that its row can be left out. */
export const isZero = (amount: string): boolean => Number(amount) === 0;
