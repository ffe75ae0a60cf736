import sharp from "sharp";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { shared, sharedCells, workbook } from "./sheets/test-workbooks.ts";
import { createZip } from "./sheets/write-zip.ts";
import { app, createSofaRow, imports, merchant, otherMerchant, startImports, toXlsx } from "./test-imports.ts";

/** Accepted and rejected uploads, picture zips and mappings, and access control. */

await startImports();

test.each<[string, string, Buffer, string]>([
  ["a picture", "photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "WRONG_SPREADSHEET"],
  ["an HTML page named .xls", "page.xls", Buffer.from("<html><table></table></html>"), "WRONG_SPREADSHEET"],
  ["a PDF named .xlsx", "list.xlsx", Buffer.from("%PDF-1.7"), "WRONG_SPREADSHEET"],
  ["an empty file", "empty.csv", Buffer.alloc(0), "SPREADSHEET_EMPTY"],
  ["headers without rows", "headers.csv", Buffer.from("Model number,Price\n"), "SPREADSHEET_EMPTY"],
])("rejects %s and stores nothing", async (_what, name, bytes, reason) => {
  const before = await app.platform.database.run("select count(*) from imports");
  expect(await imports.upload({ name, bytes })).toMatchObject({ reason, fields: { file_data: expect.any(String) } });
  expect(await app.rows("select count(*) from imports")).toEqual(before.rows);
});

test("rejects a missing and a second file at the field", async () => {
  const file = { name: "catalogue.xlsx", bytes: await toXlsx([createSofaRow("ONE-1")]) };
  for (const path of ["/merchant/importUpload", "/merchant/importPictures"]) {
    expect(await app.upload(path, [], {}, { as: merchant })).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { file_data: expect.any(String) },
    });
    expect(await app.upload(path, [file, file], {}, { as: merchant })).toMatchObject({
      reason: "TOO_MANY_FILES",
      fields: { file_data: expect.any(String) },
    });
  }
});

test("a small file that expands is refused with a sentence and stores nothing, and other calls are answered meanwhile", async () => {
  const bytes = Buffer.from(workbook(`<row>${sharedCells(8)}</row>`.repeat(9_990), shared(12_000)));
  expect(bytes.length).toBeLessThan(20_000);
  const before = await app.platform.database.run("select count(*) from imports");
  let isReading = true;
  const uploads = Promise.all(
    [merchant, otherMerchant].map((as) => app.upload("/merchant/importUpload", [{ name: "expanding.xlsx", bytes }], {}, { as })),
  ).finally(() => {
    isReading = false;
  });
  let answered = 0;
  while (isReading) {
    expect(await app.call("/merchant/importList", {}, { as: merchant })).toMatchObject({ code: 200 });
    answered += 1;
  }
  for (const answer of await uploads)
    expect(answer).toMatchObject({
      reason: "SPREADSHEET_TOO_BIG",
      msg: "This file is too large. Split it into files with up to 30 MB of text and 50,000 rows.",
    });
  expect(answered).toBeGreaterThan(10);
  expect(await app.rows("select count(*) from imports")).toEqual(before.rows);
});

test("the refusal message is localized", async () => {
  const answers = await Promise.all(
    ["en-US", "zh-CN", "es-ES"].map((language) => imports.upload({ name: "a.csv", bytes: Buffer.from("%PDF-1.7"), language })),
  );
  expect(answers.map(({ msg }) => msg)).toEqual([
    "Please upload the correct Excel file: .xlsx, .xls, or .csv",
    "请上传 .xlsx、.xls 或 .csv 表格文件",
    "Suba el archivo de Excel correcto: .xlsx, .xls o .csv",
  ]);
});

test("imports a Chinese GBK file with Chinese headers and names", async () => {
  const line = (hex: string) => Buffer.from(hex, "hex");
  // 货号,品名,分类 / GBK-1,胡桃木沙发,三人位沙发
  const bytes = Buffer.concat([
    line("bbf5bac52cc6b7c3fb2cb7d6c0e0"),
    Buffer.from("\r\nGBK-1,"),
    line("bafaccd2c4bec9b3b7a22cc8fdc8cbcebbc9b3b7a2"),
    Buffer.from("\r\n"),
  ]);
  const { data } = await imports.upload({ name: "目录.csv", bytes });
  expect(await imports.mapped(data.import_id)).toMatchObject({ new_count: 1, wrong_count: 0 });
  await imports.run(data.import_id);
  const rows = await app.rows("select title from products where custom_sn = 'GBK-1'");
  expect(rows[0].title["zh-CN"]).toBe("胡桃木沙发");
});

