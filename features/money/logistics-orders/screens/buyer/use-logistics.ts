import type { DataOf } from "#client/calls.ts";

/** Data of the logistics center and the addresses of its pages. */

export type LogisticsInfo = DataOf<"/user/getLogisticsOrderInfo">;
export type LogisticsFee = DataOf<"/pay/getLogisticsOrderFee">;
export type LogisticsOrders = DataOf<"/user/logisticsOrderList">;
export type LogisticsOrder = LogisticsOrders["list"][number];
export type CancelLog = DataOf<"/user/logisticsCancelLog">;

export const logisticsTabs = ["waiting", "placed", "canceled"] as const;
export type LogisticsTab = (typeof logisticsTabs)[number];

export const logisticsPageSize = 20;

export const toLogisticsTab = (text: string | null): LogisticsTab => logisticsTabs.find((name) => name === text) ?? "waiting";

/** The page of freight orders with a tab and a keyword. */
export const logisticsPath = (tab: LogisticsTab, keyword = ""): string =>
  `/logistics/order?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`;

/** The order number that a link to the logistics center carries; its payment dialog opens with it. */
export const orderOfAddress = ({ searchParams }: URL): string => searchParams.get("order_sn") ?? searchParams.get("order_number") ?? "";
