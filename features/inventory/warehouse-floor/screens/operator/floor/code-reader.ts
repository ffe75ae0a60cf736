import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** A worker that reads the barcode or QR code of a picture, so that the page stays quick and needs no right to compile code. */

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener("message", async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, {
    formats: ["Code128", "Code39", "EAN13", "EAN8", "UPCA", "ITF", "QRCode", "DataMatrix"],
    maxNumberOfSymbols: 1,
  });
  postMessage(found?.text ?? null);
});
