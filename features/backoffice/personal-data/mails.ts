import type { Language, Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";

const subjects: Record<"person" | "company", Text> = {
  person: toText(["Your account was erased", "您的账号已注销", "Su cuenta se ha eliminado"]),
  company: toText(["Your company’s account was erased", "贵公司的账户已注销", "La cuenta de su empresa se ha eliminado"]),
};

const erasedText: Text = toText([
  "As you asked, we erased your name, contacts, and addresses. You can’t log in anymore.",
  "我们已按您的要求删除姓名、联系方式和地址，该账号无法再登录。",
  "Como solicitó, hemos eliminado su nombre, sus contactos y sus direcciones. Ya no puede iniciar sesión.",
]);

const retainedText: Text = toText([
  "Invoices, payments, and contracts stay on file for as long as the law requires.",
  "账单、付款记录和合同将按法律规定的期限保存。",
  "Las facturas, los pagos y los contratos se conservan el tiempo que exige la ley.",
]);

/** The last mail to a person whose erasure was granted. */
export const erasedMail = (language: Language, site: Site, subject: "person" | "company"): MailContent => ({
  subject: subjects[subject][language],
  paragraphs: [erasedText[language], retainedText[language]],
  site,
});
