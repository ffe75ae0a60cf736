import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  toContract: ["Back to the contract", "返回合同", "Volver al contrato"],
  pdf: term.downloadPdf,
  rounds: ["Inspections", "历次验货", "Inspecciones"],
  roundNumber: ["Inspection {round, number}", "第 {round, number} 次验货", "Inspección {round, number}"],
  facts: ["Inspection", "验货信息", "Inspección"],
  place: ["Place", "地点", "Lugar"],
  started: ["Started", "开始时间", "Inicio"],
  submitted: ["Submitted", "提交时间", "Envío"],
  photos: term.photos,
  pieceNumber: ["Piece {piece, number}", "样本 {piece, number}", "Pieza {piece, number}"],
  pieceUnknown: ["Piece not noted", "未记录样本号", "Pieza sin anotar"],
  result: ["Result of the report", "报告结果", "Resultado del informe"],
  reviewUntil: [
    "The buyer reviews this report. Without an answer it counts as accepted on",
    "采购商正在审阅报告。逾期未答复视为接受，截止时间：",
    "La empresa compradora revisa este informe. Sin respuesta se da por aceptado el",
  ],
  decisions: {
    passed: ["The buyer accepted this report.", "采购商已接受报告。", "La empresa compradora aceptó el informe."],
    failed: ["The buyer rejected the goods.", "采购商不接受该批货物。", "La empresa compradora rechazó la mercancía."],
    expired: [
      "The review period ended without an answer. The report counts as accepted.",
      "审阅期已过且未答复，视为接受报告。",
      "El plazo de revisión terminó sin respuesta. El informe se da por aceptado.",
    ],
  },
} as const satisfies Texts;
