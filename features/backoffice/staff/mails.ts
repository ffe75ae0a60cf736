import { mail } from "#platform/mail.ts";

export const staffMail = mail({
  subject: ["Set your password for the {title} back office", "请设置 {title} 后台的密码", "Elija su contraseña para el panel de {title}"],
  paragraphs: [
    [
      "{by} gave you access to the back office. Set a password to get started: enter this email address, and we’ll send you a code.",
      "{by} 已为您开通后台账号。请先设置密码：在页面输入本邮箱，我们会发送验证码。",
      "{by} le ha dado acceso al panel de administración. Elija primero una contraseña: escriba allí esta dirección y le enviaremos un código.",
    ],
  ],
  action: { label: ["Set password", "设置密码", "Elegir contraseña"], url: "{origin}/forgetPassword" },
});
