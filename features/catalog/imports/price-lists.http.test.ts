import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oldNumber, oldText, oldWorkbook } from "./sheets/test-workbooks.ts";
import { app, imports, merchant, startImports } from "./test-imports.ts";

/** Price lists as factories send them, from upload to saved products without a correction. */

await startImports();

const uploadCase = async (name: string): Promise<number> => {
  const { data } = await imports.upload({ name, bytes: readFileSync(new URL(`./test-cases/${name}`, import.meta.url)) });
  return data.import_id as number;
};
const columnsOf = async (import_id: number) => (await app.call("/merchant/importColumns", { import_id }, { as: merchant })).data;
const productsLike = (pattern: string) =>
  app.rows(
    `select custom_sn, colour, width_mm, depth_mm, height_mm, weight_grams,
       (select json_agg(json_build_array(length_mm, width_mm, height_mm, gross_weight_grams) order by position) from product_cartons
        where product_cartons.product_id = products.product_id) as cartons,
       (select json_agg(json_build_array(kind, fob_port, price_cents, moq)) from offers where offers.product_id = products.product_id) as offers
     from products where custom_sn like any ($1) order by 1`,
    [pattern.split(",")],
  );

test("a sofa factory's price list gives seven products and asks for one price", async () => {
  const import_id = await uploadCase("factory-sofas.xlsx");
  const { settings } = await columnsOf(import_id);
  expect(settings).toMatchObject({
    header_row: 4,
    columns: { custom_sn: 1, size: 4, cartons: 5, carton_volume: 6, carton_weights: 7, price: 8, moq: 9, colour: 10 },
    defaults: { kind: "fob", fob_port: "Yantian" },
  });
  const judged = await imports.mapped(import_id);
  const rows = await imports.rowsOf(import_id);
  const wrong = await imports.rowsOf(import_id, "wrong");
  const skipped = await imports.rowsOf(import_id, "skipped");
  expect({
    judged,
    problems: wrong.list.map(({ problems }: { problems: { field: string; is_wrong: boolean }[] }) =>
      problems.filter(({ is_wrong }) => is_wrong),
    ),
  }).toMatchObject({
    judged: { new_count: 7, wrong_count: 1, skipped_count: 4, unchanged_count: 0 },
    problems: [[{ field: "price" }]],
  });
  expect(rows.list).toHaveLength(8);
  expect(
    skipped.list.map(({ row_number, problems }: { row_number: number; problems: { text: string }[] }) => [row_number, problems[0]?.text]),
  ).toEqual([
    [5, "Section heading"],
    [11, "Subtotal"],
    [12, "Section heading"],
    [16, "Remark"],
  ]);
  expect(rows.questions).toEqual([]);
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 7, wrong_count: 1 });
  const fob = (price_cents: number, moq: number) => [["fob", "Yantian", price_cents, moq]];
  const sofa = {
    width_mm: 2100,
    depth_mm: 920,
    height_mm: 850,
    weight_grams: 52_000,
    cartons: [[2150, 950, 700, 58_000]],
    offers: fob(18_650, 20),
  };
  expect(await productsLike("ST-88%,ST-T10%,8804,0017")).toEqual([
    {
      custom_sn: "0017",
      colour: "black",
      ...{ width_mm: 450, depth_mm: 450, height_mm: 550, weight_grams: 6_000 },
      cartons: [[500, 500, 200, 7_000]],
      offers: fob(2_850, 100),
    },
    {
      custom_sn: "8804",
      colour: "",
      ...{ width_mm: 820, depth_mm: 850, height_mm: 840, weight_grams: 21_000 },
      cartons: [[860, 880, 700, 24_000]],
      offers: fob(9_800, 30),
    },
    { custom_sn: "ST-8801 Beige", colour: "beige", ...sofa },
    { custom_sn: "ST-8801 Gray", colour: "grey", ...sofa },
    {
      custom_sn: "ST-8802",
      colour: "beige",
      ...{ width_mm: 1600, depth_mm: 920, height_mm: 850, weight_grams: 41_000 },
      cartons: [[1650, 950, 700, 46_000]],
      offers: fob(15_200, 20),
    },
    // One gross weight for two cartons is shared by volume.
    {
      custom_sn: "ST-T101",
      colour: "",
      ...{ width_mm: 1800, depth_mm: 900, height_mm: 760, weight_grams: 48_000 },
      cartons: [
        [1850, 950, 180, 39_511],
        [900, 800, 150, 13_489],
      ],
      offers: fob(21_500, 20),
    },
    {
      custom_sn: "ST-T102",
      colour: "walnut",
      ...{ width_mm: 1200, depth_mm: 600, height_mm: 420, weight_grams: 18_000 },
      cartons: [[1250, 650, 150, 20_000]],
      offers: fob(6_400, 50),
    },
  ]);
  const again = await uploadCase("factory-sofas.xlsx");
  expect(await imports.mapped(again)).toMatchObject({ unchanged_count: 7, new_count: 0, changed_count: 0, wrong_count: 1 });
});

