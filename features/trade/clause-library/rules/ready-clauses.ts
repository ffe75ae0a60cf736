import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { ClauseKind, StandardKind } from "./clauses.ts";

/**
 * The ready set of the clause library. The texts of the first four are also the standard clauses of contracts that were made without a
 * library: recorded contracts say them, so they never change here; another wording is another version in the library. Pure.
 */

interface ReadyClause {
  /** Names the clause for ever, so that it is loaded once. */
  code: string;
  kind: ClauseKind;
  is_standard: boolean;
  title: Text;
  text: Text;
  usual: Readonly<Record<string, string>>;
  /** Where the wording comes from. */
  source: string;
}

export const standardTexts: Record<StandardKind, Text> = {
  lateDelivery: toText([
    "For each full week after the agreed date, the manufacturer pays {percent}% of the value of the late goods, at most {max}% in all. The amount is deducted from the balance. When the maximum is reached, the buyer may cancel the contract for the late goods and gets back what was paid for them.",
    "逾期交货的，每满一周，厂家按逾期货物价值的 {percent}% 支付违约金，累计不超过 {max}%，从尾款中扣除。违约金达到上限后，采购商可就逾期货物解除合同，并收回已付的相应款项。",
    "Por cada semana completa de retraso, el fabricante paga el {percent} % del valor de la mercancía retrasada, con un máximo del {max} %. El importe se descuenta del pago final. Alcanzado el máximo, el comprador puede resolver el contrato para esa mercancía y recupera lo pagado por ella.",
  ]),
  warranty: toText([
    "The manufacturer warrants for {months} months from receipt that the goods match this contract and the approved sample and are free of defects in material and workmanship. Defective goods are repaired, replaced or credited at the manufacturer’s expense. Normal wear and improper use are not covered.",
    "自收货之日起 {months} 个月内，厂家保证货物符合本合同和确认样品，且无材料和工艺缺陷。有缺陷的货物由厂家承担费用予以修理、更换或退款。正常磨损和使用不当不在保证范围内。",
    "Durante {months} meses desde la recepción, el fabricante garantiza que la mercancía se ajusta a este contrato y a la muestra aprobada y no tiene defectos de material ni de fabricación. La mercancía defectuosa se repara, se sustituye o se abona a cargo del fabricante. No se cubren el desgaste normal ni el uso indebido.",
  ]),
  claims: toText([
    "The buyer reports visible defects and missing pieces with photos within {days} days of receipt, and hidden defects within {days} days of finding them, during the warranty. The manufacturer answers within 7 days.",
    "采购商应在收货后 {days} 天内附照片提出外观缺陷和短少，隐蔽缺陷应在保证期内自发现之日起 {days} 天内提出。厂家应在 7 天内答复。",
    "El comprador comunica con fotos los defectos visibles y las unidades que faltan en los {days} días siguientes a la recepción, y los defectos ocultos en los {days} días siguientes a descubrirlos, dentro de la garantía. El fabricante responde en 7 días.",
  ]),
  governingLaw: toText([
    "This contract is governed by the United Nations Convention on Contracts for the International Sale of Goods (CISG). A dispute that the parties do not settle within {days} days is decided by arbitration in Singapore under the Rules of Arbitration of the International Chamber of Commerce (ICC). The texts in the three languages have the same meaning; if they differ, the English one prevails.",
    "本合同适用《联合国国际货物销售合同公约》（CISG）。双方在 {days} 天内未能协商解决的争议，按国际商会（ICC）仲裁规则在新加坡仲裁。三种语言的文本含义相同；如有不一致，以英文文本为准。",
    "Este contrato se rige por la Convención de las Naciones Unidas sobre los Contratos de Compraventa Internacional de Mercaderías (CISG). La controversia que las partes no resuelvan en {days} días se decide por arbitraje en Singapur según el Reglamento de Arbitraje de la Cámara de Comercio Internacional (CCI). Los textos en los tres idiomas tienen el mismo significado; si difieren, prevalece el inglés.",
  ]),
};

