import { mail } from "#platform/mail.ts";

export const productUrl = (publicUrl: string, { goods_sn, product_id }: { goods_sn: string; product_id: number | null }): string =>
  `${publicUrl}/product/${encodeURIComponent(goods_sn)}/${product_id}`;

const confirmation = {
  subject: ["Confirm your subscription", "请确认您的订阅", "Confirme su suscripción"],
  ignore: [
    "Didn’t request this? Ignore this email and we won’t send anything.",
    "如非本人操作，请忽略此邮件，未确认前不会发送任何内容。",
    "Si no lo ha solicitado usted, ignore este correo: no se enviará nada más.",
  ],
  action: { label: ["Confirm", "确认订阅", "Confirmar"], url: "{publicUrl}/subscribe?confirm={token}&language={language}" },
} as const;

export const confirmNewsletterMail = mail({
  ...confirmation,
  paragraphs: [
    [
      "Get {title}’s new arrivals once a week. Confirm to start.",
      "您订阅了 {title} 的新品资讯，每周一封。点击下方按钮即可生效。",
      "Ha solicitado las novedades semanales de {title}. Pulse el botón para confirmar.",
    ],
    confirmation.ignore,
  ],
});

export const confirmStockMail = mail({
  ...confirmation,
  paragraphs: [
    [
      "We’ll send you one email when {product} is back in stock. Confirm to turn on this alert.",
      "您订阅了“{product}”的到货提醒。点击下方按钮确认后，到货时我们会发送一封邮件。",
      "Ha solicitado un aviso cuando {product} esté disponible. Pulse el botón y le escribiremos una sola vez, en cuanto esté disponible.",
    ],
    confirmation.ignore,
  ],
});

export const backInStockMail = mail({
  subject: ["{product} is back in stock", "“{product}”已到货", "{product} vuelve a estar disponible"],
  paragraphs: [
    [
      "You can order it on {title} again. This is the only email for this alert.",
      "您订阅的商品已可在 {title} 下单。本次订阅仅发送这一封邮件。",
      "Ya se puede pedir de nuevo en {title}. Este es el único correo de esta suscripción.",
    ],
  ],
  action: { label: ["View product", "查看商品", "Ver el producto"], url: "{url}" },
});

export const orderAheadMail = mail({
  subject: ["{product} can be ordered ahead", "“{product}”可提前订购", "{product} se puede pedir con antelación"],
  paragraphs: [
    [
      "It’s not in stock yet, but you can order it on {title} now. Expected by {date}.",
      "该商品尚无现货，现已可在 {title} 提前订购，预计 {date}前到货。",
      "Todavía no hay existencias, pero ya se puede pedir en {title}. Llega hasta el {date}.",
    ],
    [
      "We’ll email you once more when it’s back in stock.",
      "到货后，我们会再发送一封邮件通知您。",
      "Le escribiremos una vez más cuando vuelva a haber existencias.",
    ],
  ],
  action: { label: ["View product", "查看商品", "Ver el producto"], url: "{url}" },
});

/** The points are the products. */
export const newsletterMail = mail({
  subject: ["New this week on {title}", "{title} 本周新品", "Novedades de la semana en {title}"],
  paragraphs: [
    ["New arrivals:", "以下商品刚刚上架：", "Recién llegados:"],
    ["Unsubscribe: {url}", "不想再收到？点此退订：{url}", "¿No quiere más novedades? Dese de baja aquí: {url}"],
  ],
  action: { label: ["All new arrivals", "查看全部新品", "Todas las novedades"], url: "{publicUrl}/new_arrival" },
});
