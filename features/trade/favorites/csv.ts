import { csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";

/** Column headings of the CSV export. */
const headings: readonly Text[] = [
  { "en-US": "SKU", "zh-CN": "商品编号", "es-ES": "Referencia" },
  { "en-US": "Model number", "zh-CN": "厂家型号", "es-ES": "Modelo" },
  { "en-US": "Customer SKU", "zh-CN": "自有货号", "es-ES": "Referencia propia" },
  { "en-US": "Product", "zh-CN": "商品", "es-ES": "Producto" },
  { "en-US": "Quantity", "zh-CN": "数量", "es-ES": "Cantidad" },
  { "en-US": "Unit price", "zh-CN": "单价", "es-ES": "Precio unitario" },
  { "en-US": "In stock", "zh-CN": "库存", "es-ES": "Existencias" },
  { "en-US": "Warehouse", "zh-CN": "仓库", "es-ES": "Almacén" },
  { "en-US": "Note", "zh-CN": "备注", "es-ES": "Nota" },
];

interface CsvLine {
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  quantity: number;
  note: string;
  card: { price: number | undefined; stock: number; warehouse_name: string } | null;
}

const toRow = ({ goods_sn, custom_sn, own_number, title, quantity, note, card }: CsvLine): (string | number)[] => [
  goods_sn,
  custom_sn,
  own_number,
  title,
  quantity,
  card?.price === undefined ? "" : toAmount(card.price),
  card?.stock ?? "",
  card?.warehouse_name ?? "",
  note,
];

/** Converts a saved list to CSV with a UTF-8 byte order mark, which Excel needs to read Chinese. */
export const toListCsv = (name: string, lines: readonly CsvLine[], language: Language) => {
  const rows = [headings.map((heading) => interpolate(heading[language], {})), ...lines.map(toRow)];
  const csv = csvByteOrderMark + rows.map(formatCsvLine).join("");
  return { filename: `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, " ").trim() || "list"}.csv`, csv };
};
