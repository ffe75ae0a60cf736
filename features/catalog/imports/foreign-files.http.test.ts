import { expect, test } from "vitest";
import { app, imports, merchant, startImports } from "./test-imports.ts";

/** Files as other shops write them: other currencies and decimal signs, cartons in rows, repeated rows, and what is remembered. */

await startImports();

const uploadCsv = async (lines: readonly string[]): Promise<number> => {
  const { data } = await imports.upload({ name: "list.csv", bytes: Buffer.from(lines.join("\n")) });
  return data.import_id as number;
};
const columnsOf = async (import_id: number) => (await app.call("/merchant/importColumns", { import_id }, { as: merchant })).data;
const map = (import_id: number, settings: object) =>
  app.call("/merchant/importMap", { import_id, settings: JSON.stringify(settings) }, { as: merchant });
const offersOf = (pattern: string) =>
  app.rows("select custom_sn, price_cents::integer from products join offers using (product_id) where custom_sn like $1 order by 1", [
    pattern,
  ]);

test("foreign prices with a decimal comma are refused without a rate, and converted and shown with one", async () => {
  const warehouse = await imports.code();
  const import_id = await uploadCsv([
    "Lista de precios;;;",
    "Proveedor: Walnut SA;;;",
    "Código;Título;Precio (€);Almacén;Categoría",
    `EUR-1;Mesa;1.234,50;${warehouse};Coffee Tables`,
    `EUR-2;Silla;1.500;${warehouse};Coffee Tables`,
    `EUR-3;Banco;$ 80;${warehouse};Coffee Tables`,
  ]);
  const columns = await columnsOf(import_id);
  expect(columns).toMatchObject({
    row_count: 3,
    detected_format: "comma",
    settings: { header_row: 3, number_format: "comma", currency: "EUR", rates: {} },
  });
  expect(columns.headers[2]).toMatchObject({ currency: "EUR" });
  await map(import_id, columns.settings);
  expect(await imports.rested(import_id)).toMatchObject({ wrong_count: 2, new_count: 1 });
  const wrong = await imports.rowsOf(import_id, "wrong");
  expect(wrong.list[0].problems[0]).toMatchObject({
    field: "price",
    text: "Price in EUR. Enter a rate for EUR with the columns, or use US dollars",
  });
  expect(wrong.first_wrong).toEqual({ row_number: 4, field: "price", page: 1 });
  expect(await map(import_id, { ...columns.settings, rates: { EUR: "0" } })).toMatchObject({ reason: "CHECK_FIELDS" });
  await map(import_id, { ...columns.settings, rates: { EUR: "1.1" } });
  await imports.rested(import_id);
  expect((await imports.rowsOf(import_id)).list).toMatchObject([
    { values: { price: "1.234,50" }, converted: { price: "1357.95" } },
    { values: { price: "1.500" }, converted: { price: "1650.00" } },
    { values: { price: "$ 80" }, converted: {} },
  ]);
  await imports.run(import_id);
  expect(await offersOf("EUR-%")).toEqual([
    { custom_sn: "EUR-1", price_cents: 135_795 },
    { custom_sn: "EUR-2", price_cents: 165_000 },
    { custom_sn: "EUR-3", price_cents: 8_000 },
  ]);
});

test("a currency column decides row by row", async () => {
  const warehouse = await imports.code();
  const import_id = await uploadCsv([
    "SKU,Title (English),Price,Currency,Warehouse,Category",
    `CUR-1,Table,100,USD,${warehouse},Coffee Tables`,
    `CUR-2,Table,100,RMB,${warehouse},Coffee Tables`,
    `CUR-3,Table,100,MXN,${warehouse},Coffee Tables`,
  ]);
  const { settings } = await columnsOf(import_id);
  expect(settings.columns).toMatchObject({ price: 2, currency: 3 });
  await map(import_id, { ...settings, rates: { CNY: "0.14" } });
  await imports.rested(import_id);
  await imports.run(import_id);
  expect(await offersOf("CUR-%")).toEqual([
    { custom_sn: "CUR-1", price_cents: 10_000 },
    { custom_sn: "CUR-2", price_cents: 1_400 },
  ]);
});

test("asks how numbers are written when the whole file leaves it open", async () => {
  const import_id = await uploadCsv(["SKU;Title (English);Price", "ASK-1;Table;1.234", "ASK-2;Chair;2.500"]);
  const { settings, detected_format } = await columnsOf(import_id);
  expect({ format: settings.number_format, detected_format }).toEqual({ format: "", detected_format: "" });
  expect(await map(import_id, settings)).toMatchObject({ reason: "IMPORT_NUMBER_FORMAT", fields: { number_format: expect.any(String) } });
  expect(await map(import_id, { ...settings, number_format: "comma" })).toMatchObject({ code: 200 });
  await imports.rested(import_id);
});

