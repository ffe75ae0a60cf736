import { certificationUrl, greeting } from "#features/identity/accounts/mails.ts";
import { certificationHours } from "#features/identity/accounts/rules.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";

const receivedSubject: Text = toText([
  "We received your documents",
  "我们已收到您的企业认证资料",
  "Hemos recibido los documentos de su empresa",
]);

const receivedText: Text = toText([
  "Thanks. We’re reviewing the documents for {company} and usually reply within {hours} h. You don’t need to do anything right now.",
  "感谢您的提交。我们正在审核 {company} 的资料，通常会在 {hours} 小时内回复，期间无需任何操作。",
  "Gracias. Estamos revisando los documentos de {company} y solemos responder en {hours} h. Hasta entonces no tiene que hacer nada.",
]);

export const receivedMail = (language: Language, site: Site, name: string, company: string): MailContent => ({
  subject: receivedSubject[language],
  greeting: interpolate(greeting[language], { name }),
  paragraphs: [interpolate(receivedText[language], { company, hours: site.review_hours.certification ?? certificationHours })],
  site,
});

const approvedSubject: Text = toText(["Your company is certified", "您的企业认证已通过", "Su empresa está certificada"]);

const approvedText: Text = toText([
  "{company} is certified. You can see wholesale prices and order now.",
  "{company} 已通过认证，您现在可以查看批发价并下单采购。",
  "{company} está certificada. Ya puede ver los precios mayoristas y hacer pedidos.",
]);

const shopLabel: Text = toText(["Start ordering", "开始采购", "Empezar a comprar"]);

const refusedSubject: Text = toText([
  "Action needed: update your company documents",
  "您的企业认证未通过，请补充资料",
  "Necesitamos otros documentos para certificar su empresa",
]);

const refusedText: Text = toText([
  "We couldn’t certify {company} yet. Here’s what to fix:",
  "{company} 的认证资料未通过审核，原因如下：",
  "No hemos podido certificar {company} con los documentos enviados:",
]);

const againText: Text = toText([
  "Your entries are saved. Update them and submit again.",
  "您填写的内容已保留，修改后即可重新提交。",
  "Sus datos se conservan. Corrija lo necesario y envíelos de nuevo.",
]);

const againLabel: Text = toText(["Update documents", "重新提交", "Enviar de nuevo"]);

interface Decision {
  name: string;
  companyName: string;
  userType: number;
  isApproved: boolean;
  reasons: readonly Text[];
  note: string;
  publicUrl: string;
}

/** The mail about a decision, in the buyer's language. The auditor's note is not translated. */
export const decisionMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { name, companyName: company, userType, isApproved, reasons, note, publicUrl } = decision;
  const opening = { greeting: interpolate(greeting[language], { name }), site };
  if (isApproved) {
    const paragraphs = [interpolate(approvedText[language], { company })];
    return { ...opening, subject: approvedSubject[language], paragraphs, action: { label: shopLabel[language], url: `${publicUrl}/home` } };
  }
  return {
    ...opening,
    subject: refusedSubject[language],
    paragraphs: [interpolate(refusedText[language], { company }), againText[language]],
    points: [...reasons.map((said) => said[language]), ...(note ? [note] : [])],
    action: { label: againLabel[language], url: certificationUrl(publicUrl, userType) },
  };
};
