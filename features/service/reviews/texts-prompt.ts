import type { Texts } from "#kernel/texts.ts";

export const texts = {
  prompt: [
    "{count, plural, one {# received product is} other {# received products are}} waiting for your review.",
    "您有 {count, number} 件已收到的商品待评价。",
    "{count, plural, one {# producto recibido espera} other {# productos recibidos esperan}} su opinión.",
  ],
  write: ["Write a review", "写评价", "Escribir una opinión"],
} as const satisfies Texts;
