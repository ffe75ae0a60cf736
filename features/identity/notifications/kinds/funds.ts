import type { Kind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeRecharges = { "en-US": "See your recharges", "zh-CN": "查看充值记录", "es-ES": "Ver sus recargas" };
const seeWithdrawals = { "en-US": "See your withdrawals", "zh-CN": "查看提现记录", "es-ES": "Ver sus retiros" };

/** Money that enters and leaves a company's balance. An amount is given as it is read: "$1,234.50". */
export const fundsKinds = {
  rechargeReceived: {
    ...money,
    action: seeRecharges,
    title: { "en-US": "{amount} is on your balance", "zh-CN": "{amount} 已存入您的余额", "es-ES": "{amount} ya está en su saldo" },
    body: {
      "en-US": "Your recharge has arrived and can be used at once.",
      "zh-CN": "充值已到账，可立即使用。",
      "es-ES": "Su recarga ha llegado y puede usarla de inmediato.",
    },
  },
  rechargeRefused: {
    ...money,
    title: {
      "en-US": "Please check your recharge {number}",
      "zh-CN": "请核对您的充值 {number}",
      "es-ES": "Revise su recarga {number}",
    },
    body: {
      "en-US": "We could not accept the proof of {amount}. You can hand it in again. The reason:",
      "zh-CN": "{amount} 的付款凭证未通过审核，您可以重新提交。原因：",
      "es-ES": "No hemos podido aceptar el comprobante de {amount}. Puede enviarlo de nuevo. El motivo:",
    },
    action: { "en-US": "Hand it in again", "zh-CN": "重新提交", "es-ES": "Enviarlo de nuevo" },
  },
  withdrawalRequested: {
    ...money,
    group: "security",
    action: seeWithdrawals,
    title: {
      "en-US": "{person} has asked to withdraw {amount}",
      "zh-CN": "{person} 申请提现 {amount}",
      "es-ES": "{person} ha solicitado retirar {amount}",
    },
    body: {
      "en-US": "It goes to {destination} once we have checked it. If you did not expect this, cancel it at once and contact us.",
      "zh-CN": "审核通过后将转至 {destination}。如非贵公司本意，请立即取消并联系我们。",
      "es-ES": "Irá a {destination} cuando lo hayamos revisado. Si no lo esperaba, cancélelo de inmediato y contáctenos.",
    },
  },
  booksDiffer: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Our books and {provider} differ in {count} payments",
      "zh-CN": "账目与 {provider} 有 {count} 笔不一致",
      "es-ES": "Nuestros libros y {provider} difieren en {count} pagos",
    },
    body: {
      "en-US": "The daily comparison found payments that {provider} lists otherwise than we do. Nothing was changed.",
      "zh-CN": "每日对账发现 {provider} 的部分付款与我方记录不一致，系统未作任何更改。",
      "es-ES": "La conciliación diaria encontró pagos que {provider} registra de otro modo. No se ha cambiado nada.",
    },
  },
  refundBounced: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "A refund of {amount} to {company} has come back",
      "zh-CN": "退还给 {company} 的 {amount} 被退回",
      "es-ES": "Un reembolso de {amount} a {company} ha sido devuelto",
    },
    body: {
      "en-US": "{provider} had called it done and now says that it failed. The amount is on the company's balance again. The reason:",
      "zh-CN": "{provider} 此前已确认退款成功，现通知退款失败。该金额已退回该公司余额。原因：",
      "es-ES":
        "{provider} lo había dado por hecho y ahora indica que falló. El importe vuelve a estar en el saldo de la empresa. El motivo:",
    },
  },
  refundHeld: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{provider} reports a refund of {amount} that we did not ask for",
      "zh-CN": "{provider} 通知了一笔我方未申请的退款 {amount}",
      "es-ES": "{provider} informa de un reembolso de {amount} que no pedimos",
    },
    body: {
      "en-US": "Its amount or currency is another than the one asked for, or it is none of ours. Nothing was booked. Please look into it.",
      "zh-CN": "其金额或币种与申请不符，或并非我方申请。系统未入账，请核查。",
      "es-ES": "El importe o la moneda no son los pedidos, o no es nuestro. No se ha registrado nada. Revíselo, por favor.",
    },
  },
  withdrawalPaid: {
    ...money,
    action: seeWithdrawals,
    title: { "en-US": "{amount} is on its way to you", "zh-CN": "{amount} 已汇出", "es-ES": "{amount} va de camino" },
    body: {
      "en-US": "Your withdrawal {number} has been paid to {destination}.",
      "zh-CN": "您的提现 {number} 已付至 {destination}。",
      "es-ES": "Su retiro {number} se ha pagado a {destination}.",
    },
  },
  withdrawalRefused: {
    ...money,
    action: seeWithdrawals,
    title: {
      "en-US": "Your withdrawal {number} was not paid",
      "zh-CN": "您的提现 {number} 未能付出",
      "es-ES": "Su retiro {number} no se ha pagado",
    },
    body: {
      "en-US": "{amount} is available on your balance again. The reason:",
      "zh-CN": "{amount} 已退回可用余额。原因：",
      "es-ES": "{amount} vuelve a estar disponible en su saldo. El motivo:",
    },
  },
} as const satisfies Record<string, Kind>;
