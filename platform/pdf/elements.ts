import { Document, Font, Page, Path, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from "react";
import type { Language } from "#kernel/languages.ts";
import { toPrintedText } from "#kernel/printable-text.ts";
import { toCodeShape } from "./codes.ts";
import {
  type PdfBoxes,
  type PdfCell,
  type PdfCodes,
  type PdfColumn,
  type PdfDocument,
  type PdfPart,
  type PdfTable,
  type PdfTotals,
  type SheetSize,
  sheetOf,
  splitCodes,
  textsOf,
} from "./document.ts";
import { fontFamiliesOf, fontFiles } from "./fonts.ts";
import { createWordSplitter } from "./line-breaks.ts";
import { paginate, rowHeight } from "./pages.ts";
import type { PdfTag } from "./tagged-pdf.ts";

/** The layout of our PDFs. Written without JSX, because Node runs this file directly. */

/** Registers the fonts with the PDF library, which reads a file when a document needs it. Call it once before the first document. */
export const registerFonts = (folder: string): void => {
  for (const [family, { file, weights }] of Object.entries(fontFiles))
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: `${folder}${file}-${fontWeight}.ttf`, fontWeight })) });
};

const ink = "#1b1a17";
const mutedInk = "#57534a";
const line = "#e6e1d7";
const sunken = "#f4f1ea";
const green = "#1c4d3c";
const tones = { plain: mutedInk, good: green, bad: "#b3261e" } as const;

/**
 * Size and line height of the body. They stand at each part instead of the page: the library multiplies an inherited line height anew
 * whenever it works out the page numbers, which pushed the footer off the sheet.
 */
const body = { fontSize: 9, lineHeight: 1.45 };

const css = StyleSheet.create({
  page: {
    paddingTop: 28,
    paddingBottom: 42,
    paddingHorizontal: 44,
    fontSize: 9,
    color: ink,
  },
  letterhead: { ...body, flexDirection: "row", justifyContent: "space-between", marginBottom: 12 },
  brand: { flexDirection: "row", alignItems: "center", gap: 8 },
  word: { fontSize: 17, fontWeight: 600, letterSpacing: -0.5, lineHeight: 1.2 },
  sender: { width: "46%", textAlign: "right", fontSize: 8, color: mutedInk },
  strong: { fontWeight: 600, color: ink },
  title: { ...body, flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginBottom: 10 },
  // The margin is for Chinese, whose glyphs fill the line.
  heading: { fontSize: 20, fontWeight: 600, letterSpacing: -0.4, lineHeight: 1.25, marginBottom: 4 },
  headingBesideCodes: { fontSize: 15, fontWeight: 600, letterSpacing: -0.3, lineHeight: 1.25, marginBottom: 4 },
  number: { fontSize: 10, color: mutedInk, fontFeatureSettings: ["tnum"] },
  stamp: { fontSize: 9, fontWeight: 600, borderWidth: 1, borderRadius: 4, paddingVertical: 3, paddingHorizontal: 8 },
  facts: {
    ...body,
    flexDirection: "row",
    flexWrap: "wrap",
    backgroundColor: sunken,
    borderRadius: 6,
    paddingVertical: 9,
    paddingHorizontal: 12,
    marginBottom: 18,
    rowGap: 8,
  },
  fact: { width: "25%", paddingRight: 8 },
  label: { fontSize: 7.5, color: mutedInk },
  parties: { ...body, flexDirection: "row", gap: 20, marginBottom: 20 },
  party: { flex: 1 },
  part: { ...body, marginBottom: 10 },
  smallPrint: { fontSize: 7.5, lineHeight: 1.3 },
  partHeading: { fontSize: 11, fontWeight: 600, marginBottom: 3 },
  head: {
    flexDirection: "row",
    borderBottomWidth: 1,
    borderBottomColor: ink,
    paddingBottom: 4,
    fontSize: 7.5,
    fontWeight: 600,
    color: mutedInk,
  },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 3.5 },
  cell: { paddingRight: 8 },
  right: { textAlign: "right", paddingRight: 0, paddingLeft: 8, fontFeatureSettings: ["tnum"] },
  beforeColumn: { paddingRight: 8 },
  detail: { fontSize: 7.5, color: mutedInk },
  codes: { flexDirection: "row", gap: 20, alignItems: "flex-end" },
  code: { alignItems: "center" },
  caption: { fontSize: 8, marginTop: 3, fontFeatureSettings: ["tnum"] },
  boxes: { borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: ink, marginBottom: 6 },
  // Without a font size of its own, the line height would be that of the default size.
  boxRow: { flexDirection: "row", fontSize: 8.5, lineHeight: 1.25 },
  box: { borderRightWidth: 0.75, borderBottomWidth: 0.75, borderColor: ink, paddingVertical: 1.5, paddingHorizontal: 5 },
  boxStrong: { fontWeight: 600, fontSize: 11 },
  totals: { ...body, alignSelf: "flex-end", width: "46%", marginBottom: 16 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 3, gap: 12 },
  totalStrong: { fontWeight: 600, fontSize: 11, borderTopWidth: 1, borderTopColor: ink, marginTop: 2, paddingTop: 5 },
  figures: { fontFeatureSettings: ["tnum"], textAlign: "right" },
  foot: {
    position: "absolute",
    left: 44,
    right: 44,
    bottom: 26,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 7,
    color: mutedInk,
    gap: 20,
  },
  footText: { flex: 1 },
});

