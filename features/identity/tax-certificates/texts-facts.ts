import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** What a certificate says. The review queue loads no more than this. */
export const texts = {
  kinds: {
    resale: ["Resale certificate", "转售证书", "Certificado de reventa"],
    exemptOrganization: ["Exempt organization", "免税机构", "Entidad exenta"],
    other: ["Other exemption", "其他免税", "Otra exención"],
  },
  kind: ["Kind", "类型", "Tipo"],
  number: ["Certificate number", "证书编号", "Número del certificado"],
  covered: ["States", "适用州", "Estados"],
  validUntil: ["Valid until", "有效期至", "Válido hasta"],
  noExpiry: ["Does not expire", "长期有效", "No caduca"],
  files: ["Files", "文件", "Archivos"],
  sentAt: ["Sent", "提交时间", "Enviado"],
  sentBy: ["Sent by", "提交人", "Enviado por"],
  reasons: term.reasons,
  company: ["Company", "公司", "Empresa"],
  decidedBy: ["Decided by", "处理人", "Decidido por"],
  decidedAt: ["Decided", "处理时间", "Decidido"],
} as const satisfies Texts;
