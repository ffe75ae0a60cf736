import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeInvoices: Text = { "en-US": "View invoices", "zh-CN": "查看账单", "es-ES": "Ver sus facturas" };
const payInvoice: Text = { "en-US": "View and pay invoice", "zh-CN": "查看并付款", "es-ES": "Ver y pagar la factura" };

/** Credit terms and invoices. Amounts are passed formatted ("$1,234.50"), dates as YYYY-MM-DD. */
export const tradeCreditKinds = {
  termsSet: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "Your company can order up to {limit} on net terms",
      "zh-CN": "账期已开通，信用额度 {limit}",
      "es-ES": "Su empresa puede comprar a crédito hasta {limit}",
    },
    body: {
      "en-US": "Select Net terms when you pay. Your terms are Net {days}. The time runs from the day of the order.",
      "zh-CN": "付款时选择“账期付款”即可，每张账单在 {days} 天后到期。",
      "es-ES": "Elija «A crédito» al pagar. Plazo en días desde el pedido: {days}.",
    },
  },
  termsSuspended: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "Net terms are paused",
      "zh-CN": "账期付款已暂停",
      "es-ES": "La compra a crédito está en pausa",
    },
    body: {
      "en-US":
        "You can’t use your net terms right now ({limit}, Net {days}). Open invoices keep their due dates, and other payment methods work as usual.",
      "zh-CN": "信用额度 {limit}（账期 {days} 天）暂停使用。未付账单仍按原到期日付款，其他付款方式不受影响。",
      "es-ES":
        "Su límite de {limit} queda en pausa (plazo en días: {days}). Las facturas pendientes mantienen su vencimiento. Puede usar las demás formas de pago.",
    },
  },
  invoicesPaid: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "We received {amount} for {numbers}",
      "zh-CN": "账单 {numbers} 已收到付款 {amount}",
      "es-ES": "Hemos recibido {amount} por {numbers}",
    },
    body: {
      "en-US": "Thank you. Your available credit has been updated.",
      "zh-CN": "感谢付款，相应的信用额度已恢复。",
      "es-ES": "Gracias. Su crédito vuelve a estar disponible por el importe pagado.",
    },
  },
  invoicePaymentFailed: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "Your payment for {numbers} didn’t go through",
      "zh-CN": "账单 {numbers} 付款未成功",
      "es-ES": "El pago de {numbers} no se ha completado",
    },
    body: {
      "en-US": "{amount} wasn’t charged, and the invoices are still open. You can use another payment method.",
      "zh-CN": "{amount} 未能入账，账单仍待付款。您可以换一种方式支付。",
      "es-ES": "El pago de {amount} no se ha completado. Las facturas siguen pendientes. Puede pagarlas de otra forma.",
    },
  },
  invoiceDueSoon: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} for {amount} is due on {due}",
      "zh-CN": "账单 {number}（{amount}）将于 {due} 到期",
      "es-ES": "La factura {number} de {amount} vence el {due}",
    },
    body: {
      "en-US": "This is a reminder three days before the due date. If you’ve already paid, there’s nothing to do.",
      "zh-CN": "账单将在 3 天后到期。如已付款，请忽略本消息。",
      "es-ES": "La factura vence en tres días. Si ya la ha pagado, ignore este aviso.",
    },
  },
  invoiceDueToday: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} for {amount} is due today",
      "zh-CN": "账单 {number}（{amount}）今日到期",
      "es-ES": "La factura {number} de {amount} vence hoy",
    },
    body: {
      "en-US": "Please pay it today to keep ordering on net terms.",
      "zh-CN": "请于今日付款，以免账期暂停。",
      "es-ES": "Páguela hoy para poder seguir comprando a crédito.",
    },
  },
  invoiceOverdue: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} for {amount} is overdue (days: {days})",
      "zh-CN": "账单 {number}（{amount}）已逾期 {days} 天",
      "es-ES": "Factura {number} de {amount} vencida (días: {days})",
    },
    body: {
      "en-US": "It was due on {due}. Please pay it now, or contact us if something looks wrong. Net terms may be paused until it’s paid.",
      "zh-CN": "该账单已于 {due} 到期，请尽快付款；如对账单有疑问，请与我们联系。付清前账期付款可能暂停。",
      "es-ES": "Venció el {due}. Páguela o escríbanos si hay algún error. La compra a crédito puede quedar en pausa hasta el pago.",
    },
  },
} as const satisfies Record<string, NotificationKind>;
