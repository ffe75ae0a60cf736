import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { EventCause } from "./events.ts";
import type { DeclineReason } from "./rules.ts";

/** What happened, for notifications and lists. */
export const causeTexts = {
  leftInTime: toText(["Left on time", "按时发货", "Salió a tiempo"]),
  leftLate: toText(["Left late", "发货延误", "Salió con retraso"]),
  accepted: toText(["Order accepted", "已接单", "Pedido aceptado"]),
  declined: toText(["Pieces declined", "拒绝部分商品", "Unidades rechazadas"]),
  unanswered: toText(["Order not accepted in time", "逾期未接单", "Pedido no aceptado a tiempo"]),
  canceled: toText(["Order canceled without an answer", "未接单被取消", "Pedido cancelado sin respuesta"]),
  complete: toText(["Left complete", "足量发货", "Salió completo"]),
  short: toText(["Pieces missing when packed", "打包时缺货", "Faltaron unidades al preparar"]),
  shipped: toText(["Goods left", "货物已发出", "Mercancía enviada"]),
  defect: toText(["Defect granted to the buyer", "已认定的质量问题", "Defecto reconocido al comprador"]),
  answeredInTime: toText(["Message answered on time", "按时回复消息", "Mensaje respondido a tiempo"]),
  answeredLate: toText(["Message answered late", "回复消息延误", "Mensaje respondido tarde"]),
  quotedInTime: toText(["Price request answered on time", "按时回复询价", "Solicitud de precio respondida a tiempo"]),
  quotedLate: toText(["Price request answered late", "回复询价延误", "Solicitud de precio respondida tarde"]),
  inspectionPassed: toText(["Inspection passed", "验货合格", "Inspección superada"]),
  inspectionFailed: toText(["Inspection failed", "验货不合格", "Inspección no superada"]),
  milestoneMet: toText(["Production step on time", "生产节点按时完成", "Hito de producción a tiempo"]),
  milestoneMissed: toText(["Production step late", "生产节点延误", "Hito de producción con retraso"]),
} as const satisfies Record<EventCause, Text>;

/** Why a contested event counts on, for the manufacturer. */
export const declineTexts = {
  noProof: toText([
    "The documents do not show what you describe.",
    "所提供的材料不足以证明您的说明。",
    "Los documentos no demuestran lo que describe.",
  ]),
  ownFault: toText(["The cause was in your control.", "原因在您可控范围内。", "La causa dependía de usted."]),
  dataCorrect: toText(["We checked the data, and it is correct.", "经核实，数据无误。", "Hemos comprobado los datos y son correctos."]),
} as const satisfies Record<DeclineReason, Text>;
