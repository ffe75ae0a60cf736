import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { exportModel } from "#demo/models/export-model.ts";
import { minuteMs } from "#kernel/clock.ts";
import { log } from "#platform/log.ts";

const app = await testApp();

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#8a6b4a" } });
const jpg = () => picture().jpeg().toBuffer();
const png = () => picture().png().toBuffer();
const append = (before: Buffer, after: string) => Buffer.concat([before, Buffer.from(after, "latin1")]);

const pdfBody = (more = "") =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;
const pdf = (more = "") => Buffer.from(pdfBody(more), "latin1");
const pdfWithObjectStream = (hidden: string, filter = "/FlateDecode") => {
  const packed = deflateSync(Buffer.from(hidden)).toString("latin1");
  const stream = `3 0 obj<</Type/ObjStm/N 1/First 4/Filter ${filter}/Length ${packed.length}>>stream\n${packed}\nendstream endobj\n`;
  return Buffer.from(pdfBody().replace("xref\n", `${stream}xref\n`), "latin1");
};
const demoModel = async (): Promise<Buffer> => {
  const finish = { kind: "wood", colour: "#8a6b4a" } as const;
  const spec = { family: "bench", widthCm: 120, depthCm: 40, heightCm: 45, primary: finish, secondary: finish, options: {} } as const;
  return gunzipSync(await exportModel(spec));
};
const zipEnd = `PK\u0005\u0006${"\0".repeat(18)}`;

interface Part {
  name?: string;
  mime?: string;
  bytes: Buffer | Promise<Buffer>;
}

const upload = async (file_type: number | string, parts: Part[], as = "buyer@demo.test"): Promise<TestAnswer> => {
  const files = parts.map(async ({ name = "photo.jpg", mime = "image/jpeg", bytes }) => ({ name, mime, bytes: await bytes }));
  return app.upload("/utils/uploadFile", await Promise.all(files), { file_type }, { as });
};

