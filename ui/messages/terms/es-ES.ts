import type { messages as english } from "#ui/messages/terms/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages: Translation<typeof english> = {
  title: "Las condiciones han cambiado",
  pays: "El precio o los artículos han cambiado desde que los vio. Todavía no se ha pedido ni pagado nada.",
  receives: "Recibiría menos de lo que vio, o por otra cosa. Todavía no se ha cambiado nada.",
  line: "Concepto",
  before: "Antes",
  now: "Ahora",
  quantity: "{quantity, plural, =1 {1 ud.} other {# uds.}}",
  none: "–",
  total: "Total",
  dueNow: "A pagar ahora",
  back: "Volver",
  accept: "Aceptar las nuevas condiciones y continuar",
  betterPays: "Mejor de lo mostrado: paga {now} en lugar de {before}.",
  betterReceives: "Mejor de lo mostrado: recibe {now} en lugar de {before}.",
};
