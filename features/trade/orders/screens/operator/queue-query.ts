import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { workStatuses } from "#features/trade/orders/rules/staff-roles.ts";
import { orderTabs as tabs } from "#features/trade/orders/rules/tabs.ts";

export type QueueRow = DataOf<"/operator/orderList">["list"][number];
export type StaffOrder = DataOf<"/operator/orderInfo">;

/** The operator's tabs; "mine" is the work queue of the reader's roles. */
export const queueTabs = ["mine", "all", ...tabs] as const;
/** The tabs of the address; the first one is shown without a tab. */
export const orderTabs = [...queueTabs, ...workStatuses];

export const loadStaffOrder = (async (call, { params }) => ({
  order: await call("/operator/orderInfo", { order_sn: params.orderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;
