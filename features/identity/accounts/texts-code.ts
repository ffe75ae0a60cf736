import type { Texts } from "#kernel/texts.ts";

export const texts = {
  label: ["Verification code", "验证码", "Código de verificación"],
  hint: ["6 digits. Expires in 10 minutes.", "6 位数字，10 分钟内有效", "Seis dígitos, válidos diez minutos"],
  send: ["Send code", "获取验证码", "Enviar código"],
  again: ["Resend in {seconds, number}s", "{seconds, number} 秒后重新获取", "Reenviar en {seconds, number} s"],
  sent: ["We sent a code to {account}", "验证码已发送至 {account}", "Hemos enviado un código a {account}"],
} as const satisfies Texts;
