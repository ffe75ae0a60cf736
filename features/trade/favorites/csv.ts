import { orderAheadDay } from "#features/catalog/products/rules.ts";
import { csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { toText } from "#kernel/texts.ts";

/** Column headings of the CSV export. */
const headings: readonly Text[] = [
  toText(["SKU", "商品编号", "Referencia"]),
  toText(["Model number", "厂家型号", "Modelo"]),
  toText(["Customer SKU", "自有货号", "Referencia propia"]),
  toText(["Product", "商品", "Producto"]),
  toText(["Quantity", "数量", "Cantidad"]),
  toText(["Unit price", "单价", "Precio unitario"]),
  toText(["In stock", "库存", "Existencias"]),
  toText(["Warehouse", "仓库", "Almacén"]),
  toText(["Note", "备注", "Nota"]),
  toText(["Order ahead, expected by", "预计到货（可先订购）", "Se puede pedir; llega hasta el"]),
];

interface CsvLine {
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  quantity: number;
  note: string;
  card: ({ price: number | undefined; warehouse_name: string } & Parameters<typeof orderAheadDay>[0]) | null;
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
  (card && orderAheadDay(card)) ?? "",
];

/** Converts a saved list to CSV with a UTF-8 byte order mark, which Excel needs to read Chinese. */
export const toListCsv = (name: string, lines: readonly CsvLine[], language: Language) => {
  const rows = [headings.map((heading) => interpolate(heading[language], {})), ...lines.map(toRow)];
  const csv = csvByteOrderMark + rows.map(formatCsvLine).join("");
  return { filename: `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, " ").trim() || "list"}.csv`, csv };
};
