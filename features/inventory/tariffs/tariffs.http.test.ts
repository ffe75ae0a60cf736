import { describe, expect, test } from "vitest";
import { finance, testApp } from "#apps/server/test-app.ts";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";

const app = await testApp();

const draft = async (): Promise<number> => (await app.call("/operator/createFreightTariff", { name: "Next year" }, finance)).data.tariff_id;
const sheetOf = async (tariff_id: number, section: string): Promise<string[]> =>
  (await app.call("/operator/freightTariffSheet", { tariff_id, section }, finance)).data.csv.split("\r\n");
const importRows = (tariff_id: number, section: string, rows: readonly string[], name = "rates.csv") =>
  app.upload(
    "/operator/importFreightTariff",
    [{ name, bytes: Buffer.from(rows.join("\n")) }],
    { tariff_id: String(tariff_id), section },
    finance,
  );

describe("a tariff file", () => {
  test("that was downloaded is imported unchanged", async () => {
    const tariff_id = await draft();
    for (const section of ["carriers", "lanes", "class_rates", "weight_rates", "fuel", "charges", "nmfc"]) {
      const rows = await sheetOf(tariff_id, section);
      expect(await importRows(tariff_id, section, rows)).toMatchObject({ code: 200, data: { rows: rows.length - 1, problems: [] } });
    }
    const { content } = await app.one("select content from freight_tariffs where tariff_id = $1", [tariff_id]);
    expect(content).toEqual({ ...sampleTariff, name: "Next year", name_zh: null, name_es: null, is_sample: false });
  });

  test("keeps texts that a spreadsheet program would calculate or shorten", async () => {
    const tariff_id = await draft();
    const items = [
      ["079300", "=1+1"],
      ["-5", '"Sofas", flat\npacked'],
      ["'1", "'+quoted"],
      ["1E5", "a;b"],
    ].map(([item, description]) => ({ item, description, class: 150 }));
    await app.rows("update freight_tariffs set content = jsonb_set(content, '{nmfc}', $2) where tariff_id = $1", [
      tariff_id,
      JSON.stringify(items),
    ]);
    const rows = await sheetOf(tariff_id, "nmfc");
    expect(await importRows(tariff_id, "nmfc", rows)).toMatchObject({ code: 200, data: { rows: items.length, problems: [] } });
    expect((await app.one("select content -> 'nmfc' as items from freight_tariffs where tariff_id = $1", [tariff_id])).items).toEqual(
      items,
    );
  });

  test("with an overlap, a gap or a wrong unit is refused with its rows named, and nothing changes", async () => {
    const tariff_id = await draft();
    const lanes = await sheetOf(tariff_id, "lanes");
    const gap = lanes.filter((_, index) => index !== 2);
    const overlap = [...lanes, lanes[1] ?? ""];
    const cents = lanes.with(5, (lanes[5] ?? "").replace(",usd,", ",cents,"));
    expect((await importRows(tariff_id, "lanes", gap)).data.problems).toContainEqual(
      expect.objectContaining({ problem: "gap", value: "070–089" }),
    );
    expect((await importRows(tariff_id, "lanes", overlap)).data.problems).toContainEqual(
      expect.objectContaining({ problem: "overlap", row: lanes.length + 1, value: "2" }),
    );
    expect((await importRows(tariff_id, "lanes", cents)).data.problems).toEqual([
      { section: "lanes", row: 6, column: "currency", problem: "wrongUnit", value: "usd" },
    ]);
    const { content } = await app.one("select content from freight_tariffs where tariff_id = $1", [tariff_id]);
    expect(content.lanes).toEqual(sampleTariff.lanes);
  });

  test.each([
    ["without the columns", ["a,b", "1,2"]],
    ["without rows", ["item,description,class"]],
  ])("%s is refused", async (_, rows) => {
    expect(await importRows(await draft(), "nmfc", rows)).toMatchObject({
      reason: expect.stringMatching(/TARIFF_FILE_UNREADABLE|SPREADSHEET_EMPTY/),
    });
  });

  test("that is no spreadsheet is refused", async () =>
    expect(await importRows(await draft(), "nmfc", ["%PDF-1.7", "x"], "rates.xlsx")).toMatchObject({ reason: "WRONG_SPREADSHEET" }));
});

