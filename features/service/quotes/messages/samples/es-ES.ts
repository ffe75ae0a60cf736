import type { messages as english } from "#features/service/quotes/messages/samples/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Muestras y muestrarios",
  intro: "Compruebe material y acabado antes de pedir. Cada muestra es un pedido pequeño con su propio precio y flete.",
  piece: "Una unidad como muestra",
  swatch: "Muestrario: {finish}",
  price: "{price} más {freight} de flete",
  max: "Hasta {count, plural, one {# unidad} other {# unidades}}",
  quantity: "Cantidad de {name}",
  order: "Pedir muestra",
  orderNamed: "Pedir muestra {name}",
} as const satisfies Translation<typeof english>;
