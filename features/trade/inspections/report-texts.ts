import type { Clause } from "#features/trade/contracts/rules/terms.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";

/** Texts of inspection reports that the screens and the PDF share. */

const reportTexts = {
  passed: { "en-US": "Passed", "zh-CN": "合格", "es-ES": "Aprobado" },
  failed: { "en-US": "Failed", "zh-CN": "不合格", "es-ES": "No aprobado" },
  accepted: { "en-US": "Accepted by the buyer", "zh-CN": "采购商已接受", "es-ES": "Aceptado por el comprador" },
  rejected: { "en-US": "Rejected by the buyer", "zh-CN": "采购商已拒收", "es-ES": "Rechazado por el comprador" },
  contract: { "en-US": "Contract", "zh-CN": "合同", "es-ES": "Contrato" },
  round: { "en-US": "Inspection no.", "zh-CN": "验货次数", "es-ES": "N.º de inspección" },
  inspected: { "en-US": "Inspected", "zh-CN": "验货日期", "es-ES": "Fecha" },
  inspector: { "en-US": "Inspector", "zh-CN": "验货员", "es-ES": "Inspector" },
  buyer: { "en-US": "Buyer", "zh-CN": "采购商", "es-ES": "Comprador" },
  manufacturer: { "en-US": "Manufacturer", "zh-CN": "厂家", "es-ES": "Fabricante" },
  sampling: { "en-US": "Sampling plan (ISO 2859-1)", "zh-CN": "抽样方案（ISO 2859-1）", "es-ES": "Plan de muestreo (ISO 2859-1)" },
  lot: {
    "en-US": "Pieces in the lot: {lot}, level {level}, pieces inspected: {sample}",
    "zh-CN": "批量 {lot} 件，检验水平 {level}，抽检 {sample} 件",
    "es-ES": "Unidades del lote: {lot}, nivel {level}, unidades inspeccionadas: {sample}",
  },
  severity: { "en-US": "Defects", "zh-CN": "缺陷", "es-ES": "Defectos" },
  critical: { "en-US": "Critical", "zh-CN": "致命", "es-ES": "Crítico" },
  major: { "en-US": "Major", "zh-CN": "主要", "es-ES": "Mayor" },
  minor: { "en-US": "Minor", "zh-CN": "次要", "es-ES": "Menor" },
  sample: { "en-US": "Sample", "zh-CN": "样本数", "es-ES": "Muestra" },
  accept: { "en-US": "Accept up to", "zh-CN": "允收数", "es-ES": "Se acepta hasta" },
  found: { "en-US": "Found", "zh-CN": "实际数", "es-ES": "Encontrados" },
  result: { "en-US": "Result", "zh-CN": "结果", "es-ES": "Resultado" },
  goods: { "en-US": "Goods", "zh-CN": "商品", "es-ES": "Productos" },
  pieces: { "en-US": "Pieces", "zh-CN": "数量", "es-ES": "Unidades" },
  checklist: { "en-US": "Checklist", "zh-CN": "检查项目", "es-ES": "Lista de comprobación" },
  check: { "en-US": "Check", "zh-CN": "项目", "es-ES": "Comprobación" },
  measured: { "en-US": "Measured", "zh-CN": "实测值", "es-ES": "Medido" },
  piece: { "en-US": "Piece", "zh-CN": "样本号", "es-ES": "Unidad" },
  noDefects: { "en-US": "No defects were found.", "zh-CN": "未发现缺陷。", "es-ES": "No se encontraron defectos." },
  countedDefects: {
    "en-US": "The defects were counted, not described one by one.",
    "zh-CN": "仅记录缺陷数量，未逐项说明。",
    "es-ES": "Los defectos se contaron, sin describir cada uno.",
  },
  noChecklist: { "en-US": "No checklist was filled in.", "zh-CN": "未填写检查项目。", "es-ES": "No se rellenó la lista de comprobación." },
  description: { "en-US": "Description", "zh-CN": "说明", "es-ES": "Descripción" },
  photos: { "en-US": "Photos: {count}", "zh-CN": "{count} 张照片", "es-ES": "Fotos: {count}" },
  cartonsOpened: { "en-US": "Cartons opened", "zh-CN": "开箱箱号", "es-ES": "Bultos abiertos" },
  remarks: { "en-US": "Remarks", "zh-CN": "备注", "es-ES": "Observaciones" },
  pass: { "en-US": "Pass", "zh-CN": "合格", "es-ES": "Conforme" },
  fail: { "en-US": "Fail", "zh-CN": "不合格", "es-ES": "No conforme" },
  notApplicable: { "en-US": "Not applicable", "zh-CN": "不适用", "es-ES": "No procede" },
  notInspected: { "en-US": "Not in the sample", "zh-CN": "未抽检", "es-ES": "Fuera de la muestra" },
  quantity: { "en-US": "Quantity finished and packed", "zh-CN": "完工及包装数量", "es-ES": "Cantidad terminada y embalada" },
  packaging: { "en-US": "Packaging and carton condition", "zh-CN": "包装及外箱状况", "es-ES": "Embalaje y estado de los bultos" },
  workmanship: { "en-US": "Workmanship and function", "zh-CN": "做工与功能", "es-ES": "Acabado y funcionamiento" },
  dimension: {
    "en-US": "Dimensions within ± {tolerance_mm} mm",
    "zh-CN": "尺寸公差 ± {tolerance_mm} mm",
    "es-ES": "Medidas con tolerancia de ± {tolerance_mm} mm",
  },
  finish: { "en-US": "Finish {code}", "zh-CN": "饰面 {code}", "es-ES": "Acabado {code}" },
  moisture: {
    "en-US": "Wood moisture {min_percent} to {max_percent}%",
    "zh-CN": "木材含水率 {min_percent}%–{max_percent}%",
    "es-ES": "Humedad de la madera del {min_percent} al {max_percent} %",
  },
  cartonDrop: {
    "en-US": "Carton drop test from {height_cm} cm, drops: {drops}",
    "zh-CN": "外箱跌落测试：{height_cm} cm，{drops} 次",
    "es-ES": "Ensayo de caída del bulto desde {height_cm} cm, caídas: {drops}",
  },
  marks: { "en-US": "Marks: {text}", "zh-CN": "唛头：{text}", "es-ES": "Marcas: {text}" },
} as const satisfies Record<string, Text>;

export type ReportText = keyof typeof reportTexts;

export const reportText = (name: ReportText, language: Language): string => reportTexts[name][language];

/** What a check is about, in the reader's language. */
export const checkTitle = ({ key, clause }: { key: string; clause: Clause | null }, language: Language): string => {
  if (!clause) return reportText(key as "quantity" | "packaging" | "workmanship", language);
  if (clause.kind === "other") return clause.text;
  return interpolate(reportText(clause.kind, language), clause as unknown as Record<string, string | number>);
};
