import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import { getSiteOrigin, type Site } from "#platform/sites.ts";

const greeting: Text = toText(["Hello {name},", "{name}，您好：", "Hola, {name}:"]);

const staffSubject: Text = toText(["You’ve been added to the {site} team", "您已加入 {site} 团队", "Ya forma parte del equipo de {site}"]);
const staffIntro: Text = toText([
  "{by} gave you access to the back office. Set a password to get started: enter this email address, and we’ll send you a code.",
  "{by} 已为您开通后台账号。请先设置密码：在页面输入本邮箱，我们会发送验证码。",
  "{by} le ha dado acceso al panel de administración. Elija primero una contraseña: escriba allí esta dirección y le enviaremos un código.",
]);
const staffLabel: Text = toText(["Set password", "设置密码", "Elegir contraseña"]);

export const staffMail = (language: Language, site: Site, name: string, by: string, publicUrl: string): MailContent => ({
  subject: interpolate(staffSubject[language], { site: site.title }),
  greeting: interpolate(greeting[language], { name }),
  paragraphs: [interpolate(staffIntro[language], { by })],
  action: { label: staffLabel[language], url: `${getSiteOrigin(site, publicUrl)}/forgetPassword` },
  site,
});
