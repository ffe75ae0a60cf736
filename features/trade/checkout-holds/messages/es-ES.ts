import type { messages as english } from "#features/trade/checkout-holds/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** How long the goods of a checkout are held. */
export const messages = {
  held: "Le guardamos estos artículos durante <time></time>.",
  over: "Estos artículos ya no están guardados. Puede pedirlos mientras queden.",
  again: "Guardar otra vez",
  taken: "Ahora mismo no hay suficientes unidades libres de estos artículos, así que no podemos guardárselos.",
  tryAgain: "Reintentar",
} satisfies Translation<typeof english>;
