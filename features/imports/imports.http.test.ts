import { afterAll, beforeAll, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type TestAnswer, type TestApp, testApp } from "#apps/server/test-app.ts";
import { signatureOf } from "#platform/sign.ts";

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

const upload = async ({
  name = "catalogue.xlsx",
  bytes,
  path = "/merchant/importUpload",
  as = maker,
  language = "en-US",
}: Upload): Promise<TestAnswer> => {
  const token = as ? await app.tokenOf(as) : "";
  const params: Record<string, string> = {
    timestamp: String(Math.floor(app.clock.now().getTime() / 1000)),
    language,
    ...(token && { token }),
  };
  params.sign = signatureOf(params, app.platform.settings.clientSecret);
  const boundary = "joinery-boundary";
  const pieces: Buffer[] = Object.entries(params).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  pieces.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file_data"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  );
  const response = await app.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(pieces),
  });
  return response.json<TestAnswer>();
};

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
