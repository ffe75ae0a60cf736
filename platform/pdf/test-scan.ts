import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type CodeKind, toCodeShape } from "./codes.ts";

/** Reads printed codes back, for tests. */

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
