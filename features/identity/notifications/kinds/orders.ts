import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeOrder: Text = toText(["View order", "查看订单", "Ver el pedido"]);
const buyers: readonly MemberRole[] = ["purchaser"];
const order = { group: "orders", roles: buyers, byMail: true, action: seeOrder } as const;

/** Orders. Params: order and the placeholders of each text; `note` is a free-text reason. */
export const orderKinds = {
  orderReadyForPickup: {
    ...order,
    title: toText(["Pick up order {order}", "请提取订单 {order} 的货物", "Recoja el pedido {order}"]),
    body: toText([
      "Pick up your goods at the dock and bring the order number. Storage is free through {until}.",
      "货物已备好，免费仓储至 {until}。提货时请出示订单号。",
      "Su mercancía está lista. El almacenaje es gratuito hasta el {until}. Presente el número de pedido al recogerla.",
    ]),
  },
  orderDispatched: {
    ...order,
    title: toText(["Order {order} has shipped", "订单 {order} 已发货", "El pedido {order} está en camino"]),
    body: toText([
      "Carrier: {carrier}. Tracking number: {tracking}. Please confirm receipt when your goods arrive. {dates}",
      "货物已由 {carrier} 承运发出，运单号 {tracking}。收到后请确认收货。{dates}",
      "Su mercancía ha salido del almacén con {carrier}. Seguimiento: {tracking}. Confirme la recepción cuando llegue. {dates}",
    ]),
  },
  orderShipmentSent: {
    ...order,
    title: toText(["Part of order {order} has shipped", "订单 {order} 的部分货物已发货", "Parte del pedido {order} está en camino"]),
    body: toText([
      "Shipment: {shipment}. Pieces: {pieces}. Carrier: {carrier}. Tracking number: {tracking}. The rest follows. {dates}",
      "货件 {shipment}，共 {pieces} 件，由 {carrier} 承运，运单号 {tracking}。其余货物稍后发出。{dates}",
      "Envío: {shipment}. Unidades: {pieces}. Transportista: {carrier}. Seguimiento: {tracking}. El resto saldrá después. {dates}",
    ]),
  },
  orderShipmentLate: {
    ...order,
    title: toText(["A shipment of order {order} will be late", "订单 {order} 有批次延误", "Un envío del pedido {order} se retrasa"]),
    body: toText([
      "We now expect to ship {shipment} by {day}. {why}.",
      "批次 {shipment} 将于 {day} 前发出。{why}。",
      "El envío {shipment} sale antes del {day}. {why}.",
    ]),
  },
  orderShipmentLatePickup: {
    ...order,
    title: toText(["A shipment of order {order} will be late", "订单 {order} 有批次延误", "Un envío del pedido {order} se retrasa"]),
    body: toText([
      "You can pick up {shipment} from {day}. {why}.",
      "批次 {shipment} 将于 {day} 起可提货。{why}。",
      "El envío {shipment} estará listo para recoger desde el {day}. {why}.",
    ]),
  },
  orderShipmentLateDelivery: {
    ...order,
    title: toText(["A shipment of order {order} will be late", "订单 {order} 有批次延误", "Un envío del pedido {order} se retrasa"]),
    body: toText([
      "We now expect to deliver {shipment} by {day}. {why}.",
      "批次 {shipment} 将于 {day} 前送达。{why}。",
      "El envío {shipment} llega antes del {day}. {why}.",
    ]),
  },
  orderShipmentDelivered: {
    ...order,
    title: toText([
      "A shipment of order {order} was delivered",
      "订单 {order} 有批次已送达",
      "Se ha entregado un envío del pedido {order}",
    ]),
    body: toText([
      "We delivered {shipment}. Check all cartons and confirm receipt.",
      "批次 {shipment} 已送达，请核对外箱后确认收货。",
      "Se ha entregado el envío {shipment}. Revise todos los bultos y confirme la recepción.",
    ]),
  },
  orderMerchantAccepted: {
    ...order,
    title: toText(["The manufacturer accepted order {order}", "厂家已接受订单 {order}", "El fabricante aceptó el pedido {order}"]),
    body: toText([
      "It is packed and shipped from the manufacturer’s own warehouse.",
      "货物将从厂家的自有仓库备货并发出。",
      "Se prepara y se envía desde el almacén del propio fabricante.",
    ]),
  },
  orderMerchantFailed: {
    ...order,
    title: toText(["Order {order} was canceled", "订单 {order} 已取消", "Se canceló el pedido {order}"]),
    body: toText([
      "The manufacturer did not confirm it in time. {amount} went back to you.",
      "厂家未在期限内确认，{amount} 已退还给您。",
      "El fabricante no lo confirmó a tiempo. Le hemos devuelto {amount}.",
    ]),
  },
  orderPiecesShort: {
    ...order,
    title: toText([
      "Decide about missing pieces of order {order}",
      "订单 {order} 有货物缺失，请选择处理方式",
      "Decida qué hacer con las unidades que faltan del pedido {order}",
    ]),
    body: toText([
      "The warehouse could not find {pieces} × {goods}. Wait for new stock, or cancel them and get the money back. Without an answer by {answerBy} they are canceled.",
      "仓库未找到 {goods} {pieces} 件。您可以等待补货，或取消并退款。若在 {answerBy}前未答复，将自动取消。",
      "El almacén no ha encontrado {pieces} × {goods}. Puede esperar a que haya existencias o cancelarlas y recuperar el importe. Si no responde antes del {answerBy}, se cancelarán.",
    ]),
  },
  orderPiecesCanceled: {
    ...order,
    title: toText([
      "Pieces of order {order} were canceled",
      "订单 {order} 的部分货物已取消",
      "Se han cancelado unidades del pedido {order}",
    ]),
    body: toText([
      "{pieces} × canceled, {back} went back to you. The rest of the order is not affected.",
      "已取消 {pieces} 件，退回 {back}。订单其余部分不受影响。",
      "Unidades canceladas: {pieces}. Le hemos devuelto {back}. El resto del pedido no cambia.",
    ]),
  },
  orderPartCancelDeclined: {
    ...order,
    title: toText([
      "Your pieces of order {order} stay ordered",
      "订单 {order} 的部分取消申请未通过",
      "Las unidades del pedido {order} no se han cancelado",
    ]),
    body: toText([
      "We could not cancel the pieces you asked for. Reason:",
      "您申请取消的货物未能取消。原因：",
      "No hemos podido cancelar las unidades que pidió. Motivo:",
    ]),
  },
  orderFreightRefunded: {
    ...order,
    title: toText([
      "Freight of order {order} was refunded",
      "订单 {order} 的运费已退款",
      "Se ha reembolsado el transporte del pedido {order}",
    ]),
    body: toText([
      "We refunded {back} of your freight. Goods and fees stay as they are. Reason:",
      "已为您退回运费 {back}，货款和其他费用不变。原因：",
      "Le hemos devuelto {back} del transporte. La mercancía y los cargos no cambian. Motivo:",
    ]),
  },
  orderEdited: {
    ...order,
    title: toText(["Order {order} was changed", "订单 {order} 已修改", "Se ha cambiado el pedido {order}"]),
    body: toText([
      "Goods and prices stay the same. The order shows what was changed. Reason:",
      "商品和价格不变，修改内容可在订单中查看。原因：",
      "La mercancía y los precios no cambian. El pedido muestra qué se ha cambiado. Motivo:",
    ]),
  },
  orderEditProposed: {
    ...order,
    title: toText(["Please review changes to order {order}", "请确认订单 {order} 的修改", "Revise los cambios del pedido {order}"]),
    body: toText([
      "We suggest changes to your order. Its total would be {after} instead of {before}. Nothing changes until you accept. Reason:",
      "我们建议修改您的订单，总额将由 {before} 变为 {after}。您确认之前订单不会变化。原因：",
      "Le proponemos cambios en su pedido. El total sería de {after} en lugar de {before}. Nada cambia hasta que usted acepte. Motivo:",
    ]),
  },
  orderEditFailed: {
    ...order,
    title: toText([
      "The changes to order {order} could not be made",
      "订单 {order} 的修改未能生效",
      "No se han podido hacer los cambios del pedido {order}",
    ]),
    body: toText([
      "Your payment came too late for them and is in your balance. The order stays as it was.",
      "付款到账时订单已无法修改，款项已转入您的余额，订单保持不变。",
      "Su pago ha llegado demasiado tarde y está en su saldo. El pedido sigue como estaba.",
    ]),
  },
  orderGoodsJoinShipment: {
    ...order,
    title: toText([
      "Items added to order {order} leave with shipment {shipment}",
      "订单 {order} 新增的商品随货件 {shipment} 发出",
      "Lo añadido al pedido {order} sale con el envío {shipment}",
    ]),
    body: toText([
      "Picking has not started, so everything leaves together. {dates}",
      "该货件尚未拣货，全部商品将一起发出。{dates}",
      "Aún no se ha empezado a preparar, así que todo sale junto. {dates}",
    ]),
  },
  orderGoodsShipApart: {
    ...order,
    title: toText([
      "Items added to order {order} leave in a shipment of their own",
      "订单 {order} 新增的商品单独发出",
      "Lo añadido al pedido {order} sale en un envío aparte",
    ]),
    body: toText([
      "The documents of the earlier shipment are issued already. The added items leave as shipment {shipment}. {dates}",
      "之前的货件已开具单证，新增商品作为货件 {shipment} 发出。{dates}",
      "Los documentos del envío anterior ya están emitidos. Lo añadido sale como envío {shipment}. {dates}",
    ]),
  },
  orderPiecesReplaced: {
    ...order,
    title: toText([
      "Missing pieces of order {order} are replaced",
      "订单 {order} 缺失的货物已替换",
      "Se han sustituido unidades que faltaban del pedido {order}",
    ]),
    body: toText([
      "{pieces} × will be sent from {warehouse} as order {replacement}, paid with what you paid for the missing pieces. {back} went back to you.",
      "{pieces} 件将从 {warehouse} 发出，订单号 {replacement}，以缺失货物的已付款项支付，退回 {back}。",
      "Enviaremos {pieces} unidades desde {warehouse} con el pedido {replacement}, pagado con lo que pagó por las que faltaban. Se le han devuelto {back}.",
    ]),
  },
  orderPiecesFound: {
    ...order,
    title: toText([
      "The missing pieces of order {order} are in stock again",
      "订单 {order} 缺失的货物已补齐",
      "Ya hay existencias de las unidades que faltaban del pedido {order}",
    ]),
    body: toText([
      "{pieces} × {goods} will be packed and shipped.",
      "{goods} {pieces} 件已分配，将随后发出。",
      "Prepararemos y enviaremos {pieces} × {goods}.",
    ]),
  },
  orderBackorderArrived: {
    ...order,
    title: toText([
      "Backordered pieces of order {order} are here",
      "订单 {order} 的缺货商品已到货",
      "Han llegado unidades pendientes del pedido {order}",
    ]),
    body: toText([
      "{pieces} × {goods} will be packed and shipped.",
      "{goods} {pieces} 件已分配，将随后发出。",
      "Prepararemos y enviaremos {pieces} × {goods}.",
    ]),
  },
  orderBackorderMoved: {
    ...order,
    title: toText([
      "New date for backordered pieces of order {order}",
      "订单 {order} 缺货商品的预计日期有变",
      "Nueva fecha para las unidades pendientes del pedido {order}",
    ]),
    body: toText([
      "{pieces} × {goods}: now expected by {expected}.",
      "{goods} {pieces} 件，现预计到货日期：{expected}。",
      "{pieces} × {goods}: llegada prevista hasta {expected}.",
    ]),
  },
  orderBackorderLate: {
    ...order,
    title: toText([
      "Backordered pieces of order {order} are delayed",
      "订单 {order} 的缺货商品延误",
      "Se retrasan unidades pendientes del pedido {order}",
    ]),
    body: toText([
      "{pieces} × {goods}: expected date {expected}. You can keep waiting, or cancel them free of charge on the order page.",
      "{goods} {pieces} 件，预计到货日期：{expected}。您可继续等待，或在订单页面免费取消。",
      "{pieces} × {goods}: fecha prevista, {expected}. Puede seguir esperando o cancelarlas sin coste en la página del pedido.",
    ]),
  },
  orderArrived: {
    ...order,
    title: toText([
      "Pick up order {order} at the terminal",
      "请到货运站提取订单 {order} 的货物",
      "Recoja el pedido {order} en la terminal",
    ]),
    body: toText([
      "You can pick up your freight at the terminal now.",
      "货物已到货运站，可前往提取。",
      "Ya puede recoger su mercancía en la terminal.",
    ]),
  },
  orderFailed: {
    ...order,
    title: toText(["We can’t fulfill order {order}", "订单 {order} 无法发货", "No podemos preparar el pedido {order}"]),
    body: toText([
      "We’re sorry. The warehouse couldn’t complete your order, so we’re refunding everything you paid. Reason:",
      "很抱歉，仓库无法备货，已付款项将全额退回。原因：",
      "Lo sentimos: el almacén no ha podido preparar su pedido. Le reembolsaremos el importe total. Motivo:",
    ]),
  },
  orderExpired: {
    ...order,
    title: toText(["Order {order} was canceled", "订单 {order} 因超时未付款已取消", "El pedido {order} se ha cancelado por falta de pago"]),
    body: toText([
      "We didn’t receive your payment in time, so the items are available to others again. If you still need them, reorder in one click.",
      "超过付款时限，库存已释放。您可以一键再次下单。",
      "El plazo de pago ha terminado y la reserva se ha liberado. Puede volver a hacer el pedido con un clic.",
    ]),
  },
  orderReservationApproved: {
    ...order,
    title: toText(["Reservation {order} is approved", "预订单 {order} 已通过审核", "La reserva {order} está aprobada"]),
    body: toText([
      "Your goods are expected between {arrivesFrom} and {arrivesTo}. If a final payment is due, make it by {finalDate} in your reservations.",
      "货物预计于 {arrivesFrom} 至 {arrivesTo} 到货。如有待付尾款，请于 {finalDate} 前在“我的预订”中支付。",
      "Su mercancía llegará entre el {arrivesFrom} y el {arrivesTo}. Si queda un pago final, hágalo hasta el {finalDate} en sus reservas.",
    ]),
  },
  orderReservationRefused: {
    ...order,
    title: toText(["Reservation {order} was declined", "预订单 {order} 未通过审核", "La reserva {order} se ha rechazado"]),
    body: toText([
      "We returned {amount} to your balance. Reason:",
      "{amount} 已退回您的余额。原因：",
      "Hemos devuelto {amount} a su saldo. Motivo:",
    ]),
  },
  orderFinalDue: {
    ...order,
    title: toText([
      "Pay the balance of {order} by {finalDate}",
      "请于 {finalDate} 前支付预订单 {order} 的尾款",
      "Haga el pago final de {order} hasta el {finalDate}",
    ]),
    body: toText([
      "Pay {finalAmount} by {finalDate} to keep your reservation.",
      "尾款 {finalAmount}，请于 {finalDate} 前支付以保留预订。",
      "Pague {finalAmount} hasta el {finalDate} para conservar su reserva.",
    ]),
  },
  orderFinalOverdue: {
    ...order,
    title: toText([
      "Reservation {order} was canceled",
      "预订单 {order} 因逾期未付尾款已取消",
      "La reserva {order} se ha cancelado por falta de pago final",
    ]),
    body: toText([
      "The final payment wasn’t made in time. We returned {amount} to your balance.",
      "尾款逾期未付，{amount} 已退回您的余额。",
      "El pago final no llegó a tiempo. Hemos devuelto {amount} a su saldo.",
    ]),
  },
  orderDepositForfeited: {
    ...order,
    title: toText([
      "Reservation {order} was canceled",
      "预订单 {order} 因逾期未付尾款已取消",
      "La reserva {order} se ha cancelado por falta de pago final",
    ]),
    body: toText([
      "The final payment wasn’t made in time. As announced when you reserved, the deposit isn’t refunded.",
      "尾款逾期未付。根据预订时的约定，定金不予退还。",
      "El pago final no llegó a tiempo. Como se indicó al reservar, el anticipo no se devuelve.",
    ]),
  },
  orderGoodsArrived: {
    ...order,
    title: toText(["The goods of {order} have arrived", "预订单 {order} 的货物已到货", "La mercancía de {order} ha llegado"]),
    body: toText([
      "They are reserved for you. See the order for the next step. {dates}",
      "货物已为您保留，请查看订单的下一步。{dates}",
      "Está reservada para usted. Consulte el siguiente paso en el pedido. {dates}",
    ]),
  },
  orderMissingMoved: {
    ...order,
    title: toText(["Not all goods of {order} arrived", "预订单 {order} 到货数量不足", "No ha llegado toda la mercancía de {order}"]),
    body: toText([
      "The missing pieces have a place on the next arrival. See your rank and the reason in the reservation.",
      "短缺部分已转至下一批到货。名次与原因请见预订详情。",
      "Las unidades que faltan pasan a la próxima llegada. Consulte su puesto y el motivo en la reserva.",
    ]),
  },
  orderMissingRefunded: {
    ...order,
    title: toText(["Not all goods of {order} arrived", "预订单 {order} 到货数量不足", "No ha llegado toda la mercancía de {order}"]),
    body: toText([
      "The missing pieces were canceled. Whatever you paid beyond the new total is in your balance.",
      "短缺部分已取消，超出新总额的已付款项已退至账户余额。",
      "Las unidades que faltan se han cancelado. Lo pagado por encima del nuevo total está en su saldo.",
    ]),
  },
  orderArrivalChanged: {
    ...order,
    title: toText(["New arrival date for {order}", "预订单 {order} 的到货日期已变更", "Nueva fecha de llegada de {order}"]),
    body: toText([
      "Your goods are now expected between {arrivesFrom} and {arrivesTo}. If a final payment is due, make it by {finalDate}. {dates}",
      "货物现预计于 {arrivesFrom} 至 {arrivesTo} 到货。如有待付尾款，请于 {finalDate} 前支付。{dates}",
      "Su mercancía llegará ahora entre el {arrivesFrom} y el {arrivesTo}. Si queda un pago final, hágalo hasta el {finalDate}. {dates}",
    ]),
  },
  orderCancelConfirmed: {
    ...order,
    title: toText(["Order {order} was canceled", "订单 {order} 已取消", "El pedido {order} está cancelado"]),
    body: toText([
      "We canceled your order as you requested. Your refund goes to your balance.",
      "已按您的申请取消订单，退款将退至账户余额。",
      "Hemos cancelado su pedido como solicitó. El reembolso pasará a su saldo.",
    ]),
  },
  orderCancelDeclined: {
    ...order,
    title: toText(["We couldn’t cancel order {order}", "订单 {order} 无法取消", "El pedido {order} no se puede cancelar"]),
    body: toText(["Your order continues as planned. Reason:", "订单将继续处理。原因：", "Su pedido sigue adelante. Motivo:"]),
  },
  batchOrdersFinished: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["Your bulk order {file} is done", "批量下单完成：{file}", "El pedido desde archivo {file} está listo"]),
    body: toText([
      "Rows ordered: {ordered}. Rows to fix: {failed}. Pay the orders to keep their stock.",
      "已下单 {ordered} 行，待修改 {failed} 行。请及时付款以保留库存。",
      "Filas pedidas: {ordered}. Filas por corregir: {failed}. Pague los pedidos para conservar la mercancía.",
    ]),
    action: toText(["See the result", "查看结果", "Ver el resultado"]),
  },
} as const satisfies Record<string, NotificationKind>;
