import { fill, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import { type Site, siteOrigin } from "#platform/sites.ts";
import type { QueueKind } from "./rules.ts";

/** What the desk writes to companies and to its own people. */

const greeting: Text = { "en-US": "Hello {name},", "zh-CN": "{name}，您好：", "es-ES": "Hola, {name}:" };

/** What an item is called to the company it came from. */
export const itemNames: Record<QueueKind, Text> = {
  certification: { "en-US": "your company's papers", "zh-CN": "贵公司的认证资料", "es-ES": "los documentos de su empresa" },
  voucher: { "en-US": "your payment voucher", "zh-CN": "您的付款凭证", "es-ES": "su comprobante de pago" },
  settlement: { "en-US": "your application", "zh-CN": "您的入驻申请", "es-ES": "su solicitud" },
  recharge: { "en-US": "your recharge", "zh-CN": "您的充值", "es-ES": "su recarga" },
  withdrawal: { "en-US": "your withdrawal", "zh-CN": "您的提现", "es-ES": "su retirada" },
  thaw: { "en-US": "your request to thaw", "zh-CN": "您的解冻申请", "es-ES": "su solicitud de desbloqueo" },
  credit: { "en-US": "your credit limit", "zh-CN": "您的授信额度", "es-ES": "su límite de crédito" },
  feedback: { "en-US": "your message", "zh-CN": "您的留言", "es-ES": "su mensaje" },
  picture: { "en-US": "your request for pictures", "zh-CN": "您的图片申请", "es-ES": "su solicitud de imágenes" },
  change: { "en-US": "your product changes", "zh-CN": "您的商品修改", "es-ES": "los cambios de su producto" },
};

const staffSubject: Text = {
  "en-US": "You are part of the team at {site}",
  "zh-CN": "您已加入{site}团队",
  "es-ES": "Forma parte del equipo de {site}",
};
const staffIntro: Text = {
  "en-US": "{by} has given you a place in the back office. Choose a password first: enter this address there, and we send you a code.",
  "zh-CN": "{by}已为您开通后台账号。请先设置密码：在页面输入本邮箱，我们会发送验证码。",
  "es-ES":
    "{by} le ha dado acceso a la administración. Elija primero una contraseña: escriba allí esta dirección y le enviaremos un código.",
};
const staffLabel: Text = { "en-US": "Choose a password", "zh-CN": "设置密码", "es-ES": "Elegir contraseña" };

export const staffMail = (language: Language, site: Site, name: string, by: string, publicUrl: string): MailContent => ({
  subject: fill(staffSubject[language], { site: site.title }),
  greeting: fill(greeting[language], { name }),
  paragraphs: [fill(staffIntro[language], { by })],
  action: { label: staffLabel[language], url: `${siteOrigin(site, publicUrl)}/forgetPassword` },
  site,
});
