import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createElement, type ReactNode } from "react";
import type { Language } from "#kernel/languages.ts";
import { toPrintedText } from "#kernel/printable-text.ts";
import { type CodeKind, toCodeShape } from "./codes.ts";
import { textsOf } from "./document.ts";
import { fontFamiliesOf } from "./fonts.ts";

/** Labels for cartons, one a page of 4 × 6 inches. Written without JSX, because Node runs this file directly. */

interface Block {
  label: string;
  lines: readonly string[];
}

export interface PdfLabel {
  from: Block;
  to: Block;
  facts: readonly { label: string; value: string }[];
  contents: Block;
  carton: { label: string; value: string };
  /** What its barcode and its QR code say: ASCII. */
  code: string;
}

/** A sheet of labels as data, with texts in the reader's language. It is sent to the worker thread that renders it (`renderPdf`). */
export interface PdfLabels {
  language: Language;
  title: string;
  number: string;
  author: string;
  made_at: Date;
  labels: readonly PdfLabel[];
}

const pointsPerInch = 72;
const width = 4 * pointsPerInch;
const padding = 12;
const innerWidth = width - 2 * padding;
/** The widest module of a barcode: 0.3 mm. A long code has narrower ones, so that it fits. */
const maxModule = 0.9;
const qrSize = 72;
const ink = "#000000";

const css = StyleSheet.create({
  page: { padding, fontSize: 9, color: ink },
  block: { borderBottomWidth: 1, borderColor: ink, paddingBottom: 5, marginBottom: 5 },
  label: { fontSize: 7, lineHeight: 1.3 },
  small: { fontSize: 8, lineHeight: 1.3 },
  address: { fontSize: 11, lineHeight: 1.3 },
  addressee: { fontSize: 14, fontWeight: 600, lineHeight: 1.3 },
  facts: { flexDirection: "row", flexWrap: "wrap", rowGap: 3 },
  fact: { width: "50%", paddingRight: 6 },
  value: { fontSize: 9, fontWeight: 600, lineHeight: 1.3 },
  row: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  grow: { flexGrow: 1, flexShrink: 1, paddingRight: 8 },
  content: { fontSize: 10, fontWeight: 600, lineHeight: 1.3 },
  carton: { fontSize: 18, fontWeight: 600, lineHeight: 1.3 },
  bars: { alignItems: "center", marginTop: 6 },
});

type Style = NonNullable<ComponentProps<typeof View>["style"]>;

const text = (style: Style, written: string) =>
  createElement(Text, { style, ...({ tag: "P", written } as object) }, toPrintedText(written));
const view = (style: Style, ...children: ReactNode[]) => createElement(View, { style }, ...children);

const code = (kind: CodeKind, value: string, size: { width: number; height: number }) => {
  const shape = toCodeShape(kind, value);
  return createElement(
    Svg,
    { ...size, viewBox: `0 0 ${shape.width} ${shape.height}`, preserveAspectRatio: "none" },
    createElement(Path, { d: shape.path, fill: ink }),
  );
};

const renderLabel = (label: PdfLabel, fontFamily: ReturnType<typeof fontFamiliesOf>) => {
  const { from, to, facts, contents, carton } = label;
  const [addressee = "", ...address] = to.lines;
  const barWidth = Math.min(innerWidth, toCodeShape("code128", label.code).width * maxModule);
  return createElement(
    Page,
    { size: [width, 6 * pointsPerInch], style: { ...css.page, fontFamily } },
    view(css.block, text(css.label, from.label), ...from.lines.map((line) => text(css.small, line))),
    view(css.block, text(css.label, to.label), text(css.addressee, addressee), ...address.map((line) => text(css.address, line))),
    view([css.block, css.facts], ...facts.map((fact) => view(css.fact, text(css.label, fact.label), text(css.value, fact.value)))),
    view(
      css.row,
      view(
        css.grow,
        text(css.label, contents.label),
        ...contents.lines.map((line) => text(css.content, line)),
        text([css.label, { marginTop: 6 }], carton.label),
        text(css.carton, carton.value),
      ),
      code("qr", label.code, { width: qrSize, height: qrSize }),
    ),
    view(css.bars, code("code128", label.code, { width: barWidth, height: 46 }), text(css.small, label.code)),
  );
};

export const renderLabels = (sheet: PdfLabels) => {
  const fontFamily = fontFamiliesOf(textsOf(sheet).map(toPrintedText).join(""));
  return createElement(
    Document,
    { title: `${sheet.title} ${sheet.number}`, author: sheet.author, language: sheet.language, creationDate: sheet.made_at },
    ...sheet.labels.map((label) => renderLabel(label, fontFamily)),
  );
};
