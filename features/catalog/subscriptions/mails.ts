import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import type { Product } from "./queries.ts";

const link = (publicUrl: string, language: Language, params: Record<string, string>): string =>
  `${publicUrl}/subscribe?${new URLSearchParams({ ...params, language })}`;

const confirmSubject: Text = {
  "en-US": "Confirm your subscription",
  "zh-CN": "请确认您的订阅",
  "es-ES": "Confirme su suscripción",
};

const confirmNewsletter: Text = {
  "en-US": "Get {title}’s new arrivals once a week. Confirm to start.",
  "zh-CN": "您订阅了 {title} 的新品资讯，每周一封。点击下方按钮即可生效。",
  "es-ES": "Ha solicitado las novedades semanales de {title}. Pulse el botón para confirmar.",
};

const confirmStock: Text = {
  "en-US": "We’ll send you one email when {product} is back in stock. Confirm to turn on this alert.",
  "zh-CN": "您订阅了“{product}”的到货提醒。点击下方按钮确认后，到货时我们会发送一封邮件。",
  "es-ES":
    "Ha solicitado un aviso cuando {product} esté disponible. Pulse el botón y le escribiremos una sola vez, en cuanto esté disponible.",
};

const nothing: Text = {
  "en-US": "Didn’t request this? Ignore this email and we won’t send anything.",
  "zh-CN": "如非本人操作，请忽略此邮件，未确认前不会发送任何内容。",
  "es-ES": "Si no lo ha solicitado usted, ignore este correo: no se enviará nada más.",
};

const confirmLabel: Text = { "en-US": "Confirm", "zh-CN": "确认订阅", "es-ES": "Confirmar" };

export const confirmMail = (language: Language, site: Site, product: Text | undefined, token: string, publicUrl: string): MailContent => ({
  subject: confirmSubject[language],
  paragraphs: [
    product
      ? interpolate(confirmStock[language], { product: product[language] })
      : interpolate(confirmNewsletter[language], { title: site.title }),
    nothing[language],
  ],
  action: { label: confirmLabel[language], url: link(publicUrl, language, { confirm: token }) },
  site,
});

const backSubject: Text = {
  "en-US": "{product} is back in stock",
  "zh-CN": "“{product}”已到货",
  "es-ES": "{product} vuelve a estar disponible",
};

const backText: Text = {
  "en-US": "You can order it on {title} again. This is the only email for this alert.",
  "zh-CN": "您订阅的商品已可在 {title} 下单。本次订阅仅发送这一封邮件。",
  "es-ES": "Ya se puede pedir de nuevo en {title}. Este es el único correo de esta suscripción.",
};

const lookLabel: Text = { "en-US": "View product", "zh-CN": "查看商品", "es-ES": "Ver el producto" };

const productUrl = (publicUrl: string, { goods_sn, product_id }: Pick<Product, "goods_sn"> & { product_id: number | null }): string =>
  `${publicUrl}/product/${encodeURIComponent(goods_sn)}/${product_id}`;

export const backInStockMail = (
  language: Language,
  site: Site,
  product: { goods_sn: string; product_id: number | null; title: Text },
  publicUrl: string,
): MailContent => ({
  subject: interpolate(backSubject[language], { product: product.title[language] }),
  paragraphs: [interpolate(backText[language], { title: site.title })],
  action: { label: lookLabel[language], url: productUrl(publicUrl, product) },
  site,
});

const newsSubject: Text = {
  "en-US": "New this week on {title}",
  "zh-CN": "{title} 本周新品",
  "es-ES": "Novedades de la semana en {title}",
};

const newsText: Text = {
  "en-US": "New arrivals:",
  "zh-CN": "以下商品刚刚上架：",
  "es-ES": "Recién llegados:",
};

const newsLabel: Text = { "en-US": "All new arrivals", "zh-CN": "查看全部新品", "es-ES": "Todas las novedades" };

const leaveText: Text = {
  "en-US": "Unsubscribe: {url}",
  "zh-CN": "不想再收到？点此退订：{url}",
  "es-ES": "¿No quiere más novedades? Dese de baja aquí: {url}",
};

export const newsletterMail = (
  language: Language,
  site: Site,
  products: readonly Product[],
  token: string,
  publicUrl: string,
): MailContent => ({
  subject: interpolate(newsSubject[language], { title: site.title }),
  paragraphs: [newsText[language], interpolate(leaveText[language], { url: link(publicUrl, language, { leave: token }) })],
  points: products.map((product) => `${product.title[language]}: ${productUrl(publicUrl, product)}`),
  action: { label: newsLabel[language], url: `${publicUrl}/new_arrival` },
  site,
});
