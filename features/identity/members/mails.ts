import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { MerchantRole } from "#kernel/merchant-areas.ts";
import { toText } from "#kernel/texts.ts";
import { mail } from "#platform/mail.ts";
import type { InvitedRole } from "./queries.ts";

/** Mails about company invitations. */

export const roleNames: Record<MemberRole, Text> = {
  admin: toText(["administrator", "管理员", "administrador"]),
  purchaser: toText(["purchaser", "采购员", "comprador"]),
  approver: toText(["approver", "审批人", "aprobador"]),
  finance: toText(["finance", "财务", "finanzas"]),
  viewer: toText(["viewer", "只读成员", "lector"]),
};

/** The token is in the URL fragment, so that it is not sent to servers or in Referer headers. */
export const invitationMail = mail({
  subject: ["Join {company}: {inviter} invited you", "请加入 {company}：{inviter} 邀请您", "Únase a {company}: le invita {inviter}"],
  paragraphs: [
    [
      "You can order for {company} on Joinery. Your role: {role}. Accept to log in or create an account.",
      "您受邀以“{role}”身份为 {company} 处理采购。点击下方按钮即可接受；如还没有账号，可在该页面直接创建。",
      "Le han invitado a comprar para {company} como {role}. Acepte con el botón; si aún no tiene cuenta, podrá crearla en esa misma página.",
    ],
    [
      "This link is only for you. It works once. Days until it expires: {days}. Don’t know {company}? Ignore this email.",
      "此链接仅供您本人使用，{days} 天内有效，仅可使用一次。如果您不了解 {company}，请忽略此消息。",
      "El enlace es personal, y sirve una sola vez. Días hasta que caduca: {days}. Si no conoce {company}, ignore este mensaje.",
    ],
  ],
  action: { label: ["View invitation", "查看邀请", "Ver la invitación"], url: "{publicUrl}/invitation#{token}" },
});

export const merchantRoleNames: Record<MerchantRole, Text> = {
  owner: toText(["owner", "负责人", "propietario"]),
  products: toText(["products", "商品", "productos"]),
  orders: toText(["orders", "订单", "pedidos"]),
  finance: toText(["finance", "财务", "finanzas"]),
  viewer: toText(["viewer", "只读成员", "lector"]),
};

/** The name of the role that an invitation gives; a manufacturer's own role keeps its name in every language. */
export const invitedRoleName = (role: InvitedRole, ownName: string | null): Text =>
  role === "custom" ? toText([ownName ?? "", ownName ?? "", ownName ?? ""]) : { ...roleNames, ...merchantRoleNames }[role];

/** Invites to work for a manufacturer. */
export const merchantInvitationMail = mail({
  subject: ["Work for {company}: {inviter} invited you", "加入 {company}：{inviter} 邀请您", "Trabaje en {company}: le invita {inviter}"],
  paragraphs: [
    [
      "You can work for {company} in its console on Joinery. Your role: {role}. Accept to log in or create an account.",
      "您受邀以“{role}”身份在 Joinery 管理 {company} 的业务。点击下方按钮即可接受；如还没有账号，可在该页面直接创建。",
      "Le han invitado a trabajar para {company} en Joinery como {role}. Acepte con el botón; si aún no tiene cuenta, podrá crearla en esa misma página.",
    ],
    [
      "This link is only for you. It works once. Days until it expires: {days}. Don’t know {company}? Ignore this email.",
      "此链接仅供您本人使用，{days} 天内有效，仅可使用一次。如果您不了解 {company}，请忽略此消息。",
      "El enlace es personal, y sirve una sola vez. Días hasta que caduca: {days}. Si no conoce {company}, ignore este mensaje.",
    ],
  ],
  action: { label: ["View invitation", "查看邀请", "Ver la invitación"], url: "{publicUrl}/invitation#{token}" },
});

export const joinedMail = mail({
  subject: ["{person} joined {company}", "{person} 已加入 {company}", "{person} se ha unido a {company}"],
  paragraphs: [
    [
      "{person} accepted your invitation and can now act for {company}. Role: {role}.",
      "{person} 已接受您的邀请，现以“{role}”身份为 {company} 处理业务。",
      "{person} ha aceptado su invitación y ahora forma parte de {company} como {role}.",
    ],
  ],
});
