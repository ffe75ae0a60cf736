import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Tax certificates", "免税证书", "Certificados fiscales"],
  intro: [
    "Resale and exemption certificates of your company: the states in which they count, and until when.",
    "贵公司的转售证书与免税证书：适用的州及有效期。",
    "Certificados de reventa y de exención de su empresa: en qué estados cuentan y hasta cuándo.",
  ],
  states: {
    underReview: term.underReview,
    valid: ["Valid", "有效", "Vigente"],
    expiring: ["Expires soon", "即将到期", "Por caducar"],
    expired: ["Expired", "已过期", "Caducado"],
    declined: ["Declined", "已驳回", "Rechazado"],
    withdrawn: ["Withdrawn", "已撤回", "Retirado"],
    replaced: ["Replaced", "已被替换", "Sustituido"],
    revoked: ["Revoked", "已撤销", "Revocado"],
  },
  tabsLabel: ["Views", "视图", "Vistas"],
  tabs: {
    current: ["Current", "当前", "Actuales"],
    earlier: ["Earlier", "历史", "Anteriores"],
  },
  certificate: ["Certificate", "证书", "Certificado"],
  status: term.status,
  actions: term.actions,
  renewal: ["Renewal", "续期", "Renovación"],
  add: ["Add certificate", "添加证书", "Añadir certificado"],
  addTitle: ["New tax certificate", "新增免税证书", "Certificado fiscal nuevo"],
  renew: ["Renew", "续期", "Renovar"],
  renewTitle: ["Renew {number}", "续期 {number}", "Renovar {number}"],
  renewText: [
    "The current certificate counts until we approve the new one.",
    "新证书通过审核前，现有证书仍然有效。",
    "El certificado actual cuenta hasta que aprobemos el nuevo.",
  ],
  coveredHint: [
    "Select every state that the certificate names.",
    "请选择证书列明的所有州。",
    "Seleccione todos los estados que figuran en el certificado.",
  ],
  validUntilHint: ["Leave empty if it doesn’t expire.", "长期有效请留空。", "Déjelo vacío si no caduca."],
  filesHint: ["Up to 5 files that show all pages.", "最多 5 个文件，请包含全部页面。", "Hasta 5 archivos que muestren todas las páginas."],
  send: term.submitForReview,
  sent: ["Certificate sent for review", "证书已提交审核", "Certificado enviado a revisión"],
  withdraw: ["Withdraw", "撤回", "Retirar"],
  withdrawTitle: ["Withdraw {number}?", "撤回 {number}？", "¿Retirar {number}?"],
  withdrawText: [
    "We no longer review it. You can send another one at any time.",
    "我们将不再审核该证书，您可随时重新提交。",
    "Dejaremos de revisarlo. Puede enviar otro en cualquier momento.",
  ],
  withdrawn: ["Certificate withdrawn", "证书已撤回", "Certificado retirado"],
  none: ["No tax certificates yet", "暂无免税证书", "Aún no hay certificados fiscales"],
  noneText: [
    "If you buy for resale or are exempt, add your certificate. We review it and remind you before it expires.",
    "如为转售采购或享有免税资格，请添加证书。我们会审核，并在到期前提醒您。",
    "Si compra para revender o está exento, añada su certificado. Lo revisamos y le avisamos antes de que caduque.",
  ],
  noneEarlier: ["No earlier certificates", "暂无历史证书", "No hay certificados anteriores"],
} as const satisfies Texts;
