import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import type { Product } from "./queries.ts";

const link = (publicUrl: string, language: Language, params: Record<string, string>): string =>
  `${publicUrl}/subscribe?${new URLSearchParams({ ...params, language })}`;

const confirmSubject: Text = toText(["Confirm your subscription", "请确认您的订阅", "Confirme su suscripción"]);

const confirmNewsletter: Text = toText([
  "Get {title}’s new arrivals once a week. Confirm to start.",
  "您订阅了 {title} 的新品资讯，每周一封。点击下方按钮即可生效。",
  "Ha solicitado las novedades semanales de {title}. Pulse el botón para confirmar.",
]);

const confirmStock: Text = toText([
  "We’ll send you one email when {product} is back in stock. Confirm to turn on this alert.",
  "您订阅了“{product}”的到货提醒。点击下方按钮确认后，到货时我们会发送一封邮件。",
  "Ha solicitado un aviso cuando {product} esté disponible. Pulse el botón y le escribiremos una sola vez, en cuanto esté disponible.",
]);

const nothing: Text = toText([
  "Didn’t request this? Ignore this email and we won’t send anything.",
  "如非本人操作，请忽略此邮件，未确认前不会发送任何内容。",
  "Si no lo ha solicitado usted, ignore este correo: no se enviará nada más.",
]);

const confirmLabel: Text = toText(["Confirm", "确认订阅", "Confirmar"]);

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

const backSubject: Text = toText(["{product} is back in stock", "“{product}”已到货", "{product} vuelve a estar disponible"]);

const backText: Text = toText([
  "You can order it on {title} again. This is the only email for this alert.",
  "您订阅的商品已可在 {title} 下单。本次订阅仅发送这一封邮件。",
  "Ya se puede pedir de nuevo en {title}. Este es el único correo de esta suscripción.",
]);

const lookLabel: Text = toText(["View product", "查看商品", "Ver el producto"]);

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

const newsSubject: Text = toText(["New this week on {title}", "{title} 本周新品", "Novedades de la semana en {title}"]);

const newsText: Text = toText(["New arrivals:", "以下商品刚刚上架：", "Recién llegados:"]);

const newsLabel: Text = toText(["All new arrivals", "查看全部新品", "Todas las novedades"]);

const leaveText: Text = toText(["Unsubscribe: {url}", "不想再收到？点此退订：{url}", "¿No quiere más novedades? Dese de baja aquí: {url}"]);

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
