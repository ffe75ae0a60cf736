import type { Language, Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Texts of the documents of shipments, which the server renders. */

const labels = {
  shipment: toText(["Shipment", "发货批次", "Envío"]),
  shippedOn: toText(["Shipped on", "发货日期", "Enviado el"]),
  plannedOn: toText(["Planned on", "计划日期", "Previsto el"]),
  tracking: toText(["Tracking", "运单号", "Seguimiento"]),
  cartons: toText(["Cartons", "箱数", "Bultos"]),
  volume: toText(["Volume (CBM)", "体积（m³）", "Volumen (m³)"]),
  weight: toText(["Gross weight (kg)", "毛重（kg）", "Peso bruto (kg)"]),
  checked: toText(["Received and checked", "验收签字", "Recibido y revisado"]),
  signature: toText([
    "Name, date, signature: ______________________________",
    "姓名、日期、签字：______________________________",
    "Nombre, fecha y firma: ______________________________",
  ]),
  fees: toText(["Packing and handling", "包装费与操作费", "Embalaje y manipulación"]),
  noPayment: toText([
    "This invoice states what this shipment is worth. It is not a request for payment.",
    "本单据仅说明本批次货物的价值，不是付款通知。",
    "Esta factura indica el valor de este envío. No es una solicitud de pago.",
  ]),
  from: toText(["From", "发货方", "De"]),
  carton: toText(["Carton", "箱号", "Bulto"]),
  cartonOf: toText(["{number} of {count}", "第 {number} 箱，共 {count} 箱", "{number} de {count}"]),
  contents: toText(["Contents", "内装", "Contenido"]),
  part: toText(["part {number} of {of}", "第 {number} 件，共 {of} 件", "parte {number} de {of}"]),
  mixed: toText(["Mixed carton. See the packing list.", "混装箱，详见装箱单", "Bulto mixto. Consulte la lista de empaque."]),
  moreItems: toText(["{count} more", "另有 {count} 种", "{count} más"]),
} as const satisfies Record<string, Text>;

/** The texts of one language. */
export const labelsIn =
  (language: Language) =>
  (name: keyof typeof labels): string =>
    labels[name][language];
