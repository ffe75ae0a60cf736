import type { Text } from "#kernel/languages.ts";
import { standardClauseTitles } from "./standard-clauses.ts";
import type { MilestoneCode, ReleaseCondition } from "./terms.ts";

/** The sentences of a contract in three languages. `{name}` is filled by contract-text.ts. */

export const sectionTitles = {
  parties: { "en-US": "Parties", "zh-CN": "合同双方", "es-ES": "Partes" },
  goods: { "en-US": "Goods", "zh-CN": "货物", "es-ES": "Mercancía" },
  price: { "en-US": "Price", "zh-CN": "价格", "es-ES": "Precio" },
  payment: { "en-US": "Payment", "zh-CN": "付款", "es-ES": "Pago" },
  delivery: { "en-US": "Delivery", "zh-CN": "交货", "es-ES": "Entrega" },
  quality: { "en-US": "Quality standard", "zh-CN": "质量标准", "es-ES": "Norma de calidad" },
  inspection: { "en-US": "Inspection", "zh-CN": "验货", "es-ES": "Inspección" },
  milestones: { "en-US": "Production milestones", "zh-CN": "生产节点", "es-ES": "Hitos de producción" },
  sample: { "en-US": "Sample", "zh-CN": "样品", "es-ES": "Muestra" },
  release: { "en-US": "Release of payments", "zh-CN": "放款条件", "es-ES": "Liberación de los pagos" },
  cancellation: { "en-US": "Cancellation", "zh-CN": "取消", "es-ES": "Cancelación" },
  ...standardClauseTitles,
  remarks: { "en-US": "Remarks", "zh-CN": "备注", "es-ES": "Observaciones" },
} as const satisfies Record<string, Text>;

export type SectionKey = keyof typeof sectionTitles;

