import { open } from "node:fs/promises";
import { SheetRefused } from "./table.ts";

export type SheetKind = "xlsx" | "xls" | "csv";

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** The first record of a workbook of Excel 2 to 4, which has no container. */
const isBareWorkbook = (head: Buffer): boolean => head[0] === 0x09 && [0x00, 0x02, 0x04].includes(head[1] ?? -1) && head[3] === 0;

const findKind = (head: Buffer): SheetKind => {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
  if (isBareWorkbook(head)) throw new SheetRefused("SPREADSHEET_EXCEL95");
  // HTML, PDF, images, executables and other known formats are not tables.
  if (/^\s*<|^%PDF|^\x89PNG|^\xff\xd8\xff|^GIF8|^MZ|^\x7fELF|^\{\\rtf|^Rar!|^7z/.test(head.toString("latin1")))
    throw new SheetRefused("WRONG_SPREADSHEET");
  return "csv";
};

const headBytes = 512;

/** Detects the file type by its first bytes, regardless of the name; some programs name text tables .xls. */
export const detectKind = async (path: string): Promise<SheetKind> => {
  const file = await open(path);
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0).finally(() => file.close());
  return findKind(head.subarray(0, bytesRead));
};