const storedFiles = async (): Promise<number> =>
  (await readdir(join(app.platform.settings.dataDir), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const pngOf = (name: string) => ({ name, mime: "image/png" });
const pdfOf = (name: string) => ({ name, mime: "application/pdf" });

test.each<[string, number, () => Part]>([
  ["a plain JPEG", 4, () => ({ bytes: jpg() })],
  ["a progressive JPEG", 4, () => ({ bytes: picture().jpeg({ progressive: true }).toBuffer() })],
  ["a CMYK JPEG", 4, () => ({ bytes: picture().toColorspace("cmyk").jpeg().toBuffer() })],
  ["a PNG of one pixel", 1, () => ({ ...pngOf("x.png"), bytes: picture(1, 1).png().toBuffer() })],
  ["a PNG of 6,000 by 6,000", 4, () => ({ ...pngOf("big.png"), bytes: picture(6000, 6000).png().toBuffer() })],
  ["a Chinese name", 4, () => ({ name: "付款凭证 2026.JPG", bytes: jpg() })],
  ["a name of 200 characters", 4, () => ({ name: `${"n".repeat(196)}.jpg`, bytes: jpg() })],
  ["a type that says nothing", 4, () => ({ mime: "application/octet-stream", bytes: jpg() })],
  ["a PDF", 2, () => ({ ...pdfOf("label.pdf"), bytes: Promise.resolve(pdf()) })],
  [
    "a PDF 2.0 with a web link",
    2,
    () => ({ ...pdfOf("label.pdf"), bytes: Promise.resolve(Buffer.from(pdfBody("/A<</URI(https://x.test)>>").replace("1.7", "2.0"))) }),
  ],
  ["a 3D model", 8, () => ({ name: "sofa.glb", mime: "model/gltf-binary", bytes: demoModel() })],
  ["a PDF with packed objects", 5, () => ({ ...pdfOf("contract.pdf"), bytes: Promise.resolve(pdfWithObjectStream("<</Type/Page>>")) })],
])("accepts %s", async (_what, type, part) => {
  const answer = await upload(type, [part()]);
  expect(answer).toMatchObject({ code: 200, data: { file_id: expect.any(String), url: expect.stringMatching(/^\/files\//) } });
  const read = await app.app.inject(answer.data.url);
  expect(read.statusCode).toBe(200);
  expect(read.headers["x-content-type-options"]).toBe("nosniff");
  const isPdf = read.headers["content-type"] === "application/pdf";
  // The viewer of a browser does not open a sandboxed document.
  expect(read.headers["content-security-policy"]).toContain(isPdf ? "default-src 'none'" : "sandbox");
  expect(read.headers["content-disposition"]).toMatch(type === 8 ? /^attachment/ : /^inline/);
});

test.each<[string, number, () => Part, string]>([
  [
    "an SVG with extension .jpg",
    4,
    () => ({ bytes: Promise.resolve(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")) }),
    "FILE_DAMAGED",
  ],
  ["an SVG", 4, () => ({ name: "x.svg", mime: "image/svg+xml", bytes: Promise.resolve(Buffer.from("<svg/>")) }), "WRONG_FILE_TYPE"],
  ["a GIF with extension .jpg", 4, () => ({ bytes: picture().gif().toBuffer() }), "FILE_DAMAGED"],
  ["a WebP with extension .jpg", 4, () => ({ bytes: picture().webp().toBuffer() }), "FILE_DAMAGED"],
  ["a PNG with extension .jpg", 4, () => ({ bytes: png() }), "FILE_DAMAGED"],
  [
    "an HTML page with extension .jpg",
    4,
    () => ({ bytes: Promise.resolve(Buffer.from("<!doctype html><script>1</script>")) }),
    "FILE_DAMAGED",
  ],
  [
    "an HTML page after JPEG bytes",
    4,
    () => ({ bytes: Promise.resolve(Buffer.from("\u00ff\u00d8\u00ff\u00e0<html><script>1</script>", "latin1")) }),
    "FILE_DAMAGED",
  ],
  [
    "a JPEG with an appended script",
    4,
    () => ({ bytes: jpg().then((bytes) => append(bytes, "<script>alert(1)</script>")) }),
    "FILE_DAMAGED",
  ],
  [
    "a PNG with appended PHP code",
    4,
    () => ({ ...pngOf("x.png"), bytes: png().then((bytes) => append(bytes, "<?php system(1);")) }),
    "FILE_DAMAGED",
  ],
  ["a JPEG with an appended archive", 4, () => ({ bytes: jpg().then((bytes) => append(bytes, zipEnd)) }), "FILE_DAMAGED"],
  [
    "a truncated JPEG",
    4,
    () => ({
      bytes: picture(400, 400)
        .jpeg()
        .toBuffer()
        .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    }),
    "FILE_DAMAGED",
  ],
  ["an empty file", 4, () => ({ bytes: Promise.resolve(Buffer.alloc(0)) }), "FILE_DAMAGED"],
  ["a PNG of 30,000 by 30,000", 4, () => ({ ...pngOf("bomb.png"), bytes: decompressionBomb() }), "PICTURE_TOO_BIG"],
  ["a declared type that does not match", 4, () => ({ mime: "text/html", bytes: jpg() }), "WRONG_FILE_TYPE"],
  ["a double extension", 4, () => ({ name: "a.jpg.svg", bytes: jpg() }), "WRONG_FILE_TYPE"],
  ["an empty extension", 4, () => ({ name: "a.jpg.", bytes: jpg() }), "WRONG_FILE_TYPE"],
  ["a space after the extension", 4, () => ({ name: "A.JPG ", bytes: jpg() }), "WRONG_FILE_TYPE"],
  ["a name with a right-to-left override", 4, () => ({ name: "a\u202egpj.jpg", bytes: jpg() }), "FILE_NAME"],
  ["a name of 1,000 characters", 4, () => ({ name: `${"n".repeat(996)}.jpg`, bytes: jpg() }), "FILE_NAME"],
  ["an image as shipping label", 2, () => ({ bytes: jpg() }), "WRONG_FILE_TYPE"],
  [
    "a truncated 3D model",
    8,
    () => ({ name: "a.glb", mime: "model/gltf-binary", bytes: demoModel().then((b) => b.subarray(0, -8)) }),
    "FILE_DAMAGED",
  ],
  ["an image with extension .glb", 8, () => ({ name: "a.glb", mime: "model/gltf-binary", bytes: jpg() }), "FILE_DAMAGED"],
  ["a 3D model as product picture", 6, () => ({ name: "a.glb", mime: "model/gltf-binary", bytes: demoModel() }), "WRONG_FILE_TYPE"],
  ["a PDF as payment voucher", 4, () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf()) }), "WRONG_FILE_TYPE"],
  [
    "a logo of more than 5 MB",
    3,
    () => ({ ...pngOf("noise.png"), bytes: Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1, 1)) }),
    "FILE_TOO_LARGE",
  ],
  [
    "a PDF header that is not at offset 0",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(Buffer.concat([Buffer.alloc(900, 32), pdf()])) }),
    "FILE_DAMAGED",
  ],
  [
    "a PDF without an end marker",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(Buffer.from(pdfBody().replace("%%EOF", ""))) }),
    "FILE_DAMAGED",
  ],
  [
    "a PDF with trailing bytes",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(append(pdf(), "<script>1</script>")) }),
    "FILE_DAMAGED",
  ],
  [
    "a PDF with an appended archive",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(Buffer.from(pdfBody().replace("xref\n", `${zipEnd}xref\n`), "latin1")) }),
    "FILE_DAMAGED",
  ],
  ["a PDF with a script", 2, () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/Names<</JavaScript 5 0 R>>")) }), "PDF_NOT_PLAIN"],
  [
    "a PDF with an escaped script name",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/Names<</J#61vaScript 5 0 R>>")) }),
    "PDF_NOT_PLAIN",
  ],
  ["a PDF with an open action", 2, () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/OpenAction 5 0 R")) }), "PDF_NOT_PLAIN"],
  ["a PDF with a launch action", 2, () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/A<</S/Launch>>")) }), "PDF_NOT_PLAIN"],
  [
    "a PDF with an attachment",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/Names<</EmbeddedFiles 5 0 R>>")) }),
    "PDF_NOT_PLAIN",
  ],
  ["an encrypted PDF", 2, () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/Encrypt 5 0 R")) }), "PDF_NOT_PLAIN"],
  [
    "a PDF with a link to a local file",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdf("/A<</URI (file:///etc/passwd)>>")) }),
    "PDF_NOT_PLAIN",
  ],
  [
    "a script in an object stream",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdfWithObjectStream("<</S/JavaScript/JS(1)>>")) }),
    "PDF_NOT_PLAIN",
  ],
  [
    "an object stream with an unusual filter",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdfWithObjectStream("x", "[/ASCIIHexDecode/FlateDecode]")) }),
    "FILE_DAMAGED",
  ],
  [
    "an object stream that inflates to 64 MB",
    2,
    () => ({ ...pdfOf("x.pdf"), bytes: Promise.resolve(pdfWithObjectStream("a".repeat(64 * 1024 * 1024))) }),
    "FILE_DAMAGED",
  ],
])("rejects %s", async (_what, type, part, reason) => {
  const before = await storedFiles();
  expect(await upload(type, [part()])).toMatchObject({ reason, data: null });
  expect(await storedFiles()).toBe(before);
});

