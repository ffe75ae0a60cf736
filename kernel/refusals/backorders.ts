import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of goods that are bought before they are there. */
export const backorderRefusals = {
  INCOMING_BACKORDERED: [
    5100,
    [
      "Orders wait for what comes with this. Keep at least {waiting}.",
      "有订单正在等待这批货中的 {waiting} 件，数量不能少于此数。",
      "Hay pedidos que esperan {waiting} unidades de esta llegada. Deje al menos esas.",
    ],
  ],
  BACKORDER_BELOW_PROMISED: [
    5101,
    [
      "On backorder now: {promised}. Enter at least that many, or stop taking more.",
      "目前已有 {promised} 件缺货订购，上限不能低于此数；也可停止接受新的缺货订购。",
      "Ahora hay {promised} unidades pendientes. Indique al menos esas, o deje de aceptar más.",
    ],
  ],
  BACKORDER_NOT_POSSIBLE: [
    5102,
    [
      "Reservations and FOB offers can’t be backordered",
      "预售和 FOB 报价不支持缺货订购",
      "Las reservas y las ofertas FOB no admiten pedidos pendientes",
    ],
  ],
  BACKORDER_NOT_LATE: [
    5103,
    [
      "These pieces are on time. You can cancel them free of charge from {date} on if they are still missing; before that, customer service decides.",
      "这些商品尚未延误。若届时仍未到货，您可自 {date}起免费取消；在此之前请联系客服。",
      "Estas unidades no llevan retraso. Podrá cancelarlas sin coste desde el {date} si siguen faltando; antes decide atención al cliente.",
    ],
  ],
} as const satisfies Refusals;
