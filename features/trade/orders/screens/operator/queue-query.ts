import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { Status } from "#features/trade/orders/statuses.ts";

export type Queue = DataOf<"/operator/orderList">;
export type QueueRow = Queue["list"][number];
export type StaffOrder = DataOf<"/operator/orderInfo">;

export const queuePageSize = 50;

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
export type QueueTab = (typeof queueTabs)[number] | (typeof workStatuses)[number];

export const filterNames = ["keyword", "warehouse_id", "logistics_type", "date_from", "date_to", "late"] as const;

/** Filters and order stay when another tab is opened. */
const savedNames = [...filterNames, "sort", "sort_type"] as const;

export const tabOf = (params: URLSearchParams): QueueTab =>
  [...queueTabs, ...workStatuses].find((tab) => tab === params.get("tab")) ?? "mine";

/** The URL of the queue with this tab and these filters, on its first page. */
export const queueUrl = (params: URLSearchParams, tab: QueueTab): string => {
  const next = new URLSearchParams(tab === "mine" ? {} : { tab });
  for (const name of savedNames) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  return `/operator/orders${next.size > 0 ? `?${next}` : ""}`;
};

const parseDate = (text: string | null): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? (text ?? undefined) : undefined);

const parsePositiveInteger = (text: string | null): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined);

export const loadQueue = (async (call, { url: { searchParams } }) => {
  const deliveryMethod = [1, 2, 3].find((type) => String(type) === searchParams.get("logistics_type"));
  const warehouse_id = parsePositiveInteger(searchParams.get("warehouse_id"));
  const date_from = parseDate(searchParams.get("date_from"));
  const date_to = parseDate(searchParams.get("date_to"));
  const [queue, warehouses] = await Promise.all([
    call("/operator/orderList", {
      tab: tabOf(searchParams),
      keyword: searchParams.get("keyword")?.trim().slice(0, 120) ?? "",
      ...(warehouse_id && { warehouse_id }),
      ...(deliveryMethod && { logistics_type: deliveryMethod as 1 }),
      ...(date_from && { date_from }),
      ...(date_to && { date_to }),
      ...(searchParams.get("late") === "1" && { late: "1" }),
      sort: searchParams.get("sort") === "waiting" ? "waiting" : "created",
      sort_type: searchParams.get("sort_type") === "asc" ? "asc" : "desc",
      page: searchParams.get("page") ?? "1",
      page_size: queuePageSize,
    }),
    call("/home/getWarehouseList"),
  ]);
  return { queue, warehouses: warehouses.list };
}) satisfies LoadPageData<unknown>;

export const loadStaffOrder = (async (call, { params }) => ({
  order: await call("/operator/orderInfo", { order_sn: params.orderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;
