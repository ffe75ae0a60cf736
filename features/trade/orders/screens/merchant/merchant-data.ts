import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type MerchantOrders = DataOf<"/merchant/orderList">;
export type MerchantOrderRow = MerchantOrders["list"][number];
export type MerchantOrder = DataOf<"/merchant/orderInfo">;

export const merchantPageSize = 50;

/** The tabs of a manufacturer's orders; "mine" holds refunds that wait for an answer. */
export const merchantTabs = ["all", "mine", "refunds", "toPay", "inReview", "toShip", "toReceive", "completed", "cancelled"] as const;
export type MerchantTab = (typeof merchantTabs)[number];

export const merchantTabOf = (params: URLSearchParams): MerchantTab => merchantTabs.find((tab) => tab === params.get("tab")) ?? "all";

export const merchantListUrl = (tab: MerchantTab, keyword: string): string => {
  const params = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(keyword && { keyword }) });
  return `/merchant/orders${params.size > 0 ? `?${params}` : ""}`;
};

export const loadMerchantOrders = (async (call, { url: { searchParams } }) => ({
  orders: await call("/merchant/orderList", {
    tab: merchantTabOf(searchParams),
    keyword: searchParams.get("keyword")?.trim().slice(0, 120) ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: merchantPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const loadMerchantOrder = (async (call, { params }) => ({
  order: await call("/merchant/orderInfo", { order_sn: params.orderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;
