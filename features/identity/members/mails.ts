import type { MemberRole } from "#kernel/contract.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import { invitationDays } from "./rules.ts";

/** Mails about company invitations. */

const roleNames: Record<MemberRole, Text> = {
  admin: toText(["administrator", "管理员", "administrador"]),
  purchaser: toText(["purchaser", "采购员", "comprador"]),
  approver: toText(["approver", "审批人", "aprobador"]),
  finance: toText(["finance", "财务", "finanzas"]),
  viewer: toText(["viewer", "只读成员", "lector"]),
};

const invitedSubject: Text = toText([
  "{inviter} invited you to join {company}",
  "{inviter} 邀请您加入 {company}",
  "{inviter} le invita a unirse a {company}",
]);

const invitedText: Text = toText([
  "You can order for {company} on Joinery. Your role: {role}. Accept to log in or create an account.",
  "您受邀以“{role}”身份为 {company} 处理采购。点击下方按钮即可接受；如还没有账号，可在该页面直接创建。",
  "Le han invitado a comprar para {company} como {role}. Acepte con el botón; si aún no tiene cuenta, podrá crearla en esa misma página.",
]);

const invitedWarning: Text = toText([
  "This link is only for you. It works once. Days until it expires: {days}. Don’t know {company}? Ignore this email.",
  "此链接仅供您本人使用，{days} 天内有效，仅可使用一次。如果您不了解 {company}，请忽略此消息。",
  "El enlace es personal, y sirve una sola vez. Días hasta que caduca: {days}. Si no conoce {company}, ignore este mensaje.",
]);

const invitedLabel: Text = toText(["View invitation", "查看邀请", "Ver la invitación"]);

interface Invitation {
  company: string;
  inviter: string;
  role: MemberRole;
  token: string;
}

/** The invitation mail. The token is in the URL fragment, so that it is not sent to servers or in Referer headers. */
export const invitationMail = (
  language: Language,
  site: Site,
  { company, inviter, role, token }: Invitation,
  publicUrl: string,
): MailContent => ({
  subject: interpolate(invitedSubject[language], { inviter, company }),
  paragraphs: [
    interpolate(invitedText[language], { company, role: roleNames[role][language] }),
    interpolate(invitedWarning[language], { company, days: invitationDays }),
  ],
  action: { label: invitedLabel[language], url: `${publicUrl}/invitation#${token}` },
  site,
});

const joinedSubject: Text = toText(["{person} joined {company}", "{person} 已加入 {company}", "{person} se ha unido a {company}"]);

const joinedText: Text = toText([
  "{person} accepted your invitation and can now act for {company}. Role: {role}.",
  "{person} 已接受您的邀请，现以“{role}”身份为 {company} 处理业务。",
  "{person} ha aceptado su invitación y ahora forma parte de {company} como {role}.",
]);

export const joinedMail = (
  language: Language,
  site: Site,
  { person, company, role }: { person: string; company: string; role: MemberRole },
): MailContent => ({
  subject: interpolate(joinedSubject[language], { person, company }),
  paragraphs: [interpolate(joinedText[language], { person, company, role: roleNames[role][language] })],
  site,
});
