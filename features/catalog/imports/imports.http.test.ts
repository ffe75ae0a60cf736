import { expect, test } from "vitest";
import { jobs as importJobs } from "./jobs.ts";
import { app, createSofaRow, imports, merchant, otherMerchant, startImports, toXlsx } from "./test-imports.ts";

/** A catalog file from upload to saved products, and resuming after interruptions. */

await startImports();

test("guesses columns, validates and saves a file, and changes nothing when it is imported again", async () => {
  const warehouse = await imports.code();
  const bytes = await toXlsx([
    createSofaRow("IMP-1", { 9: warehouse, 10: 489, 11: 40 }),
    createSofaRow("IMP-2"),
    createSofaRow("IMP-3", { 5: "wide" }),
  ]);
  const { data } = await imports.upload({ bytes });
  expect(data).toMatchObject({ status: "mapping", file_name: "catalogue.xlsx" });
  const columns = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: merchant });
  expect(columns.data.settings.columns).toMatchObject({
    custom_sn: 0,
    title_en: 1,
    category: 2,
    width: 5,
    warehouse: 9,
    price: 10,
    stock: 11,
  });

  const judged = await imports.mapped(data.import_id);
  const preview = await imports.rowsOf(data.import_id);
  expect({ judged, wrong: preview.list.filter((row: { outcome: string }) => row.outcome === "wrong") }).toMatchObject({
    judged: { status: "ready", new_count: 2, wrong_count: 1 },
    wrong: [{ row_number: 4, problems: [{ field: "width", text: "Enter a length such as 82.5 or 82.5 cm", is_wrong: true }] }],
  });

  await app.call("/merchant/importRun", { import_id: data.import_id }, { as: merchant });
  expect(await imports.rested(data.import_id)).toMatchObject({ status: "finished", saved_count: 2, wrong_count: 1 });
  const rows = await app.rows(
    `select custom_sn, product_state, width_mm, price_cents::integer, on_hand from products left join offers using (product_id)
     left join stock_items using (product_id) where custom_sn like 'IMP-%' order by 1`,
  );
  expect(rows).toEqual([
    { custom_sn: "IMP-1", product_state: "draft", width_mm: 2100, price_cents: 48900, on_hand: 40 },
    { custom_sn: "IMP-2", product_state: "draft", width_mm: 2100, price_cents: null, on_hand: null },
  ]);

  const again = await imports.upload({ bytes });
  expect(await imports.mapped(again.data.import_id)).toMatchObject({ unchanged_count: 2, new_count: 0, changed_count: 0, wrong_count: 1 });
  expect(await app.call("/merchant/importRun", { import_id: again.data.import_id }, { as: merchant })).toMatchObject({
    reason: "IMPORT_NOTHING_TO_SAVE",
  });
});

test("creates an own product for a model number that another merchant uses", async () => {
  const rows = await app.rows(
    "select custom_sn from products join people using (merchant_id) where email = $1 order by product_id limit 1",
    [otherMerchant],
  );
  const import_id = await imports.startedAs([createSofaRow(rows[0].custom_sn)]);
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 1 });
  expect(await imports.productsLike(rows[0].custom_sn)).toBe(2);
});

test("corrects a single cell, all cells with one value, and an empty column", async () => {
  const import_id = await imports.startedAs([
    createSofaRow("FIX-1", { 5: "wide" }),
    createSofaRow("FIX-2", { 3: "Moon rock" }),
    createSofaRow("FIX-3", { 3: "Moon rock" }),
  ]);
  const before = await imports.rowsOf(import_id, "wrong");
  expect(before).toMatchObject({ count: 3, unknown_words: [{ field: "material", text: "Moon rock", count: 2 }] });
  const edited = await app.call("/merchant/importEdit", { import_id, row_number: 2, field: "width", value: "210" }, { as: merchant });
  expect(edited.data).toMatchObject({ rows: [{ row_number: 2, outcome: "new" }], progress: { wrong_count: 2 } });
  await app.call("/merchant/importFill", { import_id, field: "material", from: "Moon rock", value: "solid_walnut" }, { as: merchant });
  expect(await imports.rested(import_id)).toMatchObject({ wrong_count: 0, new_count: 3 });
  await app.call("/merchant/importFill", { import_id, field: "origin", value: "CN" }, { as: merchant });
  await imports.rested(import_id);
  expect((await imports.rowsOf(import_id)).list[0].values).toMatchObject({ origin: "CN", width: "210" });
});

