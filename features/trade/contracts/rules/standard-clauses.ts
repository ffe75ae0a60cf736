import { inEachLanguage, interpolate, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { StandardClauses } from "./terms.ts";

/** The clauses that every new contract has: late delivery, warranty, claims, governing law. Pure. */

/** The standard clauses of a new version. A recorded version keeps those it was made with. */
export const standardClauses: StandardClauses = {
  late_weekly_percent: 1,
  late_max_percent: 5,
  warranty_months: 12,
  claim_days: 30,
  negotiation_days: 30,
};

export const standardClauseTitles = {
  lateDelivery: toText(["Late delivery", "延迟交货", "Retraso en la entrega"]),
  warranty: toText(["Warranty", "质量保证", "Garantía"]),
  claims: toText(["Claims", "索赔", "Reclamaciones"]),
  governingLaw: toText(["Governing law and disputes", "适用法律与争议解决", "Ley aplicable y controversias"]),
} as const satisfies Record<string, Text>;

export type StandardClauseKey = keyof typeof standardClauseTitles;

const sentences: Record<StandardClauseKey, Text> = {
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

/** The texts of standard clauses in every language. */
export const standardClauseTexts = (of: StandardClauses): Record<StandardClauseKey, Text> => {
  const values: Record<StandardClauseKey, Record<string, number>> = {
    lateDelivery: { percent: of.late_weekly_percent, max: of.late_max_percent },
    warranty: { months: of.warranty_months },
    claims: { days: of.claim_days },
    governingLaw: { days: of.negotiation_days },
  };
  const say = (key: StandardClauseKey): Text => inEachLanguage((language) => interpolate(sentences[key][language], values[key]));
  return { lateDelivery: say("lateDelivery"), warranty: say("warranty"), claims: say("claims"), governingLaw: say("governingLaw") };
};
