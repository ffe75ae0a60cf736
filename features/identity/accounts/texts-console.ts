import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: term.twoStepVerification,
  intro: [
    "After your password, enter a code from an authenticator app.",
    "登录时除密码外，还需输入手机应用中的验证码。",
    "Un código de una aplicación de su móvil, además de la contraseña.",
  ],
  on: ["On", "已启用", "Activada"],
  off: ["Off", "未启用", "Desactivada"],
  required: ["Set up two-step verification to continue.", "请先启用两步验证再继续", "Active la verificación en dos pasos para continuar."],
  setUp: ["Set up", "设置", "Configurar"],
  beginText: [
    "You’ll need an authenticator app on your phone.",
    "您需要一个可生成动态验证码的验证器应用。",
    "Necesita una aplicación de autenticación que genere códigos temporales.",
  ],
  begin: ["Get started", "开始", "Empezar"],
  password: ["Your password", "您的密码", "Su contraseña"],
  presentCode: ["Authenticator or recovery code", "验证器中的验证码，或恢复码", "Código de la aplicación o de recuperación"],
  qr: ["QR code", "供验证器应用扫描的二维码", "Código QR para la aplicación de autenticación"],
  scanText: [
    "Scan the QR code with your app, then enter the 6-digit code.",
    "用验证器应用扫描二维码，然后输入显示的验证码。",
    "Escanee el código QR con la aplicación e introduzca el código que muestra.",
  ],
  byHand: ["Or enter this key:", "或手动输入密钥：", "O escriba esta clave: "],
  code: ["Code", "验证码", "Código"],
  codeHint: [
    "6 digits. You’ll be logged out on other devices.",
    "6 位数字；启用后其他设备将退出登录",
    "Seis dígitos; se cerrarán sus demás sesiones",
  ],
  confirm: ["Turn on", "启用", "Activar"],
  keepText: [
    "Two-step verification is on. Save these recovery codes in a safe place: each one works once if you lose your phone. We won’t show them again.",
    "已启用。请妥善保存以下恢复码，关闭后不再显示。手机不在身边时，每个恢复码可登录一次。",
    "Verificación activada. Guarde estos códigos de recuperación en un lugar seguro: no se vuelven a mostrar. Cada uno sirve una vez si no tiene el móvil.",
  ],
  copy: term.copy,
  copied: term.copied,
  saved: ["I saved the codes", "我已保存", "Ya los he guardado"],
  since: ["On since", "启用时间：", "Activada desde"],
  left: [
    "{count, plural, one {# recovery code} other {# recovery codes}} left",
    "剩余 {count, number} 个恢复码",
    "{count, plural, one {queda # código} other {quedan # códigos}} de recuperación",
  ],
  renew: ["Move to another phone", "更换手机", "Cambiar de móvil"],
  turnOff: ["Turn off", "关闭两步验证", "Desactivar"],
  turnOffText: ["You’ll log in with only your password.", "关闭后仅凭密码即可登录。", "Después bastará su contraseña para iniciar sesión."],
  keepOn: ["Keep it on", "保持启用", "Mantener activada"],
  steps: {
    password: ["Password", "密码", "Contraseña"],
    scan: ["Phone", "手机", "Móvil"],
    keep: ["Recovery codes", "恢复码", "Recuperación"],
  },
} as const satisfies Texts;