export const sentences = {
  purchaser: {
    "en-US": "Buyer: {name}, {address}, {postcode}, telephone {telephone}.",
    "zh-CN": "采购商：{name}，{address}，邮编 {postcode}，电话 {telephone}。",
    "es-ES": "Comprador: {name}, {address}, {postcode}, teléfono {telephone}.",
  },
  maker: {
    "en-US": "Manufacturer: {name}, {address}, {postcode}, telephone {telephone}.",
    "zh-CN": "厂家：{name}，{address}，邮编 {postcode}，电话 {telephone}。",
    "es-ES": "Fabricante: {name}, {address}, {postcode}, teléfono {telephone}.",
  },
  row: {
    "en-US": "{position}. {goods}: {quality} pieces at {price}, together {amount}.",
    "zh-CN": "{position}. {goods}：{quality} 件，单价 {price}，合计 {amount}。",
    "es-ES": "{position}. {goods}: {quality} unidades a {price}, en total {amount}.",
  },
  rowDetails: {
    "en-US": "Size {size}; packing {packing}; color {color}; category {category}; volume {volume} m³ per piece; HS code {hs_code}.",
    "zh-CN": "尺寸 {size}；包装 {packing}；颜色 {color}；类别 {category}；单件体积 {volume} 立方米；HS 编码 {hs_code}。",
    "es-ES":
      "Medidas {size}; embalaje {packing}; color {color}; categoría {category}; volumen {volume} m³ por unidad; código HS {hs_code}.",
  },
  total: {
    "en-US": "The total is {total}. The deposit is {percent}% of it, {deposit}. The balance is {balance}.",
    "zh-CN": "合同总额为 {total}。定金为总额的 {percent}%，即 {deposit}。尾款为 {balance}。",
    "es-ES": "El total es de {total}. El anticipo es el {percent} %, {deposit}. El pago final es de {balance}.",
  },
  noDeposit: {
    "en-US": "The total is {total}. There is no deposit. The balance is {balance}.",
    "zh-CN": "合同总额为 {total}，无需定金。尾款为 {balance}。",
    "es-ES": "El total es de {total}. No hay anticipo. El pago final es de {balance}.",
  },
  payMethod: {
    "en-US": "Payments are made by: {method}. They are held in escrow until they are released.",
    "zh-CN": "付款方式：{method}。款项在放款前由平台托管。",
    "es-ES": "Forma de pago: {method}. El dinero queda en depósito de garantía hasta su liberación.",
  },
  balance1: {
    "en-US": "The balance is paid before delivery, after the shipping papers are approved.",
    "zh-CN": "尾款在发货前、装运文件审核通过后支付。",
    "es-ES": "El pago final se hace antes de la entrega, una vez aprobados los documentos de embarque.",
  },
  balance2: {
    "en-US": "The balance is paid after delivery, when the receipt of the goods is confirmed.",
    "zh-CN": "尾款在交货后、确认收货时支付。",
    "es-ES": "El pago final se hace después de la entrega, al confirmar la recepción de la mercancía.",
  },
  balance3: {
    "en-US": "The balance is paid within {days} days after the goods have arrived.",
    "zh-CN": "尾款在货物到港后 {days} 天内支付。",
    "es-ES": "El pago final se hace en los {days} días siguientes a la llegada de la mercancía.",
  },
  incoterm: {
    "en-US": "Delivery term: {incoterm} {port} (Incoterms 2020).",
    "zh-CN": "贸易术语：{incoterm} {port}（Incoterms 2020）。",
    "es-ES": "Condición de entrega: {incoterm} {port} (Incoterms 2020).",
  },
  discharge: {
    "en-US": "Port of discharge: {port}.",
    "zh-CN": "卸货港：{port}。",
    "es-ES": "Puerto de descarga: {port}.",
  },
  deliveryDate: {
    "en-US": "The goods are ready for shipment by {date}.",
    "zh-CN": "货物最迟于 {date} 备妥待运。",
    "es-ES": "La mercancía estará lista para el embarque a más tardar el {date}.",
  },
  receivingDate: {
    "en-US": "The buyer expects to receive them by {date}.",
    "zh-CN": "采购商预计于 {date} 前收货。",
    "es-ES": "El comprador espera recibirla a más tardar el {date}.",
  },
  containers: {
    "en-US": "Containers: {count} × {type}.",
    "zh-CN": "货柜：{count} × {type}。",
    "es-ES": "Contenedores: {count} × {type}.",
  },
  dimension: {
    "en-US": "Dimensions may differ by at most ±{tolerance} mm.",
    "zh-CN": "尺寸允许偏差不超过 ±{tolerance} 毫米。",
    "es-ES": "Las medidas pueden variar como máximo ±{tolerance} mm.",
  },
  finish: {
    "en-US": "The finish matches the approved sample {code}.",
    "zh-CN": "涂装与确认色板 {code} 一致。",
    "es-ES": "El acabado coincide con la muestra aprobada {code}.",
  },
  moisture: {
    "en-US": "The moisture content of wood is between {min}% and {max}%.",
    "zh-CN": "木材含水率在 {min}% 至 {max}% 之间。",
    "es-ES": "La humedad de la madera está entre el {min} % y el {max} %.",
  },
  cartonDrop: {
    "en-US": "Cartons pass a drop test of {drops} drops from {height} cm.",
    "zh-CN": "纸箱通过 {height} 厘米高度、{drops} 次的跌落测试。",
    "es-ES": "Las cajas superan {drops} caídas desde {height} cm.",
  },
  marks: {
    "en-US": "Shipping marks: {text}.",
    "zh-CN": "唛头：{text}。",
    "es-ES": "Marcas de embarque: {text}.",
  },
  inspection: {
    "en-US":
      "The goods are inspected before shipment by ISO 2859-1, level {level}, with AQL {critical} for critical, {major} for major and {minor} for minor defects.",
    "zh-CN": "货物在装运前按 ISO 2859-1 检验水平 {level} 验货，致命缺陷 AQL {critical}，严重缺陷 AQL {major}，轻微缺陷 AQL {minor}。",
    "es-ES":
      "La mercancía se inspecciona antes del embarque según ISO 2859-1, nivel {level}, con AQL {critical} para defectos críticos, {major} para mayores y {minor} para menores.",
  },
  review: {
    "en-US": "The buyer reviews the report within 7 days. Without an answer the goods count as accepted.",
    "zh-CN": "采购商须在 7 天内审核验货报告，逾期未答复视为验收通过。",
    "es-ES": "El comprador revisa el informe en 7 días. Si no responde, la mercancía se da por aceptada.",
  },
  milestone: { "en-US": "{step}: by {date}.", "zh-CN": "{step}：{date} 前完成。", "es-ES": "{step}: hasta el {date}." },
  sample: {
    "en-US": "The manufacturer sends a sample before production; the buyer approves it by {date}.",
    "zh-CN": "厂家在生产前寄送样品，采购商须在 {date} 前确认。",
    "es-ES": "El fabricante envía una muestra antes de producir; el comprador la aprueba a más tardar el {date}.",
  },
  sampleOpen: {
    "en-US": "The manufacturer sends a sample before production for the buyer’s approval.",
    "zh-CN": "厂家在生产前寄送样品供采购商确认。",
    "es-ES": "El fabricante envía una muestra antes de producir para que el comprador la apruebe.",
  },
  noSample: { "en-US": "No sample is needed.", "zh-CN": "无需样品。", "es-ES": "No hace falta muestra." },
  release: {
    "en-US": "{percent}% of the total is released to the manufacturer when {condition}.",
    "zh-CN": "{condition}后，向厂家放款总额的 {percent}%。",
    "es-ES": "El {percent} % del total se libera al fabricante cuando {condition}.",
  },
  cancellation: {
    "en-US":
      "If the contract is canceled after a failed inspection, {buyer}% of what was paid goes back to the buyer and {maker}% stays with the manufacturer.",
    "zh-CN": "验货不合格后取消合同的，已付款项的 {buyer}% 退还采购商，{maker}% 归厂家。",
    "es-ES":
      "Si el contrato se cancela tras una inspección no superada, el {buyer} % de lo pagado vuelve al comprador y el {maker} % queda para el fabricante.",
  },
  makerWithoutPostcode: {
    "en-US": "Manufacturer: {name}, {address}, telephone {telephone}.",
    "zh-CN": "厂家：{name}，{address}，电话 {telephone}。",
    "es-ES": "Fabricante: {name}, {address}, teléfono {telephone}.",
  },
  incotermAlone: {
    "en-US": "Delivery term: {incoterm} (Incoterms 2020).",
    "zh-CN": "贸易术语：{incoterm}（Incoterms 2020）。",
    "es-ES": "Condición de entrega: {incoterm} (Incoterms 2020).",
  },
} as const satisfies Record<string, Text>;