test("suggests categories by title as corrections that can be undone", async () => {
  const import_id = await imports.startedAs([
    createSofaRow("CAT-1", { 1: "Round walnut coffee table", 2: "Furniture" }),
    createSofaRow("CAT-2", { 1: "Crown molding", 2: "Furniture" }),
    createSofaRow("CAT-3", { 1: "Coffee table" }),
  ]);
  expect(await app.call("/merchant/importSuggest", { import_id }, { as: merchant })).toMatchObject({ code: 200 });
  expect(await imports.rested(import_id)).toMatchObject({ new_count: 2, wrong_count: 1 });
  expect((await imports.rowsOf(import_id)).list.map(({ values }: { values: { category: string } }) => values.category)).toEqual([
    "109",
    "Furniture",
    "3-Seat Sofas",
  ]);
  const back = await app.call("/merchant/importEdit", { import_id, row_number: 2, field: "category" }, { as: merchant });
  expect(back.data.rows).toMatchObject([{ row_number: 2, outcome: "wrong", values: { category: "Furniture" } }]);
});

test("importing a file again keeps categories that were suggested by title", async () => {
  const rows = [
    createSofaRow("PLACED-1", { 1: "Round walnut coffee table", 2: "Furniture" }),
    createSofaRow("PLACED-2", { 1: "Coffee table in oak", 2: "Furniture" }),
    createSofaRow("PLACED-3"),
    createSofaRow("PLACED-4", { 1: "Round walnut coffee table", 2: "Tables" }),
  ];
  const first = await imports.startedAs(rows);
  await app.call("/merchant/importSuggest", { import_id: first }, { as: merchant });
  await imports.rested(first);
  expect(await imports.run(first)).toMatchObject({ saved_count: 4, wrong_count: 0 });

  const again = await imports.startedAs(rows);
  expect(await imports.rested(again)).toMatchObject({ unchanged_count: 4, new_count: 0, changed_count: 0, wrong_count: 0 });
  const { list, wrong_fields, unknown_words } = await imports.rowsOf(again);
  const unchangedCategory = (word: string) => ({
    field: "category",
    text: `“${word}” isn’t a category for products. The product stays where it is.`,
    is_wrong: false,
  });
  expect(list).toMatchObject([
    { problems: [unchangedCategory("Furniture"), {}, {}] },
    { problems: [unchangedCategory("Furniture"), {}, {}] },
    {},
    { problems: [unchangedCategory("Tables"), {}, {}] },
  ]);
  expect({ unknown_words, categories: wrong_fields.filter(({ field }: { field: string }) => field === "category") }).toEqual({
    unknown_words: [],
    categories: [],
  });
  expect(await app.call("/merchant/importRun", { import_id: again }, { as: merchant })).toMatchObject({ reason: "IMPORT_NOTHING_TO_SAVE" });
});

test("saves corrected rows with the next run, and saves a product again after its default changes", async () => {
  const import_id = await imports.startedAs([createSofaRow("NEXT-1"), createSofaRow("NEXT-2", { 5: "wide" })]);
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 1, wrong_count: 1 });
  await app.call("/merchant/importEdit", { import_id, row_number: 3, field: "width", value: "200" }, { as: merchant });
  expect(await imports.run(import_id)).toMatchObject({ status: "finished", saved_count: 2, wrong_count: 0 });
  await app.call("/merchant/importFill", { import_id, field: "origin", value: "CN" }, { as: merchant });
  expect(await imports.rested(import_id)).toMatchObject({ changed_count: 2, saved_count: 0 });
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 2 });
  const rows = await app.rows("select distinct origin from products where custom_sn like 'NEXT-%'");
  expect(rows).toEqual([{ origin: "CN" }]);
});

test("a row that repeats a model number with another price is wrong and does not block the first", async () => {
  const warehouse = await imports.code();
  const import_id = await imports.startedAs([
    createSofaRow("TWICE-1", { 9: warehouse, 10: 100 }),
    createSofaRow("TWICE-1", { 9: warehouse, 10: 90 }),
    createSofaRow("TWICE-2"),
  ]);
  expect((await imports.rowsOf(import_id, "wrong")).list).toMatchObject([
    { row_number: 3, problems: [{ field: "price", text: "Row 2 has the same model number and another value here" }] },
  ]);
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 2, wrong_count: 1 });
  const rows = await app.rows("select price_cents::integer from offers join products using (product_id) where custom_sn = 'TWICE-1'");
  expect(rows).toEqual([{ price_cents: 10_000 }]);
});

