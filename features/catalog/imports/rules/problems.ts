import { interpolate, type Language, languages } from "#kernel/languages.ts";
import { type Reason, refusalTexts } from "#kernel/refusals.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { Field } from "./fields.ts";

/** Texts of the problems of a cell, shared by preview and result file. */
const problemTexts = {
  wanted: ["Required to publish", "上架前必填", "Hace falta para mostrarlo en la tienda"],
  missing: ["Required", "缺少此项", "Falta este dato"],
  tooLong: ["Use up to {most} characters", "最多 {most} 个字符", "Como máximo {most} caracteres"],
  notWhole: ["Enter a whole number", "不是整数", "No es un número entero"],
  notMoney: ["Enter a price with up to two decimals", "不是有效价格（最多两位小数）", "No es un precio con dos decimales como máximo"],
  notCurrency: [
    "“{value}” isn’t a currency we know. Use a code such as USD, EUR, CNY, or MXN",
    "无法识别币种“{value}”，请使用 USD、EUR、CNY、MXN 等代码",
    "No conocemos la moneda «{value}»; use un código como USD, EUR, CNY o MXN",
  ],
  noRate: [
    "Price in {currency}. Enter a rate for {currency} with the columns, or use US dollars",
    "价格币种为 {currency}，请在列设置中填写 {currency} 汇率，或改用美元",
    "Precio en {currency}: indique el cambio de {currency} junto a las columnas o use dólares",
  ],
  outOfRange: ["Must be between {least} and {most}", "须在 {least} 至 {most} 之间", "Debe estar entre {least} y {most}"],
  notLength: [
    "Enter a length such as 82.5 or 82.5 cm",
    "不是有效长度，例如 82.5 或 82.5 cm",
    "No es una medida; por ejemplo 82,5 o 82,5 cm",
  ],
  lengthRange: ["Must be between 0.1 cm and 20 m", "长度须在 0.1 cm 至 20 m 之间", "La medida debe estar entre 0,1 cm y 20 m"],
  notWeight: ["Enter a weight such as 48 or 48 kg", "不是有效重量，例如 48 或 48 kg", "No es un peso; por ejemplo 48 o 48 kg"],
  weightRange: ["Must be between 1 g and 5,000 kg", "重量须在 1 g 至 5,000 kg 之间", "El peso debe estar entre 1 g y 5000 kg"],
  notNumber: ["Enter a number", "不是数字", "No es un número"],
  notVolume: ["Enter a volume such as 1.43 CBM", "不是有效体积，例如 1.43 CBM", "No es un volumen; por ejemplo 1,43 CBM"],
  notSize: ["Enter a size such as 210 x 92 x 84", "不是有效尺寸，例如 210 x 92 x 84", "No son unas medidas; por ejemplo 210 x 92 x 84"],
  notCartons: [
    "Enter cartons such as 210x95x60/48; 100x95x60/30",
    "外箱格式不对，例如 210x95x60/48; 100x95x60/30",
    "No es una enumeración de bultos; por ejemplo 210x95x60/48; 100x95x60/30",
  ],
  notTiers: [
    "Enter quantity pricing such as 10: 465.00; 30: 440.00",
    "阶梯价格式不对，例如 10: 465.00; 30: 440.00",
    "No son precios por cantidad; por ejemplo 10: 465,00; 30: 440,00",
  ],
  notParts: [
    "Enter components such as WL-CH-2001 * 4; WL-TB-2002",
    "单品格式不对，例如 WL-CH-2001 * 4; WL-TB-2002",
    "No es una lista de piezas; por ejemplo WL-CH-2001 * 4; WL-TB-2002",
  ],
  notDate: ["Enter a date such as 2027-03-31", "不是有效日期，例如 2027-03-31", "No es una fecha; por ejemplo 2027-03-31"],
  notCategory: ["“{value}” isn’t a category", "没有分类“{value}”", "No existe la categoría «{value}»"],
  keptCategory: [
    "“{value}” isn’t a category for products. The product stays where it is.",
    "“{value}”不是可放置商品的分类，商品保留在原分类",
    "«{value}» no es una categoría para productos; el producto sigue donde está",
  ],
  notTerm: ["“{value}” isn’t in our list", "“{value}”不在可选列表中", "«{value}» no está en nuestra lista"],
  unknownColor: [
    "“{value}” is not in our color list; the color stays empty",
    "颜色列表中没有“{value}”，颜色暂时留空",
    "«{value}» no está en nuestra lista de colores; el color queda vacío",
  ],
  severalColors: [
    "Several colors: the first one is saved. Give each color a row of its own",
    "有多种颜色，仅保存第一种。请让每种颜色单独成行",
    "Varios colores: se guarda el primero. Ponga cada color en su propia fila",
  ],
  separated: [
    "The file has this model in several colors. Saved as {name}",
    "文件中该型号有多种颜色，保存为 {name}",
    "El archivo tiene este modelo en varios colores. Se guarda como {name}",
  ],
  digitsLost: [
    "Spreadsheets keep 15 digits of a number: check the last ones, or format the column as text",
    "表格只保留数字的前 15 位：请核对末尾几位，或将该列设为文本格式",
    "Las hojas de cálculo conservan 15 cifras: revise las últimas o dé formato de texto a la columna",
  ],
  sharedWeight: [
    "The gross weight is for all cartons; it is shared among them by volume",
    "毛重为全部外箱合计，已按体积分摊",
    "El peso bruto es de todos los bultos; se reparte por volumen",
  ],
  volumeDiffers: [
    "The file says {given} CBM, the sizes make {computed} CBM",
    "文件为 {given} CBM，按尺寸计算为 {computed} CBM",
    "El archivo dice {given} CBM; las medidas dan {computed} CBM",
  ],
  impossible: ["This cannot be true: {example}", "数值不可能成立：{example}", "Esto no puede ser: {example}"],
  section: ["Section heading", "分区标题", "Título de sección"],
  subtotal: ["Subtotal", "小计", "Subtotal"],
  remark: ["Remark", "备注", "Observación"],
  pictureRow: ["Row of images", "图片行", "Fila de imágenes"],
  hiddenRow: ["Hidden in the sheet", "在表格中被隐藏", "Oculta en la hoja"],
  notWarehouse: ["“{value}” isn’t a warehouse", "没有仓库“{value}”", "No existe el almacén «{value}»"],
  notKind: [
    "“{value}” isn’t an offer type. Use local, special, processing, presale, or fob.",
    "“{value}”不是有效的销售方式：local、special、processing、presale 或 fob",
    "«{value}» no es una modalidad: local, special, processing, presale o fob",
  ],
  notCondition: ["Condition must be new, A, or B", "成色须为 new、A 或 B", "El estado es new, A o B"],
  cellError: ["Excel shows an error here: {value}", "Excel 此处显示错误：{value}", "Excel muestra un error aquí: {value}"],
  formula: [
    "A formula without a result. Open the file in Excel and save it again",
    "公式没有结果，请在 Excel 中打开并重新保存",
    "Fórmula sin resultado; abra el archivo en Excel y vuelva a guardarlo",
  ],
  repeated: ["Same as row {row}, so it is skipped", "与第 {row} 行相同，已跳过", "Igual que la fila {row}; se omite"],
  repeatedHeader: ["The header again, so it is skipped", "重复的表头，已跳过", "Encabezado repetido; se omite"],
  duplicate: [
    "Row {row} has the same model number and another value here",
    "第 {row} 行型号相同，但此处的值不同",
    "La fila {row} tiene el mismo modelo y otro valor aquí",
  ],
  differs: [
    "Row {row} has a different value for this model",
    "与同型号的第 {row} 行不一致",
    "No coincide con la fila {row} del mismo modelo",
  ],
  otherRow: ["Row {row} of this model has an error", "同型号的第 {row} 行有误", "La fila {row} de este modelo tiene un error"],
  noPicture: [
    "No image “{value}” in the ZIP or in your product",
    "压缩包或商品中没有图片“{value}”",
    "No hay imagen «{value}» en el zip ni en su producto",
  ],
} as const satisfies Record<string, readonly [enUS: string, zhCN: string, esES: string]>;

