import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Ways to ship", "发货方式", "Formas de envío"],
  intro: [
    "Your items are in several warehouses. Each option is complete and placed as shown.",
    "您的商品分布在多个仓库。每种方式都包含全部商品，按所示内容下单。",
    "Sus artículos están en varios almacenes. Cada opción es completa y se pide tal como se muestra.",
  ],
  aims: {
    fewest: ["Fewest trucks", "车次最少", "Menos camiones"],
    earliest: ["Earliest", "最早送达", "Lo antes posible"],
    cheapest: ["Cheapest", "总价最低", "Más barato"],
  },
  trucks: [
    "{count, plural, one {# shipment} other {# shipments}}",
    "{count, number} 批货运",
    "{count, plural, one {# envío} other {# envíos}}",
  ],
  order: [
    "{pieces, plural, one {# piece} other {# pieces}} from {warehouse}",
    "{warehouse} 发出 {pieces, number} 件",
    "{pieces, plural, one {# unidad} other {# unidades}} desde {warehouse}",
  ],
  freight: ["freight {amount}", "运费 {amount}", "transporte {amount}"],
  total: ["Total with freight", "含运费总价", "Total con transporte"],
  choose: ["Ship this way", "选择此方式", "Enviar así"],
  chosen: ["Shown below", "下方所示", "Mostrado abajo"],
  cart: ["Your cart stays as it is.", "购物车保持不变。", "Su carrito no cambia."],
} as const satisfies Texts;
