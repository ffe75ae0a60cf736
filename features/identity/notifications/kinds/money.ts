import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeOrder: Text = toText(["View order", "查看订单", "Ver el pedido"]);
const payers: readonly MemberRole[] = ["finance", "purchaser"];
const money = { group: "money", roles: payers, byMail: true } as const;

/** Payments, vouchers and refunds. Amounts are passed formatted: "$1,234.50". */
export const moneyKinds = {
  paymentReceived: {
    ...money,
    action: seeOrder,
    title: toText([
      "We received {amount} for order {order}",
      "订单 {order} 已收到付款 {amount}",
      "Hemos recibido {amount} por el pedido {order}",
    ]),
    body: toText([
      "Thank you. Your order moves to the next step. {dates}",
      "付款已到账，订单继续处理。{dates}",
      "El pago ha llegado y su pedido sigue adelante. {dates}",
    ]),
  },
  paymentFailed: {
    ...money,
    title: toText([
      "Pay order {order} again: your payment didn’t go through",
      "请重新支付订单 {order}：付款未成功",
      "Pague de nuevo el pedido {order}: el pago no se ha completado",
    ]),
    body: toText([
      "The payment provider declined {amount}. Nothing was charged. You can use another payment method.",
      "{amount} 的付款未成功，未扣款。请换一种方式支付。",
      "El servicio de pago ha rechazado el pago de {amount}. No se ha cobrado nada. Puede pagar de otra forma.",
    ]),
    action: toText(["Use another payment method", "换一种方式支付", "Pagar de otra forma"]),
  },
  paymentToBalance: {
    ...money,
    action: seeOrder,
    title: toText(["{amount} was added to your balance", "{amount} 已存入贵公司余额", "Importe en su saldo: {amount}"]),
    body: toText([
      "Your payment arrived after order {order} could no longer be paid, so we added it to your balance. You can use it now.",
      "付款到账时订单 {order} 已不可支付，款项已存入您的账户余额。",
      "Recibimos su pago cuando el pedido {order} ya no se podía pagar. El importe está en su saldo.",
    ]),
  },
  voucherApproved: {
    ...money,
    action: seeOrder,
    title: toText([
      "We confirmed your payment for order {order}",
      "订单 {order} 的付款已到账",
      "Hemos recibido el pago del pedido {order}",
    ]),
    body: toText([
      "Thank you. Your order moves to the next step. {dates}",
      "您的付款凭证已审核通过，款项已入账，订单将继续处理。{dates}",
      "Hemos revisado su comprobante y registrado el importe. Su pedido sigue adelante. {dates}",
    ]),
  },
  voucherRefused: {
    ...money,
    title: toText([
      "Check your proof of payment for order {order}",
      "请核对订单 {order} 的付款凭证",
      "Revise el comprobante de pago del pedido {order}",
    ]),
    body: toText([
      "Please upload a new proof of payment. An order that isn’t paid by its deadline is canceled. Reason:",
      "付款凭证未通过审核，请重新提交。超过付款期限未付款的订单将被取消。原因：",
      "No hemos podido aceptar el comprobante. Envíe otro: los pedidos que no se pagan dentro de plazo se cancelan. Motivo:",
    ]),
    action: toText(["Upload proof of payment", "重新提交凭证", "Enviar otro comprobante"]),
  },
  orderRefunded: {
    ...money,
    action: seeOrder,
    title: toText(["Your refund for order {order}", "订单 {order} 的退款", "Su reembolso del pedido {order}"]),
    body: toText([
      "{amount} is back in your balance. Please confirm that you received it.",
      "{amount} 已退回您的账户余额，请确认收到退款。",
      "Importe en su saldo: {amount}. Confirme que lo ha recibido.",
    ]),
  },
  orderRefundRefused: {
    ...money,
    action: seeOrder,
    title: toText([
      "Your refund for order {order} was declined",
      "订单 {order} 的退款申请未通过",
      "El reembolso del pedido {order} ha sido rechazado",
    ]),
    body: toText([
      "You can accept the decision or escalate it to Joinery. Reason:",
      "您可以接受该结果，或申请平台再次审核。原因：",
      "Puede aceptar el resultado o recurrir a Joinery una vez. Motivo:",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
