import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const seeOrder: Text = { "en-US": "View order", "zh-CN": "查看订单", "es-ES": "Ver el pedido" };
const buyers: readonly MemberRole[] = ["purchaser"];
const order = { group: "orders", roles: buyers, byMail: true, action: seeOrder } as const;

/** Orders. Params: order and the placeholders of each text; `note` is a free-text reason. */
export const orderKinds = {
  orderReadyForPickup: {
    ...order,
    title: {
      "en-US": "Order {order} is ready for pickup",
      "zh-CN": "订单 {order} 已备货，可以提货",
      "es-ES": "El pedido {order} está listo para recoger",
    },
    body: {
      "en-US": "Pick up your goods at the dock and bring the order number. Storage is free through {until}.",
      "zh-CN": "货物已备好，免费仓储至 {until}。提货时请出示订单号。",
      "es-ES": "Su mercancía está lista. El almacenaje es gratuito hasta el {until}. Presente el número de pedido al recogerla.",
    },
  },
  orderDispatched: {
    ...order,
    title: {
      "en-US": "Order {order} has shipped",
      "zh-CN": "订单 {order} 已发货",
      "es-ES": "El pedido {order} está en camino",
    },
    body: {
      "en-US": "Carrier: {carrier}. Tracking number: {tracking}. Please confirm receipt when your goods arrive.",
      "zh-CN": "货物已由 {carrier} 承运发出，运单号 {tracking}。收到后请确认收货。",
      "es-ES": "Su mercancía ha salido del almacén con {carrier}. Seguimiento: {tracking}. Confirme la recepción cuando llegue.",
    },
  },
  orderArrived: {
    ...order,
    title: {
      "en-US": "Order {order} arrived at the terminal",
      "zh-CN": "订单 {order} 已到货运站",
      "es-ES": "El pedido {order} ha llegado a la terminal",
    },
    body: {
      "en-US": "You can pick up your freight at the terminal now.",
      "zh-CN": "货物已到货运站，可前往提取。",
      "es-ES": "Ya puede recoger su mercancía en la terminal.",
    },
  },
  orderFailed: {
    ...order,
    title: {
      "en-US": "We can’t fulfill order {order}",
      "zh-CN": "订单 {order} 无法发货",
      "es-ES": "No podemos preparar el pedido {order}",
    },
    body: {
      "en-US": "We’re sorry. The warehouse couldn’t complete your order, so we’re refunding everything you paid. Reason:",
      "zh-CN": "很抱歉，仓库无法备货，已付款项将全额退回。原因：",
      "es-ES": "Lo sentimos: el almacén no ha podido preparar su pedido. Le reembolsaremos el importe total. Motivo:",
    },
  },
  orderExpired: {
    ...order,
    title: {
      "en-US": "Order {order} was canceled",
      "zh-CN": "订单 {order} 因超时未付款已取消",
      "es-ES": "El pedido {order} se ha cancelado por falta de pago",
    },
    body: {
      "en-US":
        "We didn’t receive your payment in time, so the items are available to others again. If you still need them, reorder in one click.",
      "zh-CN": "超过付款时限，库存已释放。您可以一键再次下单。",
      "es-ES": "El plazo de pago ha terminado y la reserva se ha liberado. Puede volver a hacer el pedido con un clic.",
    },
  },
  orderCancelConfirmed: {
    ...order,
    title: {
      "en-US": "Order {order} was canceled",
      "zh-CN": "订单 {order} 已取消",
      "es-ES": "El pedido {order} está cancelado",
    },
    body: {
      "en-US": "We canceled your order as you requested. Your refund goes to your balance.",
      "zh-CN": "已按您的申请取消订单，退款将退至账户余额。",
      "es-ES": "Hemos cancelado su pedido como solicitó. El reembolso pasará a su saldo.",
    },
  },
  orderCancelDeclined: {
    ...order,
    title: {
      "en-US": "We couldn’t cancel order {order}",
      "zh-CN": "订单 {order} 无法取消",
      "es-ES": "El pedido {order} no se puede cancelar",
    },
    body: {
      "en-US": "Your order continues as planned. Reason:",
      "zh-CN": "订单将继续处理。原因：",
      "es-ES": "Su pedido sigue adelante. Motivo:",
    },
  },
} as const satisfies Record<string, NotificationKind>;
