import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const payout = { group: "money", roles: [], byMail: true, action: toText(["View payout", "查看打款", "Ver el pago"]) } as const;
const account = { ...payout, group: "security", action: toText(["View bank account", "查看收款账户", "Ver la cuenta"]) } as const;

/** What manufacturers are told of their payouts and the account that these go to. Amounts are passed formatted. */
export const merchantPayoutKinds = {
  payoutAccountProposed: {
    ...account,
    title: toText([
      "{person} entered a new bank account for payouts",
      "{person} 填写了新的收款账户",
      "{person} ha indicado una nueva cuenta para los pagos",
    ]),
    body: toText([
      "Payouts go to {bank} ending in {last4} once Joinery has checked it. If this wasn’t agreed, write to us right away.",
      "审核通过后，货款将打入 {bank} 尾号 {last4}。如非贵公司授权，请立即联系我们。",
      "Los pagos irán a {bank} terminada en {last4} cuando Joinery la revise. Si nadie lo ha acordado, escríbanos enseguida.",
    ]),
  },
  payoutAccountApproved: {
    ...account,
    title: toText([
      "Bank account ending in {last4} was checked",
      "尾号 {last4} 的收款账户已通过审核",
      "La cuenta terminada en {last4} está revisada",
    ]),
    body: toText([
      "Payouts go to {bank} ending in {last4} from now on. An account that replaces another is used 48 hours after it was entered. {reason}",
      "今后货款将打入 {bank} 尾号 {last4}。更换的账户在填写 48 小时后启用。{reason}",
      "Desde ahora los pagos van a {bank} terminada en {last4}. Una cuenta que sustituye a otra se usa 48 horas después de indicarla. {reason}",
    ]),
  },
  payoutAccountDeclined: {
    ...account,
    title: toText(["Enter your bank account again", "请重新填写收款账户", "Vuelva a indicar su cuenta bancaria"]),
    body: toText([
      "We could not check {bank} ending in {last4}. Reason: {reason}",
      "{bank} 尾号 {last4} 未通过审核。原因：{reason}",
      "No hemos podido revisar {bank} terminada en {last4}. Motivo: {reason}",
    ]),
  },
  payoutApproved: {
    ...payout,
    title: toText([
      "Payout {number} is at the bank: {amount}",
      "打款 {number} 银行处理中：{amount}",
      "Pago {number} en el banco: {amount}",
    ]),
    body: toText([
      "The bank pays it to {bank} ending in {last4}.",
      "银行将款项打入 {bank} 尾号 {last4}。",
      "El banco lo abona en {bank} terminada en {last4}.",
    ]),
  },
  payoutPaid: {
    ...payout,
    title: toText(["We paid you {amount}", "已打款 {amount}", "Le hemos pagado {amount}"]),
    body: toText([
      "Payout {number} went to {bank} ending in {last4}.",
      "打款 {number} 已打入 {bank} 尾号 {last4}。",
      "El pago {number} se ha hecho a {bank} terminada en {last4}.",
    ]),
  },
  payoutReturned: {
    ...payout,
    title: toText([
      "Check your bank account: payout {number} came back",
      "请核对收款账户：打款 {number} 被退回",
      "Revise su cuenta bancaria: el pago {number} ha sido devuelto",
    ]),
    body: toText([
      "The bank returned {amount}, which is in your balance again. Reason: {reason}",
      "银行退回 {amount}，已计回您的余额。原因：{reason}",
      "El banco ha devuelto {amount}, que vuelve a estar en su saldo. Motivo: {reason}",
    ]),
  },
  payoutReserveSet: {
    ...payout,
    action: toText(["View earnings", "查看收入", "Ver los ingresos"]),
    title: toText([
      "From {day}, {percent}% of your earnings is kept in reserve",
      "自 {day} 起，收入的 {percent}% 作为保证金",
      "Desde el {day}, el {percent} % de sus ingresos queda en reserva",
    ]),
    body: toText([
      "Days from earning to release: {days}. Reason: {reason}",
      "自收入产生起的保留天数：{days}。原因：{reason}",
      "Días desde el ingreso hasta su liberación: {days}. Motivo: {reason}",
    ]),
  },
  feeCharged: {
    ...payout,
    action: toText(["View fee", "查看费用", "Ver el cargo"]),
    title: toText(["You were charged a fee of {amount}", "已收取费用 {amount}", "Se le ha cobrado un cargo de {amount}"]),
    body: toText([
      "Fee {number} was taken from your balance. Reason: {reason}",
      "费用 {number} 已从您的余额中扣除。原因：{reason}",
      "El cargo {number} se ha descontado de su saldo. Motivo: {reason}",
    ]),
  },
  feeCredited: {
    ...payout,
    action: toText(["View fee", "查看费用", "Ver el cargo"]),
    title: toText(["{amount} of a fee was returned", "已退还费用 {amount}", "Se le han devuelto {amount} de un cargo"]),
    body: toText([
      "It’s in your balance. Fee {number}. Reason: {reason}",
      "款项已退回您的余额。费用 {number}，原因：{reason}",
      "Está en su saldo. Cargo {number}. Motivo: {reason}",
    ]),
  },
  taxFormExpiring: {
    ...payout,
    action: toText(["Sign tax form", "签署税务表格", "Firmar el formulario"]),
    title: toText(["Renew your tax form by {day}", "请于 {day} 前重新签署税务表格", "Renueve su formulario fiscal antes del {day}"]),
    body: toText([
      "Sign a new one before then, so that payouts go on.",
      "请提前重新签署，以免影响打款。",
      "Firme uno nuevo antes para que los pagos continúen.",
    ]),
  },
  taxFormExpired: {
    ...payout,
    action: toText(["Sign tax form", "签署税务表格", "Firmar el formulario"]),
    title: toText([
      "Renew your tax form: it expired on {day}",
      "请重新签署税务表格：已于 {day} 过期",
      "Renueve su formulario fiscal: caducó el {day}",
    ]),
    body: toText([
      "Payouts may wait until you sign a new one.",
      "重新签署前，打款可能暂停。",
      "Los pagos pueden esperar hasta que firme uno nuevo.",
    ]),
  },
  commissionInvoiced: {
    ...payout,
    action: toText(["View invoices", "查看账单", "Ver las facturas"]),
    title: toText(["Commission invoice {number}: {amount}", "佣金账单 {number}：{amount}", "Factura de comisión {number}: {amount}"]),
    body: toText([
      "It’s settled against your earnings, so there’s nothing to pay. Download it as a PDF for your accounts.",
      "金额已从收入中扣除，无需另行付款。可下载 PDF 用于记账。",
      "Se descuenta de sus ingresos: no tiene que pagar nada. Descargue el PDF para su contabilidad.",
    ]),
  },
  commissionCredited: {
    ...payout,
    action: toText(["View credit note", "查看贷项通知", "Ver la nota de crédito"]),
    title: toText([
      "Commission credit note {number}: {amount}",
      "佣金贷项通知 {number}：{amount}",
      "Nota de crédito de comisión {number}: {amount}",
    ]),
    body: toText([
      "Commission of refunded orders was returned and is in your balance.",
      "退款订单的佣金已退回至您的余额。",
      "La comisión de pedidos reembolsados se ha devuelto y está en su saldo.",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
