import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import type { Cell } from "../rules/cells.ts";
import { decodeFile, detectSeparator, parseCsv } from "./csv.ts";
import { readSpreadsheet } from "./read-file.ts";
import { readInThread } from "./read-in-thread.ts";
import { SheetRefused, type SheetRow } from "./table.ts";
import { oldNumber, oldText, oldWorkbook, wide } from "./test-workbooks.ts";
import { xlsxStream } from "./write.ts";
import { openZip } from "./zip.ts";

const folder = mkdtempSync(join(tmpdir(), "joinery-sheets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const saved = (bytes: Buffer | string): string => {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return path;
};

const read = async (bytes: Buffer | string) => {
  const sheets: { name: string; rows: Cell[][]; numbers: number[] }[] = [];
  const kind = await readSpreadsheet(saved(bytes), {
    sheet: (name) => void sheets.push({ name, rows: [], numbers: [] }),
    row: ({ row_number, cells }) => {
      sheets.at(-1)?.rows.push(cells);
      sheets.at(-1)?.numbers.push(row_number);
    },
  });
  return { kind, sheets };
};

const refusal = (bytes: Buffer | string): Promise<string> =>
  read(bytes).then(
    () => "read",
    (error) => (error instanceof SheetRefused ? error.reason : String(error)),
  );

/** Builds an archive; `lie` falsifies the sizes in the directory. */
const zipOf = (entries: Record<string, string | Buffer>, lie: (bytes: number) => number = (bytes) => bytes): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(raw), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(lie(raw.length), 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(raw), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(lie(raw.length), 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
};

const book = (sheet: string, more: Record<string, string> = {}) => ({
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="Goods" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": sheet,
  ...more,
});
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe("xlsx", () => {
  test("reads texts, numbers, dates and several sheets written by another library", async () => {
    const bytes = await writeXlsxFile([
      {
        sheet: "One",
        data: [
          ["Model", "Price"],
          ["胡桃木 <餐桌> & co", 12.5],
          ["x", { value: new Date(Date.UTC(2027, 2, 31)), type: Date, format: "yyyy-mm-dd" }],
        ],
      },
      { sheet: "Two", data: [["y", true]] },
    ]).toBuffer();
    const { kind, sheets } = await read(bytes);
    expect({ kind, sheets }).toEqual({
      kind: "xlsx",
      sheets: [
        {
          name: "One",
          rows: [
            ["Model", "Price"],
            ["胡桃木 <餐桌> & co", 12.5],
            ["x", "2027-03-31"],
          ],
          numbers: [1, 2, 3],
        },
        { name: "Two", rows: [["y", "true"]], numbers: [1] },
      ],
    });
  });

  test("reads the cached value of a formula, reports a missing one, and reads error cells as empty", async () => {
    const rows = `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>HYPERLINK("http://x.test")</f></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`;
    const { sheets } = await read(zipOf(book(sheetOf(rows))));
    expect(sheets[0]?.rows).toEqual([[2, { wrong: "formula" }, { wrong: "#DIV/0!" }, null, "ab"]]);
  });

  test("reads prefixes, comments, character references, rows without numbers, and rounds to 15 digits", async () => {
    const rows = `<x:row><!-- a > b --><x:c t="inlineStr"><x:is><x:t>caf&#233; &#x6728;</x:t></x:is></x:c><x:c><x:v>0.30000000000000004</x:v></x:c></x:row>`;
    const { sheets } = await read(zipOf(book(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`)));
    expect(sheets[0]?.rows).toEqual([["café 木", 0.3]]);
  });

  test("keeps the currency that a number is shown with", async () => {
    const formats = ["[$€-407]#,##0.00", '"¥"#,##0', "[$MXN] #,##0.00", '"$"#,##0.00', "[$$-409]#,##0.00"];
    const styles = `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
      .join("")}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join("")}</cellXfs></styleSheet>`;
    const cells = formats.map((_, index) => `<c s="${index}"><v>1234.5</v></c>`).join("");
    const { sheets } = await read(zipOf(book(sheetOf(`<row>${cells}</row>`), { "xl/styles.xml": styles })));
    expect(sheets[0]?.rows).toEqual([["EUR 1234.50", "CNY 1234.50", "MXN 1234.50", 1234.5, 1234.5]]);
  });

  test("accepts names such as __proto__", async () => {
    const strings = { "xl/sharedStrings.xml": "<sst><si><t>__proto__</t></si></sst>" };
    const { sheets } = await read(zipOf(book(sheetOf('<row><c t="s"><v>0</v></c><c t="s"><v>7</v></c></row>'), strings)));
    expect(sheets[0]?.rows).toEqual([["__proto__"]]);
  });

  test.each<[string, () => Buffer, string]>([
    ["a zip bomb with its true size", () => zipOf(book(sheetOf("")), () => 300 * 1024 * 1024), "SPREADSHEET_TOO_BIG"],
    ["a tag that never ends", () => zipOf(book(`<worksheet a="${" ".repeat(2_000_000)}`)), "WRONG_SPREADSHEET"],
    ["a document type with entities", () => zipOf(book('<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>')), "WRONG_SPREADSHEET"],
    ["an archive that is not a workbook", () => zipOf({ "word/document.xml": "<w/>" }), "WRONG_SPREADSHEET"],
    ["a truncated archive", () => zipOf(book(sheetOf(""))).subarray(0, 200), "WRONG_SPREADSHEET"],
    ["more rows than the limit", () => zipOf(book(sheetOf("<row><c><v>1</v></c></row>".repeat(50_016)))), "SPREADSHEET_TOO_BIG"],
  ])("rejects %s", async (_what, bytes, reason) => expect(await refusal(bytes())).toBe(reason));

  test("stops a zip bomb with a falsified size while unpacking", async () => {
    const zip = await openZip(saved(zipOf({ bomb: Buffer.alloc(4_000_000) }, () => 10)), 1_000_000);
    let unpacked = 0;
    const unpack = async () => {
      for await (const piece of zip.unpack(zip.entries.get("bomb")!)) unpacked += piece.length;
    };
    await expect(unpack()).rejects.toMatchObject({ reason: "SPREADSHEET_TOO_BIG" });
    expect(unpacked).toBeLessThanOrEqual(1_000_000);
    await zip.close();
  });

  test("refuses an archive with more entries than it states, before their names fill the memory", async () => {
    const entries = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`entry-${index}`, ""]));
    const archive = zipOf(entries);
    archive.writeUInt16LE(3, archive.length - 12);
    expect(await refusal(archive)).toBe("SPREADSHEET_TOO_BIG");
  });

  test("a row or cell at the far end of the sheet costs no memory", async () => {
    const { sheets } = await read(
      zipOf(book(sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>'))),
    );
    expect(sheets[0]).toEqual({ name: "Goods", rows: [[1]], numbers: [1_048_576] });
  });
});

describe("csv", () => {
  const decode = async (bytes: Buffer): Promise<string> => {
    let text = "";
    for await (const piece of decodeFile(saved(bytes))) text += piece;
    return text;
  };
  const parse = async (text: string): Promise<SheetRow[]> => {
    const rows: SheetRow[] = [];
    for await (const row of parseCsv(decodeFile(saved(text)))) rows.push(row);
    return rows;
  };
  const rowsOf = async (text: string) => (await parse(text)).map(({ cells }) => cells);

  test("parses quotes, line breaks in cells, and the line of each row", async () =>
    expect((await read('a,"b ""c"", d"\r\n"two\nlines",e\r\nf,\n\r\n"g\r\nh"\r\ni')).sheets).toEqual([
      {
        name: "",
        rows: [["a", 'b "c", d'], ["two\nlines", "e"], ["f"], ["g\r\nh"], ["i"]],
        numbers: [1, 2, 4, 6, 8],
      },
    ]));

  test.each([
    ["a;b;c\n1,5;2;3", ";"],
    ["a\tb\n1\t2", "\t"],
    ['"a;b",c\n1,2', ","],
    ["sep=|\na|b", "|"],
  ])("detects for %j the separator %j", (text, separator) => expect(detectSeparator(text)).toBe(separator));

  test.each([",", ";", "\t", "|"])("skips the line that names the separator %j and counts it", async (separator) =>
    expect((await parse(`sep=${separator}\r\na${separator}b`))[0]).toEqual({ row_number: 2, cells: ["a", "b"] }),
  );

  test("an unclosed quote extends to the end of the file", async () => expect(await rowsOf('a,"b\nc')).toEqual([["a", "b\nc"]]));

  test("keeps quotes inside a cell and after a quoted word as they are", async () =>
    expect(await rowsOf('Sofa 30" wide,5\n"Oak" table,6\n"Chair",7')).toEqual([
      ['Sofa 30" wide', "5"],
      ['"Oak" table', "6"],
      ["Chair", "7"],
    ]));

  test("refuses a row longer than the limits allow", async () =>
    expect(await refusal(`a,b\n"${"x".repeat(2_500_000)}",c\nd,e`)).toBe("WRONG_SPREADSHEET"));

  test.each<[string, number[], string]>([
    ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xe6, 0x9c, 0xa8], "木"],
    ["UTF-16 of Excel's Unicode text", [0xff, 0xfe, 0x28, 0x67], "木"],
    ["GBK of Chinese Excel", [0xba, 0xfa, 0xcc, 0xd2, 0xc4, 0xbe, 0x2c, 0x31], "胡桃木,1"],
    ["Windows-1252 of Spanish Excel", [0x53, 0x69, 0x6c, 0x6c, 0xf3, 0x6e, 0x2c, 0x41, 0xf1, 0x6f], "Sillón,Año"],
    ["UTF-16 without a mark", [...Buffer.from("Model,Name\nA-1,Sillón 木\n", "utf16le")], "Model,Name\nA-1,Sillón 木\n"],
    ["Big5 of Taiwanese Excel", [0xab, 0xac, 0xb8, 0xb9, 0x2c, 0xa6, 0x57, 0xba, 0xd9], "型號,名稱"],
    ["Mac Roman of Excel for Mac", [0x53, 0x69, 0x6c, 0x6c, 0x97, 0x6e, 0x2c, 0x41, 0x96, 0x6f], "Sillón,Año"],
  ])("decodes %s", async (_what, bytes, text) => expect(await decode(Buffer.from(bytes))).toBe(text));

  test("decodes characters that lie between two pieces of a file", async () => {
    const lines = "木,Sillón,🪑\n".repeat(20_000);
    expect(await decode(Buffer.from(`a${lines}`))).toBe(`a${lines}`);
    expect(await decode(Buffer.from(`\ufeff${lines}`, "utf16le"))).toBe(lines);
  });

  test.each<[string, number, string]>([
    ["Windows-1252", 0xf3, "Sillón"],
    ["Mac Roman", 0x97, "Sillón"],
  ])("decodes %s whose first accent comes after 300,000 characters", async (_what, accent, text) => {
    const ascii = "SN-100,Chair\n".repeat(24_000);
    const bytes = Buffer.concat([Buffer.from(`${ascii}SN-101,Sill`), Buffer.from([accent]), Buffer.from("n\n")]);
    expect((await decode(bytes)).endsWith(`${text}\n`)).toBe(true);
  });

  test.each([
    ["a page called .xls", "<html><table><tr><td>1</td></tr></table></html>"],
    ["a PDF", "%PDF-1.7\n…"],
    ["a program", "MZ\u0000\u0001"],
    ["bytes that are no text", Buffer.from([0x61, 0, 0x62, 0, 0, 1])],
  ])("rejects %s", async (_what, bytes) => expect(await refusal(bytes)).toBe("WRONG_SPREADSHEET"));

  test("reports an empty file", async () => expect(await refusal("")).toBe("SPREADSHEET_EMPTY"));
});

