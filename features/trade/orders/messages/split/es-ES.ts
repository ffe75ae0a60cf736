import type { messages as english } from "#features/trade/orders/messages/split/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Formas de envío",
  intro: "Sus artículos están en varios almacenes. Cada opción es completa y se pide tal como se muestra.",
  aims: { fewest: "Menos camiones", earliest: "Lo antes posible", cheapest: "Más barato" },
  days: "Todo en {days, number} días hábiles desde el pago del flete",
  trucks: "{count, plural, one {# envío} other {# envíos}}",
  order: "{pieces, plural, one {# pieza} other {# piezas}} desde {warehouse}",
  freight: "flete {amount}",
  total: "Total con flete",
  choose: "Enviar así",
  chosen: "Mostrado abajo",
  cart: "Su carrito no cambia.",
} as const satisfies Translation<typeof english>;
