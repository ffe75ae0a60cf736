import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  empty: ["No legal entity on file", "暂无主体信息", "Sin entidad legal registrada"],
  manufacturer: term.manufacturer,
  approve: term.approve,
  decline: term.decline,
  approveTitle: ["Approve {name}?", "批准 {name}？", "¿Aprobar {name}?"],
  approveText: [
    "It applies from its day and never before now: documents of earlier orders keep the entity of their day. The bank account is verified anew, payouts wait until then, and an owner accepts the agreement anew.",
    "自其日期起生效且不早于现在，此前订单的单据保留当时的主体。收款账户需重新核验，其间暂停打款，负责人须重新接受协议。",
    "Se aplica desde su día y nunca antes de ahora: los documentos de pedidos anteriores conservan la entidad de su día. La cuenta bancaria se verifica de nuevo, los pagos esperan hasta entonces y un propietario vuelve a aceptar el acuerdo.",
  ],
  declineTitle: ["Decline {name}?", "驳回 {name}？", "¿Rechazar {name}?"],
  approved: ["Change approved", "变更已批准", "Cambio aprobado"],
  declined: ["Change declined", "变更已驳回", "Cambio rechazado"],
  reason: term.reason,
  reasonHint: ["All owners read it.", "所有负责人均可看到。", "Lo leen todos los propietarios."],
  before: ["Now: {value}", "当前：{value}", "Ahora: {value}"],
  requestedBy: ["Requested by", "申请人", "Pedido por"],
  decidedBy: ["Decided by {name}", "处理人：{name}", "Decidido por {name}"],
  agreement: ["Agreement", "协议", "Acuerdo"],
  accepted: ["Version {number}, {name}", "第 {number} 版，{name}", "Versión {number}, {name}"],
  notAccepted: ["Not accepted yet", "尚未接受", "Todavía no aceptado"],
  actions: term.actions,
} as const satisfies Texts;
