import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const seeOrder: Text = { "en-US": "View order", "zh-CN": "查看订单", "es-ES": "Ver el pedido" };
const payers: readonly MemberRole[] = ["finance", "purchaser"];
const money = { group: "money", roles: payers, byMail: true } as const;

/** Payments, vouchers and refunds. Amounts are passed formatted: "$1,234.50". */
export const moneyKinds = {
  paymentReceived: {
    ...money,
    action: seeOrder,
    title: {
      "en-US": "We received {amount} for order {order}",
      "zh-CN": "订单 {order} 已收到付款 {amount}",
      "es-ES": "Hemos recibido {amount} por el pedido {order}",
    },
    body: {
      "en-US": "Thank you. Your order moves to the next step.",
      "zh-CN": "付款已到账，订单继续处理。",
      "es-ES": "El pago ha llegado y su pedido sigue adelante.",
    },
  },
  paymentFailed: {
    ...money,
    title: {
      "en-US": "Your payment for order {order} didn’t go through",
      "zh-CN": "订单 {order} 付款未成功",
      "es-ES": "El pago del pedido {order} no se ha completado",
    },
    body: {
      "en-US": "The payment provider declined {amount}. Nothing was charged. You can use another payment method.",
      "zh-CN": "{amount} 的付款未成功，未扣款。请换一种方式支付。",
      "es-ES": "El servicio de pago ha rechazado el pago de {amount}. No se ha cobrado nada. Puede pagar de otra forma.",
    },
    action: { "en-US": "Use another payment method", "zh-CN": "换一种方式支付", "es-ES": "Pagar de otra forma" },
  },
  paymentToBalance: {
    ...money,
    action: seeOrder,
    title: {
      "en-US": "{amount} was added to your balance",
      "zh-CN": "{amount} 已存入贵公司余额",
      "es-ES": "Importe en su saldo: {amount}",
    },
    body: {
      "en-US": "Your payment arrived after order {order} could no longer be paid, so we added it to your balance. You can use it now.",
      "zh-CN": "付款到账时订单 {order} 已不可支付，款项已存入您的账户余额。",
      "es-ES": "Recibimos su pago cuando el pedido {order} ya no se podía pagar. El importe está en su saldo.",
    },
  },
  voucherApproved: {
    ...money,
    action: seeOrder,
    title: {
      "en-US": "We confirmed your payment for order {order}",
      "zh-CN": "订单 {order} 的付款已到账",
      "es-ES": "Hemos recibido el pago del pedido {order}",
    },
    body: {
      "en-US": "Thank you. Your order moves to the next step.",
      "zh-CN": "您的付款凭证已审核通过，款项已入账，订单将继续处理。",
      "es-ES": "Hemos revisado su comprobante y registrado el importe. Su pedido sigue adelante.",
    },
  },
  voucherRefused: {
    ...money,
    title: {
      "en-US": "We couldn’t confirm your payment for order {order}",
      "zh-CN": "请核对订单 {order} 的付款凭证",
      "es-ES": "Revise el comprobante de pago del pedido {order}",
    },
    body: {
      "en-US": "Please upload a new proof of payment. Reason:",
      "zh-CN": "付款凭证未通过审核，您可以随时重新提交。原因：",
      "es-ES": "No hemos podido aceptar el comprobante. Puede enviar otro en cualquier momento. Motivo:",
    },
    action: { "en-US": "Upload proof of payment", "zh-CN": "重新提交凭证", "es-ES": "Enviar otro comprobante" },
  },
  orderRefunded: {
    ...money,
    action: seeOrder,
    title: {
      "en-US": "Your refund for order {order}",
      "zh-CN": "订单 {order} 的退款",
      "es-ES": "Su reembolso del pedido {order}",
    },
    body: {
      "en-US": "{amount} is back in your balance. Please confirm that you received it.",
      "zh-CN": "{amount} 已退回您的账户余额，请确认收到退款。",
      "es-ES": "Importe en su saldo: {amount}. Confirme que lo ha recibido.",
    },
  },
  orderRefundRefused: {
    ...money,
    action: seeOrder,
    title: {
      "en-US": "Your refund for order {order} was declined",
      "zh-CN": "订单 {order} 的退款申请未通过",
      "es-ES": "El reembolso del pedido {order} ha sido rechazado",
    },
    body: {
      "en-US": "You can accept the decision or escalate it to Joinery. Reason:",
      "zh-CN": "您可以接受该结果，或申请平台再次审核。原因：",
      "es-ES": "Puede aceptar el resultado o recurrir a Joinery una vez. Motivo:",
    },
  },
} as const satisfies Record<string, NotificationKind>;