export const readyClauses: readonly ReadyClause[] = [
  {
    code: "late-weekly",
    kind: "lateDelivery",
    is_standard: true,
    title: toText(["Late delivery", "延迟交货", "Retraso en la entrega"]),
    text: standardTexts.lateDelivery,
    usual: { percent: "1", max: "5" },
    source: "ICC Model International Sale Contract, article 10 (liquidated damages)",
  },
  {
    code: "late-daily",
    kind: "lateDelivery",
    is_standard: false,
    title: toText(["Late delivery, per day", "延迟交货（按日计）", "Retraso en la entrega, por día"]),
    text: toText([
      "For each day after the agreed date, the manufacturer pays {percent}% of the value of the late goods, at most {max}% in all. After {days} days of delay the buyer may cancel the contract for the late goods and gets back what was paid for them.",
      "逾期交货的，每逾期一天，厂家按逾期货物价值的 {percent}% 支付违约金，累计不超过 {max}%。逾期超过 {days} 天的，采购商可就逾期货物解除合同，并收回已付的相应款项。",
      "Por cada día de retraso, el fabricante paga el {percent} % del valor de la mercancía retrasada, con un máximo del {max} %. Tras {days} días de retraso, el comprador puede resolver el contrato para esa mercancía y recupera lo pagado por ella.",
    ]),
    usual: { percent: "0.2", max: "10", days: "45" },
    source: "Civil Code of the PRC, article 585; CISG, articles 47 and 49",
  },
  {
    code: "warranty-months",
    kind: "warranty",
    is_standard: true,
    title: toText(["Warranty", "质量保证", "Garantía"]),
    text: standardTexts.warranty,
    usual: { months: "12" },
    source: "CISG, articles 35 and 46",
  },
  {
    code: "warranty-frame",
    kind: "warranty",
    is_standard: false,
    title: toText(["Warranty, frames longer", "质量保证（框架延长）", "Garantía, estructura ampliada"]),
    text: toText([
      "The manufacturer warrants for {months} months from receipt that the goods match this contract and the approved sample, and for {years} years that frames, joints and springs do not break in normal use. Defective parts are replaced and shipped at the manufacturer’s expense.",
      "自收货之日起 {months} 个月内，厂家保证货物符合本合同和确认样品；{years} 年内，厂家保证框架、接合处和弹簧在正常使用下不断裂。有缺陷的部件由厂家承担费用更换并运送。",
      "El fabricante garantiza durante {months} meses desde la recepción que la mercancía se ajusta a este contrato y a la muestra aprobada, y durante {years} años que estructuras, uniones y muelles no se rompen con un uso normal. Las piezas defectuosas se sustituyen y envían a cargo del fabricante.",
    ]),
    usual: { months: "12", years: "5" },
    source: "CISG, articles 35 and 46",
  },
  {
    code: "claims-days",
    kind: "claims",
    is_standard: true,
    title: toText(["Claims", "索赔", "Reclamaciones"]),
    text: standardTexts.claims,
    usual: { days: "30" },
    source: "CISG, articles 38 and 39",
  },
  {
    code: "law-cisg-icc",
    kind: "governingLaw",
    is_standard: true,
    title: toText(["Governing law and disputes", "适用法律与争议解决", "Ley aplicable y controversias"]),
    text: standardTexts.governingLaw,
    usual: { days: "30" },
    source: "CISG, article 1; ICC Rules of Arbitration 2021",
  },
  {
    code: "law-cietac",
    kind: "governingLaw",
    is_standard: false,
    title: toText(["Arbitration by CIETAC", "贸仲委仲裁", "Arbitraje de la CIETAC"]),
    text: toText([
      "This contract is governed by the CISG. A dispute that the parties do not settle within {days} days is submitted to the China International Economic and Trade Arbitration Commission (CIETAC) for arbitration in {place} under its rules in force. The award is final and binding on both parties.",
      "本合同适用《联合国国际货物销售合同公约》（CISG）。双方在 {days} 天内未能协商解决的争议，提交中国国际经济贸易仲裁委员会（CIETAC）按其现行仲裁规则在{place}仲裁。仲裁裁决是终局的，对双方均有约束力。",
      "Este contrato se rige por la CISG. La controversia que las partes no resuelvan en {days} días se somete a la Comisión China de Arbitraje Económico y Comercial Internacional (CIETAC), con arbitraje en {place} según su reglamento vigente. El laudo es definitivo y obliga a ambas partes.",
    ]),
    usual: { days: "30", place: "Shanghai" },
    source: "CIETAC model arbitration clause",
  },
  {
    code: "packing-export",
    kind: "packing",
    is_standard: false,
    title: toText(["Export packing", "出口包装", "Embalaje de exportación"]),
    text: toText([
      "The goods are packed in five-layer export cartons with protected corners. No carton weighs more than {weight} kg. Damage that comes from packing is borne by the manufacturer.",
      "货物采用五层出口纸箱包装，四角加护角。单箱毛重不超过 {weight} 公斤。因包装不当造成的损坏由厂家承担。",
      "La mercancía se embala en cajas de exportación de cinco capas con esquinas protegidas. Ninguna caja pesa más de {weight} kg. Los daños debidos al embalaje corren a cargo del fabricante.",
    ]),
    usual: { weight: "50" },
    source: "CISG, article 35(2)(d)",
  },
  {
    code: "packing-wood",
    kind: "packing",
    is_standard: false,
    title: toText(["Wood packing by ISPM 15", "木质包装符合 ISPM 15", "Embalaje de madera según NIMF 15"]),
    text: toText([
      "Pallets, crates and dunnage of wood are treated and marked by ISPM 15. Costs of goods that are held for untreated wood are borne by the manufacturer.",
      "木质托盘、木箱和垫木须按 ISPM 15 处理并加施标识。因未经处理的木质包装导致货物滞留的费用由厂家承担。",
      "Los palés, cajones y maderas de estiba se tratan y marcan según la NIMF 15. Los costes de una retención por madera sin tratar corren a cargo del fabricante.",
    ]),
    usual: {},
    source: "ISPM 15; 7 CFR 319.40",
  },
  {
    code: "marks-cartons",
    kind: "marks",
    is_standard: false,
    title: toText(["Marks on cartons", "外箱唛头", "Marcas en las cajas"]),
    text: toText([
      "Each carton shows on two sides: {marks}, the model number, the quantity, gross weight and measurements, the carton number, and the country of origin.",
      "每箱两侧须标明：{marks}、型号、数量、毛重、尺寸、箱号和原产国。",
      "Cada caja muestra en dos caras: {marks}, el modelo, la cantidad, el peso bruto y las medidas, el número de caja y el país de origen.",
    ]),
    usual: {},
    source: "19 CFR 134 (country of origin marking)",
  },
  {
    code: "drop-ista",
    kind: "cartonDrop",
    is_standard: false,
    title: toText(["Carton drop test", "外箱跌落测试", "Prueba de caída de las cajas"]),
    text: toText([
      "Packed goods pass a drop test of {drops} drops from {height} cm by ISTA 1A without damage to the goods.",
      "包装好的货物按 ISTA 1A 从 {height} 厘米高度跌落 {drops} 次，货物无损坏。",
      "La mercancía embalada supera una prueba de {drops} caídas desde {height} cm según ISTA 1A sin daños en la mercancía.",
    ]),
    usual: { drops: "10", height: "76" },
    source: "ISTA 1A",
  },
  {
    code: "moisture-wood",
    kind: "moisture",
    is_standard: false,
    title: toText(["Moisture of wood", "木材含水率", "Humedad de la madera"]),
    text: toText([
      "The moisture content of solid wood is between {min}% and {max}% when the goods are packed, measured on at least {pieces} pieces.",
      "包装时实木含水率在 {min}% 至 {max}% 之间，至少抽测 {pieces} 件。",
      "La humedad de la madera maciza está entre el {min} % y el {max} % al embalar, medida en al menos {pieces} unidades.",
    ]),
    usual: { min: "8", max: "12", pieces: "5" },
    source: "EN 13183-2; ASTM D4444",
  },
  {
    code: "formaldehyde",
    kind: "moisture",
    is_standard: false,
    title: toText(["Formaldehyde of panels", "板材甲醛释放量", "Formaldehído de los tableros"]),
    text: toText([
      "Composite wood is certified and labeled as compliant with TSCA Title VI. The manufacturer gives the buyer the certificates before shipment and keeps them for 3 years.",
      "人造板须通过 TSCA Title VI 认证并加贴标签。厂家应在装运前向采购商提供证书，并保存 3 年。",
      "Los tableros de madera compuesta están certificados y etiquetados conforme al TSCA Title VI. El fabricante entrega los certificados al comprador antes del embarque y los conserva 3 años.",
    ]),
    usual: {},
    source: "40 CFR 770 (TSCA Title VI)",
  },
  {
    code: "inspection-third",
    kind: "inspection",
    is_standard: false,
    title: toText(["Inspection by a third party", "第三方验货", "Inspección por un tercero"]),
    text: toText([
      "The buyer may have the goods inspected by {company} when {percent}% of them are packed. The manufacturer gives {days} days’ notice. A second inspection after a failed one is paid by the manufacturer.",
      "货物包装完成 {percent}% 时，采购商可委托{company}验货。厂家应提前 {days} 天通知。首次验货不合格的，复验费用由厂家承担。",
      "El comprador puede hacer inspeccionar la mercancía por {company} cuando el {percent} % esté embalado. El fabricante avisa con {days} días de antelación. Una segunda inspección tras una no superada la paga el fabricante.",
    ]),
    usual: { percent: "80", days: "7" },
    source: "CISG, article 38; ISO 2859-1",
  },
  {
    code: "confidentiality",
    kind: "other",
    is_standard: false,
    title: toText(["Designs of the buyer", "采购商设计保护", "Diseños del comprador"]),
    text: toText([
      "Drawings, molds and designs of the buyer stay the buyer’s. For {months} months after the last delivery the manufacturer does not sell goods of these designs to others.",
      "采购商的图纸、模具和设计归采购商所有。最后一次交货后 {months} 个月内，厂家不得向他人销售采用该等设计的货物。",
      "Los planos, moldes y diseños del comprador siguen siendo suyos. Durante {months} meses después de la última entrega, el fabricante no vende a terceros mercancía con esos diseños.",
    ]),
    usual: { months: "24" },
    source: "",
  },
  {
    code: "force-majeure",
    kind: "other",
    is_standard: false,
    title: toText(["Force majeure", "不可抗力", "Fuerza mayor"]),
    text: toText([
      "A party that cannot perform because of an event beyond its control informs the other within {days} days. Its duties rest as long as the event lasts. After 60 days either party may cancel the contract for what is not yet delivered, and what was paid for it is paid back.",
      "一方因不可抗力不能履行的，应在 {days} 天内通知对方，事件持续期间中止履行。超过 60 天的，任何一方均可就未交货物解除合同，并退还已付的相应款项。",
      "La parte que no puede cumplir por un hecho ajeno a su control avisa a la otra en {days} días. Sus obligaciones quedan suspendidas mientras dure. Pasados 60 días, cualquiera puede resolver el contrato para lo no entregado, y se devuelve lo pagado por ello.",
    ]),
    usual: { days: "7" },
    source: "ICC Force Majeure Clause 2020, short form; CISG, article 79",
  },
];
