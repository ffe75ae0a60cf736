import { csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { fill, type Language, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";

/** A saved list as a table that spreadsheets open: comma-separated, UTF-8 with its mark, so that Excel reads Chinese. */
const headings: readonly Text[] = [
  { "en-US": "Item number", "zh-CN": "商品编号", "es-ES": "Referencia" },
  { "en-US": "Model number", "zh-CN": "型号", "es-ES": "Modelo" },
  { "en-US": "Our number", "zh-CN": "我方货号", "es-ES": "Nuestro número" },
  { "en-US": "Product", "zh-CN": "商品", "es-ES": "Producto" },
  { "en-US": "Quantity", "zh-CN": "数量", "es-ES": "Cantidad" },
  { "en-US": "Price each", "zh-CN": "单价", "es-ES": "Precio unitario" },
  { "en-US": "In stock", "zh-CN": "库存", "es-ES": "Existencias" },
  { "en-US": "Warehouse", "zh-CN": "仓库", "es-ES": "Almacén" },
  { "en-US": "Note", "zh-CN": "备注", "es-ES": "Nota" },
];

interface Line {
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  quantity: number;
  note: string;
  card: { price: number | undefined; stock: number; warehouse_name: string } | null;
}

const rowOf = ({ goods_sn, custom_sn, own_number, title, quantity, note, card }: Line): (string | number)[] => [
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

export const listAsCsv = (name: string, lines: readonly Line[], language: Language) => {
  const rows = [headings.map((heading) => fill(heading[language], {})), ...lines.map(rowOf)];
  const csv = csvByteOrderMark + rows.map(formatCsvLine).join("");
  return { filename: `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, " ").trim() || "list"}.csv`, csv };
};
