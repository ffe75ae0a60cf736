import type { Clause } from "#features/trade/contracts/rules/terms.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Texts of inspection reports that the screens and the PDF share. */

const reportTexts = {
  passed: toText(["Passed", "合格", "Aprobado"]),
  failed: toText(["Failed", "不合格", "No aprobado"]),
  accepted: toText(["Accepted by the buyer", "采购商已接受", "Aceptado por el comprador"]),
  rejected: toText(["Rejected by the buyer", "采购商已拒收", "Rechazado por el comprador"]),
  contract: toText(["Contract", "合同", "Contrato"]),
  round: toText(["Inspection no.", "验货次数", "N.º de inspección"]),
  inspected: toText(["Inspected", "验货日期", "Fecha"]),
  inspector: toText(["Inspector", "验货员", "Inspector"]),
  buyer: toText(["Buyer", "采购商", "Comprador"]),
  manufacturer: toText(["Manufacturer", "厂家", "Fabricante"]),
  sampling: toText(["Sampling plan (ISO 2859-1)", "抽样方案（ISO 2859-1）", "Plan de muestreo (ISO 2859-1)"]),
  lot: toText([
    "Pieces in the lot: {lot}, level {level}, pieces inspected: {sample}",
    "批量 {lot} 件，检验水平 {level}，抽检 {sample} 件",
    "Unidades del lote: {lot}, nivel {level}, unidades inspeccionadas: {sample}",
  ]),
  severity: toText(["Defects", "缺陷", "Defectos"]),
  critical: toText(["Critical", "致命", "Crítico"]),
  major: toText(["Major", "主要", "Mayor"]),
  minor: toText(["Minor", "次要", "Menor"]),
  sample: toText(["Sample", "样本数", "Muestra"]),
  accept: toText(["Accept up to", "允收数", "Se acepta hasta"]),
  found: toText(["Found", "实际数", "Encontrados"]),
  result: toText(["Result", "结果", "Resultado"]),
  goods: toText(["Goods", "商品", "Productos"]),
  pieces: toText(["Pieces", "数量", "Unidades"]),
  checklist: toText(["Checklist", "检查项目", "Lista de comprobación"]),
  check: toText(["Check", "项目", "Comprobación"]),
  measured: toText(["Measured", "实测值", "Medido"]),
  piece: toText(["Piece", "样本号", "Unidad"]),
  noDefects: toText(["No defects were found.", "未发现缺陷。", "No se encontraron defectos."]),
  countedDefects: toText([
    "The defects were counted, not described one by one.",
    "仅记录缺陷数量，未逐项说明。",
    "Los defectos se contaron, sin describir cada uno.",
  ]),
  noChecklist: toText(["No checklist was filled in.", "未填写检查项目。", "No se rellenó la lista de comprobación."]),
  description: toText(["Description", "说明", "Descripción"]),
  photos: toText(["Photos: {count}", "{count} 张照片", "Fotos: {count}"]),
  cartonsOpened: toText(["Cartons opened", "开箱箱号", "Bultos abiertos"]),
  remarks: toText(["Remarks", "备注", "Observaciones"]),
  pass: toText(["Pass", "合格", "Conforme"]),
  fail: toText(["Fail", "不合格", "No conforme"]),
  notApplicable: toText(["Not applicable", "不适用", "No procede"]),
  notInspected: toText(["Not in the sample", "未抽检", "Fuera de la muestra"]),
  quantity: toText(["Quantity finished and packed", "完工及包装数量", "Cantidad terminada y embalada"]),
  packaging: toText(["Packaging and carton condition", "包装及外箱状况", "Embalaje y estado de los bultos"]),
  workmanship: toText(["Workmanship and function", "做工与功能", "Acabado y funcionamiento"]),
  dimension: toText([
    "Dimensions within ± {tolerance_mm} mm",
    "尺寸公差 ± {tolerance_mm} mm",
    "Medidas con tolerancia de ± {tolerance_mm} mm",
  ]),
  finish: toText(["Finish {code}", "饰面 {code}", "Acabado {code}"]),
  moisture: toText([
    "Wood moisture {min_percent} to {max_percent}%",
    "木材含水率 {min_percent}%–{max_percent}%",
    "Humedad de la madera del {min_percent} al {max_percent} %",
  ]),
  cartonDrop: toText([
    "Carton drop test from {height_cm} cm, drops: {drops}",
    "外箱跌落测试：{height_cm} cm，{drops} 次",
    "Ensayo de caída del bulto desde {height_cm} cm, caídas: {drops}",
  ]),
  marks: toText(["Marks: {text}", "唛头：{text}", "Marcas: {text}"]),
} as const satisfies Record<string, Text>;

export type ReportText = keyof typeof reportTexts;

export const reportText = (name: ReportText, language: Language): string => reportTexts[name][language];

/** What a check is about, in the reader's language. */
export const checkTitle = ({ key, clause }: { key: string; clause: Clause | null }, language: Language): string => {
  if (!clause) return reportText(key as "quantity" | "packaging" | "workmanship", language);
  if (clause.kind === "other") return clause.text;
  return interpolate(reportText(clause.kind, language), clause as unknown as Record<string, string | number>);
};
