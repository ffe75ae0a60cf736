import type { Text } from "#kernel/languages.ts";
import type { Kind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const seeInvoices: Text = { "en-US": "See your invoices", "zh-CN": "查看账单", "es-ES": "Ver sus facturas" };
const payInvoice: Text = { "en-US": "See and pay the invoice", "zh-CN": "查看并付款", "es-ES": "Ver y pagar la factura" };

/** Credit and invoices. An amount is given as it is read: "$1,234.50"; a day as YYYY-MM-DD. */
export const termsKinds = {
  termsSet: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "Your company can order up to {limit} on account",
      "zh-CN": "贵公司可赊账采购，额度为 {limit}",
      "es-ES": "Su empresa puede comprar a crédito hasta {limit}",
    },
    body: {
      "en-US": "Choose “On account” when you pay; every invoice is due {days} days later.",
      "zh-CN": "付款时选择“账期付款”即可，每张账单在 {days} 天后到期。",
      "es-ES": "Elija «A cuenta» al pagar; cada factura vence a los {days} días.",
    },
  },
  termsSuspended: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "Ordering on account is paused",
      "zh-CN": "账期付款已暂停",
      "es-ES": "La compra a crédito está en pausa",
    },
    body: {
      "en-US":
        "Your limit of {limit} with {days} days to pay rests for now. Open invoices stay due as they are; other ways to pay work as before.",
      "zh-CN": "{limit} 额度（{days} 天账期）暂停使用。未付账单仍按原到期日付款，其他付款方式不受影响。",
      "es-ES":
        "Su límite de {limit} a {days} días queda en pausa. Las facturas pendientes mantienen su vencimiento; las demás formas de pago siguen disponibles.",
    },
  },
  invoicesPaid: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "{amount} received for {numbers}",
      "zh-CN": "账单 {numbers} 已收到付款 {amount}",
      "es-ES": "Hemos recibido {amount} por {numbers}",
    },
    body: {
      "en-US": "Thank you. Your credit is free again by the amount that was open.",
      "zh-CN": "感谢付款，相应的信用额度已恢复。",
      "es-ES": "Gracias. Su crédito vuelve a estar disponible por el importe pagado.",
    },
  },
  invoicePaymentFailed: {
    ...money,
    action: seeInvoices,
    title: {
      "en-US": "The payment for {numbers} did not go through",
      "zh-CN": "账单 {numbers} 付款未成功",
      "es-ES": "El pago de {numbers} no se realizó",
    },
    body: {
      "en-US": "{amount} could not be booked; the invoices are still open. You can pay them in another way.",
      "zh-CN": "{amount} 未能入账，账单仍待付款。您可以换一种方式支付。",
      "es-ES": "No se pudo registrar {amount}; las facturas siguen pendientes. Puede pagarlas de otra forma.",
    },
  },
  invoiceDueSoon: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} over {amount} is due on {due}",
      "zh-CN": "账单 {number}（{amount}）将于 {due} 到期",
      "es-ES": "La factura {number} de {amount} vence el {due}",
    },
    body: {
      "en-US": "A friendly note three days ahead. If you have paid it already, there is nothing to do.",
      "zh-CN": "到期前三天的友情提醒。如已付款，请忽略本消息。",
      "es-ES": "Un aviso con tres días de antelación. Si ya la pagó, no tiene que hacer nada.",
    },
  },
  invoiceDueToday: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} over {amount} is due today",
      "zh-CN": "账单 {number}（{amount}）今日到期",
      "es-ES": "La factura {number} de {amount} vence hoy",
    },
    body: {
      "en-US": "Please pay it today, so that you can go on ordering on account.",
      "zh-CN": "请于今日付款，以便继续使用账期采购。",
      "es-ES": "Páguela hoy para poder seguir comprando a crédito.",
    },
  },
  invoiceOverdue: {
    ...money,
    action: payInvoice,
    title: {
      "en-US": "Invoice {number} over {amount} is {days} days overdue",
      "zh-CN": "账单 {number}（{amount}）已逾期 {days} 天",
      "es-ES": "La factura {number} de {amount} lleva {days} días vencida",
    },
    body: {
      "en-US":
        "It was due on {due}. Please pay it, or write to us when something about it is not right. Ordering on account may be paused until then.",
      "zh-CN": "该账单已于 {due} 到期，请尽快付款；如对账单有疑问，请与我们联系。付清前账期付款可能暂停。",
      "es-ES": "Venció el {due}. Páguela o escríbanos si algo no es correcto. Hasta entonces la compra a crédito puede quedar en pausa.",
    },
  },
} as const satisfies Record<string, Kind>;
