import { expect } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type TestAnswer, type TestApp, testApp } from "#apps/server/test-app.ts";

/** Shared helpers of the import tests: a merchant, sofa files, and the steps of an import. */

export const merchant = "maker2@demo.test";
export const otherMerchant = "maker@demo.test";

type SheetRow = (string | number | null)[];

interface Upload {
  name?: string;
  bytes: Buffer;
  path?: string;
  as?: string;
  language?: string;
}

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

export const createSofaRow = (custom_sn: string, more: Record<number, string | number | null> = {}): SheetRow =>
  [custom_sn, `Sofa ${custom_sn}`, "3-Seat Sofas", "Solid walnut", "Walnut", 210, 92, 84, 48, "", null, null].map(
    (cell, index) => more[index] ?? cell,
  );

export const toXlsx = (rows: SheetRow[]): Promise<Buffer> => writeXlsxFile([headers, ...rows]).toBuffer();

const createImportsClient = (app: TestApp) => {
  const upload = ({
    name = "catalogue.xlsx",
    bytes,
    path = "/merchant/importUpload",
    as = merchant,
    language,
  }: Upload): Promise<TestAnswer> => app.upload(path, [{ name, bytes }], {}, { as, ...(language && { language }) });

  /** Polls until the background work is done. */
  const waitUntilIdle = async (import_id: number, as = { as: merchant }): Promise<Record<string, number | string>> => {
    for (;;) {
      const { data } = await app.call("/merchant/importInfo", { import_id }, as);
      if (data.status !== "judging" && data.status !== "running") return data;
      await new Promise(setImmediate);
    }
  };

  const mapped = async (import_id: number, change: Record<string, unknown> = {}) => {
    const { data } = await app.call("/merchant/importColumns", { import_id }, { as: merchant });
    const answer = await app.call(
      "/merchant/importMap",
      { import_id, settings: JSON.stringify({ ...data.settings, ...change }) },
      { as: merchant },
    );
    expect(answer).toMatchObject({ code: 200 });
    return waitUntilIdle(import_id);
  };

  const rowsOf = async (import_id: number, outcome = "all") =>
    (await app.call("/merchant/importRows", { import_id, outcome, page_size: 100 }, { as: merchant })).data;

  const code = async () =>
    (await app.platform.database.run("select warehouse_code from warehouses order by 1 limit 1")).rows[0].warehouse_code as string;

  const startedAs = async (rows: SheetRow[]): Promise<number> => {
    const { data } = await upload({ bytes: await toXlsx(rows) });
    await mapped(data.import_id);
    return data.import_id as number;
  };

  const run = async (import_id: number) => {
    await app.call("/merchant/importRun", { import_id }, { as: merchant });
    return waitUntilIdle(import_id);
  };

  const productsLike = async (pattern: string): Promise<number> =>
    Number((await app.platform.database.run("select count(*) as many from products where custom_sn like $1", [pattern])).rows[0].many);

  return { upload, rested: waitUntilIdle, mapped, rowsOf, code, startedAs, run, productsLike };
};

export let app: TestApp;
export let imports: ReturnType<typeof createImportsClient>;

/** Starts a test app with a merchant for this file. */
export const startImports = async (): Promise<void> => {
  app = await testApp();
  imports = createImportsClient(app);
};
