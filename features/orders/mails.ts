import { fill, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";

/** What the person who placed an order is told on its way. */

interface MailTexts {
  subject: Text;
  body: Text;
}

const texts = {
  readyForPickup: {
    subject: {
      "en-US": "Order {order} is ready for pickup",
      "zh-CN": "订单 {order} 已备货，可以提货",
      "es-ES": "El pedido {order} está listo para recoger",
    },
    body: {
      "en-US": "Your goods wait at the dock. Storage is free until {until}; please bring the order number.",
      "zh-CN": "您的货物已在仓库月台备好，免费存放至 {until}，提货时请出示订单号。",
      "es-ES": "Su mercancía espera en el muelle. El almacenaje es gratuito hasta el {until}; traiga el número de pedido.",
    },
  },
  dispatched: {
    subject: {
      "en-US": "Order {order} is on its way",
      "zh-CN": "订单 {order} 已发货",
      "es-ES": "El pedido {order} está en camino",
    },
    body: {
      "en-US": "Your goods left the warehouse with {carrier}, number {tracking}. Please confirm when they have arrived.",
      "zh-CN": "您的货物已由 {carrier} 承运发出，单号 {tracking}。收到后请确认收货。",
      "es-ES": "Su mercancía salió del almacén con {carrier}, número {tracking}. Confirme cuando la reciba.",
    },
  },
  arrived: {
    subject: {
      "en-US": "Order {order} has reached the terminal",
      "zh-CN": "订单 {order} 已到达站点",
      "es-ES": "El pedido {order} ha llegado a la terminal",
    },
    body: {
      "en-US": "Your freight can be collected at the terminal now.",
      "zh-CN": "您的货物已到站，可以前往提取。",
      "es-ES": "Ya puede recoger su mercancía en la terminal.",
    },
  },
  failed: {
    subject: {
      "en-US": "We cannot deliver order {order}",
      "zh-CN": "订单 {order} 无法发货",
      "es-ES": "No podemos entregar el pedido {order}",
    },
    body: {
      "en-US": "We are sorry: the warehouse could not complete your order. You get everything back that you paid. The reason:",
      "zh-CN": "非常抱歉，仓库无法完成您的订单，您支付的全部款项将退回。原因：",
      "es-ES": "Lo sentimos: el almacén no pudo completar su pedido. Le devolveremos todo lo que pagó. El motivo:",
    },
  },
  expired: {
    subject: {
      "en-US": "Order {order} was cancelled because it was not paid",
      "zh-CN": "订单 {order} 因超时未付款已取消",
      "es-ES": "El pedido {order} se canceló por falta de pago",
    },
    body: {
      "en-US": "The time to pay has passed and the goods are on sale again. You can order them again with one click.",
      "zh-CN": "付款时限已过，商品已重新上架。您可以一键再次下单。",
      "es-ES": "El plazo de pago ha pasado y los artículos vuelven a estar a la venta. Puede pedirlos de nuevo con un clic.",
    },
  },
  cancelConfirmed: {
    subject: {
      "en-US": "Order {order} is cancelled",
      "zh-CN": "订单 {order} 已取消",
      "es-ES": "El pedido {order} está cancelado",
    },
    body: {
      "en-US": "We have cancelled your order as you asked. Your refund is on its way to your balance.",
      "zh-CN": "我们已按您的申请取消订单，退款将返还至您的账户余额。",
      "es-ES": "Hemos cancelado su pedido como solicitó. El reembolso va camino de su saldo.",
    },
  },
  cancelDeclined: {
    subject: {
      "en-US": "Order {order} could not be cancelled",
      "zh-CN": "订单 {order} 无法取消",
      "es-ES": "El pedido {order} no se pudo cancelar",
    },
    body: {
      "en-US": "Your order goes on. The reason:",
      "zh-CN": "您的订单将继续处理。原因：",
      "es-ES": "Su pedido sigue adelante. El motivo:",
    },
  },
  refunded: {
    subject: {
      "en-US": "Your refund for order {order}",
      "zh-CN": "订单 {order} 的退款",
      "es-ES": "Su reembolso del pedido {order}",
    },
    body: {
      "en-US": "{amount} is back on your balance. Please confirm that you have received it.",
      "zh-CN": "{amount} 已退回您的账户余额，请确认收到退款。",
      "es-ES": "{amount} ya está en su saldo. Confirme que lo ha recibido.",
    },
  },
  refundRefused: {
    subject: {
      "en-US": "Your refund for order {order} was refused",
      "zh-CN": "订单 {order} 的退款申请未通过",
      "es-ES": "El reembolso del pedido {order} fue rechazado",
    },
    body: {
      "en-US": "You can accept this, or ask us to look at it once more. The reason:",
      "zh-CN": "您可以接受该结果，或申请平台再次审核。原因：",
      "es-ES": "Puede aceptarlo o pedirnos que lo revisemos una vez más. El motivo:",
    },
  },
} as const satisfies Record<string, MailTexts>;

export type OrderNews = keyof typeof texts;

/** News that end with the reason somebody gave, in that person's own words. */
const reasoned: readonly OrderNews[] = ["failed", "cancelDeclined", "refundRefused"];

const greeting: Text = { "en-US": "Hello {name},", "zh-CN": "{name}，您好：", "es-ES": "Hola, {name}:" };
const seeOrder: Text = { "en-US": "See the order", "zh-CN": "查看订单", "es-ES": "Ver el pedido" };

export interface OrderMailParts {
  news: OrderNews;
  language: Language;
  firstName: string;
  /** What the sentences name: order, until, carrier, tracking, amount. */
  values: Record<string, string>;
  note: string;
  site: Site;
  publicUrl: string;
}

/** The mail for one piece of news about an order. */
export const orderMail = ({ news, language, firstName, values, note, site, publicUrl }: OrderMailParts): MailContent => ({
  subject: fill(texts[news].subject[language], values),
  greeting: fill(greeting[language], { name: firstName }),
  paragraphs: [fill(texts[news].body[language], values), ...(reasoned.includes(news) ? [note] : [])],
  action: { label: seeOrder[language], url: `${publicUrl}/user_center/order?order_sn=${encodeURIComponent(values.order ?? "")}` },
  site,
});
