import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import { getSiteOrigin, type Site } from "#platform/sites.ts";

const greeting: Text = { "en-US": "Hello {name},", "zh-CN": "{name}，您好：", "es-ES": "Hola, {name}:" };

const staffSubject: Text = {
  "en-US": "You’ve been added to the {site} team",
  "zh-CN": "您已加入 {site} 团队",
  "es-ES": "Ya forma parte del equipo de {site}",
};
const staffIntro: Text = {
  "en-US": "{by} gave you access to the back office. Set a password to get started: enter this email address, and we’ll send you a code.",
  "zh-CN": "{by} 已为您开通后台账号。请先设置密码：在页面输入本邮箱，我们会发送验证码。",
  "es-ES":
    "{by} le ha dado acceso al panel de administración. Elija primero una contraseña: escriba allí esta dirección y le enviaremos un código.",
};
const staffLabel: Text = { "en-US": "Set password", "zh-CN": "设置密码", "es-ES": "Elegir contraseña" };

export const staffMail = (language: Language, site: Site, name: string, by: string, publicUrl: string): MailContent => ({
  subject: interpolate(staffSubject[language], { site: site.title }),
  greeting: interpolate(greeting[language], { name }),
  paragraphs: [interpolate(staffIntro[language], { by })],
  action: { label: staffLabel[language], url: `${getSiteOrigin(site, publicUrl)}/forgetPassword` },
  site,
});
