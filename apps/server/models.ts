import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { modelToServe } from "#features/catalog/models/queries.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Platform } from "#platform/platform.ts";
import { resolveThreadFile } from "#platform/threads.ts";

/** 3D models of products at /models/<goods_sn>.glb: uploaded ones as they are, the demo's made once from what describes them. */

const filePattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\.glb$/;

/** An address that names the version never changes; without one it is asked for again before long. */
const getCacheControl = (isVersioned: boolean): string => (isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=300");

const sendNotFound = (reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");

/** Threads cost memory, so they come one after the other. */
const limitConcurrency = createConcurrencyLimiter(1, 20);

const buildInWorker = (spec: object): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(resolveThreadFile("export-worker", new URL("../../demo/models/export-worker.ts", import.meta.url)), {
      workerData: spec,
    });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The model was not made: its thread ended with ${code}`)));
  });

/** Answers 3D models; an address of another form, or of a product without a model, is not found. */
export const registerModels = (app: FastifyInstance, platform: Platform): void => {
  const folder = join(platform.settings.dataDir, "model-cache");
  const underWay = new Map<string, Promise<string>>();

  const make = async (kept: string, spec: object): Promise<string> => {
    const bytes = await limitConcurrency(() => buildInWorker(spec));
    await mkdir(folder, { recursive: true });
    // Written beside and moved, so that nobody reads half a model.
    const unfinished = `${kept}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, kept);
    return kept;
  };

  const fileOf = async (spec: object): Promise<string> => {
    const kept = join(folder, `${createHash("sha256").update(JSON.stringify(spec)).digest("hex").slice(0, 32)}.glb.gz`);
    const isKept = await access(kept).then(
      () => true,
      () => false,
    );
    if (isKept) return kept;
    const running = underWay.get(kept) ?? make(kept, spec).finally(() => underWay.delete(kept));
    underWay.set(kept, running);
    return running;
  };

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>("/models/:file", async (request, reply) => {
    const [, goods_sn] = filePattern.exec(request.params.file) ?? [];
    const model = goods_sn ? await platform.database.handle().row(modelToServe, goods_sn.toUpperCase()) : undefined;
    if (!model) return sendNotFound(reply);
    reply
      .type("model/gltf-binary")
      .header("cache-control", getCacheControl(request.query.v === model.version))
      .header("cross-origin-resource-policy", "same-origin")
      .header("vary", "accept-encoding");
    if (model.storage_key !== null) return reply.send(platform.files.read(model.storage_key));
    if (!model.spec) return sendNotFound(reply);
    const packed = createReadStream(await fileOf(model.spec));
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(packed.pipe(createGunzip()));
    return reply.header("content-encoding", "gzip").send(packed);
  });
};
