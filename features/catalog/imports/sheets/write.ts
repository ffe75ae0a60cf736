import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import { createZip } from "./write-zip.ts";

/** Streams spreadsheets row by row with constant memory. */

/** Whoever writes a spreadsheet or a statement writes it in this pool, so that long ones cannot take all database connections. */
export const exportPool = createWorkPool({ name: "exports", concurrency: 4, maxRunningPerCompany: 1, maxQueue: 40 });

/** The bytes of a written spreadsheet. Refuses BUSY. */
export const toSpreadsheetBytes = (write: () => Readable): Promise<Buffer> => exportPool.run(() => buffer(write()));

export interface OutCell {
  value: string | number | null;
  /** Highlights a cell that must be corrected. */
  isWrong?: boolean;
}

export interface OutSheet {
  name: string;
  headers: readonly string[];
  /** Column widths in characters. */
  widths: readonly number[];
  rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>;
}

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

const styles = { plain: 0, header: 1, wrong: 2 } as const;

const toCellXml = (value: OutCell["value"], style: number): string => {
  const styled = style === 0 ? "" : ` s="${style}"`;
  if (value === null || value === "") return style === 0 ? "<c/>" : `<c${styled}/>`;
  // Inline strings are never evaluated as formulas, whatever they begin with.
  return typeof value === "number"
    ? `<c${styled}><v>${value}</v></c>`
    : `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
};

const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationshipNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const sheetXml = async function* ({ headers, widths, rows }: OutSheet): AsyncGenerator<string> {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join("");
  yield `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  yield `<row>${headers.map((text) => toCellXml(text, styles.header)).join("")}</row>`;
  let text = "";
  for await (const row of rows) {
    text += `<row>${row.map(({ value, isWrong }) => toCellXml(value, isWrong ? styles.wrong : styles.plain)).join("")}</row>`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
};

const stylesXml = `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF8C1D17"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1C4D3C"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFCEDEB"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="2" fillId="3" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

/** Streams an xlsx workbook. */
export const xlsxStream = (sheets: readonly OutSheet[]): Readable => {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const types = numbered
    .map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)
    .join("");
  const listed = numbered
    .map(
      ({ name, number }) =>
        `<sheet name="${escapeXml(name)
          .replace(/[[\]*?:/\\"]/g, " ")
          .slice(0, 31)}" sheetId="${number}" r:id="r${number}"/>`,
    )
    .join("");
  const linked = numbered
    .map(({ number }) => `<Relationship Id="r${number}" Type="${relationshipNamespace}/worksheet" Target="worksheets/sheet${number}.xml"/>`)
    .join("");
  return Readable.from(
    createZip([
      {
        name: "[Content_Types].xml",
        content: [
          `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${types}</Types>`,
        ],
      },
      {
        name: "_rels/.rels",
        content: [
          `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="r1" Type="${relationshipNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        ],
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: [
          `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${linked}<Relationship Id="rStyles" Type="${relationshipNamespace}/styles" Target="styles.xml"/></Relationships>`,
        ],
      },
      {
        name: "xl/workbook.xml",
        content: [
          `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relationshipNamespace}"><sheets>${listed}</sheets></workbook>`,
        ],
      },
      { name: "xl/styles.xml", content: [stylesXml] },
      ...numbered.map((sheet) => ({ name: `xl/worksheets/sheet${sheet.number}.xml`, content: sheetXml(sheet) })),
    ]),
    { objectMode: false },
  );
};

/** Streams CSV with a byte order mark, so that Excel reads it as UTF-8. */
export const csvStream = ({ headers, rows }: OutSheet): Readable => {
  const lines = async function* () {
    yield csvByteOrderMark + formatCsvLine(headers);
    let text = "";
    for await (const row of rows) {
      text += formatCsvLine(row.map(({ value }) => value));
      if (text.length < 65_536) continue;
      yield text;
      text = "";
    }
    yield text;
  };
  return Readable.from(lines(), { objectMode: false });
};