describe("xls", () => {
  test("reads an Excel 97 workbook with Chinese text", async () =>
    expect(await read(oldWorkbook(["型号", "胡桃木-1"], [oldText(0, 0, 0), oldText(1, 0, 1), oldNumber(1, 1, 489.5)]))).toEqual({
      kind: "xls",
      sheets: [{ name: "Goods", rows: [["型号"], ["胡桃木-1", 489.5]], numbers: [1, 2] }],
    }));

  test("rejects a password-protected workbook and a broken container", async () => {
    const container = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    expect(await refusal(container)).toBe("WRONG_SPREADSHEET");
    expect(await refusal(Buffer.concat([container, Buffer.from("EncryptedPackage", "utf16le")]))).toBe("SPREADSHEET_LOCKED");
  });

  test("refuses workbooks of Excel 95 and earlier with a reason of its own", async () => {
    const container = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600), wide("Book\u0000")]);
    const excel4 = Buffer.from([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00]);
    expect([await refusal(container), await refusal(excel4)]).toEqual(["SPREADSHEET_EXCEL95", "SPREADSHEET_EXCEL95"]);
  });
});

test("a thread reads 20,000 rows in ordered batches", async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `SN-${index},${index}`);
  const numbers: number[] = [];
  const { kind } = await readInThread(saved(lines.join("\n")), async (batch) => void numbers.push(...batch.row_numbers));
  expect({ kind, rows: numbers.length, last: numbers.at(-1), ordered: numbers.every((number, index) => number === index + 1) }).toEqual({
    kind: "csv",
    rows: 20_000,
    last: 20_000,
    ordered: true,
  });
});

