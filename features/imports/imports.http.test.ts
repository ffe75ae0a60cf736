import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type TestAnswer, type TestApp, testApp } from "#apps/server/test-app.ts";
import { jobs as importJobs } from "./jobs.ts";
import { zipped } from "./sheets/write-zip.ts";

/** A catalogue file on its way from the manufacturer's computer into the shop. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const maker = "maker2@demo.test";
const stranger = "maker@demo.test";

interface Upload {
  name?: string;
  bytes: Buffer;
  path?: string;
  as?: string;
  language?: string;
}

const upload = ({ name = "catalogue.xlsx", bytes, path = "/merchant/importUpload", as = maker, language }: Upload): Promise<TestAnswer> =>
  app.upload(path, [{ name, bytes }], {}, { as, ...(language && { language }) });

const headers = [
  "Model number",
  "Title (English)",
  "Category",
  "Material",
  "Colour",
  "Width",
  "Depth",
  "Height",
  "Net weight",
  "Warehouse",
  "Price",
  "Stock",
];
const sofa = (custom_sn: string, more: Record<number, string | number | null> = {}): (string | number | null)[] =>
  [custom_sn, `Sofa ${custom_sn}`, "3-Seat Sofas", "Solid walnut", "Walnut", 210, 92, 84, 48, "", null, null].map(
    (cell, index) => more[index] ?? cell,
  );

const xlsxOf = (rows: (string | number | null)[][]): Promise<Buffer> => writeXlsxFile([headers, ...rows]).toBuffer();

/** Asks until the work behind the answers is done. */
const rested = async (import_id: number): Promise<Record<string, number | string>> => {
  for (;;) {
    const { data } = await app.call("/merchant/importInfo", { import_id }, { as: maker });
    if (data.status !== "judging" && data.status !== "running") return data;
    await new Promise(setImmediate);
  }
};

const mapped = async (import_id: number, change: Record<string, unknown> = {}) => {
  const { data } = await app.call("/merchant/importColumns", { import_id }, { as: maker });
  const answer = await app.call(
    "/merchant/importMap",
    { import_id, settings: JSON.stringify({ ...data.settings, ...change }) },
    { as: maker },
  );
  expect(answer).toMatchObject({ code: 200 });
  return rested(import_id);
};

const rowsOf = async (import_id: number, outcome = "all") =>
  (await app.call("/merchant/importRows", { import_id, outcome, page_size: 100 }, { as: maker })).data;

const code = async () =>
  (await app.platform.database.run("select warehouse_code from warehouses order by 1 limit 1")).rows[0].warehouse_code as string;

test("a file comes in: columns guessed, rows judged, saved, and the same file again changes nothing", async () => {
  const warehouse = await code();
  const bytes = await xlsxOf([sofa("IMP-1", { 9: warehouse, 10: 489, 11: 40 }), sofa("IMP-2"), sofa("IMP-3", { 5: "wide" })]);
  const { data } = await upload({ bytes });
  expect(data).toMatchObject({ status: "mapping", file_name: "catalogue.xlsx" });
  const columns = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: maker });
  expect(columns.data.settings.columns).toMatchObject({
    custom_sn: 0,
    title_en: 1,
    category: 2,
    width: 5,
    warehouse: 9,
    price: 10,
    stock: 11,
  });

  const judged = await mapped(data.import_id);
  const preview = await rowsOf(data.import_id);
  expect({ judged, wrong: preview.list.filter((row: { outcome: string }) => row.outcome === "wrong") }).toMatchObject({
    judged: { status: "ready", new_count: 2, wrong_count: 1 },
    wrong: [{ row_number: 4, problems: [{ field: "width", text: "Not a length, such as 82.5 or 82.5 cm", is_wrong: true }] }],
  });

  await app.call("/merchant/importRun", { import_id: data.import_id }, { as: maker });
  expect(await rested(data.import_id)).toMatchObject({ status: "finished", saved_count: 2, wrong_count: 1 });
  const { rows } = await app.platform.database.run(
    `select custom_sn, product_state, width_mm, price_cents::integer, on_hand from products left join offers using (product_id)
     left join stock_items using (product_id) where custom_sn like 'IMP-%' order by 1`,
  );
  expect(rows).toEqual([
    { custom_sn: "IMP-1", product_state: "draft", width_mm: 2100, price_cents: 48900, on_hand: 40 },
    { custom_sn: "IMP-2", product_state: "draft", width_mm: 2100, price_cents: null, on_hand: null },
  ]);

  const again = await upload({ bytes });
  expect(await mapped(again.data.import_id)).toMatchObject({ unchanged_count: 2, new_count: 0, changed_count: 0, wrong_count: 1 });
  expect(await app.call("/merchant/importRun", { import_id: again.data.import_id }, { as: maker })).toMatchObject({
    reason: "IMPORT_NOTHING_TO_SAVE",
  });
});

