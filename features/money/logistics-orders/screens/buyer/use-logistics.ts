import type { DataOf } from "#client/calls.ts";

/** Data of the logistics center and the addresses of its pages. */

export type LogisticsInfo = DataOf<"/user/getLogisticsOrderInfo">;
export type LogisticsFee = DataOf<"/pay/getLogisticsOrderFee">;
export type LogisticsOrder = DataOf<"/user/logisticsOrderList">["list"][number];

export const logisticsTabs = ["waiting", "placed", "canceled"] as const;

/** The order number that a link to the logistics center carries; its payment dialog opens with it. */
export const orderOfAddress = ({ searchParams }: URL): string => searchParams.get("order_sn") ?? searchParams.get("order_number") ?? "";
