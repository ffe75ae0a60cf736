import type { Language, Text } from "#kernel/languages.ts";
import type { PdfPart } from "./document.ts";
import { documentLabels } from "./document-labels.ts";

interface PricedLine {
  title: Text;
  goods_sn: string;
  custom_sn: string;
  quantity: number;
  unit_cents: number;
  goods_cents: number;
}

type Table = Extract<PdfPart, { kind: "table" }>;

/** An item in a table: its title, and its numbers below. */
export const itemCell = ({ title, goods_sn, custom_sn }: Pick<PricedLine, "title" | "goods_sn" | "custom_sn">, language: Language) => ({
  text: title[language],
  detail: [goods_sn, custom_sn].filter(Boolean).join(" · "),
});

/** The lines of an order or invoice with quantity, unit price and amount. */
export const pricedLinesTable = (lines: readonly PricedLine[], language: Language, money: (cents: number) => string): Table => ({
  kind: "table",
  columns: [
    { label: documentLabels.article[language], width: 52 },
    { label: documentLabels.quantity[language], width: 10, align: "right" },
    { label: documentLabels.unit[language], width: 18, align: "right" },
    { label: documentLabels.amount[language], width: 20, align: "right" },
  ],
  rows: lines.map((line) => [itemCell(line, language), String(line.quantity), money(line.unit_cents), money(line.goods_cents)]),
  empty: documentLabels.noLines[language],
});
