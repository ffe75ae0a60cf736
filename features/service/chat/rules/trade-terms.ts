import type { Language } from "#kernel/languages.ts";

/** The trade terms of docs/glossary.md that occur in messages, in the three languages. Pure. */

type Term = readonly [en: string, zh: string, es: string];

const terms: readonly Term[] = [
  ["minimum order (MOQ)", "起订量", "pedido mínimo"],
  ["lead time", "交期", "plazo de producción"],
  ["deposit", "定金", "anticipo"],
  ["balance payment", "尾款", "pago final"],
  ["freight", "运费", "transporte"],
  ["container", "货柜", "contenedor"],
  ["carton", "外箱", "bulto"],
  ["warehouse", "仓库", "almacén"],
  ["stock", "库存", "existencias"],
  ["bill of lading (BOL)", "提单", "conocimiento de embarque"],
  ["packing list", "装箱单", "lista de empaque"],
  ["proforma invoice", "形式发票", "factura proforma"],
  ["shipping label", "面单", "etiqueta de envío"],
  ["tracking number", "运单号", "número de seguimiento"],
  ["gross weight", "毛重", "peso bruto"],
  ["net weight", "净重", "peso neto"],
  ["volume (CBM)", "体积", "volumen"],
  ["quantity pricing", "阶梯价", "precios por cantidad"],
  ["price list", "价格表", "lista de precios"],
  ["list price", "标价", "precio de lista"],
  ["quantity discount", "满件折扣", "descuento por volumen"],
  ["FOB price", "FOB 价", "precio FOB"],
  ["presale", "预售", "preventa"],
  ["sample", "样品", "muestra"],
  ["swatch", "色卡", "muestra de acabado"],
  ["quote", "报价单", "cotización"],
  ["warehouse pickup", "自提", "recogida en almacén"],
  ["terminal", "货运站", "terminal"],
  ["piece", "件", "unidad"],
  ["set", "套装", "conjunto"],
  ["damaged", "破损", "dañado"],
  ["missing part", "缺件", "pieza faltante"],
  ["return", "退货", "devolución"],
  ["refund", "退款", "reembolso"],
  ["exchange", "换货", "cambio"],
  ["invoice", "账单", "factura"],
  ["order", "订单", "pedido"],
  ["discount", "折扣", "descuento"],
  ["fabric", "面料", "tela"],
  ["leather", "皮革", "cuero"],
  ["velvet", "丝绒", "terciopelo"],
  ["solid wood", "实木", "madera maciza"],
  ["veneer", "木皮", "chapa"],
  ["hardware", "五金", "herrajes"],
  ["sofa", "沙发", "sofá"],
  ["chair", "椅子", "silla"],
  ["table", "桌子", "mesa"],
  ["bed", "床", "cama"],
  ["mattress", "床垫", "colchón"],
  ["cabinet", "柜子", "armario"],
];

const position: Readonly<Record<Language, 0 | 1 | 2>> = { "en-US": 0, "zh-CN": 1, "es-ES": 2 };

export interface TranslatedTerm {
  source: string;
  target: string;
}

/** The spellings that are searched: with and without the abbreviation in brackets. */
const spellings = (word: string): string[] => {
  const [, long = word, short] = /^(.*?)(?: \(([^)]+)\))?$/.exec(word) ?? [];
  return short ? [long, short] : [long];
};

const escapeForm = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whole words, with the plural of English and Spanish; Chinese has no word boundaries. */
const formOf = (word: string): RegExp =>
  /\p{Script=Han}/u.test(word) ? new RegExp(escapeForm(word), "iu") : new RegExp(`(?<!\\p{L})${escapeForm(word)}(e?s)?(?!\\p{L})`, "iu");

const searched = terms.flatMap((term) =>
  ([0, 1, 2] as const).flatMap((language) => spellings(term[language]).map((word) => ({ term, language, form: formOf(word) }))),
);

/** The trade terms of a text that are written in another language than `to`, each with its translation. */
export const findTradeTerms = (text: string, to: Language): TranslatedTerm[] => {
  const target = position[to];
  const found = new Map<string, TranslatedTerm>();
  for (const { term, language, form } of searched) {
    const match = form.exec(text)?.[0];
    // A word that is the same in both languages needs no translation.
    if (!match || language === target || spellings(term[target]).some((word) => word.toLowerCase() === match.toLowerCase())) continue;
    if (!found.has(term[0])) found.set(term[0], { source: match, target: term[target] });
  }
  return [...found.values()];
};
