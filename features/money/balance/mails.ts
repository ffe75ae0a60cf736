import { interpolate, type Text, toLanguage } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";

const texts = {
  changed: {
    subject: {
      "en-US": "Your payment password was changed",
      "zh-CN": "您的支付密码已更改",
      "es-ES": "Se ha cambiado su contraseña de pago",
    },
    body: {
      "en-US": "{person} changed the payment password of {company}. If you didn’t expect this, contact customer service now.",
      "zh-CN": "{person} 为 {company} 设置了新的支付密码。如非本人授权，请立即联系我们。",
      "es-ES": "{person} ha establecido una nueva contraseña de pago para {company}. Si no lo esperaba, contáctenos de inmediato.",
    },
  },
  locked: {
    subject: {
      "en-US": "Your payment password is locked",
      "zh-CN": "您的支付密码已锁定",
      "es-ES": "Su contraseña de pago está bloqueada",
    },
    body: {
      "en-US":
        "The payment password of {company} was entered incorrectly five times, last by {person}. You can use it again in 30 minutes. Nothing was paid.",
      "zh-CN": "{company} 的支付密码已连续输错 5 次，最后一次由 {person} 操作，已锁定 30 分钟。期间未发生付款。",
      "es-ES":
        "La contraseña de pago de {company} se ha introducido mal cinco veces, la última por {person}. Queda bloqueada 30 minutos. No se ha hecho ningún pago.",
    },
  },
} as const satisfies Record<string, { subject: Text; body: Text }>;

/** The mail to a company's administrators about its payment password. */
export const createPaymentPasswordMail = (
  about: keyof typeof texts,
  language: string,
  site: Site,
  names: { person: string; company: string },
): MailContent => {
  const { subject, body } = texts[about];
  const reader = toLanguage(language);
  return { subject: subject[reader], paragraphs: [interpolate(body[reader], names)], site };
};
