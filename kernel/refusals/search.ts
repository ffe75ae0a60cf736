import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of search, favorites and lists, saved filters, nearby inventory. */
export const searchRefusals = {
  FAVOURITES_FULL: [
    2320,
    [
      "You can save up to {most} favorites. Remove some, or add products to a list instead.",
      "收藏夹最多可保存 {most} 款商品，请先移除部分商品，或改用清单",
      "Puede guardar {most} favoritos como máximo; quite algunos o use una lista",
    ],
  ],
  LISTS_FULL: [
    2321,
    ["A company can have up to {most} lists", "每个企业最多可创建 {most} 个清单", "Una empresa puede tener {most} listas como máximo"],
  ],
  LIST_FULL: [
    2322,
    ["A list can have up to {most} products", "每个清单最多可放 {most} 款商品", "Una lista admite {most} productos como máximo"],
  ],
  LIST_NAME_TAKEN: [2323, ["You already have a list with this name", "已有同名清单", "Ya existe una lista con ese nombre"]],
  OWN_NUMBER_TAKEN: [
    2324,
    [
      "Your SKU {number} already belongs to {goods_sn}",
      "自有货号 {number} 已用于 {goods_sn}",
      "Su referencia {number} ya corresponde a {goods_sn}",
    ],
  ],
  NOT_SOLD_NOW: [2325, ["Not available right now", "该商品暂未在本站销售", "No está a la venta aquí en este momento"]],
  LINE_UNREADABLE: [
    2327,
    [
      "Enter your SKU, a tab, and our SKU",
      "请按“自有货号、制表符、商品编号”的格式填写",
      "Escriba su referencia propia, un tabulador y la referencia",
    ],
  ],
  NO_SUCH_PRODUCT: [
    2329,
    ["We couldn’t find a product with this SKU", "没有使用该编号的商品", "No hay ningún producto con esta referencia"],
  ],
  LINE_REPEATED: [
    2328,
    [
      "An earlier line already has this SKU or product",
      "前面的行已有该自有货号或商品",
      "Una línea anterior ya contiene esta referencia o este producto",
    ],
  ],
  ORDERED_ALONE: [
    2326,
    [
      "Order presale and FOB items from their product page",
      "预售和 FOB 商品请在商品页单独下单",
      "Los productos en preventa y FOB se piden desde su propia página",
    ],
  ],
  NEARBY_NOT_OPEN: [
    2460,
    [
      "Your company doesn’t have nearby inventory yet. Ask your account manager to turn it on.",
      "贵公司尚未开通附近库存查询，请联系您的客户经理",
      "Existencias cercanas no está activado para su empresa. Consulte a su gestor de clientes",
    ],
  ],
  UNKNOWN_ZIP: [
    2461,
    [
      "We can’t find this ZIP code in the United States. Check it and try again.",
      "在美国找不到该邮编，请检查",
      "No encontramos este código postal en Estados Unidos; revíselo",
    ],
  ],
  UNKNOWN_SKU: [2462, ["SKU not found", "未找到该商品编号", "Referencia no encontrada"]],
  AMBIGUOUS_SKU: [
    2463,
    [
      "Several manufacturers use this number. Enter our SKU.",
      "多个厂家使用该型号，请输入商品编号",
      "Varios fabricantes usan este número; escriba nuestra referencia",
    ],
  ],
  SYNONYM_TOO_FEW: [
    2300,
    [
      "Enter at least {least} words or phrases, separated by commas",
      "请输入至少 {least} 个词语，用逗号分隔",
      "Introduzca al menos {least} palabras o expresiones, separadas por comas",
    ],
  ],
  SYNONYM_TOO_MANY: [
    2301,
    [
      "An entry can have up to {most} words or phrases",
      "每条最多包含 {most} 个词语",
      "Cada entrada admite como máximo {most} palabras o expresiones",
    ],
  ],
  SYNONYM_UNREADABLE: [
    2302,
    [
      "“{phrase}” can’t be searched: it has no letters or is too long",
      "“{phrase}”无法用于搜索：无可识别文字，或过长",
      "«{phrase}» no se puede buscar: no contiene letras o es demasiado larga",
    ],
  ],
  SYNONYMS_FULL: [
    2303,
    [
      "You already have {most} entries. Remove one first.",
      "词表已有 {most} 条，请先删除一条",
      "La lista ya tiene {most} entradas; elimine una primero",
    ],
  ],
  SAVED_FILTERS_FULL: [
    2360,
    [
      "You already have {most} saved filters. Remove one first.",
      "您已保存 {most} 个筛选，请先删除一个",
      "Ya guarda {most} filtros; elimine uno primero",
    ],
  ],
  SAVED_VIEWS_FULL: [
    2361,
    [
      "You already have {most} saved views. Delete one first.",
      "您已保存 {most} 个视图，请先删除一个",
      "Ya guarda {most} vistas; elimine una primero",
    ],
  ],
} as const satisfies Refusals;
