import { mail } from "#platform/mail.ts";

/** Mails to a company's administrators about its payment password. */
export const paymentPasswordMails = {
  changed: mail({
    subject: ["Your payment password was changed", "您的支付密码已更改", "Se ha cambiado su contraseña de pago"],
    paragraphs: [
      [
        "{person} changed the payment password of {company}. If you didn’t expect this, contact customer service now.",
        "{person} 为 {company} 设置了新的支付密码。如非本人授权，请立即联系我们。",
        "{person} ha establecido una nueva contraseña de pago para {company}. Si no lo esperaba, contáctenos de inmediato.",
      ],
    ],
  }),
  locked: mail({
    subject: ["Your payment password is locked", "您的支付密码已锁定", "Su contraseña de pago está bloqueada"],
    paragraphs: [
      [
        "{person} entered the payment password of {company} incorrectly five times and can try again in 30 minutes. Other members can still pay. Nothing was paid.",
        "{person} 连续输错 {company} 的支付密码 5 次，30 分钟内不能再试。其他成员仍可付款。期间未发生付款。",
        "{person} ha introducido mal cinco veces la contraseña de pago de {company} y podrá volver a intentarlo en 30 minutos. Los demás miembros pueden seguir pagando. No se ha hecho ningún pago.",
      ],
    ],
  }),
};
