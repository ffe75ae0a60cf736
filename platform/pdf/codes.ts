import bwip from "bwip-js/node";
import { encode } from "uqr";

/** Barcodes and QR codes as one SVG path in units of one module, for print pages and PDFs alike. */

export type CodeKind = "code128" | "qr";

export interface CodeShape {
  /** Width and height in modules, quiet zone included. */
  width: number;
  height: number;
  path: string;
}

/** Light modules around a code: a scanner needs them to find it. */
const quietZone = { code128: 10, qr: 4 } as const;
const barHeight = 40;

const rectangle = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

const toCode128 = (text: string): CodeShape => {
  const [symbol] = bwip.raw({ bcid: "code128", text }) as unknown as [{ sbs: number[] }];
  let x: number = quietZone.code128;
  let path = "";
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) path += rectangle(x, 0, width, barHeight);
    x += width;
  }
  return { width: x + quietZone.code128, height: barHeight, path };
};

const toQr = (text: string): CodeShape => {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [rectangle(x + quietZone.qr, y + quietZone.qr, 1, 1)] : [])));
  return { width: size + 2 * quietZone.qr, height: size + 2 * quietZone.qr, path: path.join("") };
};

/** The shape of a code. Code 128 takes ASCII texts; a QR code takes any text up to some hundred characters. */
export const toCodeShape = (kind: CodeKind, text: string): CodeShape => (kind === "qr" ? toQr(text) : toCode128(text));
