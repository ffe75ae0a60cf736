import type { MemberRole } from "#kernel/contract.ts";
import { fill, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-frame.ts";
import type { Site } from "#platform/sites.ts";
import { invitationDays } from "./rules.ts";

/** What people are told about joining a company. */

const roleNames: Record<MemberRole, Text> = {
  admin: { "en-US": "administrator", "zh-CN": "管理员", "es-ES": "administrador" },
  purchaser: { "en-US": "purchaser", "zh-CN": "采购员", "es-ES": "comprador" },
  approver: { "en-US": "approver", "zh-CN": "审批人", "es-ES": "aprobador" },
  finance: { "en-US": "finance", "zh-CN": "财务", "es-ES": "finanzas" },
  viewer: { "en-US": "viewer", "zh-CN": "查看者", "es-ES": "lector" },
};

const invitedSubject: Text = {
  "en-US": "{inviter} invites you to {company}",
  "zh-CN": "{inviter} 邀请您加入 {company}",
  "es-ES": "{inviter} le invita a {company}",
};

const invitedText: Text = {
  "en-US":
    "You have been invited to buy for {company} as {role}. Accept with the button below; if you do not have a login yet, you make one there.",
  "zh-CN": "您受邀以“{role}”身份为 {company} 处理采购。点击下方按钮即可接受；如果还没有账户，可在该页面直接创建。",
  "es-ES":
    "Le han invitado a comprar para {company} como {role}. Acepte con el botón; si aún no tiene cuenta, podrá crearla en esa misma página.",
};

const invitedWarning: Text = {
  "en-US": "The link is for you alone: it works once, for {days} days. If you do not know {company}, ignore this message.",
  "zh-CN": "此链接仅供您本人使用，{days}天内有效，仅可使用一次。如果您不了解 {company}，请忽略此消息。",
  "es-ES": "El enlace es solo para usted: sirve una vez, durante {days} días. Si no conoce {company}, ignore este mensaje.",
};

const invitedLabel: Text = { "en-US": "See the invitation", "zh-CN": "查看邀请", "es-ES": "Ver la invitación" };

interface Invitation {
  company: string;
  inviter: string;
  role: MemberRole;
  token: string;
}

/** The token stands behind the #, so that it reaches no server's log and no other site. */
export const invitationMail = (
  language: Language,
  site: Site,
  { company, inviter, role, token }: Invitation,
  publicUrl: string,
): MailContent => ({
  subject: fill(invitedSubject[language], { inviter, company }),
  paragraphs: [
    fill(invitedText[language], { company, role: roleNames[role][language] }),
    fill(invitedWarning[language], { company, days: invitationDays }),
  ],
  action: { label: invitedLabel[language], url: `${publicUrl}/invitation#${token}` },
  site,
});

const joinedSubject: Text = {
  "en-US": "{person} has joined {company}",
  "zh-CN": "{person} 已加入 {company}",
  "es-ES": "{person} se ha unido a {company}",
};

const joinedText: Text = {
  "en-US": "{person} has accepted your invitation and now acts for {company} as {role}.",
  "zh-CN": "{person} 已接受您的邀请，现以“{role}”身份为 {company} 处理业务。",
  "es-ES": "{person} ha aceptado su invitación y ahora actúa para {company} como {role}.",
};

export const joinedMail = (
  language: Language,
  site: Site,
  { person, company, role }: { person: string; company: string; role: MemberRole },
): MailContent => ({
  subject: fill(joinedSubject[language], { person, company }),
  paragraphs: [fill(joinedText[language], { person, company, role: roleNames[role][language] })],
  site,
});
