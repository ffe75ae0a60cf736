import { csvStream, type OutCell, toSpreadsheetBytes, xlsxStream } from "#features/catalog/imports/sheets/write.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";

/** Columns of the exported cart. */
const columns: readonly { heading: Text; width: number; value: (line: SpreadsheetLine, language: Language) => string | number }[] = [
  { heading: { "en-US": "Warehouse", "zh-CN": "仓库", "es-ES": "Almacén" }, width: 24, value: ({ warehouse }) => warehouse },
  {
    heading: { "en-US": "Delivery method", "zh-CN": "收货方式", "es-ES": "Entrega" },
    width: 20,
    value: (line, language) => deliveryMethodLabel(line)[language],
  },
  { heading: { "en-US": "Manufacturer", "zh-CN": "厂家", "es-ES": "Fabricante" }, width: 32, value: ({ merchant_name }) => merchant_name },
  { heading: { "en-US": "SKU", "zh-CN": "商品编号", "es-ES": "Referencia" }, width: 16, value: ({ goods_sn }) => goods_sn },
  { heading: { "en-US": "Model number", "zh-CN": "厂家型号", "es-ES": "Modelo" }, width: 16, value: ({ custom_sn }) => custom_sn },
  {
    heading: { "en-US": "Customer SKU", "zh-CN": "自有货号", "es-ES": "Referencia propia" },
    width: 16,
    value: ({ own_number }) => own_number,
  },
  { heading: { "en-US": "Product", "zh-CN": "商品", "es-ES": "Producto" }, width: 44, value: ({ title }) => title },
  { heading: { "en-US": "Quantity", "zh-CN": "数量", "es-ES": "Cantidad" }, width: 10, value: ({ amount }) => amount },
  { heading: { "en-US": "Unit price", "zh-CN": "单价", "es-ES": "Precio unitario" }, width: 14, value: ({ price }) => toNumber(price) },
  {
    heading: { "en-US": "Goods total", "zh-CN": "货款小计", "es-ES": "Importe" },
    width: 14,
    value: ({ totalPrice }) => toNumber(totalPrice),
  },
  { heading: { "en-US": "In stock", "zh-CN": "库存", "es-ES": "Existencias" }, width: 10, value: ({ stock }) => stock },
  { heading: { "en-US": "Cartons", "zh-CN": "箱数", "es-ES": "Bultos" }, width: 10, value: ({ cartons, amount }) => cartons * amount },
  {
    heading: { "en-US": "CBM", "zh-CN": "体积（m³）", "es-ES": "Volumen (m³)" },
    width: 10,
    value: (line) => Math.round((line.volume_cm3 * line.amount) / 1000) / 1000,
  },
  {
    heading: { "en-US": "Gross weight, kg", "zh-CN": "毛重（kg）", "es-ES": "Peso bruto, kg" },
    width: 16,
    value: (line) => Math.round((line.weight_grams * line.amount) / 10) / 100,
  },
  {
    heading: { "en-US": "To be put right", "zh-CN": "需处理的问题", "es-ES": "Por resolver" },
    width: 40,
    value: ({ problem_text }) => problem_text,
  },
];

interface SpreadsheetLine {
  warehouse: string;
  logistics_type: number;
  merchant_name: string;
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  amount: number;
  /** In cents, as everything in money here. */
  price: number;
  totalPrice: number;
  stock: number;
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
  problem_text: string;
}

const deliveryMethodLabels: readonly Text[] = [
  { "en-US": "Warehouse pickup", "zh-CN": "自提", "es-ES": "Recogida en almacén" },
  { "en-US": "Your own label", "zh-CN": "自备面单", "es-ES": "Etiqueta propia" },
  { "en-US": "Freight delivery", "zh-CN": "货运配送", "es-ES": "Entrega con flete" },
];

const deliveryMethodLabel = ({ logistics_type }: SpreadsheetLine): Text =>
  deliveryMethodLabels[logistics_type - 1] ?? { "en-US": "", "zh-CN": "", "es-ES": "" };

/** Converts cents to a decimal number for spreadsheet cells. Not used for calculations here. */
const toNumber = (amount: number): number => Number(toAmount(amount));

const name: Text = { "en-US": "Cart", "zh-CN": "购物车", "es-ES": "Carrito" };

const mimeTypes = { xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", csv: "text/csv;charset=utf-8" } as const;

/** Creates the spreadsheet of cart lines as base64; `day` is part of the file name. */
export const createCartSpreadsheet = async (
  lines: readonly SpreadsheetLine[],
  format: keyof typeof mimeTypes,
  language: Language,
  day: string,
) => {
  const rows = lines.map((line): OutCell[] => columns.map(({ value }) => ({ value: value(line, language) })));
  const headers = columns.map(({ heading }) => heading[language]);
  const sheet = { name: name[language], headers, widths: columns.map(({ width }) => width), rows };
  const bytes = await toSpreadsheetBytes(() => (format === "xlsx" ? xlsxStream([sheet]) : csvStream(sheet)));
  return { filename: `${name[language]} ${day}.${format}`, mime: mimeTypes[format], content: bytes.toString("base64") };
};