test("columns left out or chosen by the merchant are remembered for the next file with the same headers", async () => {
  const lines = ["Artikel,Bezeichnung,Material,Lager", "MEM-1,Tisch,Moon rock,Texas"];
  const first = await uploadCsv(lines);
  const before = await columnsOf(first);
  expect(before.settings.columns).toMatchObject({ material: 2 });
  await map(first, { ...before.settings, columns: { custom_sn: 0, title_en: 1, warehouse: 3 }, length_unit: "in" });
  await imports.rested(first);
  await app.call(
    "/merchant/importFill",
    { import_id: first, field: "warehouse", from: "Texas", value: await imports.code() },
    { as: merchant },
  );
  await imports.rested(first);
  const again = await columnsOf(await uploadCsv([...lines, "MEM-2,Stuhl,Moon rock,Texas"]));
  expect(again.settings).toMatchObject({
    columns: { custom_sn: 0, title_en: 1, warehouse: 3 },
    length_unit: "in",
    replacements: { warehouse: { Texas: await imports.code() } },
  });
  // A file with one more column is another layout; single headers are remembered for it.
  const other = await columnsOf(await uploadCsv(["Artikel,Bezeichnung,Material,Lager,Farbe", "MEM-3,Tisch,Moon rock,Texas,rot"]));
  expect(other.settings.columns).toMatchObject({ custom_sn: 0, title_en: 1, warehouse: 3 });
  expect(other.settings.columns).not.toHaveProperty("material");
});

test("one carton per row becomes one product, and a repeated header is skipped", async () => {
  const import_id = await uploadCsv([
    "SKU,Title (English),Category,Carton length,Carton width,Carton height,Carton gross weight",
    "BOX-1,Sofa - Box 1 of 2,3-Seat Sofas,215,97,60,55",
    "BOX-1,Sofa - Box 2 of 2,3-Seat Sofas,110,97,60,25",
    "SKU,Title (English),Category,Carton length,Carton width,Carton height,Carton gross weight",
    "BOX-2,Chair,Accent Chairs,80,80,90,15",
    "BOX-2,Chair,Accent Chairs,80,80,90,15",
  ]);
  const { settings } = await columnsOf(import_id);
  await map(import_id, settings);
  expect(await imports.rested(import_id)).toMatchObject({ new_count: 4, skipped_count: 1, unchanged_count: 0, wrong_count: 0 });
  expect((await imports.rowsOf(import_id)).list[3].problems).toContainEqual({
    field: "custom_sn",
    text: "Same as row 5, so it is skipped",
    is_wrong: false,
  });
  await imports.run(import_id);
  expect(
    await app.rows(
      `select custom_sn, title ->> 'en-US' as title, count(*)::integer as cartons from products join product_cartons using (product_id)
       where custom_sn like 'BOX-%' group by 1, 2 order by 1`,
      [],
    ),
  ).toEqual([
    { custom_sn: "BOX-1", title: "Sofa", cartons: 2 },
    { custom_sn: "BOX-2", title: "Chair", cartons: 1 },
  ]);
});

test("suggested categories show how sure they are and are withdrawn together", async () => {
  const import_id = await uploadCsv([
    "SKU,Title (English),Category",
    "SUG-1,Round coffee table,Furniture",
    "SUG-2,Oak coffee table,Furniture",
    "SUG-3,Tufted velvet bed,Furniture",
    "SUG-4,Dining chair cushion,Furniture",
  ]);
  await map(import_id, (await columnsOf(import_id)).settings);
  await imports.rested(import_id);
  await app.call("/merchant/importSuggest", { import_id }, { as: merchant });
  await imports.rested(import_id);
  const { list, suggestions } = await imports.rowsOf(import_id);
  expect(list.map(({ confidence }: { confidence: string | null }) => confidence)).toEqual(["high", "high", "medium", null]);
  expect(suggestions).toEqual([
    { type_id: 109, confidence: "high", count: 2 },
    { type_id: 115, confidence: "medium", count: 1 },
  ]);
  const shown = await app.call("/merchant/importRows", { import_id, suggested: "109/high" }, { as: merchant });
  expect(shown.data).toMatchObject({ count: 2, list: [{ row_number: 2 }, { row_number: 3 }] });
  await app.call("/merchant/importUnsuggest", { import_id, type_id: 109, confidence: "high" }, { as: merchant });
  expect(await imports.rested(import_id)).toMatchObject({ wrong_count: 3, new_count: 1 });
});