test("each column has its own unit", async () => {
  const import_id = await uploadCase("units-per-column.csv");
  const columns = await columnsOf(import_id);
  expect(columns.headers.map(({ units }: { units: string }) => units)).toEqual(["", "", "", "mm", "cm", "kg", "", ""]);
  expect(await imports.mapped(import_id)).toMatchObject({ new_count: 3, wrong_count: 0 });
  await imports.run(import_id);
  expect(await productsLike("ST-9001")).toMatchObject([
    {
      width_mm: 2100,
      depth_mm: 920,
      height_mm: 850,
      cartons: [[2150, 950, 700, 58_000]],
      offers: [["fob", expect.any(String), 18_650, 20]],
    },
  ]);
});

test("names stay as their cells show them, and a hidden row is asked about once", async () => {
  const import_id = await uploadCase("hidden-and-formats.xlsx");
  expect(await columnsOf(import_id)).toMatchObject({ hidden_rows: 1, settings: { hidden_rows: "" } });
  await imports.mapped(import_id);
  const rows = await imports.rowsOf(import_id);
  expect(rows.list.map(({ values }: { values: { custom_sn: string } }) => values.custom_sn)).toEqual([
    "0017",
    "90.750",
    "1914310000010100000",
    "219E01",
  ]);
  const { list, count } = await imports.rowsOf(import_id);
  expect(count).toBe(4);
  expect(list[2].problems.map(({ text }: { text: string }) => text)).toContain(
    "Spreadsheets keep 15 digits of a number: check the last ones, or format the column as text",
  );
  const hidden = await imports.rowsOf(import_id, "skipped");
  expect(hidden.list).toMatchObject([{ row_number: 6, problems: [{ text: "Hidden in the sheet" }] }]);
  expect(await app.call("/merchant/importAnswer", { import_id, answer: "read" }, { as: merchant })).toMatchObject({ code: 200 });
  await imports.rested(import_id);
  expect(await imports.rowsOf(import_id)).toMatchObject({ count: 5 });
});

test.each(["Size (W×D×H) cm", "Size (W×D×H) inch"])("asks once whether %s means mm, beyond the largest product too", async (header) => {
  const sn = `UNIT-${header.slice(-2)}`;
  const rows = [1, 2, 3].map((number) => `${sn}-${number},Sofa ${number},3-Seat Sofas,2100x920x850`);
  const lines = [`Item No.,Product name,Category,${header}`, ...rows];
  const { data } = await imports.upload({ name: "units.csv", bytes: Buffer.from(lines.join("\n")) });
  expect(await imports.mapped(data.import_id)).toMatchObject({ wrong_count: 3 });
  expect((await imports.rowsOf(data.import_id)).questions).toMatchObject([{ field: "size", suggestion: "mm", count: 3 }]);
  const answer = await app.call("/merchant/importAnswer", { import_id: data.import_id, field: "size", answer: "mm" }, { as: merchant });
  expect(answer).toMatchObject({ code: 200 });
  expect(await imports.rested(data.import_id)).toMatchObject({ new_count: 3, wrong_count: 0 });
  await imports.run(data.import_id);
  expect(await productsLike(`${sn}-1`)).toMatchObject([{ width_mm: 2100, depth_mm: 920, height_mm: 850 }]);
});

