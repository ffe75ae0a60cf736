import { certificationUrl, greeting } from "#features/identity/accounts/mails.ts";
import { fill, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";

const receivedSubject: Text = {
  "en-US": "We have your company papers",
  "zh-CN": "我们已收到您的企业认证资料",
  "es-ES": "Hemos recibido los documentos de su empresa",
};

const receivedText: Text = {
  "en-US": "Thank you. We are checking the papers of {company} and usually answer within 12 hours. You need not do anything until then.",
  "zh-CN": "感谢您的提交。我们正在审核{company}的资料，通常会在12小时内回复，期间您无需进行任何操作。",
  "es-ES":
    "Gracias. Estamos revisando los documentos de {company} y solemos responder en 12 horas. Hasta entonces no tiene que hacer nada.",
};

export const receivedMail = (language: Language, site: Site, name: string, company: string): MailContent => ({
  subject: receivedSubject[language],
  greeting: fill(greeting[language], { name }),
  paragraphs: [fill(receivedText[language], { company })],
  site,
});

const approvedSubject: Text = {
  "en-US": "Your company is certified",
  "zh-CN": "您的企业认证已通过",
  "es-ES": "Su empresa está certificada",
};

const approvedText: Text = {
  "en-US": "{company} is certified. You see wholesale prices and can order from now on.",
  "zh-CN": "{company}已通过认证，您现在可以查看批发价并下单采购。",
  "es-ES": "{company} está certificada. Desde ahora ve los precios mayoristas y puede hacer pedidos.",
};

const shopLabel: Text = { "en-US": "Start buying", "zh-CN": "开始采购", "es-ES": "Empezar a comprar" };

const refusedSubject: Text = {
  "en-US": "We need better papers to certify your company",
  "zh-CN": "您的企业认证未通过，请补充资料",
  "es-ES": "Necesitamos otros documentos para certificar su empresa",
};

const refusedText: Text = {
  "en-US": "We could not certify {company} with the papers you sent:",
  "zh-CN": "{company}的认证资料未通过审核，原因如下：",
  "es-ES": "No pudimos certificar {company} con los documentos enviados:",
};

const againText: Text = {
  "en-US": "Everything you entered is kept. Correct what is needed and send it again.",
  "zh-CN": "您填写的内容已保留，修改后即可重新提交。",
  "es-ES": "Conservamos todo lo que introdujo. Corrija lo necesario y envíelo de nuevo.",
};

const againLabel: Text = { "en-US": "Send again", "zh-CN": "重新提交", "es-ES": "Enviar de nuevo" };

interface Decision {
  name: string;
  companyName: string;
  userType: number;
  isApproved: boolean;
  reasons: readonly Text[];
  note: string;
  publicUrl: string;
}

/** What the buyer is told of a decision, in their language; the auditor's own words stand as they were written. */
export const decisionMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { name, companyName: company, userType, isApproved, reasons, note, publicUrl } = decision;
  const opening = { greeting: fill(greeting[language], { name }), site };
  if (isApproved) {
    const paragraphs = [fill(approvedText[language], { company })];
    return { ...opening, subject: approvedSubject[language], paragraphs, action: { label: shopLabel[language], url: `${publicUrl}/home` } };
  }
  return {
    ...opening,
    subject: refusedSubject[language],
    paragraphs: [fill(refusedText[language], { company }), againText[language]],
    points: [...reasons.map((said) => said[language]), ...(note ? [note] : [])],
    action: { label: againLabel[language], url: certificationUrl(publicUrl, userType) },
  };
};