const startedAs = async (rows: (string | number | null)[][]): Promise<number> => {
  const { data } = await upload({ bytes: await xlsxOf(rows) });
  await mapped(data.import_id);
  return data.import_id as number;
};

const run = async (import_id: number) => {
  await app.call("/merchant/importRun", { import_id }, { as: maker });
  return rested(import_id);
};

const productsLike = async (pattern: string): Promise<number> =>
  Number((await app.platform.database.run("select count(*) as many from products where custom_sn like $1", [pattern])).rows[0].many);

test.each<[string, string, Buffer, string]>([
  ["a picture", "photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "WRONG_SPREADSHEET"],
  ["a page called .xls", "page.xls", Buffer.from("<html><table></table></html>"), "WRONG_SPREADSHEET"],
  ["a PDF called .xlsx", "list.xlsx", Buffer.from("%PDF-1.7"), "WRONG_SPREADSHEET"],
  ["an empty file", "empty.csv", Buffer.alloc(0), "SPREADSHEET_EMPTY"],
  ["headers without rows", "headers.csv", Buffer.from("Model number,Price\n"), "SPREADSHEET_EMPTY"],
])("refused, and nothing is kept: %s", async (_what, name, bytes, reason) => {
  const before = await app.platform.database.run("select count(*) from imports");
  expect(await upload({ name, bytes })).toMatchObject({ reason, fields: { file_data: expect.any(String) } });
  expect((await app.platform.database.run("select count(*) from imports")).rows).toEqual(before.rows);
});

test("the refusal is the sentence of the specification, in the reader's language", async () => {
  const answers = await Promise.all(
    ["en-US", "zh-CN", "es-ES"].map((language) => upload({ name: "a.csv", bytes: Buffer.from("%PDF-1.7"), language })),
  );
  expect(answers.map(({ msg }) => msg)).toEqual([
    "Please upload the correct Excel file: .xlsx, .xls or .csv",
    "请上传正确的Excel文件：.xlsx、.xls 或 .csv",
    "Suba el archivo de Excel correcto: .xlsx, .xls o .csv",
  ]);
});

test("a Chinese file in GBK with Chinese headers and names comes in", async () => {
  const line = (hex: string) => Buffer.from(hex, "hex");
  // 货号,品名,分类 / GBK-1,胡桃木沙发,三人位沙发
  const bytes = Buffer.concat([
    line("bbf5bac52cc6b7c3fb2cb7d6c0e0"),
    Buffer.from("\r\nGBK-1,"),
    line("bafaccd2c4bec9b3b7a22cc8fdc8cbcebbc9b3b7a2"),
    Buffer.from("\r\n"),
  ]);
  const { data } = await upload({ name: "目录.csv", bytes });
  expect(await mapped(data.import_id)).toMatchObject({ new_count: 1, wrong_count: 0 });
  await run(data.import_id);
  const { rows } = await app.platform.database.run("select title from products where custom_sn = 'GBK-1'");
  expect(rows[0].title["zh-CN"]).toBe("胡桃木沙发");
});

test("another manufacturer, a buyer and a visitor see and change nothing of it", async () => {
  const import_id = await startedAs([sofa("OWN-1")]);
  const calls: [string, Record<string, unknown>][] = [
    ["/merchant/importInfo", {}],
    ["/merchant/importColumns", {}],
    ["/merchant/importRows", {}],
    ["/merchant/importRun", {}],
    ["/merchant/importSuggest", {}],
    ["/merchant/importCancel", {}],
    ["/merchant/importRemove", {}],
    ["/merchant/importEdit", { row_number: 2, field: "width", value: "5" }],
    ["/merchant/importFill", { field: "width", value: "5" }],
    ["/merchant/sheetDownload", { what: "result" }],
  ];
  for (const [path, body] of calls) {
    expect({ path, ...(await app.call(path, { import_id, ...body }, { as: stranger })) }).toMatchObject({ path, reason: "NOT_FOUND" });
    expect({ path, ...(await app.call(path, { import_id, ...body }, { as: "buyer@demo.test" })) }).toMatchObject({
      path,
      reason: "NOT_ALLOWED",
    });
    expect({ path, ...(await app.call(path, { import_id, ...body })) }).toMatchObject({ path, reason: "TOKEN_EXPIRED" });
  }
  const { data } = await app.call("/merchant/importList", {}, { as: stranger });
  expect(data.list).toEqual([]);
});

test("a model number of another manufacturer is one's own product beside it", async () => {
  const { rows } = await app.platform.database.run(
    "select custom_sn from products join people using (merchant_id) where email = $1 order by product_id limit 1",
    [stranger],
  );
  const import_id = await startedAs([sofa(rows[0].custom_sn)]);
  expect(await run(import_id)).toMatchObject({ saved_count: 1 });
  expect(await productsLike(rows[0].custom_sn)).toBe(2);
});

test("a cell is put right in its row; a word of the file for all rows; an empty column at once", async () => {
  const import_id = await startedAs([sofa("FIX-1", { 5: "wide" }), sofa("FIX-2", { 3: "Moon rock" }), sofa("FIX-3", { 3: "Moon rock" })]);
  const before = await rowsOf(import_id, "wrong");
  expect(before).toMatchObject({ count: 3, unknown_words: [{ field: "material", text: "Moon rock", count: 2 }] });
  const edited = await app.call("/merchant/importEdit", { import_id, row_number: 2, field: "width", value: "210" }, { as: maker });
  expect(edited.data).toMatchObject({ rows: [{ row_number: 2, outcome: "new" }], progress: { wrong_count: 2 } });
  await app.call("/merchant/importFill", { import_id, field: "material", from: "Moon rock", value: "solid_walnut" }, { as: maker });
  expect(await rested(import_id)).toMatchObject({ wrong_count: 0, new_count: 3 });
  await app.call("/merchant/importFill", { import_id, field: "origin", value: "CN" }, { as: maker });
  await rested(import_id);
  expect((await rowsOf(import_id)).list[0].values).toMatchObject({ origin: "CN", width: "210" });
});

test("categories are chosen by titles where the file's say nothing, and can be taken back", async () => {
  const import_id = await startedAs([
    sofa("CAT-1", { 1: "Round walnut coffee table", 2: "Furniture" }),
    sofa("CAT-2", { 1: "Crown molding", 2: "Furniture" }),
    sofa("CAT-3", { 1: "Coffee table" }),
  ]);
  expect(await app.call("/merchant/importSuggest", { import_id }, { as: maker })).toMatchObject({ code: 200 });
  expect(await rested(import_id)).toMatchObject({ new_count: 2, wrong_count: 1 });
  expect((await rowsOf(import_id)).list.map(({ values }: { values: { category: string } }) => values.category)).toEqual([
    "109",
    "Furniture",
    "3-Seat Sofas",
  ]);
  const back = await app.call("/merchant/importEdit", { import_id, row_number: 2, field: "category" }, { as: maker });
  expect(back.data.rows).toMatchObject([{ row_number: 2, outcome: "wrong", values: { category: "Furniture" } }]);
});

test("a file whose products were placed by their titles changes nothing when it is sent again", async () => {
  const rows = [
    sofa("PLACED-1", { 1: "Round walnut coffee table", 2: "Furniture" }),
    sofa("PLACED-2", { 1: "Coffee table in oak", 2: "Furniture" }),
    sofa("PLACED-3"),
    sofa("PLACED-4", { 1: "Round walnut coffee table", 2: "Tables" }),
  ];
  const first = await startedAs(rows);
  await app.call("/merchant/importSuggest", { import_id: first }, { as: maker });
  await rested(first);
  expect(await run(first)).toMatchObject({ saved_count: 4, wrong_count: 0 });

  const again = await startedAs(rows);
  expect(await rested(again)).toMatchObject({ unchanged_count: 4, new_count: 0, changed_count: 0, wrong_count: 0 });
  const { list, wrong_fields, unknown_words } = await rowsOf(again);
  const kept = (word: string) => ({
    field: "category",
    text: `"${word}" is no place for a product; it stays where it is`,
    is_wrong: false,
  });
  expect(list).toMatchObject([
    { problems: [kept("Furniture"), {}, {}] },
    { problems: [kept("Furniture"), {}, {}] },
    {},
    { problems: [kept("Tables"), {}, {}] },
  ]);
  expect({ unknown_words, categories: wrong_fields.filter(({ field }: { field: string }) => field === "category") }).toEqual({
    unknown_words: [],
    categories: [],
  });
  expect(await app.call("/merchant/importRun", { import_id: again }, { as: maker })).toMatchObject({ reason: "IMPORT_NOTHING_TO_SAVE" });
});

test("after a run wrong rows are put right and saved by the next run; what was saved is changed again by a value for all", async () => {
  const import_id = await startedAs([sofa("NEXT-1"), sofa("NEXT-2", { 5: "wide" })]);
  expect(await run(import_id)).toMatchObject({ saved_count: 1, wrong_count: 1 });
  await app.call("/merchant/importEdit", { import_id, row_number: 3, field: "width", value: "200" }, { as: maker });
  expect(await run(import_id)).toMatchObject({ status: "finished", saved_count: 2, wrong_count: 0 });
  await app.call("/merchant/importFill", { import_id, field: "origin", value: "CN" }, { as: maker });
  expect(await rested(import_id)).toMatchObject({ changed_count: 2, saved_count: 0 });
  expect(await run(import_id)).toMatchObject({ saved_count: 2 });
  const { rows } = await app.platform.database.run("select distinct origin from products where custom_sn like 'NEXT-%'");
  expect(rows).toEqual([{ origin: "CN" }]);
});

test("the same offer twice in a file is wrong where it stands, and its product waits whole", async () => {
  const warehouse = await code();
  const import_id = await startedAs([
    sofa("TWICE-1", { 9: warehouse, 10: 100 }),
    sofa("TWICE-1", { 9: warehouse, 10: 90 }),
    sofa("TWICE-2"),
  ]);
  expect((await rowsOf(import_id, "wrong")).list).toMatchObject([
    { row_number: 2, problems: [{ text: "Row 3 of this model is wrong" }] },
    { row_number: 3, problems: [{ field: "custom_sn", text: "The same as row 2" }] },
  ]);
  expect(await run(import_id)).toMatchObject({ saved_count: 1, wrong_count: 2 });
  expect(await productsLike("TWICE-1")).toBe(0);
});

test("a run that is cancelled keeps whole batches, counts them, and goes on from there", async () => {
  const import_id = await startedAs(Array.from({ length: 900 }, (_, index) => sofa(`STOP-${index}`)));
  await app.call("/merchant/importRun", { import_id }, { as: maker });
  const { data: stopped } = await app.call("/merchant/importCancel", { import_id }, { as: maker });
  expect(stopped.status).toBe("cancelled");
  expect(await productsLike("STOP-%")).toBe(stopped.saved_count);
  expect(stopped.saved_count % 200).toBe(0);
  expect(stopped.saved_count).toBeLessThan(900);
  expect(await run(import_id)).toMatchObject({ status: "finished", saved_count: 900 });
  expect(await productsLike("STOP-%")).toBe(900);
});

test("an import whose process died is taken up by the next one", async () => {
  const import_id = await startedAs([sofa("DEAD-1")]);
  await app.platform.database.run("update imports set status = 'running', worker = 'gone', worked_at = $2 where import_id = $1", [
    import_id,
    new Date(app.clock.now().getTime() - 120_000),
  ]);
  const goOn = importJobs.find(({ name }) => name === "imports.go-on");
  await goOn?.run(app.platform);
  expect(await rested(import_id)).toMatchObject({ status: "finished", saved_count: 1 });
});

test("stock below what orders hold is refused for that product alone", async () => {
  const warehouse = await code();
  await run(await startedAs([sofa("HELD-1", { 9: warehouse, 10: 100, 11: 10 }), sofa("HELD-2", { 9: warehouse, 10: 100, 11: 10 })]));
  await app.platform.database.run(
    "update stock_items set reserved = 6 from products where products.product_id = stock_items.product_id and custom_sn = 'HELD-1'",
  );
  const import_id = await startedAs([sofa("HELD-1", { 9: warehouse, 10: 100, 11: 3 }), sofa("HELD-2", { 9: warehouse, 10: 100, 11: 3 })]);
  expect(await run(import_id)).toMatchObject({ saved_count: 1, wrong_count: 1 });
  expect((await rowsOf(import_id, "wrong")).list).toMatchObject([{ row_number: 2, problems: [{ field: "stock" }] }]);
  await app.platform.database.run(
    "update stock_items set reserved = 0 from products where products.product_id = stock_items.product_id and custom_sn = 'HELD-1'",
  );
});

const fetched = async (asked: Record<string, unknown>, as = maker): Promise<Buffer> => {
  const { data } = await app.call("/merchant/sheetDownload", asked, { as });
  const response = await app.app.inject({ url: data.url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

test.each(["xlsx", "csv"])(
  "an export as %s that comes back changes nothing; a price that was changed in it changes one offer",
  async (format) => {
    const bytes = await fetched({ what: "products", format }, stranger);
    const { data } = await upload({ name: `export.${format}`, bytes, as: stranger });
    const asStranger = { as: stranger };
    const columns = await app.call("/merchant/importColumns", { import_id: data.import_id }, asStranger);
    await app.call("/merchant/importMap", { import_id: data.import_id, settings: JSON.stringify(columns.data.settings) }, asStranger);
    for (;;) {
      const { data: now } = await app.call("/merchant/importInfo", { import_id: data.import_id }, asStranger);
      if (now.status === "judging") continue;
      const rows = await app.call(
        "/merchant/importRows",
        { import_id: data.import_id, outcome: now.wrong_count > 0 ? "wrong" : "changed" },
        asStranger,
      );
      expect({ changed: now.changed_count, wrong: now.wrong_count, rows: rows.data.list.slice(0, 3) }).toEqual({
        changed: 0,
        wrong: 0,
        rows: [],
      });
      expect(now.unchanged_count).toBeGreaterThan(10);
      break;
    }
  },
);

test.each(["en-US", "zh-CN", "es-ES"])(
  "the template in %s names what it asks for, and its example could be saved as it is",
  async (language) => {
    const { data: address } = await app.call("/merchant/sheetDownload", { what: "template" }, { as: maker, language });
    const { data } = await upload({ name: "template.xlsx", bytes: (await app.app.inject({ url: address.url })).rawPayload });
    await mapped(data.import_id);
    expect((await rowsOf(data.import_id)).list).toMatchObject([{ outcome: "new", problems: [{ field: "pictures", is_wrong: false }] }]);
    const { data: columns } = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: maker });
    expect(columns.sheets).toHaveLength(2);
    expect(Object.keys(columns.settings.columns)).toHaveLength(columns.headers.length);
  },
);

test("the result file holds the wrong rows with their reasons, and can be uploaded again", async () => {
  const import_id = await startedAs([sofa("RES-1", { 5: "wide" }), sofa("RES-2")]);
  const csv = (await fetched({ what: "result", import_id, format: "csv" })).toString();
  expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(csv).toContain('"Width: Not a length, such as 82.5 or 82.5 cm"');
  const again = await upload({ name: "result.csv", bytes: Buffer.from(csv.replace(",wide,", ",205,")) });
  expect(await mapped(again.data.import_id)).toMatchObject({ new_count: 1, wrong_count: 0 });
});

test("an address of a file that was changed or is old is not found", async () => {
  const { data } = await app.call("/merchant/sheetDownload", { what: "products" }, { as: maker });
  const status = async (url: string) => (await app.app.inject({ url })).statusCode;
  expect(await status(data.url.replace(/merchant=\d+/, "merchant=1"))).toBe(404);
  expect(await status("/sheets/catalogue?signature=a")).toBe(404);
  app.clock.advanceMs(700_000);
  expect(await status(data.url)).toBe(404);
  app.clock.advanceMs(-700_000);
});

test("pictures come in a zip, a file names them, and the same file again leaves them as they are", async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8a6b4a" } })
    .jpeg()
    .toBuffer();
  const entries = { "photos/front.jpg": photo, "photos/back.jpg": photo, "../../evil.png": "no picture", "__MACOSX/._front.jpg": photo };
  const pieces: Buffer[] = [];
  for await (const piece of zipped(Object.entries(entries).map(([name, content]) => ({ name, content: [content] })))) pieces.push(piece);
  const taken = await upload({ name: "pictures.zip", bytes: Buffer.concat(pieces), path: "/merchant/importPictures" });
  expect(taken.data).toEqual({ taken: 2, refused: ["evil.png"] });
  const rows = [
    ["Model number", "Title (English)", "Category", "Pictures"],
    ["PIC-1", "Sofa", "3-Seat Sofas", "front.jpg; back.jpg"],
    ["PIC-2", "Sofa", "3-Seat Sofas", "side.jpg"],
  ];
  const bytes = await writeXlsxFile(rows).toBuffer();
  const { data } = await upload({ bytes });
  expect(await mapped(data.import_id)).toMatchObject({ new_count: 1, wrong_count: 1 });
  expect((await rowsOf(data.import_id, "wrong")).list[0].problems[0].text).toContain("side.jpg");
  await run(data.import_id);
  const keysOf = async () =>
    (
      await app.platform.database.run(
        "select picture_key from product_pictures join products using (product_id) where custom_sn = 'PIC-1' order by position",
      )
    ).rows;
  const keys = await keysOf();
  expect(keys).toHaveLength(2);
  const again = await upload({ bytes });
  expect(await mapped(again.data.import_id)).toMatchObject({ unchanged_count: 1, changed_count: 0 });
  expect(await keysOf()).toEqual(keys);
});

test("columns that are chosen twice, or no model number, are refused with a sentence", async () => {
  const { data } = await upload({ bytes: await xlsxOf([sofa("MAP-1")]) });
  const { data: columns } = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: maker });
  const map = (change: Record<string, unknown>) =>
    app.call(
      "/merchant/importMap",
      { import_id: data.import_id, settings: JSON.stringify({ ...columns.settings, columns: change }) },
      { as: maker },
    );
  expect(await map({ title_en: 1 })).toMatchObject({ reason: "IMPORT_NO_MODEL_COLUMN" });
  expect(await map({ custom_sn: 0, title_en: 0 })).toMatchObject({ reason: "IMPORT_COLUMN_TWICE" });
  expect(await map({ custom_sn: 0, __proto__x: 1 })).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await map({ custom_sn: 0, password: 1 })).toMatchObject({ reason: "CHECK_FIELDS" });
});
