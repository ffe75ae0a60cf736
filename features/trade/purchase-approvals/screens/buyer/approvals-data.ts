import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type PurchaseList = DataOf<"/user/purchaseList">;
export type PurchaseRow = PurchaseList["list"][number];
export type Purchase = DataOf<"/user/purchaseInfo">;

export const purchasePageSize = 20;
export const purchaseTabs = ["to_decide", "waiting", "approved", "refused", "all"] as const;
export type PurchaseTab = (typeof purchaseTabs)[number];

/** Opens the tab "to_decide" when something waits for the reader, otherwise "all". */
export const loadApprovals = (async (call, { url }) => {
  const page = url.searchParams.get("page") ?? 1;
  const wanted = purchaseTabs.find((tab) => tab === url.searchParams.get("tab"));
  const tab = wanted ?? "to_decide";
  const purchases = await call("/user/purchaseList", { tab, page, page_size: purchasePageSize });
  if (wanted || purchases.count > 0) return { tab, purchases };
  return { tab: "all" as PurchaseTab, purchases: await call("/user/purchaseList", { tab: "all", page, page_size: purchasePageSize }) };
}) satisfies LoadPageData<unknown>;

export type ApprovalsData = Awaited<ReturnType<typeof loadApprovals>>;
