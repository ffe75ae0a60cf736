import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type CodeKind, toCodeShape } from "./codes.ts";

// The module of the package, which it would fetch from elsewhere otherwise.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer } });

const scan = async (kind: CodeKind, text: string): Promise<string[]> => {
  const { width, height, path } = toCodeShape(kind, text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: [kind === "qr" ? "QRCode" : "Code128"] });
  return found.map((code) => code.text);
};

describe("codes", () => {
  test.each(["BOL-LA-2026-000001", "JY2611220001", "1Z999AA10123456784", "00012345678905"])(
    "a scanner reads the barcode of %s",
    async (text) => expect(await scan("code128", text)).toEqual([text]),
  );
  test.each(["https://la.example.test/deliveries/abcDEF123456", "JY2611220001", "收货 · María"])(
    "a scanner reads the QR code of %s",
    async (text) => expect(await scan("qr", text)).toEqual([text]),
  );
});
