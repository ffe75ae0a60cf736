import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import { type Site, getSiteOrigin } from "#platform/sites.ts";

const greeting: Text = { "en-US": "Hello {name},", "zh-CN": "{name}，您好：", "es-ES": "Hola, {name}:" };

const staffSubject: Text = {
  "en-US": "You are part of the team at {site}",
  "zh-CN": "您已加入 {site} 团队",
  "es-ES": "Forma parte del equipo de {site}",
};
const staffIntro: Text = {
  "en-US": "{by} has given you a place in the back office. Choose a password first: enter this address there, and we send you a code.",
  "zh-CN": "{by} 已为您开通后台账号。请先设置密码：在页面输入本邮箱，我们会发送验证码。",
  "es-ES":
    "{by} le ha dado acceso a la administración. Elija primero una contraseña: escriba allí esta dirección y le enviaremos un código.",
};
const staffLabel: Text = { "en-US": "Choose a password", "zh-CN": "设置密码", "es-ES": "Elegir contraseña" };

export const staffMail = (language: Language, site: Site, name: string, by: string, publicUrl: string): MailContent => ({
  subject: interpolate(staffSubject[language], { site: site.title }),
  greeting: interpolate(greeting[language], { name }),
  paragraphs: [interpolate(staffIntro[language], { by })],
  action: { label: staffLabel[language], url: `${getSiteOrigin(site, publicUrl)}/forgetPassword` },
  site,
});
