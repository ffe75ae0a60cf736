import { strToU8, zipSync } from "fflate";

/** Workbooks for tests, by the XML of their sheet and shared strings. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with one sheet. */
export const workbook = (sheet: string, strings: string): Uint8Array =>
  zipSync(
    {
      "xl/workbook.xml": strToU8(
        `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(`${xml}<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`),
      "xl/sharedStrings.xml": strToU8(`${xml}<sst xmlns="${main}">${strings}</sst>`),
      "xl/worksheets/sheet1.xml": strToU8(`${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    },
    { level: 9 },
  );

/** A shared string. */
export const shared = (length: number, text = "a"): string => `<si><t>${text.repeat(length)}</t></si>`;
/** Cells that show the first shared string. */
export const sharedCells = (cells: number): string => '<c t="s"><v>0</v></c>'.repeat(cells);

/** Builds one BIFF8 record. */
const record = (id: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(id, data.length), data]);
};
const u16 = (...numbers: number[]): Buffer => Buffer.from(new Uint16Array(numbers).buffer);
const u32 = (...numbers: number[]): Buffer => Buffer.from(new Uint32Array(numbers).buffer);
export const wide = (text: string): Buffer => Buffer.from(text, "utf16le");

/** Records of an Excel 97 sheet: a shared string and a number. */
export const oldText = (row: number, column: number, index: number): Buffer => record(0x00fd, u16(row, column, 0), u32(index));
export const oldNumber = (row: number, column: number, number: number): Buffer =>
  record(0x0203, u16(row, column, 0), Buffer.from(new Float64Array([number]).buffer));

/** An Excel 97 workbook of at most 4 kB in an OLE container; several sheets show the same cells. */
export const oldWorkbook = (texts: readonly string[], cells: readonly Buffer[], sheets = 1): Buffer => {
  const [none, end, name] = [0xffffffff, 0xfffffffe, "Goods"];
  const strings = texts.map((text) => Buffer.concat([u16(text.length), Buffer.from([1]), wide(text)]));
  const globals = (sheetAt: number) =>
    Buffer.concat([
      record(0x0809, u16(0x0600, 0x0005, 0, 0), u32(0, 0)),
      ...Array.from({ length: sheets }, () => record(0x0085, u32(sheetAt), Buffer.from([0, 0, name.length, 1]), wide(name))),
      record(0x00fc, u32(texts.length, texts.length), ...strings),
      record(0x000a),
    ]);
  const sheet = Buffer.concat([record(0x0809, u16(0x0600, 0x0010, 0, 0), u32(0, 0)), ...cells, record(0x000a)]);
  const stream = Buffer.concat([globals(globals(0).length), sheet, Buffer.alloc(4096)]).subarray(0, 4096);
  const header = Buffer.alloc(512, 0xff);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  Buffer.concat([Buffer.alloc(16), u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0), u32(0, 1, 1, 0, 4096, end, 0, end, 0, 0)]).copy(header, 8);
  const table = Buffer.alloc(512, 0xff);
  u32(0xfffffffd, end, 3, 4, 5, 6, 7, 8, 9, end).copy(table);
  const entry = (title: string, type: number, child: number, start: number, size: number): Buffer => {
    const buffer = Buffer.alloc(128);
    wide(title).copy(buffer);
    Buffer.concat([u16(title.length * 2 + 2), Buffer.from([type, 1]), u32(none, none, child)]).copy(buffer, 64);
    u32(start, size).copy(buffer, 116);
    return buffer;
  };
  const directory = Buffer.concat([entry("Root Entry", 5, 1, end, 0), entry("Workbook", 2, none, 2, 4096), Buffer.alloc(256)]);
  return Buffer.concat([header, table, directory, stream]);
};
