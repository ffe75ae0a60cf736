import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Order again", "再次订购", "Pedir de nuevo"],
  intro: [
    "Adjust the quantities to fill the container. The goods go into your FOB cart at today’s prices.",
    "可调整数量以装满货柜。商品将按当前价格加入 FOB 购物车。",
    "Ajuste las cantidades para llenar el contenedor. La mercancía pasa a su carrito FOB a los precios de hoy.",
  ],
  goods: ["Goods", "商品", "Mercancía"],
  before: [
    "{count, plural, one {# piece} other {# pieces}} in this contract",
    "本合同 {count} 件",
    "{count, plural, one {# unidad} other {# unidades}} en este contrato",
  ],
  quantityOf: ["Quantity of {title}", "{title} 的数量", "Cantidad de {title}"],
  take: ["Take {title}", "选择 {title}", "Incluir {title}"],
  price: ["{amount} each", "每件 {amount}", "{amount} por unidad"],
  fill: ["Container fill", "装柜率", "Llenado del contenedor"],
  loadPlan: term.showLoadPlan,
  add: ["Add to FOB cart", "加入 FOB 购物车", "Añadir al carrito FOB"],
  none: [
    "Nothing of this contract is sold now. Ask the manufacturer for a price.",
    "本合同的商品目前均未销售，请向厂家询价。",
    "Ahora no se vende nada de este contrato. Pida precio al fabricante.",
  ],
} as const satisfies Texts;
