import { fill, languageOf, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";

const greeting: Text = { "en-US": "Hello {name},", "zh-CN": "{name}，您好：", "es-ES": "Hola, {name}:" };

interface MailTexts {
  subject: Text;
  body: Text;
  action: Text;
}

const texts: Record<"approved" | "refused", MailTexts> = {
  approved: {
    subject: {
      "en-US": "Your payment for order {orders} has arrived",
      "zh-CN": "订单 {orders} 的付款已到账",
      "es-ES": "Hemos recibido el pago del pedido {orders}",
    },
    body: {
      "en-US": "We have checked your payment voucher and booked the amount. Your order moves on now.",
      "zh-CN": "您的付款凭证已审核通过，款项已入账，订单将继续处理。",
      "es-ES": "Hemos revisado su comprobante y registrado el importe. Su pedido sigue adelante.",
    },
    action: { "en-US": "See the order", "zh-CN": "查看订单", "es-ES": "Ver el pedido" },
  },
  refused: {
    subject: {
      "en-US": "Please check your payment voucher for order {orders}",
      "zh-CN": "请核对订单 {orders} 的付款凭证",
      "es-ES": "Revise el comprobante de pago del pedido {orders}",
    },
    body: {
      "en-US": "We could not accept the voucher: {note} You can hand in another one at any time.",
      "zh-CN": "付款凭证未通过审核：{note} 您可以随时重新提交。",
      "es-ES": "No hemos podido aceptar el comprobante: {note} Puede enviar otro en cualquier momento.",
    },
    action: { "en-US": "Hand in another voucher", "zh-CN": "重新提交凭证", "es-ES": "Enviar otro comprobante" },
  },
};

/** What the buyer is told about a voucher that finance has decided on. */
export const voucherMail = (
  status: "approved" | "refused",
  payer: { language: string; first_name: string; orders: string },
  site: Site,
  note: string,
  publicUrl: string,
): MailContent => {
  const language = languageOf(payer.language);
  const { subject, body, action } = texts[status];
  const [firstOrder = ""] = payer.orders.split(", ");
  return {
    subject: fill(subject[language], { orders: payer.orders }),
    greeting: fill(greeting[language], { name: payer.first_name }),
    paragraphs: [fill(body[language], { note })],
    action: { label: action[language], url: `${publicUrl}/pay?order_sn=${encodeURIComponent(firstOrder)}` },
    site,
  };
};
