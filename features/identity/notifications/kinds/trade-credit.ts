import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeInvoices: Text = toText(["View invoices", "查看账单", "Ver sus facturas"]);
const payInvoice: Text = toText(["View and pay invoice", "查看并付款", "Ver y pagar la factura"]);

/** Credit terms and invoices. Amounts are passed formatted ("$1,234.50"), dates as YYYY-MM-DD. */
export const tradeCreditKinds = {
  termsSet: {
    ...money,
    action: seeInvoices,
    title: toText([
      "Your company can order up to {limit} on net terms",
      "账期已开通，信用额度 {limit}",
      "Su empresa puede comprar a crédito hasta {limit}",
    ]),
    body: toText([
      "Select Net terms when you pay. Your terms are Net {days}. The time runs from the day of the order.",
      "付款时选择“账期付款”即可，每张账单在 {days} 天后到期。",
      "Elija «A crédito» al pagar. Plazo en días desde el pedido: {days}.",
    ]),
  },
  termsSuspended: {
    ...money,
    action: seeInvoices,
    title: toText(["Net terms are paused", "账期付款已暂停", "La compra a crédito está en pausa"]),
    body: toText([
      "You can’t use your net terms right now ({limit}, Net {days}). Open invoices keep their due dates, and other payment methods work as usual.",
      "信用额度 {limit}（账期 {days} 天）暂停使用。未付账单仍按原到期日付款，其他付款方式不受影响。",
      "Su límite de {limit} queda en pausa (plazo en días: {days}). Las facturas pendientes mantienen su vencimiento. Puede usar las demás formas de pago.",
    ]),
  },
  invoicesPaid: {
    ...money,
    action: seeInvoices,
    title: toText(["We received {amount} for {numbers}", "账单 {numbers} 已收到付款 {amount}", "Hemos recibido {amount} por {numbers}"]),
    body: toText([
      "Thank you. Your available credit has been updated.",
      "感谢付款，相应的信用额度已恢复。",
      "Gracias. Su crédito vuelve a estar disponible por el importe pagado.",
    ]),
  },
  invoicePaymentFailed: {
    ...money,
    action: seeInvoices,
    title: toText([
      "Pay {numbers} again: your payment didn’t go through",
      "请重新支付账单 {numbers}：付款未成功",
      "Pague de nuevo {numbers}: el pago no se ha completado",
    ]),
    body: toText([
      "{amount} wasn’t charged, and the invoices are still open. You can use another payment method.",
      "{amount} 未能入账，账单仍待付款。您可以换一种方式支付。",
      "El pago de {amount} no se ha completado. Las facturas siguen pendientes. Puede pagarlas de otra forma.",
    ]),
  },
  invoiceDueSoon: {
    ...money,
    action: payInvoice,
    title: toText([
      "Pay invoice {number} for {amount} by {due}",
      "请于 {due} 前支付账单 {number}（{amount}）",
      "Pague la factura {number} de {amount} hasta el {due}",
    ]),
    body: toText([
      "This is a reminder three days before the due date. If you’ve already paid, there’s nothing to do.",
      "账单将在 3 天后到期。如已付款，请忽略本消息。",
      "La factura vence en tres días. Si ya la ha pagado, ignore este aviso.",
    ]),
  },
  invoiceDueToday: {
    ...money,
    action: payInvoice,
    title: toText([
      "Pay invoice {number} for {amount} today",
      "请于今日支付账单 {number}（{amount}）",
      "Pague hoy la factura {number} de {amount}",
    ]),
    body: toText([
      "Please pay it today to keep ordering on net terms.",
      "请于今日付款，以免账期暂停。",
      "Páguela hoy para poder seguir comprando a crédito.",
    ]),
  },
  invoiceOverdue: {
    ...money,
    action: payInvoice,
    title: toText([
      "Pay overdue invoice {number} for {amount} (days: {days})",
      "请支付账单 {number}（{amount}），已逾期 {days} 天",
      "Pague la factura vencida {number} de {amount} (días: {days})",
    ]),
    body: toText([
      "It was due on {due}. Please pay it now, or contact us if something looks wrong. Net terms may be paused until it’s paid.",
      "该账单已于 {due} 到期，请尽快付款；如对账单有疑问，请与我们联系。付清前账期付款可能暂停。",
      "Venció el {due}. Páguela o escríbanos si hay algún error. La compra a crédito puede quedar en pausa hasta el pago.",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
