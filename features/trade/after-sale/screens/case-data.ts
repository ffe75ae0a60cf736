import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type AfterSaleTab, afterSaleTabs } from "#features/trade/after-sale/rules.ts";

/** Data of the lists and pages of cases, for the three readers. */

export type CaseReader = "buyer" | "merchant" | "operator";

export type CaseList = DataOf<"/user/afterSaleList">;
export type CaseListRow = CaseList["list"][number];
export type CaseDetail = DataOf<"/user/afterSaleInfo">;
export type StaffCase = DataOf<"/operator/afterSaleInfo">;

export const casePageSize = 24;

const basePaths: Record<CaseReader, string> = {
  buyer: "/user_center/after_sale_services",
  merchant: "/merchant/after_sale",
  operator: "/operator/after_sale",
};

export const caseListPath = (reader: CaseReader): string => basePaths[reader];
export const casePath = (reader: CaseReader, number: string): string => `${basePaths[reader]}/${number}`;

export const orderPath = (reader: CaseReader, number: string): string =>
  `${{ buyer: "/user_center/order", merchant: "/merchant/orders", operator: "/operator/orders" }[reader]}/${encodeURIComponent(number)}`;

/** The tab in the URL; staff and sellers start with what waits for them. */
export const caseTabOf = (params: URLSearchParams, reader: CaseReader): AfterSaleTab =>
  afterSaleTabs.find((tab) => tab === params.get("tab")) ?? (reader === "buyer" ? "all" : "mine");

export const loadCases = (reader: CaseReader) =>
  (async (call, { url: { searchParams } }) => {
    const body = {
      tab: caseTabOf(searchParams, reader),
      keyword: searchParams.get("keyword")?.trim().slice(0, 120) ?? "",
      page: searchParams.get("page") ?? "1",
      page_size: casePageSize,
    };
    if (reader === "buyer") return { cases: await call("/user/afterSaleList", body) };
    if (reader === "merchant") return { cases: await call("/merchant/afterSaleList", body) };
    return { cases: await call("/operator/afterSaleList", body) };
  }) satisfies LoadPageData<{ cases: CaseList }>;

export const loadBuyerCase = (async (call, { params }) => ({
  detail: await call("/user/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;

export const loadMerchantCase = (async (call, { params }) => ({
  detail: await call("/merchant/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;

export const loadStaffCase = (async (call, { params }) => ({
  detail: await call("/operator/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;
