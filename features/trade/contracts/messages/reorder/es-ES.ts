import type { messages as english } from "#features/trade/contracts/messages/reorder/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Ordering the goods of a contract again. */
export const messages = {
  title: "Pedir de nuevo",
  intro: "Ajuste las cantidades para llenar el contenedor. La mercancía pasa a su carrito FOB a los precios de hoy.",
  goods: "Mercancía",
  before: "{count, plural, one {# unidad} other {# unidades}} en este contrato",
  quantityOf: "Cantidad de {title}",
  take: "Incluir {title}",
  price: "{amount} por unidad",
  fill: "Llenado del contenedor",
  loadPlan: "Ver plan de carga",
  add: "Añadir al carrito FOB",
  none: "Ahora no se vende nada de este contrato. Pida precio al fabricante.",
} satisfies Translation<typeof english>;
