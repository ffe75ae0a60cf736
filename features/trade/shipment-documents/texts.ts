import type { Texts } from "#kernel/texts.ts";

export const texts = {
  documentsOf: ["Documents of {number}", "{number} 的单据", "Documentos de {number}"],
  labels: ["Carton labels", "箱唛标签", "Etiquetas de bultos"],
  packing: ["Packing list", "装箱单", "Lista de empaque"],
  invoice: ["Commercial invoice", "商业发票", "Factura comercial"],
  bol: ["Bill of lading", "提单", "Conocimiento de embarque"],
  issued: ["Issued: {number}", "已开具：{number}", "Emitido: {number}"],
  issueBol: ["Issue bill of lading", "开具提单", "Emitir conocimiento de embarque"],
} as const satisfies Texts;
