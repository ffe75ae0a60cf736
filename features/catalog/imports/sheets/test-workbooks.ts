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
