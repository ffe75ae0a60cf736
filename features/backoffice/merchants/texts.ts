import type { Texts } from "#kernel/texts.ts";

export const texts = {
  market: {
    suspended: [
      "Your shop is suspended: your products can’t be ordered for now. Orders that were placed go on. Reason: {reason}",
      "您的店铺已被暂停，商品暂时无法下单；已有订单照常履行。原因：{reason}",
      "Su tienda está suspendida: por ahora no se pueden pedir sus productos. Los pedidos ya hechos siguen. Motivo: {reason}",
    ],
    closed: [
      "Your shop is closed: your products can’t be ordered any more. Reason: {reason}",
      "您的店铺已关闭，商品不再接受下单。原因：{reason}",
      "Su tienda está cerrada: ya no se pueden pedir sus productos. Motivo: {reason}",
    ],
    payoutsHeld: [
      "Payouts are on hold meanwhile. Your earnings are kept for you.",
      "其间打款暂停，您的收入仍为您保留。",
      "Mientras tanto los pagos están retenidos. Sus ingresos siguen siendo suyos.",
    ],
  },
} as const satisfies Texts;