test("another merchant, a buyer and a visitor cannot see or change an import", async () => {
  const import_id = await imports.startedAs([createSofaRow("OWN-1")]);
  const calls: [string, Record<string, unknown>][] = [
    ["/merchant/importInfo", {}],
    ["/merchant/importColumns", {}],
    ["/merchant/importRows", {}],
    ["/merchant/importRun", {}],
    ["/merchant/importSuggest", {}],
    ["/merchant/importUnsuggest", { type_id: 101, confidence: "high" }],
    ["/merchant/importCancel", {}],
    ["/merchant/importRemove", {}],
    ["/merchant/importEdit", { row_number: 2, field: "width", value: "5" }],
    ["/merchant/importFill", { field: "width", value: "5" }],
    ["/merchant/sheetDownload", { what: "result" }],
  ];
  for (const [path, body] of calls) {
    expect({ path, ...(await app.call(path, { import_id, ...body }, { as: otherMerchant })) }).toMatchObject({ path, reason: "NOT_FOUND" });
    expect({ path, ...(await app.call(path, { import_id, ...body }, { as: "buyer@demo.test" })) }).toMatchObject({
      path,
      reason: "NOT_ALLOWED",
    });
    expect({ path, ...(await app.call(path, { import_id, ...body })) }).toMatchObject({ path, reason: "TOKEN_EXPIRED" });
  }
  const { data } = await app.call("/merchant/importList", {}, { as: otherMerchant });
  expect(data.list).toEqual([]);
});

test("imports pictures from a zip by name, and keeps them when the file is imported again", async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8a6b4a" } })
    .jpeg()
    .toBuffer();
  const entries = { "photos/front.jpg": photo, "photos/back.jpg": photo, "../../evil.png": "no picture", "__MACOSX/._front.jpg": photo };
  const pieces: Buffer[] = [];
  for await (const piece of createZip(Object.entries(entries).map(([name, content]) => ({ name, content: [content] })))) pieces.push(piece);
  const taken = await imports.upload({ name: "pictures.zip", bytes: Buffer.concat(pieces), path: "/merchant/importPictures" });
  expect(taken.data).toEqual({ taken: 2, refused: ["evil.png"] });
  const rows = [
    ["Model number", "Title (English)", "Category", "Pictures"],
    ["PIC-1", "Sofa", "3-Seat Sofas", "front.jpg; back.jpg"],
    ["PIC-2", "Sofa", "3-Seat Sofas", "side.jpg"],
  ];
  const bytes = await writeXlsxFile(rows).toBuffer();
  const { data } = await imports.upload({ bytes });
  expect(await imports.mapped(data.import_id)).toMatchObject({ new_count: 1, wrong_count: 1 });
  expect((await imports.rowsOf(data.import_id, "wrong")).list[0].problems[0].text).toContain("side.jpg");
  await imports.run(data.import_id);
  const keysOf = async () =>
    await app.rows("select picture_key from product_pictures join products using (product_id) where custom_sn = 'PIC-1' order by position");
  const keys = await keysOf();
  expect(keys).toHaveLength(2);
  const again = await imports.upload({ bytes });
  expect(await imports.mapped(again.data.import_id)).toMatchObject({ unchanged_count: 1, changed_count: 0 });
  expect(await keysOf()).toEqual(keys);
});

test.each<[string, string, Record<string, string> | string]>([
  ["a zip without a picture", "pictures.zip", { "readme.txt": "nothing here" }],
  ["an HTML page named .zip", "pictures.zip", "<html></html>"],
  ["a truncated zip", "pictures.zip", "PK\u0003\u0004"],
  ["another archive type", "pictures.rar", { "front.jpg": "x" }],
])("rejects a picture zip and stores nothing: %s", async (_what, name, content) => {
  const countFiles = () => app.one<{ count: number }>("select count(*)::integer as count from files");
  const before = await countFiles();
  const pieces: Buffer[] = [];
  if (typeof content === "string") pieces.push(Buffer.from(content));
  else
    for await (const piece of createZip(Object.entries(content).map(([name, text]) => ({ name, content: [Buffer.from(text)] }))))
      pieces.push(piece);
  const answer = await imports.upload({ name, bytes: Buffer.concat(pieces), path: "/merchant/importPictures" });
  expect(answer).toMatchObject({ reason: "WRONG_PICTURE_ZIP", fields: { file_data: expect.any(String) } });
  expect(await countFiles()).toEqual(before);
});

test("rejects a mapping with a duplicate column or without a model number", async () => {
  const { data } = await imports.upload({ bytes: await toXlsx([createSofaRow("MAP-1")]) });
  const { data: columns } = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: merchant });
  const map = (change: Record<string, unknown>) =>
    app.call(
      "/merchant/importMap",
      { import_id: data.import_id, settings: JSON.stringify({ ...columns.settings, columns: change }) },
      { as: merchant },
    );
  expect(await map({ title_en: 1 })).toMatchObject({ reason: "IMPORT_NO_MODEL_COLUMN" });
  expect(await map({ custom_sn: 0, title_en: 0 })).toMatchObject({ reason: "IMPORT_COLUMN_TWICE" });
  expect(await map({ custom_sn: 0, __proto__x: 1 })).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await map({ custom_sn: 0, password: 1 })).toMatchObject({ reason: "CHECK_FIELDS" });
});