/** What the text of a row says besides goods, quantity and price; what is empty is left out. */
export const rowDetailNames = {
  size: { "en-US": "size {value}", "zh-CN": "尺寸 {value}", "es-ES": "medidas {value}" },
  packing: { "en-US": "packing {value}", "zh-CN": "包装 {value}", "es-ES": "embalaje {value}" },
  color: { "en-US": "color {value}", "zh-CN": "颜色 {value}", "es-ES": "color {value}" },
  category: { "en-US": "category {value}", "zh-CN": "类别 {value}", "es-ES": "categoría {value}" },
  volume: { "en-US": "volume {value} m³ per piece", "zh-CN": "单件体积 {value} 立方米", "es-ES": "volumen {value} m³ por unidad" },
  hs_code: { "en-US": "HS code {value}", "zh-CN": "HS 编码 {value}", "es-ES": "código HS {value}" },
} as const satisfies Record<string, Text>;

/** What stands for a packing that the catalog does not know and nobody stated, and for goods with neither number nor name. */
export const usualPacking: Text = {
  "en-US": "standard export packing",
  "zh-CN": "标准出口包装",
  "es-ES": "embalaje de exportación estándar",
};
export const unnamedGoods: Text = { "en-US": "Goods", "zh-CN": "货物", "es-ES": "Mercancía" };

export const milestoneNames: Record<Exclude<MilestoneCode, "other">, Text> = {
  materials: { "en-US": "Materials are in stock", "zh-CN": "备料", "es-ES": "Materiales disponibles" },
  frames: { "en-US": "Frames are built", "zh-CN": "框架制作", "es-ES": "Estructuras montadas" },
  finishing: { "en-US": "Finishing is done", "zh-CN": "涂装", "es-ES": "Acabado" },
  upholstery: { "en-US": "Upholstery is done", "zh-CN": "软包", "es-ES": "Tapizado" },
  assembly: { "en-US": "Assembly is done", "zh-CN": "组装", "es-ES": "Ensamblaje" },
  packing: { "en-US": "Goods are packed", "zh-CN": "包装", "es-ES": "Embalaje" },
};

export const conditionNames: Record<ReleaseCondition, Text> = {
  inspectionPassed: { "en-US": "the inspection has passed", "zh-CN": "验货通过", "es-ES": "se supera la inspección" },
  shippingApproved: {
    "en-US": "the shipping papers are approved",
    "zh-CN": "装运文件审核通过",
    "es-ES": "se aprueban los documentos de embarque",
  },
  receiptConfirmed: {
    "en-US": "the buyer has confirmed the receipt",
    "zh-CN": "采购商确认收货",
    "es-ES": "el comprador confirma la recepción",
  },
};

/** Payment methods with a name of their own; others stand as written. */
export const payMethodNames: Readonly<Record<string, Text>> = {
  transfer: { "en-US": "bank transfer", "zh-CN": "银行转账", "es-ES": "transferencia bancaria" },
  balance: { "en-US": "account balance", "zh-CN": "账户余额", "es-ES": "saldo de la cuenta" },
  card: { "en-US": "card", "zh-CN": "银行卡", "es-ES": "tarjeta" },
  wallet: { "en-US": "wallet", "zh-CN": "电子钱包", "es-ES": "monedero electrónico" },
};