export type ProblemCode = keyof typeof problemTexts;

/** A problem of a row: found by the import, or a refusal reason of product validation. */
export interface Problem {
  field: Field;
  code: ProblemCode | Reason;
  values?: Readonly<Record<string, string | number>>;
}

/** Problems that only tell something: missing fields for publication, what was read differently, and skipped rows. */
export const hintCodes = [
  ...(["wanted", "keptCategory", "repeated", "repeatedHeader"] as const),
  ...(["unknownColor", "severalColors", "separated", "digitsLost", "sharedWeight", "volumeDiffers"] as const),
  ...(["section", "subtotal", "remark", "pictureRow", "hiddenRow"] as const),
] as const satisfies readonly ProblemCode[];
const hints: ReadonlySet<string> = new Set(hintCodes);

/** Whether a problem blocks saving its row. */
export const isBlocking = ({ code }: Problem): boolean => !hints.has(code);

/** Whether a problem blocks the whole product. A row that repeats a model number with other values only blocks itself. */
export const blocksProduct = (problem: Problem): boolean => isBlocking(problem) && problem.code !== "duplicate";

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemTexts, code);

export const getProblemText = ({ code, values = {} }: Problem, language: Language): string => {
  if (!isProblemCode(code)) return interpolate(refusalTexts(code)[language], values);
  return interpolate(inLanguage(problemTexts[code], language), values);
};

const reportHeaderTexts = { row: ["Row", "行号", "Fila"], reasons: ["Errors", "问题", "Qué está mal"] } as const;

/** Headers that the result file adds; the import ignores them. */
export const getReportHeaders = (language: Language): string[] => {
  const place = languages.indexOf(language);
  return [reportHeaderTexts.row[place] ?? "", reportHeaderTexts.reasons[place] ?? ""];
};
