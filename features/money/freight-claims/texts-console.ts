import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  case: ["Return case {number}", "售后单 {number}", "Caso de posventa {number}"],
  title: ["Freight claims", "货运索赔", "Reclamaciones de transporte"],
  intro: [
    "Damage and loss on the way, with the documents that a carrier asks for.",
    "在途损坏和丢失，附承运商要求的资料。",
    "Daños y pérdidas en el camino, con los documentos que pide un transportista.",
  ],
  tabs: {
    label: ["Claims by status", "按状态查看索赔", "Reclamaciones por estado"],
    open: ["Open", "待处理", "Abiertas"],
    decided: ["Decided", "已处理", "Decididas"],
  },
  claim: ["Claim", "索赔", "Reclamación"],
  company: term.company,
  what: ["What happened", "情况", "Qué pasó"],
  claimed: ["Claimed", "索赔金额", "Reclamado"],
  documents: ["Claim file", "索赔资料", "Expediente"],
  decision: ["Decision", "处理结果", "Decisión"],
  decide: ["Decide", "处理", "Decidir"],
  none: ["No open claims", "没有待处理的索赔", "No hay reclamaciones abiertas"],
  noneText: ["Claims that buyers file appear here.", "采购商提交的索赔显示在此处。", "Aquí aparecen las reclamaciones de los compradores."],
  noneDecided: ["No decided claims", "没有已处理的索赔", "No hay reclamaciones decididas"],
  pay: ["Pay claim", "赔付", "Pagar reclamación"],
  decline: term.decline,
  amount: ["Amount to pay", "赔付金额", "Importe que se paga"],
  fault: ["At fault", "责任方", "Responsable"],
  faultHint: [
    "A manufacturer pays from its earnings; Joinery pays for carriers and warehouses.",
    "厂家责任从其货款中扣除；承运商和仓库责任由平台承担。",
    "El fabricante paga de sus ingresos; por el transportista y el almacén paga Joinery.",
  ],
  faults: {
    carrier: term.carrier,
    manufacturer: term.manufacturer,
    warehouse: term.warehouse,
  },
  note: ["Reason for the buyer", "给采购商的原因", "Motivo para el comprador"],
  paid: ["Claim paid", "已赔付", "Reclamación pagada"],
  agreed: [
    "Approved (1 of 2). Someone else must pay the same amount.",
    "已初审，须由另一位同事按相同金额复核赔付。",
    "Registrado. Otra persona debe pagar el mismo importe.",
  ],
  declined: ["Claim declined", "索赔已驳回", "Reclamación rechazada"],
  waiting: ["Needs a second approval", "待另一位同事复核", "Espera la segunda aprobación"],
} as const satisfies Texts;
