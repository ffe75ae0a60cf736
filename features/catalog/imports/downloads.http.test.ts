import { expect, test } from "vitest";
import { app, createSofaRow, imports, merchant, otherMerchant, startImports } from "./test-imports.ts";

/** Downloads: exports, templates and results, and importing them again. */

startImports();

const download = async (parameters: Record<string, unknown>, as = merchant): Promise<Buffer> => {
  const { data } = await app.call("/merchant/sheetDownload", parameters, { as });
  const response = await app.app.inject({ url: data.url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

test.each(["xlsx", "csv"])("an export as %s changes nothing when imported, and a changed price changes one offer", async (format) => {
  const bytes = await download({ what: "products", format }, otherMerchant);
  const { data } = await imports.upload({ name: `export.${format}`, bytes, as: otherMerchant });
  const asOther = { as: otherMerchant };
  const columns = await app.call("/merchant/importColumns", { import_id: data.import_id }, asOther);
  await app.call("/merchant/importMap", { import_id: data.import_id, settings: JSON.stringify(columns.data.settings) }, asOther);
  for (;;) {
    const { data: now } = await app.call("/merchant/importInfo", { import_id: data.import_id }, asOther);
    if (now.status === "judging") continue;
    const rows = await app.call(
      "/merchant/importRows",
      { import_id: data.import_id, outcome: now.wrong_count > 0 ? "wrong" : "changed" },
      asOther,
    );
    expect({ changed: now.changed_count, wrong: now.wrong_count, rows: rows.data.list.slice(0, 3) }).toEqual({
      changed: 0,
      wrong: 0,
      rows: [],
    });
    expect(now.unchanged_count).toBeGreaterThan(10);
    break;
  }
});

test.each(["en-US", "zh-CN", "es-ES"])("the template in %s has all required headers and an example that can be saved", async (language) => {
  const { data: address } = await app.call("/merchant/sheetDownload", { what: "template" }, { as: merchant, language });
  const { data } = await imports.upload({ name: "template.xlsx", bytes: (await app.app.inject({ url: address.url })).rawPayload });
  await imports.mapped(data.import_id);
  expect((await imports.rowsOf(data.import_id)).list).toMatchObject([
    { outcome: "new", problems: [{ field: "pictures", is_wrong: false }] },
  ]);
  const { data: columns } = await app.call("/merchant/importColumns", { import_id: data.import_id }, { as: merchant });
  expect(columns.sheets).toHaveLength(2);
  expect(Object.keys(columns.settings.columns)).toHaveLength(columns.headers.length);
});

test("the result file holds the wrong rows with reasons and can be uploaded again", async () => {
  const import_id = await imports.startedAs([createSofaRow("RES-1", { 5: "wide" }), createSofaRow("RES-2")]);
  const csv = (await download({ what: "result", import_id, format: "csv" })).toString();
  expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(csv).toContain("Width: Enter a length such as 82.5 or 82.5 cm");
  const again = await imports.upload({ name: "result.csv", bytes: Buffer.from(csv.replace(",wide,", ",205,")) });
  expect(await imports.mapped(again.data.import_id)).toMatchObject({ new_count: 1, wrong_count: 0 });
});

test("answers 404 for a modified or expired download URL", async () => {
  const { data } = await app.call("/merchant/sheetDownload", { what: "products" }, { as: merchant });
  const status = async (url: string) => (await app.app.inject({ url })).statusCode;
  expect(await status(data.url.replace(/merchant=\d+/, "merchant=1"))).toBe(404);
  expect(await status("/sheets/catalogue?signature=a")).toBe(404);
  app.clock.advanceMs(700_000);
  expect(await status(data.url)).toBe(404);
  app.clock.advanceMs(-700_000);
});
