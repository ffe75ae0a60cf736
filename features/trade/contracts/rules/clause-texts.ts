import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { standardClauseTitles } from "./standard-clauses.ts";
import type { MilestoneCode, ReleaseCondition } from "./terms.ts";

/** The sentences of a contract in three languages. `{name}` is filled by contract-text.ts. */

export const sectionTitles = {
  parties: toText(["Parties", "合同双方", "Partes"]),
  goods: toText(["Goods", "货物", "Mercancía"]),
  price: toText(["Price", "价格", "Precio"]),
  payment: toText(["Payment", "付款", "Pago"]),
  delivery: toText(["Delivery", "交货", "Entrega"]),
  quality: toText(["Quality standard", "质量标准", "Norma de calidad"]),
  packing: toText(["Packing and marks", "包装与唛头", "Embalaje y marcas"]),
  inspection: toText(["Inspection", "验货", "Inspección"]),
  milestones: toText(["Production milestones", "生产节点", "Hitos de producción"]),
  sample: toText(["Sample", "样品", "Muestra"]),
  release: toText(["Release of payments", "放款条件", "Liberación de los pagos"]),
  cancellation: toText(["Cancellation", "取消", "Cancelación"]),
  ...standardClauseTitles,
  furtherClauses: toText(["Further clauses", "其他条款", "Otras cláusulas"]),
  remarks: toText(["Remarks", "备注", "Observaciones"]),
} as const satisfies Record<string, Text>;

export type SectionKey = keyof typeof sectionTitles;

export const sentences = {
  purchaser: toText([
    "Buyer: {name}, {address}, {postcode}, telephone {telephone}.",
    "采购商：{name}，{address}，邮编 {postcode}，电话 {telephone}。",
    "Comprador: {name}, {address}, {postcode}, teléfono {telephone}.",
  ]),
  maker: toText([
    "Manufacturer: {name}, {address}, {postcode}, telephone {telephone}.",
    "厂家：{name}，{address}，邮编 {postcode}，电话 {telephone}。",
    "Fabricante: {name}, {address}, {postcode}, teléfono {telephone}.",
  ]),
  row: toText([
    "{position}. {goods}: {quality} pieces at {price}, together {amount}.",
    "{position}. {goods}：{quality} 件，单价 {price}，合计 {amount}。",
    "{position}. {goods}: {quality} unidades a {price}, en total {amount}.",
  ]),
  rowDetails: toText([
    "Size {size}; packing {packing}; color {color}; category {category}; volume {volume} m³ per piece; HS code {hs_code}.",
    "尺寸 {size}；包装 {packing}；颜色 {color}；类别 {category}；单件体积 {volume} 立方米；HS 编码 {hs_code}。",
    "Medidas {size}; embalaje {packing}; color {color}; categoría {category}; volumen {volume} m³ por unidad; código HS {hs_code}.",
  ]),
  total: toText([
    "The total is {total}. The deposit is {percent}% of it, {deposit}. The balance is {balance}.",
    "合同总额为 {total}。定金为总额的 {percent}%，即 {deposit}。尾款为 {balance}。",
    "El total es de {total}. El anticipo es el {percent} %, {deposit}. El pago final es de {balance}.",
  ]),
  noDeposit: toText([
    "The total is {total}. There is no deposit. The balance is {balance}.",
    "合同总额为 {total}，无需定金。尾款为 {balance}。",
    "El total es de {total}. No hay anticipo. El pago final es de {balance}.",
  ]),
  payMethod: toText([
    "Payments are made by: {method}. They are held in escrow until they are released.",
    "付款方式：{method}。款项在放款前由平台托管。",
    "Forma de pago: {method}. El dinero queda en depósito de garantía hasta su liberación.",
  ]),
  balance1: toText([
    "The balance is paid before delivery, after the shipping papers are approved.",
    "尾款在发货前、装运文件审核通过后支付。",
    "El pago final se hace antes de la entrega, una vez aprobados los documentos de embarque.",
  ]),
  balance2: toText([
    "The balance is paid after delivery, when the receipt of the goods is confirmed.",
    "尾款在交货后、确认收货时支付。",
    "El pago final se hace después de la entrega, al confirmar la recepción de la mercancía.",
  ]),
  balance3: toText([
    "The balance is paid within {days} days after the goods have arrived.",
    "尾款在货物到港后 {days} 天内支付。",
    "El pago final se hace en los {days} días siguientes a la llegada de la mercancía.",
  ]),
  incoterm: toText([
    "Delivery term: {incoterm} {port} (Incoterms 2020).",
    "贸易术语：{incoterm} {port}（Incoterms 2020）。",
    "Condición de entrega: {incoterm} {port} (Incoterms 2020).",
  ]),
  discharge: toText(["Port of discharge: {port}.", "卸货港：{port}。", "Puerto de descarga: {port}."]),
  deliveryDate: toText([
    "The goods are ready for shipment by {date}.",
    "货物最迟于 {date} 备妥待运。",
    "La mercancía estará lista para el embarque a más tardar el {date}.",
  ]),
  receivingDate: toText([
    "The buyer expects to receive them by {date}.",
    "采购商预计于 {date} 前收货。",
    "El comprador espera recibirla a más tardar el {date}.",
  ]),
  containers: toText(["Containers: {count} × {type}.", "货柜：{count} × {type}。", "Contenedores: {count} × {type}."]),
  dimension: toText([
    "Dimensions may differ by at most ±{tolerance} mm.",
    "尺寸允许偏差不超过 ±{tolerance} 毫米。",
    "Las medidas pueden variar como máximo ±{tolerance} mm.",
  ]),
  finish: toText([
    "The finish matches the approved sample {code}.",
    "涂装与确认色板 {code} 一致。",
    "El acabado coincide con la muestra aprobada {code}.",
  ]),
  moisture: toText([
    "The moisture content of wood is between {min}% and {max}%.",
    "木材含水率在 {min}% 至 {max}% 之间。",
    "La humedad de la madera está entre el {min} % y el {max} %.",
  ]),
  cartonDrop: toText([
    "Cartons pass a drop test of {drops} drops from {height} cm.",
    "纸箱通过 {height} 厘米高度、{drops} 次的跌落测试。",
    "Las cajas superan {drops} caídas desde {height} cm.",
  ]),
  marks: toText(["Shipping marks: {text}.", "唛头：{text}。", "Marcas de embarque: {text}."]),
  inspection: toText([
    "The goods are inspected before shipment by ISO 2859-1, level {level}, with AQL {critical} for critical, {major} for major and {minor} for minor defects.",
    "货物在装运前按 ISO 2859-1 检验水平 {level} 验货，致命缺陷 AQL {critical}，严重缺陷 AQL {major}，轻微缺陷 AQL {minor}。",
    "La mercancía se inspecciona antes del embarque según ISO 2859-1, nivel {level}, con AQL {critical} para defectos críticos, {major} para mayores y {minor} para menores.",
  ]),
  review: toText([
    "The buyer reviews the report within 7 days. Without an answer the goods count as accepted.",
    "采购商须在 7 天内审核验货报告，逾期未答复视为验收通过。",
    "El comprador revisa el informe en 7 días. Si no responde, la mercancía se da por aceptada.",
  ]),
  milestone: toText(["{step}: by {date}.", "{step}：{date} 前完成。", "{step}: hasta el {date}."]),
  sample: toText([
    "The manufacturer sends a sample before production; the buyer approves it by {date}.",
    "厂家在生产前寄送样品，采购商须在 {date} 前确认。",
    "El fabricante envía una muestra antes de producir; el comprador la aprueba a más tardar el {date}.",
  ]),
  sampleOpen: toText([
    "The manufacturer sends a sample before production for the buyer’s approval.",
    "厂家在生产前寄送样品供采购商确认。",
    "El fabricante envía una muestra antes de producir para que el comprador la apruebe.",
  ]),
  noSample: toText(["No sample is needed.", "无需样品。", "No hace falta muestra."]),
  release: toText([
    "{percent}% of the total is released to the manufacturer when {condition}.",
    "{condition}后，向厂家放款总额的 {percent}%。",
    "El {percent} % del total se libera al fabricante cuando {condition}.",
  ]),
  cancellation: toText([
    "If the contract is canceled after a failed inspection, {buyer}% of what was paid goes back to the buyer and {maker}% stays with the manufacturer.",
    "验货不合格后取消合同的，已付款项的 {buyer}% 退还采购商，{maker}% 归厂家。",
    "Si el contrato se cancela tras una inspección no superada, el {buyer} % de lo pagado vuelve al comprador y el {maker} % queda para el fabricante.",
  ]),
  makerWithoutPostcode: toText([
    "Manufacturer: {name}, {address}, telephone {telephone}.",
    "厂家：{name}，{address}，电话 {telephone}。",
    "Fabricante: {name}, {address}, teléfono {telephone}.",
  ]),
  incotermAlone: toText([
    "Delivery term: {incoterm} (Incoterms 2020).",
    "贸易术语：{incoterm}（Incoterms 2020）。",
    "Condición de entrega: {incoterm} (Incoterms 2020).",
  ]),
} as const satisfies Record<string, Text>;