test("a canceled run keeps complete batches, counts them and can be continued", async () => {
  const import_id = await imports.startedAs(Array.from({ length: 900 }, (_, index) => createSofaRow(`STOP-${index}`)));
  await app.call("/merchant/importRun", { import_id }, { as: merchant });
  const { data: stopped } = await app.call("/merchant/importCancel", { import_id }, { as: merchant });
  expect(stopped.status).toBe("cancelled");
  expect(await imports.productsLike("STOP-%")).toBe(stopped.saved_count);
  expect(stopped.saved_count % 200).toBe(0);
  expect(stopped.saved_count).toBeLessThan(900);
  expect(await imports.run(import_id)).toMatchObject({ status: "finished", saved_count: 900 });
  expect(await imports.productsLike("STOP-%")).toBe(900);
});

test("saves nothing more after an import is canceled and removed during a run", async () => {
  const rows = Array.from({ length: 900 }, (_, index) => createSofaRow(`LEFT-${index}`));
  const import_id = await imports.startedAs(rows);
  await app.call("/merchant/importRun", { import_id }, { as: merchant });
  const { data: stopped } = await app.call("/merchant/importCancel", { import_id }, { as: merchant });
  expect((await app.call("/merchant/importRemove", { import_id }, { as: merchant })).code).toBe(200);
  // The batch that was running finds no import at its end and is rolled back; importing the file again creates its products.
  const again = await imports.startedAs(rows);
  expect(await imports.run(again)).toMatchObject({ status: "finished", saved_count: 900 - stopped.saved_count });
  expect(await imports.productsLike("LEFT-%")).toBe(900);
});

test("another process resumes an import whose process died", async () => {
  const import_id = await imports.startedAs([createSofaRow("DEAD-1")]);
  await app.rows("update imports set status = 'running', worker = 'gone', worked_at = $2 where import_id = $1", [
    import_id,
    new Date(app.clock.now().getTime() - 120_000),
  ]);
  const resumeJob = importJobs.find(({ name }) => name === "imports.resume");
  await resumeJob?.run(app.platform);
  expect(await imports.rested(import_id)).toMatchObject({ status: "finished", saved_count: 1 });
});

test("refuses stock below the reserved quantity for that product only", async () => {
  const warehouse = await imports.code();
  await imports.run(
    await imports.startedAs([
      createSofaRow("HELD-1", { 9: warehouse, 10: 100, 11: 10 }),
      createSofaRow("HELD-2", { 9: warehouse, 10: 100, 11: 10 }),
    ]),
  );
  await app.rows(
    "update stock_items set reserved = 6 from products where products.product_id = stock_items.product_id and custom_sn = 'HELD-1'",
  );
  const import_id = await imports.startedAs([
    createSofaRow("HELD-1", { 9: warehouse, 10: 100, 11: 3 }),
    createSofaRow("HELD-2", { 9: warehouse, 10: 100, 11: 3 }),
  ]);
  expect(await imports.run(import_id)).toMatchObject({ saved_count: 1, wrong_count: 1 });
  expect((await imports.rowsOf(import_id, "wrong")).list).toMatchObject([{ row_number: 2, problems: [{ field: "stock" }] }]);
  await app.rows(
    "update stock_items set reserved = 0 from products where products.product_id = stock_items.product_id and custom_sn = 'HELD-1'",
  );
});

test("a working import cannot be mapped, run or removed", async () => {
  const import_id = await imports.startedAs([createSofaRow("BUSY-1")]);
  const { data: columns } = await app.call("/merchant/importColumns", { import_id }, { as: merchant });
  const set = (status: string) =>
    app.rows("update imports set status = $2, worker = 'elsewhere', worked_at = $3 where import_id = $1", [
      import_id,
      status,
      app.clock.now(),
    ]);
  await set("running");
  for (const [path, more] of [
    ["importMap", { settings: JSON.stringify(columns.settings) }],
    ["importRun", {}],
    ["importRemove", {}],
  ] as const) {
    expect(await app.call(`/merchant/${path}`, { import_id, ...more }, { as: merchant }), path).toMatchObject({ reason: "IMPORT_WORKING" });
  }
  expect(await imports.productsLike("BUSY-1")).toBe(0);
  await set("ready");
  expect(await imports.run(import_id)).toMatchObject({ status: "finished", saved_count: 1 });
});
