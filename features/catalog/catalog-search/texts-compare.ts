import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** The comparison, and what the table of a list says alike. */
export const texts = {
  browse: ["Browse all furniture", "浏览全部家具", "Ver todos los muebles"],
  unit: {
    cm: ["cm", "cm", "cm"],
    in: ["in", "英寸", "in"],
    kg: ["kg", "kg", "kg"],
    lb: ["lb", "磅", "lb"],
    cbm: ["CBM", "m³", "m³"],
  },
  compare: ["Compare", "对比", "Comparar"],
  takeOut: ["Remove {title} from comparison", "从对比中移除{title}", "Quitar {title} de la comparación"],
  kg: ["{value, number} kg", "{value, number} kg", "{value, number} kg"],
  lb: ["{value, number} lb", "{value, number} 磅", "{value, number} lb"],
  moqPack: [
    "{moq, number} (packs of {pack, number})",
    "{moq, number}（{pack, number} 的倍数）",
    "{moq, number} (de {pack, number} en {pack, number})",
  ],
  compareTitle: ["Compare products", "商品对比", "Comparar productos"],
  compareEmpty: ["Nothing to compare yet", "还没有要对比的商品", "Aún no hay nada que comparar"],
  compareEmptyText: [
    "Select 2 to 4 products in a list to compare them here.",
    "在列表中勾选 2–4 款商品，即可在此并排对比。",
    "Marque de dos a cuatro productos en una lista para compararlos aquí.",
  ],
  onlyDifferences: ["Show differences only", "只看不同", "Solo diferencias"],
  allTheSame: ["These products have no differences.", "这些商品各项参数均相同。", "Estos productos coinciden en todas las filas."],
  print: term.print,
  loginForPrice: ["Login To See Price", "登录后查看价格", "Acceda para ver el precio"],
  addLeast: ["Add {count, number}", "加入 {count, number} 件", "Añadir {count, number}"],
  tier: ["{price} at {threshold, number}+", "{threshold, number} 件起 {price}", "{price} desde {threshold, number} uds."],
  orderAhead: term.orderAhead,
  stockIn: ["{stock, number} in {warehouse}", "{warehouse} {stock, number} 件", "{stock, number} en {warehouse}"],
  days: ["{days, plural, one {# day} other {# days}}", "{days, number} 天", "{days, plural, one {# día} other {# días}}"],
  fact: {
    tiers: term.quantityPricing,
    stock: term.stock,
    arrival: ["Next arrival", "下批到货", "Próxima llegada"],
    moq: term.minimumOrder,
    size: ["W × D × H", "宽 ×深 ×高", "An × F × Al"],
    cartons: term.cartons,
    volume: term.volume,
    gross: term.grossWeight,
    container: ["Pieces in a 40HQ", "40HQ 装柜量", "Unidades por 40HQ"],
    maker: term.manufacturer,
    leadTime: ["FOB lead time", "FOB 交期", "Plazo FOB"],
  },
} as const satisfies Texts;
