import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/**
 * The names of printed documents: one for each, which is its link, the title of its page, the title of the PDF and the name of the
 * file (`documentFileName`).
 */
export const documentNames = {
  proforma: toText(["Proforma invoice", "形式发票", "Factura proforma"]),
  packing: toText(["Packing list", "装箱单", "Lista de empaque"]),
  invoice: toText(["Invoice", "账单", "Factura"]),
  receipt: toText(["Payment receipt", "付款收据", "Recibo de pago"]),
  statement: toText(["Balance statement", "余额对账单", "Extracto del saldo"]),
  print: toText(["Order", "订单", "Pedido"]),
  print_bol: toText(["Bill of lading", "提单", "Conocimiento de embarque"]),
  print_offline: toText(["Payment slip", "线下付款单", "Hoja de pago"]),
  print_bol_offline: toText(["Bill of lading for pickup", "自提提单", "Conocimiento de embarque para recogida"]),
  print_advance_order: toText(["Reservation", "预售订单", "Reserva"]),
  print_advance_bol: toText(["Advance bill of lading", "预提单", "Conocimiento de embarque previo"]),
  print_advance_info: toText(["Arrival dates", "到货日期", "Fechas de llegada"]),
  contract: toText(["Purchase contract", "采购合同", "Contrato de compra"]),
  print_fob_info: toText(["FOB order sheet", "FOB 订单表", "Hoja de pedido FOB"]),
  print_fob_list: toText(["FOB contracts", "FOB 合同列表", "Contratos FOB"]),
  inspection: toText(["Inspection report", "验货报告", "Informe de inspección"]),
  commercial_invoice: toText(["Commercial invoice", "商业发票", "Factura comercial"]),
  packing_list: toText(["Packing list", "装箱单", "Lista de empaque"]),
  isf: toText(["ISF 10+2 data sheet", "ISF 10+2 数据表", "Hoja de datos ISF 10+2"]),
  hs_lines: toText(["HS lines for customs entry", "税则明细", "Líneas arancelarias para el despacho"]),
  purchase_order: toText(["Purchase order", "采购单", "Orden de compra"]),
} as const satisfies Record<string, Text>;

export type DocumentName = keyof typeof documentNames;

/** The name of the file of a document: "Packing list LA-2026-000042.pdf". Signs that file systems refuse become spaces. */
export const documentFileName = ({ title, number }: { title: string; number: string }, extension = "pdf"): string =>
  `${`${title} ${number}`
    .replaceAll(/[/\\:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()}.${extension}`;
