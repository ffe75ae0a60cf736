import { mail } from "#platform/mail.ts";

const paragraphs = [
  [
    "As you asked, we erased your name, contacts, and addresses. You can’t log in anymore.",
    "我们已按您的要求删除姓名、联系方式和地址，该账号无法再登录。",
    "Como solicitó, hemos eliminado su nombre, sus contactos y sus direcciones. Ya no puede iniciar sesión.",
  ],
  [
    "Invoices, payments, and contracts stay on file for as long as the law requires.",
    "账单、付款记录和合同将按法律规定的期限保存。",
    "Las facturas, los pagos y los contratos se conservan el tiempo que exige la ley.",
  ],
] as const;

/** The last mail to a person whose erasure was granted. */
export const erasedMails = {
  person: mail({ subject: ["Your account was erased", "您的账号已注销", "Su cuenta se ha eliminado"], paragraphs }),
  company: mail({
    subject: ["Your company’s account was erased", "贵公司的账户已注销", "La cuenta de su empresa se ha eliminado"],
    paragraphs,
  }),
  merchant: mail({
    subject: ["Your firm’s account was erased", "贵厂的账户已注销", "La cuenta de su fábrica se ha eliminado"],
    paragraphs,
  }),
};
