import type { Text } from "#kernel/languages.ts";

/**
 * The names of printed documents: one for each, which is its link, the title of its page, the title of the PDF and the name of the
 * file (`documentFileName`).
 */
export const documentNames = {
  proforma: { "en-US": "Proforma invoice", "zh-CN": "形式发票", "es-ES": "Factura proforma" },
  packing: { "en-US": "Packing list", "zh-CN": "装箱单", "es-ES": "Lista de empaque" },
  invoice: { "en-US": "Invoice", "zh-CN": "账单", "es-ES": "Factura" },
  statement: { "en-US": "Balance statement", "zh-CN": "余额对账单", "es-ES": "Extracto del saldo" },
  print: { "en-US": "Order", "zh-CN": "订单", "es-ES": "Pedido" },
  print_bol: { "en-US": "Bill of lading", "zh-CN": "提单", "es-ES": "Conocimiento de embarque" },
  print_offline: { "en-US": "Payment slip", "zh-CN": "线下付款单", "es-ES": "Hoja de pago" },
  print_bol_offline: { "en-US": "Bill of lading for pickup", "zh-CN": "自提提单", "es-ES": "Conocimiento de embarque para recogida" },
  print_advance_order: { "en-US": "Reservation", "zh-CN": "预售订单", "es-ES": "Reserva" },
  print_advance_bol: { "en-US": "Advance bill of lading", "zh-CN": "预提单", "es-ES": "Conocimiento de embarque previo" },
  print_advance_info: { "en-US": "Arrival dates", "zh-CN": "到货日期", "es-ES": "Fechas de llegada" },
  contract: { "en-US": "Purchase contract", "zh-CN": "采购合同", "es-ES": "Contrato de compra" },
  print_fob_info: { "en-US": "FOB order sheet", "zh-CN": "FOB 订单表", "es-ES": "Hoja de pedido FOB" },
  print_fob_list: { "en-US": "FOB contracts", "zh-CN": "FOB 合同列表", "es-ES": "Contratos FOB" },
  inspection: { "en-US": "Inspection report", "zh-CN": "验货报告", "es-ES": "Informe de inspección" },
  commercial_invoice: { "en-US": "Commercial invoice", "zh-CN": "商业发票", "es-ES": "Factura comercial" },
  packing_list: { "en-US": "Packing list", "zh-CN": "装箱单", "es-ES": "Lista de empaque" },
  isf: { "en-US": "ISF 10+2 data sheet", "zh-CN": "ISF 10+2 数据表", "es-ES": "Hoja de datos ISF 10+2" },
  hs_lines: { "en-US": "HS lines for customs entry", "zh-CN": "税则明细", "es-ES": "Líneas arancelarias para el despacho" },
} as const satisfies Record<string, Text>;

export type DocumentName = keyof typeof documentNames;

/** The name of the file of a document: "Packing list LA-2026-000042.pdf". Signs that file systems refuse become spaces. */
export const documentFileName = ({ title, number }: { title: string; number: string }, extension = "pdf"): string =>
  `${`${title} ${number}`
    .replaceAll(/[/\\:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()}.${extension}`;
