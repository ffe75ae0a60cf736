import { sellingWarehouses, warehousesOfSite } from "#features/catalog/products/queries.ts";
import type { Context } from "#platform/serve.ts";
import type { batchOrderWarehouseAreaList } from "../contract.ts";

/** Lists the areas for batch orders: those of a site with warehouses that sell goods of the type, with their names. */
export const listBatchAreas = async ({ body, db, now, platform, request }: Context<typeof batchOrderWarehouseAreaList>) => {
  const { site_code } = platform.sites.get(body.operator_id) ?? request.site;
  const purchaseMode = body.goods_type === "2" ? 2 : 1;
  const [all, selling] = await Promise.all([
    db.rows(warehousesOfSite, { language: request.language, site_code }),
    db.rows(sellingWarehouses, { site_code, purchase_mode: purchaseMode, now }),
  ]);
  const sells = new Set(selling.map(({ warehouse_id }) => warehouse_id));
  const rows = all.filter(({ warehouse_id }) => sells.has(warehouse_id));
  const areas = Map.groupBy(rows, ({ warehouse_area_id }) => warehouse_area_id);
  return {
    list: [...areas].map(([id, warehouses]) => ({
      id,
      warehouse_name: warehouses.map(({ name }) => name).join(" · "),
      area_name: warehouses[0]?.area_name ?? "",
    })),
  };
};
