import type { DataOf, InputOf } from "#client/calls.ts";
import { request } from "#client/request.ts";

export const productPageSize = 50;
/** Products that one bulk action takes (`/merchant/setProductStates`). */
export const maxBulkProducts = 200;
/** Largest page of the call. */
const maxPageSize = 100;

const tabs = ["all", "live", "draft", "review", "retired"] as const;
const kinds = ["local", "special", "processing", "presale", "fob"] as const;
const concerns = ["waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"] as const;
const sorts = ["changed", "custom_sn", "title", "price", "stock", "popularity"] as const;

/** The call of the list that a URL describes. Unknown values are left out. */
export const productListBody = (params: URLSearchParams): InputOf<"/merchant/productList"> => {
  const one = <Value extends string>(name: string, allowed: readonly Value[]) => allowed.find((value) => value === params.get(name));
  return {
    tab: one("tab", tabs) ?? "all",
    keyword: params.get("keyword") ?? "",
    type_id: params.get("type_id") ?? "0",
    kind: one("kind", kinds) ?? "",
    warehouse_id: params.get("warehouse_id") ?? "0",
    concern: one("concern", concerns) ?? "",
    sort: one("sort", sorts) ?? "changed",
    sort_type: one("sort_type", ["asc", "desc"]) ?? (params.has("sort") ? "asc" : "desc"),
    page: params.get("page") ?? "1",
    page_size: productPageSize,
  };
};

/** The first products of the list that a URL describes, over all its pages. */
export const loadFirstProducts = async (params: URLSearchParams, total: number): Promise<DataOf<"/merchant/productList">["list"]> => {
  const wanted = Math.min(total, maxBulkProducts);
  const pages = Array.from({ length: Math.ceil(wanted / maxPageSize) }, (_, index) =>
    request("/merchant/productList", { ...productListBody(params), page: index + 1, page_size: maxPageSize }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list).slice(0, wanted);
};
