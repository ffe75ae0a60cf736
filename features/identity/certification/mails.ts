import { certificationUrl, greeting } from "#features/identity/accounts/mails.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";

const receivedSubject: Text = {
  "en-US": "We received your documents",
  "zh-CN": "我们已收到您的企业认证资料",
  "es-ES": "Hemos recibido los documentos de su empresa",
};

const receivedText: Text = {
  "en-US":
    "Thanks. We’re reviewing the documents for {company} and usually reply within 12 hours. You don’t need to do anything right now.",
  "zh-CN": "感谢您的提交。我们正在审核 {company} 的资料，通常会在 12 小时内回复，期间无需任何操作。",
  "es-ES":
    "Gracias. Estamos revisando los documentos de {company} y solemos responder en 12 horas. Hasta entonces no tiene que hacer nada.",
};

export const receivedMail = (language: Language, site: Site, name: string, company: string): MailContent => ({
  subject: receivedSubject[language],
  greeting: interpolate(greeting[language], { name }),
  paragraphs: [interpolate(receivedText[language], { company })],
  site,
});

const approvedSubject: Text = {
  "en-US": "Your company is certified",
  "zh-CN": "您的企业认证已通过",
  "es-ES": "Su empresa está certificada",
};

const approvedText: Text = {
  "en-US": "{company} is certified. You can see wholesale prices and order now.",
  "zh-CN": "{company} 已通过认证，您现在可以查看批发价并下单采购。",
  "es-ES": "{company} está certificada. Ya puede ver los precios mayoristas y hacer pedidos.",
};

const shopLabel: Text = { "en-US": "Start ordering", "zh-CN": "开始采购", "es-ES": "Empezar a comprar" };

const refusedSubject: Text = {
  "en-US": "Action needed: update your company documents",
  "zh-CN": "您的企业认证未通过，请补充资料",
  "es-ES": "Necesitamos otros documentos para certificar su empresa",
};

const refusedText: Text = {
  "en-US": "We couldn’t certify {company} yet. Here’s what to fix:",
  "zh-CN": "{company} 的认证资料未通过审核，原因如下：",
  "es-ES": "No hemos podido certificar {company} con los documentos enviados:",
};

const againText: Text = {
  "en-US": "Your entries are saved. Update them and submit again.",
  "zh-CN": "您填写的内容已保留，修改后即可重新提交。",
  "es-ES": "Sus datos se conservan. Corrija lo necesario y envíelos de nuevo.",
};

const againLabel: Text = { "en-US": "Update documents", "zh-CN": "重新提交", "es-ES": "Enviar de nuevo" };

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
