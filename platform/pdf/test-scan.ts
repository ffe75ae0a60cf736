import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type CodeKind, toCodeShape } from "./codes.ts";

/** Reads printed documents and codes back, for tests. */

// The module of the package, which it would fetch from elsewhere otherwise.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer } });

/** What a barcode reader finds in a code as it is drawn. */
export const scanCode = async (kind: CodeKind, text: string): Promise<string[]> => {
  const { width, height, path } = toCodeShape(kind, text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: [kind === "qr" ? "QRCode" : "Code128"] });
  return found.map((code) => code.text);
};

interface ScannedDocument {
  parts: readonly { kind: string; codes?: readonly { kind: CodeKind; text: string }[] }[];
}

/** The codes of a document as it states them, and as a barcode reader finds them. */
export const scanDocument = async ({ parts }: ScannedDocument): Promise<{ stated: string[]; found: string[] }> => {
  const codes = parts.flatMap((part) => part.codes ?? []);
  const found = await Promise.all(codes.map(({ kind, text }) => scanCode(kind, text)));
  return { stated: codes.map(({ text }) => text), found: found.flat() };
};

/** The width and height of a PDF's pages in whole points, each once. */
export const pageSizes = async (pdf: Uint8Array): Promise<[width: number, height: number][]> => {
  const sizes = (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize());
  return [...new Set(sizes.map(({ width, height }) => `${Math.floor(width)} ${Math.round(height)}`))].map(
    (text) => text.split(" ").map(Number) as [number, number],
  );
};

/** What `pageSizes` answers for the papers that documents are printed on. */
export const sheetSizes = { letter: [[612, 792]], a4: [[595, 842]] } as const;

interface StructureNode {
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

const collectTexts = ({ role, alt, children = [] }: StructureNode): { role: string; text: string }[] => [
  ...(role && alt !== undefined ? [{ role, text: alt }] : []),
  ...children.flatMap(collectTexts),
];

/** What a PDF says: its title, the texts of its tagged elements in reading order, and the glyphs as a viewer extracts them. */
export const readPdf = async (bytes: Uint8Array): Promise<{ title: string; texts: { role: string; text: string }[]; glyphs: string }> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts: { role: string; text: string }[] = [];
  const glyphs: string[] = [];
  for (const page of pages) {
    texts.push(...collectTexts(((await page.getStructTree()) ?? {}) as StructureNode));
    for (const item of (await page.getTextContent()).items) if ("str" in item) glyphs.push(item.str);
  }
  const { info } = await pdf.getMetadata();
  return { title: String((info as { Title?: string }).Title ?? ""), texts, glyphs: glyphs.join("") };
};