type Style = NonNullable<ComponentProps<typeof View>["style"]>;

/** Props of a view, and its role in the structure of the document (`renderTaggedPdf`). */
interface ElementProps {
  style: Style;
  tag?: PdfTag;
  fixed?: boolean;
  wrap?: boolean;
}

/** The first letter decides the direction of a text. */
const isRightToLeft = (written: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(written);

const text = (style: Style, written: string, tag: PdfTag = "P") => {
  const direction: Style = isRightToLeft(written) ? { direction: "rtl", textAlign: "left" } : {};
  const printed = toPrintedText(written);
  const props = { style: [direction, style].flat() as Style, hyphenationCallback: createWordSplitter(printed), tag, written };
  return createElement(Text, props, printed);
};

const view = (style: Style, ...children: ReactNode[]) => createElement(View, { style }, ...children);

/** A view with a role in the structure of the document. */
const tagged = (tag: PdfTag, props: ElementProps, ...children: ReactNode[]) =>
  createElement(View, { ...props, tag } as object, ...children);

/** The logo of ui/logo.tsx. */
const logo = () =>
  view(
    css.brand,
    createElement(
      Svg,
      { width: 26, height: 26, viewBox: "0 0 32 32" },
      createElement(Rect, { width: 32, height: 32, rx: 7, ry: 7, fill: green }),
      createElement(Path, { d: "M14 6h11v14.5a5.5 5.5 0 0 1-5.5 5.5H14v-3.2l5.8 1.7v-7.6L14 18.5Z", fill: "#ffffff" }),
      createElement(Path, { d: "M6.5 16.5h6.4v3.4l5.9-1.7v5l-5.9-1.7V26h-1a5.4 5.4 0 0 1-5.4-5.4Z", fill: "#d8b98a" }),
    ),
    text(css.word, "Joinery"),
  );

const renderLetterhead = ({ letterhead }: PdfDocument) =>
  view(css.letterhead, logo(), view(css.sender, text(css.strong, letterhead.name), ...letterhead.lines.map((row) => text({}, row))));

const renderTitle = ({ title, number, stamp }: PdfDocument, codes: PdfCodes | undefined) =>
  view(
    css.title,
    view({ flex: 1 }, text(codes ? css.headingBesideCodes : css.heading, title, "H1"), text(css.number, number)),
    codes ? renderCodes(codes) : null,
    stamp ? text([css.stamp, { color: tones[stamp.tone], borderColor: tones[stamp.tone] }], stamp.text) : null,
  );

const renderFacts = ({ facts }: PdfDocument) =>
  facts.length === 0
    ? null
    : view(
        css.facts,
        ...facts.map(({ label, value }) =>
          view(css.fact, text(css.label, label), text([css.strong, { fontFeatureSettings: ["tnum"] }], value)),
        ),
      );

const renderParties = ({ parties }: PdfDocument) =>
  parties.length === 0
    ? null
    : view(
        css.parties,
        ...parties.map(({ label, name, lines }) =>
          view(css.party, text(css.label, label), text(css.strong, name), ...lines.map((row) => text({ color: mutedInk }, row))),
        ),
      );

const getColumnWidth = (columns: readonly PdfColumn[], { width }: PdfColumn) => ({
  width: `${(100 * width) / columns.reduce((sum, column) => sum + column.width, 0)}%`,
});

/** Figures end at the edge of the last column; before another column they keep a distance. */
const cellStyle = ({ columns }: PdfTable, index: number): Style => {
  if (columns[index]?.align !== "right") return css.cell;
  return index === columns.length - 1 ? css.right : [css.right, css.beforeColumn];
};

const renderCell = (table: PdfTable, cell: PdfCell, index: number) => {
  const column = table.columns[index];
  if (!column) return null;
  const style = [cellStyle(table, index), getColumnWidth(table.columns, column)];
  return typeof cell === "string" ? text(style, cell, "TD") : tagged("TD", { style }, text({}, cell.text), text(css.detail, cell.detail));
};

/** Up to this height rows and whole tables stay on one page; a taller row continues on the next one, because it may not fit on any. */
const maxTogether = 300;

const canWrap = (table: PdfTable, rows: PdfTable["rows"]): boolean =>
  rows.reduce((sum, row) => sum + rowHeight(table, row), 0) > maxTogether;

const renderTable = (table: PdfTable) =>
  createElement(
    View,
    { style: css.part, wrap: canWrap(table, table.rows) },
    table.heading ? text(css.partHeading, table.heading, "H2") : null,
    tagged(
      "Table",
      { style: {} },
      // Repeated at the top of every page of the table.
      tagged(
        "TR",
        { style: css.head, fixed: true },
        ...table.columns.map((column, index) =>
          text([cellStyle(table, index), getColumnWidth(table.columns, column)] as Style, column.label, "TH"),
        ),
      ),
      ...table.rows.map((row) =>
        tagged("TR", { style: css.row, wrap: canWrap(table, [row]) }, ...row.map((cell, index) => renderCell(table, cell, index))),
      ),
      table.rows.length === 0 ? tagged("TR", { style: css.row }, text({ color: mutedInk }, table.empty, "TD")) : null,
    ),
  );

const renderTotals = ({ rows }: PdfTotals) =>
  createElement(
    View,
    { style: css.totals, wrap: false },
    ...rows.map(({ label, value, strong }) =>
      view(strong ? [css.total, css.totalStrong] : css.total, text({}, label), text(css.figures, value)),
    ),
  );

/** A module of a barcode in points: 0.3 mm, which hand scanners read. */
const modulePoints = 0.9;
const qrPoints = 74;

const renderCodes = ({ codes }: PdfCodes) =>
  createElement(
    View,
    { style: css.codes, wrap: false },
    ...codes.map(({ kind, text: value, caption }) => {
      const { width, height, path } = toCodeShape(kind, value);
      const size = kind === "qr" ? { width: qrPoints, height: qrPoints } : { width: width * modulePoints, height: height * modulePoints };
      return view(
        css.code,
        createElement(Svg, { ...size, viewBox: `0 0 ${width} ${height}` }, createElement(Path, { d: path, fill: "#000000" })),
        text(css.caption, caption),
      );
    }),
  );

/** The boxes of a form stay on one page: signatures are not torn from each other. */
const renderBoxes = ({ rows }: PdfBoxes) =>
  createElement(
    View,
    { style: css.boxes, wrap: false },
    ...rows.map((row) => {
      const total = row.reduce((sum, { width }) => sum + width, 0);
      return createElement(
        View,
        { style: css.boxRow, wrap: false },
        ...row.map(({ label, lines, width, strong }) =>
          view(
            [css.box, { width: `${(100 * width) / total}%` }],
            text(css.label, label),
            ...lines.map((each) => text(strong ? css.boxStrong : {}, each || " ")),
          ),
        ),
      );
    }),
  );

const renderPart = (part: PdfPart): ReactElement => {
  if (part.kind === "table") return renderTable(part);
  if (part.kind === "totals") return renderTotals(part);
  if (part.kind === "codes") return view(css.part, renderCodes(part));
  if (part.kind === "boxes") return renderBoxes(part);
  if (!part.heading) return view([css.part, css.smallPrint], ...part.lines.map((row) => text({}, row)));
  return view(css.part, text(css.partHeading, part.heading, "H2"), ...part.lines.map((row) => text({}, row)));
};

const formatPageNumber: Record<Language, (page: number, pages: number) => string> = {
  "en-US": (page, pages) => `Page ${page} of ${pages}`,
  "zh-CN": (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  "es-ES": (page, pages) => `Página ${page} de ${pages}`,
};

/** A page number that is stated, or that the library works out after it has split the pages. */
const renderPageNumber = (language: Language, nth: string | undefined) =>
  nth
    ? text({}, nth, "Artifact")
    : createElement(Text, {
        ...({ tag: "Artifact" } as object),
        render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
          formatPageNumber[language](pageNumber, totalPages),
      });

const renderFooter = ({ foot, language }: PdfDocument, nth: string | undefined) =>
  createElement(View, { style: css.foot, fixed: true }, text(css.footText, foot, "Artifact"), renderPageNumber(language, nth));

/** Width and height of a sheet in points. */
const sheetPoints: Record<SheetSize, [width: number, height: number]> = { letter: [612, 792], a4: [595.28, 841.89] };

/**
 * The whole document, in A4 for Chinese and US Letter otherwise. Pages of a long one that are `final` are neither split nor laid out again for
 * their numbers, which takes half of the time; whoever renders them sees whether each holds what it was given.
 */
export const renderDocument = (document: PdfDocument, { isFinal = false } = {}) => {
  const fontFamily = fontFamiliesOf(textsOf(document).map(toPrintedText).join(""));
  const pages = paginate(document);
  const [width, height] = sheetPoints[sheetOf(document)];
  return createElement(
    Document,
    {
      title: `${document.title} ${document.number}`,
      author: document.letterhead.name,
      language: document.language,
      creationDate: document.made_at,
    },
    ...pages.map((page, index) => {
      const { codes, parts } = index === 0 ? splitCodes(page) : { codes: undefined, parts: page };
      return createElement(
        Page,
        // A page that is not split is as high as its contents, at least as high as the sheet.
        { size: [width, height], style: { ...css.page, fontFamily, minHeight: height }, wrap: !isFinal },
        ...(index === 0 ? [renderLetterhead(document), renderTitle(document, codes), renderFacts(document), renderParties(document)] : []),
        ...parts.map(renderPart),
        renderFooter(document, isFinal ? formatPageNumber[document.language](index + 1, pages.length) : undefined),
      );
    }),
  );
};
