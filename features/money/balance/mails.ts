import { fill, languageOf, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";

const texts = {
  changed: {
    subject: {
      "en-US": "Your payment password was changed",
      "zh-CN": "您的支付密码已更改",
      "es-ES": "Se ha cambiado su contraseña de pago",
    },
    body: {
      "en-US": "{person} has set a new payment password for {company}. If you did not expect this, contact us at once.",
      "zh-CN": "{person} 为 {company} 设置了新的支付密码。如非本人授权，请立即联系我们。",
      "es-ES": "{person} ha establecido una nueva contraseña de pago para {company}. Si no lo esperaba, contáctenos de inmediato.",
    },
  },
  locked: {
    subject: {
      "en-US": "Your payment password is locked",
      "zh-CN": "您的支付密码已被锁定",
      "es-ES": "Su contraseña de pago está bloqueada",
    },
    body: {
      "en-US":
        "The payment password of {company} was entered wrongly five times, last by {person}. It works again in 30 minutes. Nothing was paid.",
      "zh-CN": "{company} 的支付密码已连续输错五次，最后一次由 {person} 操作。30 分钟后可再次使用，未发生任何付款。",
      "es-ES":
        "La contraseña de pago de {company} se introdujo mal cinco veces, la última por {person}. Volverá a funcionar en 30 minutos. No se ha pagado nada.",
    },
  },
} as const satisfies Record<string, { subject: Text; body: Text }>;

/** What a company's administrators are told about its payment password. */
export const paymentPasswordMail = (
  about: keyof typeof texts,
  language: string,
  site: Site,
  names: { person: string; company: string },
): MailContent => {
  const { subject, body } = texts[about];
  const reader = languageOf(language);
  return { subject: subject[reader], paragraphs: [fill(body[reader], names)], site };
};
