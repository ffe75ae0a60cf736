import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { Status } from "#features/trade/orders/statuses.ts";

export type QueueRow = DataOf<"/operator/orderList">["list"][number];
export type StaffOrder = DataOf<"/operator/orderInfo">;

/** The operator's tabs; "mine" is the work queue of the reader's roles. */
export const queueTabs = [
  "mine",
  "all",
  "toPay",
  "inReview",
  "needsMe",
  "toShip",
  "toReceive",
  "completed",
  "refunds",
  "cancelled",
] as const;
/** Statuses in which an order waits for staff; the overview links to each as a tab. */
export const workStatuses = [
  "awaitingPacking",
  "processing",
  "cancelRequested",
  "failed",
  "pendingReview",
  "pendingAudit",
  "awaitingRefund",
] as const satisfies readonly Status[];
/** The tabs of the address; the first one is shown without a tab. */
export const orderTabs = [...queueTabs, ...workStatuses];

export const loadStaffOrder = (async (call, { params }) => ({
  order: await call("/operator/orderInfo", { order_sn: params.orderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;