test.each([
  ["one size that is larger than any sofa", "Overall size (inch)", ["210x92x85"], "cm", { width_mm: 2100, depth_mm: 920, height_mm: 850 }],
  [
    "a column of sofas smaller than all others",
    "Overall size (cm)",
    ["83x36x33", "84x36x33", "86x37x33", "90x38x34", "83x36x33", "88x36x33"],
    "in",
    { width_mm: 2108, depth_mm: 914, height_mm: 838 },
  ],
] as const)("asks once about %s", async (what, header, sizes, suggestion, saved) => {
  const sn = `KIND-${suggestion}`;
  const rows = sizes.map((size, index) => `${sn}-${index},${what} ${index},3-Seat Sofas,${size}`);
  const lines = [`Item No.,Product name,Category,${header}`, ...rows];
  const { data } = await imports.upload({ name: "units.csv", bytes: Buffer.from(lines.join("\n")) });
  const count = sizes.length;
  expect(await imports.mapped(data.import_id)).toMatchObject({ wrong_count: count });
  expect((await imports.rowsOf(data.import_id)).questions).toMatchObject([{ field: "size", suggestion, count }]);
  const answer = await app.call(
    "/merchant/importAnswer",
    { import_id: data.import_id, field: "size", answer: suggestion },
    { as: merchant },
  );
  expect(answer).toMatchObject({ code: 200 });
  expect(await imports.rested(data.import_id)).toMatchObject({ new_count: count, wrong_count: 0 });
  await imports.run(data.import_id);
  expect(await productsLike(`${sn}-0`)).toMatchObject([saved]);
});

test("one small sofa among sofas is no question, and neither is a column that is confirmed", async () => {
  const header = "Item No.,Product name,Category,Assembled size (cm)";
  const read = async (sizes: readonly string[], settings = {}) => {
    const rows = sizes.map((size, index) => `SMALL-${index},Sofa ${index},3-Seat Sofas,${size}`);
    const { data } = await imports.upload({ name: "small.csv", bytes: Buffer.from([header, ...rows].join("\n")) });
    await imports.mapped(data.import_id, settings);
    return (await imports.rowsOf(data.import_id)).questions;
  };
  const usual = ["210x92x85", "215x92x85", "205x90x84", "220x95x86", "208x90x80"];
  expect(await read([...usual, "83x36x33"])).toEqual([]);
  expect(
    await read(
      Array.from({ length: 6 }, () => "83x36x33"),
      { confirmed: ["size"] },
    ),
  ).toEqual([]);
});

test("says of an Excel 97 file alone that hidden rows and number formats are unknown", async () => {
  const bytes = oldWorkbook(["Item No.", "Stock", "OLD-1"], [oldText(0, 0, 0), oldText(0, 1, 1), oldText(1, 0, 2), oldNumber(1, 1, 17)]);
  const { data } = await imports.upload({ name: "old.xls", bytes });
  expect(await columnsOf(data.import_id)).toMatchObject({ tells_layout: false, hidden_rows: 0 });
  expect(await columnsOf(await uploadCase("hidden-and-formats.xlsx"))).toMatchObject({ tells_layout: true, hidden_rows: 1 });
});

test("a measure that is confirmed but larger than a product may be is an error", async () => {
  const lines = ["Item No.,Product name,Category,Dimensions (W×D×H) cm", "UNIT-X,Sofa,3-Seat Sofas,2100x920x850"];
  const { data } = await imports.upload({ name: "units.csv", bytes: Buffer.from(lines.join("\n")) });
  await imports.mapped(data.import_id, { confirmed: ["size"] });
  const { list } = await imports.rowsOf(data.import_id, "wrong");
  expect(list).toMatchObject([
    { problems: expect.arrayContaining([{ field: "size", text: "Must be between 0.1 cm and 20 m", is_wrong: true }]) },
  ]);
});
