import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import type { ReferenceDataRow } from "#features/catalog/catalog-search/queries.ts";
import type { PreparedTexts } from "#features/catalog/catalog-search/text-index/prepared-texts.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";

/** Each built worker thread runs without any installed package, as on a production server. */

const folder = mkdtempSync(join(tmpdir(), "joinery-threads-"));

afterAll(() => rmSync(folder, { recursive: true }));

const startWorker = (name: string, workerData: unknown): Worker => {
  copyFileSync(`build/threads/${name}.js`, join(folder, `${name}.mjs`));
  return new Worker(join(folder, `${name}.mjs`), { workerData });
};

const waitForAnswer = <Answer>(worker: Worker): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });

test("renders a PDF in the built thread", async () => {
  const document: PdfDocument = {
    language: "zh-CN",
    title: "发票",
    number: "US-2026-000001",
    letterhead: { name: "Joinery", lines: ["500 Market Street"] },
    facts: [{ label: "到期日", value: "2026年12月21日" }],
    parties: [],
    parts: [{ kind: "table", columns: [{ label: "Article", width: 60 }], rows: [["Oak table"]], empty: "Nothing here" }],
    foot: "Joinery",
    made_at: new Date("2026-11-21T12:00:00Z"),
  };
  const worker = startWorker("render-worker", join(process.cwd(), "platform/pdf/fonts/"));
  worker.postMessage({ job: 1, request: document });
  const { result: bytes = new Uint8Array(), failure } = await waitForAnswer<{ result?: Uint8Array; failure?: string }>(worker);
  await worker.terminate();
  expect(failure).toBeUndefined();
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  // Both fonts are embedded.
  expect(bytes.length).toBeGreaterThan(5_000);
});

test("exports a 3D model in the built thread", async () => {
  const finish = { kind: "wood", colour: "#8a6b4a" } as const;
  const spec = { family: "bench", widthCm: 120, depthCm: 40, heightCm: 45, primary: finish, secondary: finish, options: {} } as const;
  const worker = startWorker("export-worker", undefined);
  worker.postMessage({ job: 1, request: spec });
  const { result = new Uint8Array() } = await waitForAnswer<{ result?: Uint8Array }>(worker);
  await worker.terminate();
  const model = gunzipSync(result);
  expect(model.subarray(0, 4).toString()).toBe("glTF");
});

test("analyzes product texts in the built thread", async () => {
  const text = (name: string) => ({ "en-US": name, "zh-CN": "", "es-ES": "" });
  const row = {
    product_id: 7,
    goods_sn: "A-1",
    custom_sn: "",
    title: text("Oak Bench"),
    description: text("A bench."),
    features: { "en-US": [], "zh-CN": [], "es-ES": [] },
    collection: "",
    material: "oak",
    colour: "",
    style: "",
    assembly: "",
    tags: [],
    path: [],
  };
  const referenceData: ReferenceDataRow = {
    categories: [],
    merged_categories: [],
    warehouses: [],
    merchants: [],
    score_weight: 0,
    terms: [],
    sites: [],
  };
  const worker = startWorker("text-worker", undefined);
  worker.postMessage({ job: 1, request: { json: JSON.stringify([row]), referenceData, knownHashes: new Map() } });
  const { result, failure } = await waitForAnswer<{ result?: PreparedTexts; failure?: string }>(worker);
  await worker.terminate();
  expect(failure).toBeUndefined();
  expect(result?.words).toContain("bench");
  expect(result?.texts[0]?.product_id).toBe(7);
});
