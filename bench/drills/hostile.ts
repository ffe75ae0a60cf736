import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * docs/security.md S63: strangers send 150,000 requests that all differ, and the memory of the server stays flat once the caches, which
 * are bounded by bytes, are full. Every request has a token, parameter, address, cookie, header or path that no other one has.
 */

const requestCount = 150_000;
const atOnce = 16;
const samples = 15;
/** After these samples, 100,000 requests, the caches are nearly full. */
const fillSamples = 10;
/** What the caches may still take afterwards. */
const maxGrowthMb = 16;

const settings = readSettings({ NODE_ENV: "test" });

const form = (url: string, body: Record<string, string>, index: number, headers: Record<string, string> = {}): InjectOptions => {
  const params: Record<string, string> = { timestamp: String(Math.floor(Date.now() / 1000)), ...body };
  params.sign = signatureOf(params, settings.clientSecret);
  return {
    method: "POST",
    url,
    remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    headers: { "content-type": "application/x-www-form-urlencoded", site: "LA", ...headers },
    payload: new URLSearchParams(params).toString(),
  };
};

const words = ["sofa", "oak", "table", "bed", "lamp", "walnut", "desk", "chair", "white", "king", "round", "velvet"];
const long = (index: number, length: number): string => `${index}-`.repeat(Math.ceil(length / 6)).slice(0, length);

/** The kinds of requests; each makes the request of an index. */
const kinds: readonly ((index: number) => InjectOptions)[] = [
  // Every tenth of these is as long as a form may be.
  (index) => form("/user/info", { token: long(index, index % 100 === 0 ? 240_000 : 4_000) }, index),
  (index) => form("/home/listFacets", { pad: long(index, 2_000), type_id: "0" }, index),
  (index) => form("/home/listFacets", { in_stock: long(index, 2_000) }, index),
  (index) => form("/home/list", { keyword: `${words[index % 12]} ${words[(index * 7) % 12]} ${index}`, page: "1" }, index),
  (index) => form("/home/list", { materials: `m${index}`, warehouse_ids: String(index + 1), width_min: String(index) }, index),
  (index) => form("/home/getProductInfo", { product_id: String(index + 1), language: `x${index}` }, index),
  (index) =>
    form("/home/init", {}, index, {
      cookie: `joinery_device=${index.toString(16).padStart(32, "0")}; language=${long(index, 3_000)}`,
      "user-agent": long(index, 2_000),
      "x-forwarded-for": `192.0.2.${index % 255}, ${index}`,
      language: `l${index}`,
      token: long(index, 150),
    }),
  (index) => ({ method: "GET", url: `/events`, headers: { token: long(index, 8_000) } }),
  (index) => ({
    method: "POST",
    url: "/utils/uploadFile",
    remoteAddress: `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`,
    headers: { "content-type": `multipart/form-data; boundary=b${index}` },
    payload: `--b${index}\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${long(index, 3_000)}\r\n--b${index}--\r\n`,
  }),
  (index) => ({
    method: "GET",
    url: `${["/pictures/", "/media/", "/models/", "/files/"][((index / 10) % 4) | 0]}x${index}/1-200.webp?v=${long(index, 500)}`,
  }),
];

const collectGarbage = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

const usedMb = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

const countStatuses = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((other) => other === status).length} × ${status}`)
    .join(", ");

const attack = async (app: FastifyInstance): Promise<{ memory: number[]; failed: number; statuses: number[] }> => {
  const memory: number[] = [];
  const statuses: number[] = [];
  let failed = 0;
  const perSample = requestCount / samples;
  for (let sample = 0; sample < samples; sample += 1) {
    let next = sample * perSample;
    const end = next + perSample;
    const worker = async () => {
      for (let index = next++; index < end; index = next++) {
        const { statusCode } = await app.inject((kinds[index % kinds.length] as (index: number) => InjectOptions)(index));
        if (statusCode >= 500) failed += 1;
        if (index % 100 < 10) statuses.push(statusCode);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    memory.push(usedMb());
    console.log(`${((sample + 1) * perSample).toLocaleString("en-US")} requests: ${memory.at(-1)?.toFixed(1)} MB`);
  }
  return { memory, failed, statuses };
};

export const drill: Drill = {
  about: "150,000 requests of strangers that all differ: the memory stays flat and nothing fails",
  run: async (): Promise<CheckResult[]> => {
    const postgres = await startThrowawayPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), "joinery-hostile-"));
    try {
      await migrate(postgres.url);
      await seedDemoWorld(postgres.url, settings);
      const platform = await createPlatform({ settings: { ...settings, dataDir }, databaseUrl: postgres.url });
      const app = await buildApp(platform, { logLevel: "silent" });
      await app.inject(form("/home/list", { type_id: "0" }, 0));
      const before = usedMb();
      const { memory, failed, statuses } = await attack(app);
      const [full = 0, end = 0] = [memory[fillSamples - 1], memory.at(-1)];
      await app.close();
      await platform.database.close();
      return [
        {
          requirement: `the last 50,000 of 150,000 different requests add at most ${maxGrowthMb} MB`,
          figures: `${before.toFixed(1)} MB before, ${full.toFixed(1)} MB after 100,000, ${end.toFixed(1)} MB at the end`,
          passed: end - full <= maxGrowthMb,
        },
        {
          requirement: "no request is an error of ours",
          figures: `${failed} errors; of a sample ${countStatuses(statuses)}`,
          passed: failed === 0,
        },
      ];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await postgres.stop();
    }
  },
};
