import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { app, createSofaRow, imports, merchant, otherMerchant, startImports } from "./test-imports.ts";

/** Downloads: exports, templates and results, and importing them again. */

await startImports();

const download = async (parameters: Record<string, unknown>, as: { as: string; language?: string } = { as: merchant }): Promise<Buffer> => {
  const { data } = await app.call("/merchant/sheetDownload", parameters, as);
  const response = await app.app.inject({ url: data.url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

/** Uploads an export of a merchant, accepts the guessed columns and returns the judged import with its doubtful rows. */
const judgeExport = async (owner: string, language: string, format: string, keyword = "") => {
  const as = { as: owner, language };
  const { data } = await imports.upload({
    name: `export.${format}`,
    bytes: await download({ what: "products", format, keyword }, as),
    ...as,
  });
  const { data: columns } = await app.call("/merchant/importColumns", { import_id: data.import_id }, as);
  await app.call("/merchant/importMap", { import_id: data.import_id, settings: JSON.stringify(columns.settings) }, as);
  const judged = await imports.rested(data.import_id, as);
  const rows = await Promise.all(
    ["changed", "wrong", "new", "skipped"].map((outcome) => app.call("/merchant/importRows", { import_id: data.import_id, outcome }, as)),
  );
  return { judged, different: rows.flatMap(({ data: page }) => page.list), questions: rows[0]?.data.questions };
};

const formats = languages.flatMap((language) => ["xlsx", "csv"].map((format) => [language, format] as const));

test.each(formats)("an export in %s as %s changes nothing when imported", async (language, format) => {
  const { judged, different, questions } = await judgeExport(otherMerchant, language, format);
  expect({ different: different.slice(0, 5), questions }).toEqual({ different: [], questions: [] });
  expect(judged.unchanged_count).toBeGreaterThan(10);
});

/** Texts that a file format, a spreadsheet program or a list could change. */
const oddTexts = [
  ...["=1+1", "+1 sofa", "-10 % off", "@home", "'quoted'", "'=1+1", '"Oslo" sofa, "L"', "a;b|c", "two\nlines", "0017", "90.750", "1E5"],
  ...["12345678901234567890", "true", "#N/A", "2026-11-28", "45x50", "Total", "Sofá ｛宽｝", "木 + 皮", "é\u0301", "<b>&amp;</b>", "sep=;"],
];

const createOddProducts = (codes: Record<string, string[]>, warehouse_id: number, type_id: number) =>
  oddTexts.map((text, index) => ({
    custom_sn: `ODD ${text}`.replace("\n", " "),
    type_id,
    title: { "en-US": text.replace("\n", " "), "es-ES": text.replace("\n", " ") },
    description: { "en-US": text, "zh-CN": `${text}\n${text}` },
    features: { "en-US": [text.replaceAll(/[|\n]/g, " "), "Second; sentence"], "es-ES": [text.replaceAll(/[|\n]/g, " ")] },
    materials: [codes.material?.[index], codes.material?.[index + 1]].filter(Boolean),
    colour: codes.colour?.[index] ?? "",
    style: codes.style?.[index] ?? "",
    origin: codes.origin?.[index] ?? "",
    certificates: codes.certificate?.slice(index, index + 2) ?? [],
    tags: codes.tag?.slice(index, index + 2) ?? [],
    ...{ width_mm: 1001 + index, depth_mm: 333, height_mm: 19_999, weight_grams: 4_999_999, seat_height_cm: 45.5, max_load_kg: 110 },
    ...{ assembly_minutes: index, double_rubs: 30_000 + index, hs_code: "9401.61.4011" },
    cartons: [{ length_mm: 1011, width_mm: 343, height_mm: 999 - index, gross_weight_grams: 12_345 + index, pieces: (index % 3) + 1 }],
    ...(index > 0 && { components: [] }),
    offers: [
      {
        ...{ warehouse_id, kind: "local", price_cents: 100_000_00 + index, list_price_cents: 200_000_05, moq: 1, pack_fee_cents: 5 },
        tiers: [{ threshold: 1_000, price_cents: 99_999_99 }],
      },
      { ...{ warehouse_id, kind: "fob", price_cents: 1_999, moq: 1_000, fob_port: text.slice(0, 40) } },
      { ...{ warehouse_id, kind: "processing", condition: "B", price_cents: 999 }, grade_reason: { "en-US": text, "zh-CN": "划痕" } },
      {
        ...{
          warehouse_id,
          kind: "special",
          price_cents: 9_999,
          starts_at: "2026-11-28T10:30:00.000Z",
          ends_at: "2026-12-31T08:00:00.000Z",
        },
      },
    ],
    stock: [{ warehouse_id, on_hand: 9_999_999 }],
  }));

test("an export of odd texts, extreme measures and every known name changes nothing when imported", async () => {
  const as = { as: merchant };
  const { data: options } = await app.call("/merchant/productOptions", {}, as);
  const vocabularies = ["material", "colour", "style", "origin", "certificate", "tag"];
  const codes = Object.fromEntries(vocabularies.map((name) => [name, options[name].map(({ code }: { code: string }) => code)]));
  const parents = new Set(options.categories.map(({ parent_type_id }: { parent_type_id: number }) => parent_type_id));
  const leaf = options.categories.find(({ type_id }: { type_id: number }) => !parents.has(type_id)).type_id;
  for (const product of createOddProducts(codes, options.warehouses[0].warehouse_id, leaf))
    expect(await app.call("/merchant/saveProduct", { product: JSON.stringify(product) }, as)).toMatchObject({ code: 200 });
  for (const [language, format] of formats) {
    const { judged, different, questions } = await judgeExport(merchant, language, format, "ODD ");
    expect({ language, format, different: different.slice(0, 5), questions }).toEqual({ language, format, different: [], questions: [] });
    expect(judged.unchanged_count).toBe(4 * oddTexts.length);
  }
});

test.each(languages)("the template in %s has all required headers and an example that can be saved", async (language) => {
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