const decompressionBomb = async (): Promise<Buffer> => {
  // The header declares 30,000 by 30,000 pixels; the file must be refused before it is decoded.
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  const crcOf = (bytes: Buffer) => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return (crc ^ 0xffffffff) >>> 0;
  };
  small.writeUInt32BE(crcOf(small.subarray(12, 29)), 29);
  return small;
};

test("removes image metadata and applies the orientation", async () => {
  const tagged = await picture(40, 30)
    .withExif({ IFD0: { Copyright: "secret place" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await upload(4, [{ bytes: Promise.resolve(tagged) }]);
  const read = (await app.app.inject(data.url)).rawPayload;
  expect(read.includes("secret place")).toBe(false);
  expect(await sharp(read).metadata()).toMatchObject({ width: 30, height: 40 });
});

test("answers 404 in the form of calls for a file whose bytes are lost", async () => {
  const { data } = await upload(4, [{ bytes: jpg() }]);
  const [{ storage_key }] = await app.rows("select storage_key from files where file_id = $1", [data.file_id]);
  await app.platform.files.remove(storage_key);
  const { statusCode, body } = await app.app.inject(data.url);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 1007, reason: "NOT_FOUND" });
});

test("sends the range of a file that is asked for", async () => {
  const { data } = await upload(4, [{ bytes: jpg() }]);
  const read = (range?: string) => app.app.inject({ url: data.url, headers: range === undefined ? {} : { range } });
  const whole = await read();
  const size = whole.rawPayload.length;
  expect(whole.headers).toMatchObject({ "accept-ranges": "bytes", "content-length": String(size) });
  const part = await read("bytes=10-19");
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ "content-range": `bytes 10-19/${size}`, "content-length": "10", "content-type": "image/jpeg" });
  expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
  const end = await read("bytes=-5");
  expect(end.rawPayload.equals(whole.rawPayload.subarray(size - 5))).toBe(true);
  const beyond = await read(`bytes=${size}-`);
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
});

