import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeRecharges = toText(["View top-ups", "查看充值记录", "Ver sus recargas"]);
const seeWithdrawals = toText(["View withdrawals", "查看提现记录", "Ver sus retiradas"]);

/** Deposits and withdrawals of a company's balance. Amounts are passed formatted: "$1,234.50". */
export const depositsWithdrawalsKinds = {
  rechargeReceived: {
    ...money,
    action: seeRecharges,
    title: toText(["{amount} was added to your balance", "{amount} 已存入贵公司余额", "Recarga recibida: {amount}"]),
    body: toText([
      "Your top-up arrived. You can use it now.",
      "充值已到账，可立即使用。",
      "El importe está en su saldo y puede usarlo de inmediato.",
    ]),
  },
  rechargeRefused: {
    ...money,
    title: toText(["Check your top-up {number}: we couldn’t confirm it", "请核对您的充值 {number}", "Revise su recarga {number}"]),
    body: toText([
      "Please upload a new proof of payment for {amount}. Reason:",
      "{amount} 的付款凭证未通过审核，您可以重新提交。原因：",
      "No hemos podido aceptar el comprobante de {amount}. Puede enviarlo de nuevo. Motivo:",
    ]),
    action: toText(["Upload proof of payment", "重新提交", "Enviarlo de nuevo"]),
  },
  withdrawalRequested: {
    ...money,
    group: "security",
    action: seeWithdrawals,
    title: toText(["{person} requested a withdrawal of {amount}", "{person} 申请提现 {amount}", "{person} ha solicitado retirar {amount}"]),
    body: toText([
      "We’ll send it to {destination} after review. If you didn’t expect this, cancel it now and contact customer service.",
      "审核通过后将打款至 {destination}。如非贵公司本意，请立即取消并联系我们。",
      "Se enviará a {destination} tras la revisión. Si no lo esperaba, cancélelo de inmediato y contáctenos.",
    ]),
  },
  booksDiffer: {
    group: "money",
    roles: [],
    byMail: true,
    title: toText([
      "Check the reconciliation with {provider}, differences: {count}",
      "请核对与 {provider} 的对账差异：{count} 笔",
      "Revise los pagos que no coinciden con {provider}: {count}",
    ]),
    body: toText([
      "The daily reconciliation found {provider} payments that don’t match our records. Nothing was changed. Please review them.",
      "每日对账发现 {provider} 的部分付款与我方记录不一致，系统未作任何更改。",
      "La conciliación diaria ha encontrado pagos que {provider} registra de otro modo. No se ha cambiado nada.",
    ]),
  },
  refundBounced: {
    group: "money",
    roles: [],
    byMail: true,
    title: toText([
      "A {amount} refund to {company} failed",
      "退还给 {company} 的 {amount} 被退回",
      "Reembolso rechazado: {amount} a {company}",
    ]),
    body: toText([
      "{provider} first confirmed it and now reports a failure. The amount is back in the company’s balance. Reason:",
      "{provider} 此前已确认退款成功，现通知退款失败。该金额已退回该公司余额。原因：",
      "{provider} lo había confirmado y ahora indica que ha fallado. El importe vuelve a estar en el saldo de la empresa. Motivo:",
    ]),
  },
  refundHeld: {
    group: "money",
    roles: [],
    byMail: true,
    title: toText([
      "Unexpected refund from {provider}: {amount}",
      "{provider} 通知了一笔我方未申请的退款 {amount}",
      "{provider} informa de un reembolso no solicitado: {amount}",
    ]),
    body: toText([
      "It doesn’t match a refund we requested. Nothing was posted. Please review it.",
      "其金额或币种与申请不符，或并非我方申请。系统未入账，请核查。",
      "El importe o la moneda no coinciden, o el reembolso no es nuestro. No se ha registrado nada. Revíselo, por favor.",
    ]),
  },
  withdrawalPaid: {
    ...money,
    action: seeWithdrawals,
    title: toText(["We sent you {amount}", "{amount} 已打款", "Retirada pagada: {amount}"]),
    body: toText([
      "We sent your withdrawal {number} to {destination}.",
      "提现 {number} 已打款至 {destination}。",
      "Su retirada {number} se ha pagado a {destination}.",
    ]),
  },
  withdrawalRefused: {
    ...money,
    action: seeWithdrawals,
    title: toText(["We couldn’t pay your withdrawal {number}", "提现 {number} 打款未成功", "Su retirada {number} no se ha pagado"]),
    body: toText([
      "{amount} is available in your balance again. Reason:",
      "{amount} 已退回可用余额。原因：",
      "Importe disponible de nuevo en su saldo: {amount}. Motivo:",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
