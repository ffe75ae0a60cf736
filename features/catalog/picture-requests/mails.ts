import { formatMoment, greeting } from "#features/identity/accounts/mails.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import { isPictureRefusal, pictureRefusals } from "./rules.ts";

const approvedSubject: Text = toText([
  "Your product images are ready",
  "您申请的商品图片可以下载了",
  "Sus imágenes de producto están listas",
]);

const approvedText: Text = toText([
  "You can download the original images of these products through {date}:",
  "以下商品的原图可在 {date} 前下载：",
  "Puede descargar las imágenes originales de estos productos hasta el {date}:",
]);

const downloadLabel: Text = toText(["Download images", "下载图片", "Descargar las imágenes"]);

const refusedSubject: Text = toText([
  "Your image request was declined",
  "关于您的商品图片申请",
  "Sobre su solicitud de imágenes de producto",
]);

const refusedText: Text = toText([
  "We can’t share the original images of {products} yet:",
  "暂无法提供以下商品的原图：{products}。原因如下：",
  "No podemos enviarle las imágenes originales de {products}:",
]);

const againText: Text = toText([
  "You can request them again anytime.",
  "您可以随时重新申请。",
  "Puede volver a solicitarlas cuando quiera.",
]);

const listLabel: Text = toText(["View requests", "查看我的申请", "Ver sus solicitudes"]);

interface Decision {
  name: string;
  /** Product titles with SKUs, in the recipient's language. */
  products: readonly string[];
  reasons: readonly string[];
  note: string;
  /** End of the download period; null for a refusal. */
  expiresAt: Date | null;
  publicUrl: string;
  /** The page of the requests; empty while the market does without it. */
  listHref: string;
}

/** The mail about a decision, in the recipient's language; the auditor's note is not translated. */
export const pictureMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { name, products, reasons, note, expiresAt, publicUrl, listHref } = decision;
  const opening = { greeting: interpolate(greeting[language], { name }), site };
  const url = listHref && `${publicUrl}${listHref}`;
  if (expiresAt) {
    return {
      ...opening,
      subject: approvedSubject[language],
      paragraphs: [interpolate(approvedText[language], { date: formatMoment(language, expiresAt, site) })],
      points: products,
      ...(url && { action: { label: downloadLabel[language], url } }),
    };
  }
  return {
    ...opening,
    subject: refusedSubject[language],
    paragraphs: [interpolate(refusedText[language], { products: products.join(", ") }), againText[language]],
    points: [...reasons.filter(isPictureRefusal).map((code) => pictureRefusals[code][language]), ...(note ? [note] : [])],
    ...(url && { action: { label: listLabel[language], url } }),
  };
};