test("returns UPLOAD_FAILED and logs the error when storage fails", async () => {
  const { files } = app.platform;
  const errorLog = vi.spyOn(log, "error").mockImplementation(() => undefined);
  app.platform.files = { ...files, write: () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })) };
  expect(await upload(4, [{ bytes: jpg() }])).toMatchObject({ code: 6004, reason: "UPLOAD_FAILED", msg: "Upload Failed", data: null });
  expect(String(errorLog.mock.calls[0]?.[1])).toContain("could not be stored");
  app.platform.files = files;
  expect((await upload(4, [{ bytes: jpg() }])).code).toBe(200);
  errorLog.mockRestore();
});

test("requires one file, a login and a known file type", async () => {
  expect(await upload(4, [{ bytes: jpg() }, { bytes: jpg() }])).toMatchObject({ reason: "TOO_MANY_FILES" });
  expect(await upload(4, [])).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await upload(9, [{ bytes: jpg() }])).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await upload(4, [{ bytes: jpg() }], "")).toMatchObject({ code: 100 });
});

test("only the owner, colleagues and staff can read a file; others get NOT_FOUND", async () => {
  const { data } = await upload(4, [{ bytes: jpg(), name: "quote\u0027s \u4e2d.jpg" }]);
  for (const as of ["buyer@demo.test", "approver@demo.test", "auditor@demo.test"]) {
    expect(await app.call("/utils/getFileUrl", { file_id: data.file_id }, { as })).toMatchObject({
      code: 200,
      data: { mime: "image/jpeg" },
    });
  }
  const missing = await app.call("/utils/getFileUrl", { file_id: "00000000-0000-4000-8000-000000000000" }, { as: "buyer2@demo.test" });
  for (const as of ["buyer2@demo.test", "maker@demo.test", "new@demo.test"])
    expect(await app.call("/utils/getFileUrl", { file_id: data.file_id }, { as })).toEqual(missing);
  expect(missing.reason).toBe("NOT_FOUND");
  expect(await app.call("/utils/getFileUrl", { file_id: "x" }, { as: "buyer@demo.test" })).toMatchObject({ reason: "CHECK_FIELDS" });
});

test("a signed URL is valid for ten minutes and for one file", async () => {
  const [first, second] = [(await upload(4, [{ bytes: jpg() }])).data, (await upload(4, [{ bytes: jpg() }])).data];
  const url = first.url as string;
  const statusOf = async (path: string) => (await app.app.inject(path)).statusCode;
  expect(await statusOf(url)).toBe(200);
  const later = Number(/expires=(\d+)/.exec(url)?.[1]) + 1;
  for (const wrong of [
    url.split("?")[0] ?? "",
    url.replace(/expires=\d+/, `expires=${later}`),
    url.replace(first.file_id, second.file_id),
    url.replace(/.$/, url.endsWith("0") ? "1" : "0"),
    url.replace(first.file_id, "../../etc/passwd"),
    `${url}&signature=x`,
  ]) {
    expect(await statusOf(wrong)).toBe(404);
  }
  app.clock.advanceMs(12 * minuteMs);
  expect(await statusOf(url)).toBe(404);
});

test("enforces the file quota of a person", async () => {
  const token = await app.getToken("nearby@demo.test");
  const rows = await app.rows("select person_id from people where email = 'nearby@demo.test'");
  await app.rows(
    `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), $1, 4, 'x.jpg', 'image/jpeg', 1, '', 'full/' || n from generate_series(1, 1999 - (select count(*)::integer from files where owner_person_id = $1)) n`,
    [rows[0]?.person_id],
  );
  expect(token).toBeTruthy();
  const answers = await Promise.all([1, 2, 3].map(() => upload(4, [{ bytes: jpg() }], "nearby@demo.test")));
  expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["FILE_QUOTA", "FILE_QUOTA", "ok"]);
});
