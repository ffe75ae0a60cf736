import { greeting } from "#features/identity/accounts/mails.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { fill, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";
import type { SettlementForm } from "./contract.ts";

const receivedSubject: Text = {
  "en-US": "We have your application",
  "zh-CN": "我们已收到您的入驻申请",
  "es-ES": "Hemos recibido su solicitud",
};

const receivedText: Text = {
  "en-US":
    "Thank you for applying with {company}. We look at your papers and factory and usually answer within two working days. You need not do anything until then.",
  "zh-CN": "感谢{company}提交入驻申请。我们正在审核您的资质与工厂资料，通常会在两个工作日内回复，期间您无需进行任何操作。",
  "es-ES":
    "Gracias por la solicitud de {company}. Revisamos sus documentos y su fábrica, y solemos responder en dos días laborables. Hasta entonces no tiene que hacer nada.",
};

export const receivedMail = (language: Language, site: Site, company: string): MailContent => ({
  subject: receivedSubject[language],
  paragraphs: [fill(receivedText[language], { company })],
  site,
});

const approvedSubject: Text = {
  "en-US": "Welcome: your store is open",
  "zh-CN": "入驻成功：您的店铺已开通",
  "es-ES": "Bienvenidos: su tienda está abierta",
};

const approvedText: Text = {
  "en-US": "{store} can sell here from now on. Log in with {account} and the password you chose; your console shows what to do first.",
  "zh-CN": "{store}现已正式入驻。请使用 {account} 及您设置的密码登录，商家后台会引导您完成首批商品上架。",
  "es-ES": "{store} ya puede vender aquí. Inicie sesión con {account} y la contraseña que eligió; su consola le dirá por dónde empezar.",
};

const loginLabel: Text = { "en-US": "Open the console", "zh-CN": "进入商家后台", "es-ES": "Abrir la consola" };

const refusedSubject: Text = {
  "en-US": "We need something more for your application",
  "zh-CN": "您的入驻申请需要补充资料",
  "es-ES": "Nos falta algo para su solicitud",
};

const refusedText: Text = {
  "en-US": "We could not approve the application of {company} yet:",
  "zh-CN": "{company}的入驻申请暂未通过，原因如下：",
  "es-ES": "Todavía no pudimos aprobar la solicitud de {company}:",
};

const againText: Text = {
  "en-US": "Everything you entered is kept. Correct what is needed and send it again.",
  "zh-CN": "您填写的内容已保留，修改后即可重新提交。",
  "es-ES": "Conservamos todo lo que introdujo. Corrija lo necesario y envíela de nuevo.",
};

const againLabel: Text = { "en-US": "Go on with the application", "zh-CN": "继续申请", "es-ES": "Seguir con la solicitud" };

interface Decision {
  form: SettlementForm;
  account: string;
  isApproved: boolean;
  reasons: readonly Text[];
  note: string;
  publicUrl: string;
}

/** What the maker is told of a decision, in their language; the auditor's own words stand as they were written. */
export const decisionMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { form, account, isApproved, reasons, note, publicUrl } = decision;
  const opening = { greeting: fill(greeting[language], { name: fullName(form) }), site };
  if (isApproved)
    return {
      ...opening,
      subject: approvedSubject[language],
      paragraphs: [fill(approvedText[language], { store: form.store_name, account })],
      action: { label: loginLabel[language], url: `${publicUrl}/login?redirect=%2Fmerchant` },
    };
  return {
    ...opening,
    subject: refusedSubject[language],
    paragraphs: [fill(refusedText[language], { company: form.company_name }), againText[language]],
    points: [...reasons.map((said) => said[language]), ...(note ? [note] : [])],
    action: { label: againLabel[language], url: `${publicUrl}/merchantSettlement` },
  };
};
