import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  nmfc: {
    title: ["Freight classification", "货运分类", "Clasificación de transporte"],
    item: ["NMFC item", "NMFC 品目编号", "Artículo NMFC"],
    hint: [
      "For example 079300-03. Leave it empty if the density of the cartons decides the class.",
      "例如 079300-03。如由货物密度决定等级，可留空。",
      "Por ejemplo, 079300-03. Déjelo vacío si la densidad de los bultos decide la clase.",
    ],
    rule: [
      "Enter 5 or 6 digits, and the sub-number after a hyphen",
      "请填写 5 至 6 位数字，子编号用连字符隔开",
      "Escriba 5 o 6 dígitos y el subnúmero tras un guion",
    ],
    save: ["Save NMFC item", "保存品目编号", "Guardar artículo NMFC"],
    saved: ["NMFC item saved", "品目编号已保存", "Artículo NMFC guardado"],
  },
  title: ["Loading the cartons", "外箱装载方式", "Carga de los bultos"],
  intro: [
    "How these cartons may be stacked and turned in a container or truck. Load plans follow it.",
    "外箱在货柜或货车内可如何堆放和翻转，装柜方案据此计算。",
    "Cómo se pueden apilar y girar estos bultos en un contenedor o camión. Los planes de carga lo respetan.",
  ],
  product: term.product,
  carton: ["Carton {number, number}", "第 {number, number} 箱", "Bulto {number, number}"],
  size: [
    "{l, number} × {w, number} × {h, number} cm, {kg, number} kg",
    "{l, number} × {w, number} × {h, number} cm，{kg, number} kg",
    "{l, number} × {w, number} × {h, number} cm, {kg, number} kg",
  ],
  pieces: [
    "{count, plural, one {# piece} other {# pieces}} per carton",
    "每箱 {count, number} 件",
    "{count, plural, one {# unidad} other {# unidades}} por bulto",
  ],
  upright: [
    "Always upright, unless you allow more:",
    "默认只能正立放置，可另外允许：",
    "Siempre en posición vertical, salvo que permita más:",
  ],
  onLength: ["May stand on end, with its length upright", "可竖放（长边朝上）", "Puede ir de pie, con el largo en vertical"],
  onWidth: ["May lie on its side, with its width upright", "可侧放（宽边朝上）", "Puede ir de lado, con el ancho en vertical"],
  stacking: ["What may rest on one carton", "单箱上方可承重", "Qué puede descansar sobre un bulto"],
  any: ["Any weight", "不限重量", "Cualquier peso"],
  limited: ["Up to a weight", "限定重量", "Hasta un peso"],
  none: ["Nothing", "不可堆放", "Nada"],
  maxLoad: ["Maximum weight on top", "最大承重", "Peso máximo encima"],
  wrongWeight: ["Enter a weight above 0", "请输入大于 0 的重量", "Introduzca un peso mayor que 0"],
  save: term.save,
  saved: ["Saved. New load plans use it.", "已保存，新的装柜方案将按此计算。", "Guardado. Los nuevos planes de carga lo usan."],
  noCartons: ["This product has no cartons yet", "该商品还没有外箱资料", "Este producto aún no tiene bultos"],
  noCartonsText: [
    "Enter sizes and weights of the cartons on the product first.",
    "请先在商品中填写外箱的尺寸和重量。",
    "Indique primero en el producto las medidas y los pesos de los bultos.",
  ],
  toProduct: ["Edit product", "编辑商品", "Editar el producto"],
} as const satisfies Texts;
