import type { Refusals } from "#kernel/refusals.ts";

/** Finding and keeping goods: search words, favourites and lists, saved filters, nearby stock. */
export const searchRefusals = {
  FAVOURITES_FULL: [
    2320,
    "You can keep at most {most} favourites. Remove some, or put products on a list instead",
    "收藏夹最多可保存 {most} 款商品，请先移除部分商品，或改用清单",
    "Puede guardar {most} favoritos como máximo; quite algunos o use una lista",
  ],
  LISTS_FULL: [
    2321,
    "A company keeps at most {most} lists",
    "每个企业最多可创建 {most} 个清单",
    "Una empresa puede tener {most} listas como máximo",
  ],
  LIST_FULL: [
    2322,
    "A list holds at most {most} products",
    "每个清单最多可放 {most} 款商品",
    "Una lista admite {most} productos como máximo",
  ],
  LIST_NAME_TAKEN: [2323, "There is already a list with this name", "已有同名清单", "Ya existe una lista con ese nombre"],
  OWN_NUMBER_TAKEN: [
    2324,
    "Your number {number} already belongs to {goods_sn}",
    "自有货号 {number} 已用于 {goods_sn}",
    "Su número {number} ya corresponde a {goods_sn}",
  ],
  NOT_SOLD_NOW: [2325, "Not on sale here at the moment", "该商品暂未在本站销售", "No está a la venta aquí en este momento"],
  LINE_UNREADABLE: [
    2327,
    "Write your number, a tab and the item number",
    "请按“自有货号、制表符、商品编号”的格式填写",
    "Escriba su número, un tabulador y la referencia",
  ],
  NO_SUCH_PRODUCT: [2329, "There is no product with this number", "没有使用该编号的商品", "No hay ningún producto con esta referencia"],
  LINE_REPEATED: [
    2328,
    "An earlier line already names this number or product",
    "前面的行已有该自有货号或商品",
    "Una línea anterior ya nombra este número o producto",
  ],
  ORDERED_ALONE: [
    2326,
    "Presale and FOB goods are ordered on their own page",
    "预售和 FOB 商品请在商品页单独下单",
    "Los productos en preventa y FOB se piden desde su propia página",
  ],
  NEARBY_NOT_OPEN: [
    2460,
    "The nearby-inventory search is not open to your company yet. Your customer manager can open it",
    "贵公司尚未开通附近库存查询，请联系您的客户经理",
    "La búsqueda de existencias cercanas aún no está abierta para su empresa; pídala a su gestor",
  ],
  UNKNOWN_ZIP: [
    2461,
    "We cannot find this ZIP code in the United States. Please check it",
    "在美国找不到该邮编，请检查",
    "No encontramos este código postal en Estados Unidos; revíselo",
  ],
  UNKNOWN_SKU: [2462, "No product has this number", "没有该编号的商品", "Ningún producto tiene esta referencia"],
  AMBIGUOUS_SKU: [
    2463,
    "Several manufacturers use this number. Please enter our item number",
    "多个厂家使用该型号，请输入商品编号",
    "Varios fabricantes usan este número; escriba nuestra referencia",
  ],
  SYNONYM_TOO_FEW: [
    2300,
    "Enter at least {least} words or phrases, separated by commas",
    "请输入至少 {least} 个词语，用逗号分隔",
    "Introduzca al menos {least} palabras o expresiones, separadas por comas",
  ],
  SYNONYM_TOO_MANY: [
    2301,
    "One entry holds at most {most} words or phrases",
    "每条最多包含 {most} 个词语",
    "Cada entrada admite como máximo {most} palabras o expresiones",
  ],
  SYNONYM_UNREADABLE: [
    2302,
    "“{phrase}” cannot be searched for: it has no letters that search reads, or is too long",
    "“{phrase}”无法用于搜索：无可识别文字，或过长",
    "«{phrase}» no se puede buscar: no tiene letras que lea la búsqueda o es demasiado larga",
  ],
  SYNONYMS_FULL: [
    2303,
    "The list holds {most} entries already. Remove one first",
    "词表已有 {most} 条，请先删除一条",
    "La lista ya tiene {most} entradas; elimine una primero",
  ],
  SAVED_FILTERS_FULL: [
    2360,
    "You keep {most} saved filters already. Remove one first",
    "您已保存 {most} 个筛选，请先删除一个",
    "Ya guarda {most} filtros; elimine uno primero",
  ],
} as const satisfies Refusals;
