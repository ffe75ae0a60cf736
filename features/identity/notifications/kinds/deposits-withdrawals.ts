import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeRecharges = { "en-US": "View top-ups", "zh-CN": "查看充值记录", "es-ES": "Ver sus recargas" };
const seeWithdrawals = { "en-US": "View withdrawals", "zh-CN": "查看提现记录", "es-ES": "Ver sus retiros" };

/** Deposits and withdrawals of a company's balance. Amounts are passed formatted: "$1,234.50". */
export const depositsWithdrawalsKinds = {
  rechargeReceived: {
    ...money,
    action: seeRecharges,
    title: { "en-US": "{amount} was added to your balance", "zh-CN": "{amount} 已存入贵公司余额", "es-ES": "Recarga recibida: {amount}" },
    body: {
      "en-US": "Your top-up arrived. You can use it now.",
      "zh-CN": "充值已到账，可立即使用。",
      "es-ES": "El importe está en su saldo y puede usarlo de inmediato.",
    },
  },
  rechargeRefused: {
    ...money,
    title: {
      "en-US": "We couldn’t confirm your top-up {number}",
      "zh-CN": "请核对您的充值 {number}",
      "es-ES": "Revise su recarga {number}",
    },
    body: {
      "en-US": "Please upload a new proof of payment for {amount}. Reason:",
      "zh-CN": "{amount} 的付款凭证未通过审核，您可以重新提交。原因：",
      "es-ES": "No hemos podido aceptar el comprobante de {amount}. Puede enviarlo de nuevo. Motivo:",
    },
    action: { "en-US": "Upload proof of payment", "zh-CN": "重新提交", "es-ES": "Enviarlo de nuevo" },
  },
  withdrawalRequested: {
    ...money,
    group: "security",
    action: seeWithdrawals,
    title: {
      "en-US": "{person} requested a withdrawal of {amount}",
      "zh-CN": "{person} 申请提现 {amount}",
      "es-ES": "{person} ha solicitado retirar {amount}",
    },
    body: {
      "en-US": "We’ll send it to {destination} after review. If you didn’t expect this, cancel it now and contact customer service.",
      "zh-CN": "审核通过后将打款至 {destination}。如非贵公司本意，请立即取消并联系我们。",
      "es-ES": "Se enviará a {destination} tras la revisión. Si no lo esperaba, cancélelo de inmediato y contáctenos.",
    },
  },
  booksDiffer: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{provider} reconciliation differences: {count}",
      "zh-CN": "与 {provider} 对账有 {count} 笔不一致",
      "es-ES": "Pagos que no coinciden con {provider}: {count}",
    },
    body: {
      "en-US": "The daily reconciliation found {provider} payments that don’t match our records. Nothing was changed. Please review them.",
      "zh-CN": "每日对账发现 {provider} 的部分付款与我方记录不一致，系统未作任何更改。",
      "es-ES": "La conciliación diaria ha encontrado pagos que {provider} registra de otro modo. No se ha cambiado nada.",
    },
  },
  refundBounced: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "A {amount} refund to {company} failed",
      "zh-CN": "退还给 {company} 的 {amount} 被退回",
      "es-ES": "Reembolso rechazado: {amount} a {company}",
    },
    body: {
      "en-US": "{provider} first confirmed it and now reports a failure. The amount is back in the company’s balance. Reason:",
      "zh-CN": "{provider} 此前已确认退款成功，现通知退款失败。该金额已退回该公司余额。原因：",
      "es-ES": "{provider} lo había confirmado y ahora indica que ha fallado. El importe vuelve a estar en el saldo de la empresa. Motivo:",
    },
  },
  refundHeld: {
    group: "money",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Unexpected refund from {provider}: {amount}",
      "zh-CN": "{provider} 通知了一笔我方未申请的退款 {amount}",
      "es-ES": "{provider} informa de un reembolso no solicitado: {amount}",
    },
    body: {
      "en-US": "It doesn’t match a refund we requested. Nothing was posted. Please review it.",
      "zh-CN": "其金额或币种与申请不符，或并非我方申请。系统未入账，请核查。",
      "es-ES": "El importe o la moneda no coinciden, o el reembolso no es nuestro. No se ha registrado nada. Revíselo, por favor.",
    },
  },
  withdrawalPaid: {
    ...money,
    action: seeWithdrawals,
    title: { "en-US": "We sent you {amount}", "zh-CN": "{amount} 已打款", "es-ES": "Retiro pagado: {amount}" },
    body: {
      "en-US": "We sent your withdrawal {number} to {destination}.",
      "zh-CN": "提现 {number} 已打款至 {destination}。",
      "es-ES": "Su retiro {number} se ha pagado a {destination}.",
    },
  },
  withdrawalRefused: {
    ...money,
    action: seeWithdrawals,
    title: {
      "en-US": "We couldn’t pay your withdrawal {number}",
      "zh-CN": "提现 {number} 打款未成功",
      "es-ES": "Su retiro {number} no se ha pagado",
    },
    body: {
      "en-US": "{amount} is available in your balance again. Reason:",
      "zh-CN": "{amount} 已退回可用余额。原因：",
      "es-ES": "Importe disponible de nuevo en su saldo: {amount}. Motivo:",
    },
  },
} as const satisfies Record<string, NotificationKind>;
