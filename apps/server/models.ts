import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { modelToServe } from "#features/catalog/models/queries.ts";
import type { Platform } from "#platform/platform.ts";
import { createSharedWork } from "#platform/shared-work.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";

/** 3D models of products at /models/<goods_sn>.glb: uploaded files, or generated ones for the demo products. */

const filePattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\.glb$/;

/** A URL with the version never changes; one without is cached for five minutes. */
const getCacheControl = (isVersioned: boolean): string => (isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=300");

const sendNotFound = (reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");

/** Exporting a large model takes 100 ms and much memory. */
const buildModel = createWorkerThread<object, Uint8Array>({
  pool: { name: "models", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 40 },
  built: "export-worker",
  source: new URL("../../demo/models/export-worker.ts", import.meta.url),
  maxMs: 30_000,
});

/** Serves 3D models; a malformed URL or a product without a model is 404. */
export const registerModels = (app: FastifyInstance, platform: Platform): void => {
  const folder = join(platform.settings.dataDir, "model-cache");
  const shareWork = createSharedWork<string>();

  const generate = async (file: string, spec: object): Promise<string> => {
    const bytes = await buildModel(spec);
    await mkdir(folder, { recursive: true });
    // Written to a temporary file and renamed, so that no incomplete model is read.
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    return file;
  };

  const getFile = async (spec: object): Promise<string> => {
    const file = join(folder, `${createHash("sha256").update(JSON.stringify(spec)).digest("hex").slice(0, 32)}.glb.gz`);
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return file;
    return shareWork(file, () => generate(file, spec));
  };

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>("/models/:file", async (request, reply) => {
    const [, goods_sn] = filePattern.exec(request.params.file) ?? [];
    const model = goods_sn ? await platform.database.handle().row(modelToServe, { goods_sn: goods_sn.toUpperCase() }) : undefined;
    if (!model || (model.storage_key !== null && !(await platform.files.has(model.storage_key)))) return sendNotFound(reply);
    reply
      .type("model/gltf-binary")
      .header("cache-control", getCacheControl(request.query.v === model.version))
      .header("cross-origin-resource-policy", "same-origin")
      .header("vary", "accept-encoding");
    if (model.storage_key !== null) return reply.send(platform.files.read(model.storage_key));
    if (!model.spec) return sendNotFound(reply);
    const packed = createReadStream(await getFile(model.spec));
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(packed.pipe(createGunzip()));
    return reply.header("content-encoding", "gzip").send(packed);
  });
};
