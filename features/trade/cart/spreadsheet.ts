import { csvStream, type OutCell, toSpreadsheetBytes, xlsxStream } from "#features/catalog/imports/sheets/write.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { toText } from "#kernel/texts.ts";

/** Columns of the exported cart. */
const columns: readonly { heading: Text; width: number; value: (line: SpreadsheetLine, language: Language) => string | number }[] = [
  { heading: toText(["Warehouse", "仓库", "Almacén"]), width: 24, value: ({ warehouse }) => warehouse },
  {
    heading: toText(["Delivery method", "收货方式", "Entrega"]),
    width: 20,
    value: (line, language) => deliveryMethodLabel(line)[language],
  },
  { heading: toText(["Manufacturer", "厂家", "Fabricante"]), width: 32, value: ({ merchant_name }) => merchant_name },
  { heading: toText(["SKU", "商品编号", "Referencia"]), width: 16, value: ({ goods_sn }) => goods_sn },
  { heading: toText(["Model number", "厂家型号", "Modelo"]), width: 16, value: ({ custom_sn }) => custom_sn },
  {
    heading: toText(["Customer SKU", "自有货号", "Referencia propia"]),
    width: 16,
    value: ({ own_number }) => own_number,
  },
  { heading: toText(["Product", "商品", "Producto"]), width: 44, value: ({ title }) => title },
  { heading: toText(["Quantity", "数量", "Cantidad"]), width: 10, value: ({ amount }) => amount },
  { heading: toText(["Unit price", "单价", "Precio unitario"]), width: 14, value: ({ price }) => toNumber(price) },
  {
    heading: toText(["Goods total", "货款小计", "Importe"]),
    width: 14,
    value: ({ totalPrice }) => toNumber(totalPrice),
  },
  { heading: toText(["In stock", "库存", "Existencias"]), width: 10, value: ({ stock }) => stock },
  { heading: toText(["Cartons", "箱数", "Bultos"]), width: 10, value: ({ cartons, amount }) => cartons * amount },
  {
    heading: toText(["CBM", "体积（m³）", "Volumen (m³)"]),
    width: 10,
    value: (line) => Math.round((line.volume_cm3 * line.amount) / 1000) / 1000,
  },
  {
    heading: toText(["Gross weight, kg", "毛重（kg）", "Peso bruto, kg"]),
    width: 16,
    value: (line) => Math.round((line.weight_grams * line.amount) / 10) / 100,
  },
  {
    heading: toText(["To be put right", "需处理的问题", "Por resolver"]),
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
  toText(["Warehouse pickup", "自提", "Recogida en almacén"]),
  toText(["Your own label", "自备面单", "Etiqueta propia"]),
  toText(["Freight delivery", "货运配送", "Entrega con transporte"]),
];

const deliveryMethodLabel = ({ logistics_type }: SpreadsheetLine): Text => deliveryMethodLabels[logistics_type - 1] ?? toText(["", "", ""]);

/** Converts cents to a decimal number for spreadsheet cells. Not used for calculations here. */
const toNumber = (amount: number): number => Number(toAmount(amount));

const name: Text = toText(["Cart", "购物车", "Carrito"]);

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
