import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals about what a market is made of: warehouses, categories, vocabulary, sites. */
export const marketRefusals = {
  WAREHOUSE_CODE_TAKEN: [7330, ["Another warehouse has this code", "该编号已被其他仓库使用", "Otro almacén ya tiene este código"]],
  WAREHOUSE_ZIP_UNKNOWN: [7331, ["We don’t know the ZIP code {zip}", "无法识别邮编 {zip}", "No conocemos el código postal {zip}"]],
  WAREHOUSE_TOO_FAR: [
    7332,
    [
      "The coordinates aren’t near the ZIP code. Check both, or leave both empty.",
      "坐标与邮编所在地相距过远，请检查，或将两项都留空",
      "Las coordenadas no están cerca del código postal. Revíselas o deje ambas vacías",
    ],
  ],
  WAREHOUSE_RETIRED: [
    7333,
    ["This warehouse is archived. Restore it first.", "该仓库已停用，请先恢复使用", "Este almacén está retirado. Recupérelo primero"],
  ],
  WAREHOUSE_IN_USE: [
    7334,
    [
      "This warehouse is still in use. Pieces in stock: {on_hand}. Pieces on the way: {incoming}. Open orders: {open_orders}.",
      "该仓库仍在使用：在库 {on_hand} 件，在途 {incoming} 件，未完成订单 {open_orders} 个",
      "Este almacén aún se usa. Existencias: {on_hand} piezas. En camino: {incoming} piezas. Pedidos abiertos: {open_orders}",
    ],
  ],
  WAREHOUSE_AREA_IN_USE: [
    7335,
    [
      "Warehouses belong to this area. Archived ones count, because past orders show them.",
      "该区域下有仓库（包括历史订单仍会显示的已停用仓库），无法删除",
      "Hay almacenes en esta zona; los retirados también cuentan, porque los pedidos anteriores los muestran",
    ],
  ],
} as const satisfies Refusals;