test("50,000 rows below a header and a title are read, and more are refused", async () => {
  const lines = (count: number) => ["Catalog", "SKU,Price", ...Array.from({ length: count }, (_, index) => `SN-${index},5`)].join("\n");
  expect((await read(lines(50_000))).sheets[0]?.rows).toHaveLength(50_002);
  expect(await refusal(lines(50_020))).toBe("SPREADSHEET_TOO_BIG");
});

test("a thread tells how numbers and currencies of each column are written, from all rows", async () => {
  const lines = ["SKU;Preis;Breite", ...Array.from({ length: 3_000 }, (_, index) => `SN-${index};1.234;45`), "SN-X;€ 489,50;45,5"];
  const { profiles } = await readInThread(saved(lines.join("\n")), async () => undefined);
  expect(profiles[0]?.slice(1)).toEqual([
    { point: 0, comma: 1, ambiguous: 3_000, currencies: { EUR: 1 } },
    { point: 0, comma: 1, ambiguous: 0, currencies: {} },
  ]);
});

test("a thread reports refusals", () =>
  expect(readInThread(saved("%PDF-1.7"), async () => undefined)).rejects.toMatchObject({ reason: "WRONG_SPREADSHEET" }));

describe("xlsx writer", () => {
  test("reads a written workbook back unchanged and keeps formula-like text as text", async () => {
    const rows = [[{ value: "=1+1" }, { value: 3.5 }, { value: null }, { value: "木 <&>", isWrong: true }]];
    const pieces: Buffer[] = [];
    for await (const piece of xlsxStream([{ name: "A/B", headers: ["a", "b", "c", "d"], widths: [9, 9, 9, 9], rows }]))
      pieces.push(piece as Buffer);
    expect((await read(Buffer.concat(pieces))).sheets).toEqual([
      {
        name: "A B",
        rows: [
          ["a", "b", "c", "d"],
          ["=1+1", 3.5, null, "木 <&>"],
        ],
        numbers: [1, 2],
      },
    ]);
  });
});