/** What stands for a packing that the catalog does not know and nobody stated, and for goods with neither number nor name. */
export const usualPacking: Text = toText(["standard export packing", "标准出口包装", "embalaje de exportación estándar"]);
export const unnamedGoods: Text = toText(["Goods", "货物", "Mercancía"]);

export const milestoneNames: Record<Exclude<MilestoneCode, "other">, Text> = {
  materials: toText(["Materials are in stock", "备料", "Materiales disponibles"]),
  frames: toText(["Frames are built", "框架制作", "Estructuras montadas"]),
  finishing: toText(["Finishing is done", "涂装", "Acabado"]),
  upholstery: toText(["Upholstery is done", "软包", "Tapizado"]),
  assembly: toText(["Assembly is done", "组装", "Ensamblaje"]),
  packing: toText(["Goods are packed", "包装", "Embalaje"]),
};

export const conditionNames: Record<ReleaseCondition, Text> = {
  inspectionPassed: toText(["the inspection has passed", "验货通过", "se supera la inspección"]),
  shippingApproved: toText(["the shipping papers are approved", "装运文件审核通过", "se aprueban los documentos de embarque"]),
  receiptConfirmed: toText(["the buyer has confirmed the receipt", "采购商确认收货", "el comprador confirma la recepción"]),
};

/** Payment methods with a name of their own; others stand as written. */
export const payMethodNames: Readonly<Record<string, Text>> = {
  transfer: toText(["bank transfer", "银行转账", "transferencia bancaria"]),
  balance: toText(["account balance", "账户余额", "saldo de la cuenta"]),
  card: toText(["card", "银行卡", "tarjeta"]),
  wallet: toText(["wallet", "电子钱包", "monedero electrónico"]),
};
