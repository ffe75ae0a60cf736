import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Tax certificates", "免税证书", "Certificados fiscales"],
  intro: [
    "Resale and exemption certificates of buyers: review what they send, and see what expires.",
    "采购商的转售证书与免税证书：审核提交内容，查看即将到期的证书。",
    "Certificados de reventa y de exención de los compradores: revise lo que envían y vea qué caduca.",
  ],
  tabsLabel: ["Views", "视图", "Vistas"],
  tabs: {
    review: term.toReview,
    valid: ["Valid", "有效", "Vigentes"],
    expiring: [
      "Expiring in {days, plural, one {# day} other {# days}}",
      "{days, number} 天内到期",
      "Caducan en {days, plural, one {# día} other {# días}}",
    ],
    expired: ["Expired", "已过期", "Caducados"],
    all: term.all,
  },
  search: ["Company or number", "公司或编号", "Empresa o número"],
  state: ["State", "州", "Estado"],
  everyState: ["Every state", "所有州", "Todos los estados"],
  none: ["Nothing to review", "暂无待审核证书", "Nada por revisar"],
  noneHere: ["No certificates here", "此处暂无证书", "Aquí no hay certificados"],
  notFound: ["No certificates found", "没有符合的证书", "Ningún certificado coincide"],
  approve: term.approve,
  decline: term.decline,
  revoke: ["Revoke", "撤销", "Revocar"],
  approveTitle: ["Approve {number} of {name}?", "通过 {name} 的 {number}？", "¿Aprobar {number} de {name}?"],
  approveText: [
    "Compare number, states and date with the file. A certificate that it renews is replaced.",
    "请核对编号、州和日期。被续期的证书将被替换。",
    "Compare número, estados y fecha con el archivo. El certificado que renueva queda sustituido.",
  ],
  correct: [
    "Correct the day if the certificate shows another one.",
    "如与证书不符，请更正日期。",
    "Corrija el día si el certificado muestra otro.",
  ],
  approved: ["Certificate approved", "证书已通过", "Certificado aprobado"],
  declineTitle: ["Decline {number} of {name}?", "驳回 {name} 的 {number}？", "¿Rechazar {number} de {name}?"],
  declineText: [
    "The company gets the reasons and can send another one. A certificate that counts now counts on.",
    "公司将收到原因并可重新提交，现有有效证书不受影响。",
    "La empresa recibe los motivos y puede enviar otro. El certificado vigente sigue contando.",
  ],
  declined: ["Certificate declined", "证书已驳回", "Certificado rechazado"],
  revokeTitle: ["Revoke {number} of {name}?", "撤销 {name} 的 {number}？", "¿Revocar {number} de {name}?"],
  revokeText: [
    "It counts no longer from now on. The company gets your reason.",
    "该证书即刻失效，公司将收到您填写的原因。",
    "Deja de contar desde ahora. La empresa recibe su motivo.",
  ],
  reason: term.reason,
  revoked: ["Certificate revoked", "证书已撤销", "Certificado revocado"],
  versions: ["Renewals", "续期记录", "Renovaciones"],
} as const satisfies Texts;
