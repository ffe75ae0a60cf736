import type { DataOf, InputOf } from "#client/calls.ts";
import { anId, anyText, type ListQuery, toBody } from "#client/lists/list-query.ts";
import { request } from "#client/request.ts";
import { offerKinds } from "#features/catalog/product-management/rules.ts";

/** Products that one bulk action takes (`/merchant/setProductStates`). */
export const maxBulkProducts = 200;
/** Largest page of the call. */
const maxPageSize = 100;

/** The list of products: its call, tabs, filters and orders. */
export const productSource = {
  entry: { call: "/merchant/productList" },
  tabs: ["all", "live", "draft", "review", "retired"],
  filters: {
    keyword: anyText,
    type_id: anId,
    kind: offerKinds,
    warehouse_id: anId,
    concern: ["waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"],
  },
  sorts: ["changed", "custom_sn", "title", "price", "stock", "popularity"],
  pageSize: 50,
} as const satisfies ListQuery & { entry: { call: "/merchant/productList" } };

/** The call of the list that a URL describes. Unknown values are left out. */
export const productListBody = (params: URLSearchParams): InputOf<"/merchant/productList"> =>
  toBody(productSource, params) as InputOf<"/merchant/productList">;

/** The first products of the list that a URL describes, over all its pages. */
export const loadFirstProducts = async (params: URLSearchParams, total: number): Promise<DataOf<"/merchant/productList">["list"]> => {
  const wanted = Math.min(total, maxBulkProducts);
  const pages = Array.from({ length: Math.ceil(wanted / maxPageSize) }, (_, index) =>
    request("/merchant/productList", { ...productListBody(params), page: index + 1, page_size: maxPageSize }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list).slice(0, wanted);
};
