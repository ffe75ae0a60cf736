import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type MerchantOrder = DataOf<"/merchant/orderInfo">;

export const loadMerchantOrder = (async (call, { params }) => ({
  order: await call("/merchant/orderInfo", { order_sn: params.orderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;
