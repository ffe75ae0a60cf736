import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

/** Data of the lists and pages of cases, for the three readers. */

export type CaseReader = "buyer" | "merchant" | "operator";

export type CaseListRow = DataOf<"/user/afterSaleList">["list"][number];
export type CaseDetail = DataOf<"/user/afterSaleInfo">;
export type StaffCase = DataOf<"/operator/afterSaleInfo">;

const basePaths: Record<CaseReader, string> = {
  buyer: "/user_center/after_sale_services",
  merchant: "/merchant/after_sale",
  operator: "/operator/after_sale",
};

export const caseListPath = (reader: CaseReader): string => basePaths[reader];
export const casePath = (reader: CaseReader, number: string): string => `${basePaths[reader]}/${number}`;

export const orderPath = (reader: CaseReader, number: string): string =>
  `${{ buyer: "/user_center/order", merchant: "/merchant/orders", operator: "/operator/orders" }[reader]}/${encodeURIComponent(number)}`;

export const loadBuyerCase = (async (call, { params }) => ({
  detail: await call("/user/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;

export const loadMerchantCase = (async (call, { params }) => ({
  detail: await call("/merchant/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;

export const loadStaffCase = (async (call, { params }) => ({
  detail: await call("/operator/afterSaleInfo", { record_sn: params.recordSn ?? "" }),
})) satisfies LoadPageData<unknown>;
