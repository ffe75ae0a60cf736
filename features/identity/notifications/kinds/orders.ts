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
  orderReservationApproved: {
    ...order,
    title: {
      "en-US": "Reservation {order} is approved",
      "zh-CN": "预订单 {order} 已通过审核",
      "es-ES": "La reserva {order} está aprobada",
    },
    body: {
      "en-US":
        "Your goods are expected between {arrivesFrom} and {arrivesTo}. If a final payment is due, make it by {finalDate} in your reservations.",
      "zh-CN": "货物预计于 {arrivesFrom} 至 {arrivesTo} 到货。如有待付尾款，请于 {finalDate} 前在“我的预订”中支付。",
      "es-ES":
        "Su mercancía llegará entre el {arrivesFrom} y el {arrivesTo}. Si queda un pago final, hágalo hasta el {finalDate} en sus reservas.",
    },
  },
  orderReservationRefused: {
    ...order,
    title: {
      "en-US": "Reservation {order} was declined",
      "zh-CN": "预订单 {order} 未通过审核",
      "es-ES": "La reserva {order} se ha rechazado",
    },
    body: {
      "en-US": "We returned {amount} to your balance. Reason:",
      "zh-CN": "{amount} 已退回您的余额。原因：",
      "es-ES": "Hemos devuelto {amount} a su saldo. Motivo:",
    },
  },
  orderFinalDue: {
    ...order,
    title: {
      "en-US": "Final payment for {order} is due by {finalDate}",
      "zh-CN": "请于 {finalDate} 前支付预订单 {order} 的尾款",
      "es-ES": "Pago final de {order}: hasta el {finalDate}",
    },
    body: {
      "en-US": "Pay {finalAmount} by {finalDate} to keep your reservation.",
      "zh-CN": "尾款 {finalAmount}，请于 {finalDate} 前支付以保留预订。",
      "es-ES": "Pague {finalAmount} hasta el {finalDate} para conservar su reserva.",
    },
  },
  orderFinalOverdue: {
    ...order,
    title: {
      "en-US": "Reservation {order} was canceled",
      "zh-CN": "预订单 {order} 因逾期未付尾款已取消",
      "es-ES": "La reserva {order} se ha cancelado por falta de pago final",
    },
    body: {
      "en-US": "The final payment wasn’t made in time. We returned {amount} to your balance.",
      "zh-CN": "尾款逾期未付，{amount} 已退回您的余额。",
      "es-ES": "El pago final no llegó a tiempo. Hemos devuelto {amount} a su saldo.",
    },
  },
  orderDepositForfeited: {
    ...order,
    title: {
      "en-US": "Reservation {order} was canceled",
      "zh-CN": "预订单 {order} 因逾期未付尾款已取消",
      "es-ES": "La reserva {order} se ha cancelado por falta de pago final",
    },
    body: {
      "en-US": "The final payment wasn’t made in time. As announced when you reserved, the deposit isn’t refunded.",
      "zh-CN": "尾款逾期未付。根据预订时的约定，定金不予退还。",
      "es-ES": "El pago final no llegó a tiempo. Como se indicó al reservar, el anticipo no se devuelve.",
    },
  },
  orderGoodsArrived: {
    ...order,
    title: {
      "en-US": "The goods of {order} have arrived",
      "zh-CN": "预订单 {order} 的货物已到货",
      "es-ES": "La mercancía de {order} ha llegado",
    },
    body: {
      "en-US": "They are reserved for you. See the order for the next step.",
      "zh-CN": "货物已为您保留，请查看订单的下一步。",
      "es-ES": "Está reservada para usted. Consulte el siguiente paso en el pedido.",
    },
  },
  orderMissingMoved: {
    ...order,
    title: {
      "en-US": "Not all goods of {order} arrived",
      "zh-CN": "预订单 {order} 到货数量不足",
      "es-ES": "No ha llegado toda la mercancía de {order}",
    },
    body: {
      "en-US": "The missing pieces have a place on the next arrival. See your rank and the reason in the reservation.",
      "zh-CN": "短缺部分已转至下一批到货。名次与原因请见预订详情。",
      "es-ES": "Las unidades que faltan pasan a la próxima llegada. Consulte su puesto y el motivo en la reserva.",
    },
  },
  orderMissingRefunded: {
    ...order,
    title: {
      "en-US": "Not all goods of {order} arrived",
      "zh-CN": "预订单 {order} 到货数量不足",
      "es-ES": "No ha llegado toda la mercancía de {order}",
    },
    body: {
      "en-US": "The missing pieces were canceled. Whatever you paid beyond the new total is in your balance.",
      "zh-CN": "短缺部分已取消，超出新总额的已付款项已退至账户余额。",
      "es-ES": "Las unidades que faltan se han cancelado. Lo pagado por encima del nuevo total está en su saldo.",
    },
  },
  orderArrivalChanged: {
    ...order,
    title: {
      "en-US": "New arrival date for {order}",
      "zh-CN": "预订单 {order} 的到货日期已变更",
      "es-ES": "Nueva fecha de llegada de {order}",
    },
    body: {
      "en-US": "Your goods are now expected between {arrivesFrom} and {arrivesTo}. If a final payment is due, make it by {finalDate}.",
      "zh-CN": "货物现预计于 {arrivesFrom} 至 {arrivesTo} 到货。如有待付尾款，请于 {finalDate} 前支付。",
      "es-ES": "Su mercancía llegará ahora entre el {arrivesFrom} y el {arrivesTo}. Si queda un pago final, hágalo hasta el {finalDate}.",
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
  batchOrdersFinished: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Your bulk order {file} is done",
      "zh-CN": "批量下单完成：{file}",
      "es-ES": "El pedido desde archivo {file} está listo",
    },
    body: {
      "en-US": "Rows ordered: {ordered}. Rows to fix: {failed}. Pay the orders to keep their stock.",
      "zh-CN": "已下单 {ordered} 行，待修改 {failed} 行。请及时付款以保留库存。",
      "es-ES": "Filas pedidas: {ordered}. Filas por corregir: {failed}. Pague los pedidos para conservar la mercancía.",
    },
    action: { "en-US": "See the result", "zh-CN": "查看结果", "es-ES": "Ver el resultado" },
  },
} as const satisfies Record<string, NotificationKind>;
