import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Samples and swatches", "样品与色板", "Muestras y muestrarios"],
  intro: [
    "See material and finish before you order. Each is a small order at its own price and freight.",
    "下单前先确认材质与表面效果。每份样品均为小额订单，价格和运费单独计算。",
    "Compruebe material y acabado antes de pedir. Cada muestra es un pedido pequeño con su propio precio y transporte.",
  ],
  piece: ["One piece as a sample", "单件样品", "Una unidad como muestra"],
  swatch: ["Swatch: {finish}", "色板：{finish}", "Muestrario: {finish}"],
  price: ["{price} plus {freight} freight", "{price}，运费 {freight}", "{price} más {freight} de transporte"],
  max: [
    "Up to {count, plural, one {# piece} other {# pieces}}",
    "最多 {count, number} 件",
    "Hasta {count, plural, one {# unidad} other {# unidades}}",
  ],
  quantity: ["Quantity of {name}", "{name} 的数量", "Cantidad de {name}"],
  order: ["Order sample", "订购样品", "Pedir muestra"],
  orderNamed: ["Order sample {name}", "订购样品 {name}", "Pedir muestra {name}"],
} as const satisfies Texts;