describe("a version", () => {
  test("is edited row by row as long as it is a draft", async () => {
    const tariff_id = await draft();
    const row = (more: object) => app.call("/operator/saveFreightTariffRow", { tariff_id, section: "nmfc", ...more }, finance);
    expect((await row({ row: 0, cells: JSON.stringify(["080000", "Shelves", "70"]) })).data.problems).toEqual([]);
    expect((await row({ row: 0, cells: JSON.stringify(["080001", "Shelves", "71"]) })).data.problems[0]).toMatchObject({
      problem: "notChoice",
    });
    expect((await row({ row: 0, cells: JSON.stringify(["080000", "Twice", "70"]) })).data.problems[0]).toMatchObject({
      problem: "duplicate",
    });
    expect((await row({ row: 2, cells: "[]" })).code).toBe(200);
    const { data } = await app.call("/operator/freightTariffRows", { tariff_id, section: "nmfc" }, finance);
    expect(data.list.map(({ cells }: { cells: string[] }) => cells[0])).toEqual([
      ...sampleTariff.nmfc.slice(1).map(({ item }) => item),
      "080000",
    ]);
    expect(await app.call("/operator/publishFreightTariff", { tariff_id }, finance)).toMatchObject({ code: 200 });
    expect(await row({ row: 2, cells: "[]" })).toMatchObject({ reason: "TARIFF_PUBLISHED" });
    expect(await app.call("/operator/removeFreightTariff", { tariff_id }, finance)).toMatchObject({ reason: "TARIFF_PUBLISHED" });
    await expect(
      app.platform.database.run('update freight_tariffs set content = content || \'{"name": "x"}\' where tariff_id = $1', [tariff_id]),
    ).rejects.toThrow("does not change");
  });

  test("applies from its date on, and the one before it again after a roll back", async () => {
    const current = async () => {
      const { data } = await app.call("/operator/freightTariffs", {}, finance);
      return data.list.find(({ is_current }: { is_current: boolean }) => is_current)?.tariff_id;
    };
    const first = await current();
    const tariff_id = await draft();
    const at = new Date(app.clock.now().getTime() + 300_000).toISOString();
    const past = new Date(app.clock.now().getTime() - 300_000).toISOString();
    expect(await app.call("/operator/publishFreightTariff", { tariff_id, effective_at: past }, finance)).toMatchObject({
      reason: "TARIFF_DATE_PAST",
    });
    await app.call("/operator/publishFreightTariff", { tariff_id, effective_at: at }, finance);
    expect(await current()).toBe(first);
    app.clock.advanceMs(300_001);
    expect(await current()).toBe(tariff_id);
    await app.call("/operator/withdrawFreightTariff", { tariff_id }, finance);
    expect(await current()).toBe(first);
    expect(await app.call("/operator/withdrawFreightTariff", { tariff_id }, finance)).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("with problems is not published", async () => {
    const tariff_id = await draft();
    const carriers = (await sheetOf(tariff_id, "carriers")).filter((line) => !line.startsWith("TMBR"));
    expect((await importRows(tariff_id, "carriers", carriers)).data.problems).toEqual([]);
    expect(await app.call("/operator/publishFreightTariff", { tariff_id }, finance)).toMatchObject({ reason: "TARIFF_FAULTY" });
  });

  test("is previewed on ordered shipments", async () => {
    const tariff_id = await draft();
    const { code, data } = await app.call("/operator/previewFreightTariff", { tariff_id }, finance);
    expect(code).toBe(200);
    expect(data.before).toBe(data.after);
  });

  test("is kept from other staff and from customers", async () => {
    for (const as of ["warehouse@demo.test", "buyer@demo.test", "maker@demo.test"])
      expect((await app.call("/operator/createFreightTariff", { name: "x" }, { as })).code).not.toBe(200);
  });
});
