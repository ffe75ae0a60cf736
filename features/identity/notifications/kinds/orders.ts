import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { Kind } from "./kind.ts";

const seeOrder: Text = { "en-US": "See the order", "zh-CN": "查看订单", "es-ES": "Ver el pedido" };
const buyers: readonly MemberRole[] = ["purchaser"];
const order = { group: "orders", roles: buyers, byMail: true, action: seeOrder } as const;

/** An order on its way. Params: order, and what each sentence names; `note` is a reason in somebody's own words. */
export const orderKinds = {
  orderReadyForPickup: {
    ...order,
    title: {
      "en-US": "Order {order} is ready for pickup",
      "zh-CN": "订单 {order} 已备货，可以提货",
      "es-ES": "El pedido {order} está listo para recoger",
    },
    body: {
      "en-US": "Your goods wait at the dock. Storage is free until {until}; please bring the order number.",
      "zh-CN": "您的货物已在仓库月台备好，免费存放至 {until}，提货时请出示订单号。",
      "es-ES": "Su mercancía espera en el muelle. El almacenaje es gratuito hasta el {until}; traiga el número de pedido.",
    },
  },
  orderDispatched: {
    ...order,
    title: {
      "en-US": "Order {order} is on its way",
      "zh-CN": "订单 {order} 已发货",
      "es-ES": "El pedido {order} está en camino",
    },
    body: {
      "en-US": "Your goods left the warehouse with {carrier}, number {tracking}. Please confirm when they have arrived.",
      "zh-CN": "您的货物已由 {carrier} 承运发出，单号 {tracking}。收到后请确认收货。",
      "es-ES": "Su mercancía salió del almacén con {carrier}, número {tracking}. Confirme cuando la reciba.",
    },
  },
  orderArrived: {
    ...order,
    title: {
      "en-US": "Order {order} has reached the terminal",
      "zh-CN": "订单 {order} 已到达站点",
      "es-ES": "El pedido {order} ha llegado a la terminal",
    },
    body: {
      "en-US": "Your freight can be collected at the terminal now.",
      "zh-CN": "您的货物已到站，可以前往提取。",
      "es-ES": "Ya puede recoger su mercancía en la terminal.",
    },
  },
  orderFailed: {
    ...order,
    title: {
      "en-US": "We cannot deliver order {order}",
      "zh-CN": "订单 {order} 无法发货",
      "es-ES": "No podemos entregar el pedido {order}",
    },
    body: {
      "en-US": "We are sorry: the warehouse could not complete your order. You get everything back that you paid. The reason:",
      "zh-CN": "非常抱歉，仓库无法完成您的订单，您支付的全部款项将退回。原因：",
      "es-ES": "Lo sentimos: el almacén no pudo completar su pedido. Le devolveremos todo lo que pagó. El motivo:",
    },
  },
  orderExpired: {
    ...order,
    title: {
      "en-US": "Order {order} was cancelled because it was not paid",
      "zh-CN": "订单 {order} 因超时未付款已取消",
      "es-ES": "El pedido {order} se canceló por falta de pago",
    },
    body: {
      "en-US": "The time to pay has passed and the goods are on sale again. You can order them again with one click.",
      "zh-CN": "付款时限已过，商品已重新上架。您可以一键再次下单。",
      "es-ES": "El plazo de pago ha pasado y los artículos vuelven a estar a la venta. Puede pedirlos de nuevo con un clic.",
    },
  },
  orderCancelConfirmed: {
    ...order,
    title: {
      "en-US": "Order {order} is cancelled",
      "zh-CN": "订单 {order} 已取消",
      "es-ES": "El pedido {order} está cancelado",
    },
    body: {
      "en-US": "We have cancelled your order as you asked. Your refund is on its way to your balance.",
      "zh-CN": "我们已按您的申请取消订单，退款将返还至您的账户余额。",
      "es-ES": "Hemos cancelado su pedido como solicitó. El reembolso va camino de su saldo.",
    },
  },
  orderCancelDeclined: {
    ...order,
    title: {
      "en-US": "Order {order} could not be cancelled",
      "zh-CN": "订单 {order} 无法取消",
      "es-ES": "El pedido {order} no se pudo cancelar",
    },
    body: {
      "en-US": "Your order goes on. The reason:",
      "zh-CN": "您的订单将继续处理。原因：",
      "es-ES": "Su pedido sigue adelante. El motivo:",
    },
  },
} as const satisfies Record<string, Kind>;
