import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import type { PdfDocument } from "#platform/pdf/document.ts";

/** Each thread runs where no package can be found, as on a machine that only serves. */

const folder = mkdtempSync(join(tmpdir(), "joinery-threads-"));

afterAll(() => rmSync(folder, { recursive: true }));

const started = (name: string, workerData: unknown): Worker => {
  copyFileSync(`build/threads/${name}.js`, join(folder, `${name}.mjs`));
  return new Worker(join(folder, `${name}.mjs`), { workerData });
};

const answerOf = <Answer>(worker: Worker): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });

test("a paper is drawn by the built thread", async () => {
  const paper: PdfDocument = {
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
  const worker = started("render-worker", join(process.cwd(), "platform/pdf/fonts/"));
  worker.postMessage({ job: 1, paper });
  const { bytes = new Uint8Array(), failure } = await answerOf<{ bytes?: Uint8Array; failure?: string }>(worker);
  await worker.terminate();
  expect(failure).toBeUndefined();
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  // Both of our fonts are in it.
  expect(bytes.length).toBeGreaterThan(5_000);
});

test("a model is made by the built thread", async () => {
  const finish = { kind: "wood", colour: "#8a6b4a" } as const;
  const spec = { family: "bench", widthCm: 120, depthCm: 40, heightCm: 45, primary: finish, secondary: finish, options: {} } as const;
  const worker = started("export-worker", spec);
  const model = gunzipSync(await answerOf<Uint8Array>(worker));
  expect(model.subarray(0, 4).toString()).toBe("glTF");
});
