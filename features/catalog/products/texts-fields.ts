import { term } from "#kernel/terms.ts";
import type { Texts, Words } from "#kernel/texts.ts";
import type { CountUnit, ProductFieldName } from "./rules/product-fields.ts";

/** The texts of the product fields (rules/product-fields.ts), for buyers, the consoles and spreadsheets. */
const labels = {
  materials: term.material,
  colour: term.color,
  style: term.style,
  assembly: ["Assembly", "安装方式", "Montaje"],
  collection: term.collection,
  double_rubs: ["Double rubs", "耐磨次数", "Dobles frotes"],
  tags: ["Tags", "标签", "Etiquetas"],
  width_mm: term.width,
  depth_mm: term.depth,
  height_mm: term.height,
  weight_grams: term.netWeight,
  seat_height_cm: term.seatHeight,
  max_load_kg: ["Load capacity", "最大承重", "Carga máxima"],
  assembly_minutes: ["Assembly time", "安装时间", "Tiempo de montaje"],
  hs_code: term.hsCode,
  origin: term.origin,
  certificates: term.certificates,
} as const satisfies Record<ProductFieldName, Words>;

/** The units of counts: as buyers read an amount, and beside the merchant's input. */
const amounts = {
  minutes: ["{value, number} min", "{value, number} 分钟", "{value, number} min"],
  rubs: ["{value, number} (Wyzenbeek)", "{value, number}（Wyzenbeek）", "{value, number} (Wyzenbeek)"],
} as const satisfies Record<CountUnit, Words>;

const unitNames = {
  minutes: ["min", "分钟", "min"],
  rubs: ["Wyzenbeek", "Wyzenbeek", "Wyzenbeek"],
} as const satisfies Record<CountUnit, Words>;

export const texts = { labels, amounts, unitNames } as const satisfies Texts;
