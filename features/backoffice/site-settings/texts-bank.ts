import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Bank account for offline payments", "收款账户", "Cuenta para transferencias"],
  intro: [
    "Account for bank transfers, cash, and checks. Changes need a second approval; until then buyers see the current one.",
    "采购商以转账、现金存款或支票付款时使用的账户。更换须双人复核；复核通过前，采购商看到的仍是原账户。",
    "La cuenta en la que los compradores pagan por transferencia, efectivo o cheque. Una persona propone el cambio y otra lo aprueba; hasta entonces se muestra la cuenta anterior.",
  ],
  now: ["Buyers see this account", "采购商当前看到的账户", "Cuenta que ven los compradores"],
  waits: ["Needs a second approval", "待复核", "Pendiente de la segunda aprobación"],
  waitsMine: ["Needs approval from a colleague", "待同事复核：由您发起", "Pendiente de un colega: la propuso usted"],
  proposedBy: ["Proposed by {name}", "发起人：{name}", "Propuesta por {name}"],
  reason: term.reason,
  part: ["Detail", "项目", "Dato"],
  before: ["Current", "当前", "Actual"],
  after: ["Proposed", "变更为", "Propuesta"],
  approve: ["Approve change", "复核通过，立即生效", "Aprobar: se muestra al momento"],
  refuse: term.decline,
  withdraw: term.cancelRequest,
  refuseTitle: ["Decline the proposed account", "驳回该账户", "Rechazar la cuenta propuesta"],
  note: ["Reason", "驳回原因", "Motivo del rechazo"],
  approveTitle: [
    "Send all offline payments to another account?",
    "确定将所有转账改到新账户？",
    "¿Dirigir todas las transferencias a otra cuenta?",
  ],
  approveText: [
    "All payment pages, invoices, and top-ups for {site} will show {bank}, {number} right away. Have you confirmed this with the bank or the proposer by phone?",
    "通过后，{site} 的付款页、账单和充值页将立即显示 {bank}，账号 {number}。请先通过其他渠道向银行或发起人核实。",
    "Desde este momento, las páginas de pago, las facturas y las recargas de {site} mostrarán {bank}, {number}. Compruébelo antes por otra vía con el banco o con quien lo propone.",
  ],
  applied: ["Buyers see the new account now", "新账户已生效，采购商已可看到", "Los compradores ya ven la cuenta nueva"],
  refused: ["Declined. Nothing has changed.", "已驳回，账户未变更", "Rechazada. No ha cambiado nada"],
  withdrawn: ["Canceled. Nothing has changed.", "已撤回，账户未变更", "Retirada. No ha cambiado nada"],
  propose: ["Propose another account", "申请更换账户", "Proponer otra cuenta"],
  proposeText: [
    "Someone else must approve it. We’ll email administrators and finance.",
    "须由另一位同事复核。管理员和财务会收到邮件。",
    "Otra persona debe aprobarla. Administradores y finanzas reciben un correo.",
  ],
  proposed: ["Proposed. A colleague must approve it.", "已提交，待复核", "Propuesta enviada. Debe aprobarla un colega"],
  send: ["Submit for approval", "提交", "Proponer"],
  routingHint: [
    "9 digits, for transfers within the United States",
    "ABA 路由号，9 位数字，用于美国境内转账。",
    "Nueve dígitos, para transferencias dentro de Estados Unidos.",
  ],
  swiftHint: ["For transfers from abroad", "用于境外汇款。", "Para transferencias desde el extranjero."],
  reasonHint: [
    "Saved in the history and shown to whoever approves it.",
    "随变更一并保存，供审核和日后查阅。",
    "Se guarda con el cambio para consultas posteriores.",
  ],
  history: ["Change history", "变更记录", "Cambios anteriores"],
  nothingYet: ["No changes yet", "自平台上线以来未变更", "Sin cambios hasta ahora"],
  missing: [
    "No account yet: buyers can’t make offline payments.",
    "尚未设置收款账户，采购商无法转账付款。",
    "Aún no hay cuenta. Los compradores no pueden pagar por transferencia.",
  ],
  states: {
    waiting: ["Needs approval", "待复核", "Pendiente"],
    applied: ["Active since", "已生效", "En vigor desde"],
    refused: term.declined,
    withdrawn: term.canceledRetirada,
  },
} as const satisfies Texts;
