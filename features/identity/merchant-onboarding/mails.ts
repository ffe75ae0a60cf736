import { greeting } from "#features/identity/accounts/mails.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import type { ApplicationForm } from "./contract.ts";
import { applicationHours } from "./rules.ts";

const receivedSubject: Text = toText(["We received your application", "我们已收到您的入驻申请", "Hemos recibido su solicitud"]);

const receivedText: Text = toText([
  "Thanks for applying with {company}. We’re reviewing your documents and factory and usually reply within {hours} h. You don’t need to do anything right now.",
  "感谢 {company} 提交入驻申请。我们正在审核您的资质与工厂资料，通常会在 {hours} 小时内回复，期间无需任何操作。",
  "Gracias por la solicitud de {company}. Revisamos sus documentos y su fábrica, y solemos responder en {hours} h. Hasta entonces no tiene que hacer nada.",
]);

export const receivedMail = (language: Language, site: Site, company: string): MailContent => ({
  subject: receivedSubject[language],
  paragraphs: [interpolate(receivedText[language], { company, hours: site.review_hours.settlement ?? applicationHours })],
  site,
});

const approvedSubject: Text = toText(["You’re approved: your store is open", "入驻成功：您的店铺已开通", "Su tienda ya está abierta"]);

const approvedText: Text = toText([
  "{store} can now sell on Joinery. Log in with {account} and your password; your console shows what to do first.",
  "{store} 已正式入驻。请使用 {account} 及您设置的密码登录，厂家后台会引导您完成首批商品上架。",
  "{store} ya puede vender aquí. Inicie sesión con {account} y la contraseña que eligió; el panel le guiará en los primeros pasos.",
]);

const loginLabel: Text = toText(["Open console", "进入厂家后台", "Abrir el panel"]);

const refusedSubject: Text = toText([
  "Action needed: update your application",
  "您的入驻申请需要补充资料",
  "Nos falta algo para su solicitud",
]);

const refusedText: Text = toText([
  "We couldn’t approve the application of {company} yet. Here’s what to fix:",
  "{company} 的入驻申请暂未通过，原因如下：",
  "Aún no hemos podido aprobar la solicitud de {company}:",
]);

const againText: Text = toText([
  "Your entries are saved. Update them and submit again.",
  "您填写的内容已保留，修改后即可重新提交。",
  "Sus datos se conservan. Corrija lo necesario y envíe la solicitud de nuevo.",
]);

const againLabel: Text = toText(["Update application", "继续申请", "Continuar la solicitud"]);

interface Decision {
  form: ApplicationForm;
  account: string;
  isApproved: boolean;
  reasons: readonly Text[];
  note: string;
  publicUrl: string;
}

/** The mail about a decision, in the applicant's language. The auditor's note is not translated. */
export const decisionMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { form, account, isApproved, reasons, note, publicUrl } = decision;
  const opening = { greeting: interpolate(greeting[language], { name: fullName(form) }), site };
  if (isApproved)
    return {
      ...opening,
      subject: approvedSubject[language],
      paragraphs: [interpolate(approvedText[language], { store: form.store_name, account })],
      action: { label: loginLabel[language], url: `${publicUrl}/login?redirect=%2Fmerchant` },
    };
  return {
    ...opening,
    subject: refusedSubject[language],
    paragraphs: [interpolate(refusedText[language], { company: form.company_name }), againText[language]],
    points: [...reasons.map((said) => said[language]), ...(note ? [note] : [])],
    action: { label: againLabel[language], url: `${publicUrl}/merchantSettlement` },
  };
};
