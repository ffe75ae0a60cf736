import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sendFile, sendGzipped, sendNotFound } from "#apps/server/send-file.ts";
import { modelToServe } from "#features/catalog/models/queries.ts";
import { createDerivedFiles } from "#platform/files/derived-files.ts";
import type { Platform } from "#platform/platform.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";

/** 3D models of products at /models/<goods_sn>.glb: uploaded files, or generated ones for the demo products. */

const filePattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\.glb$/;

/** A URL with the version never changes; one without is cached for five minutes. */
const getCacheControl = (isVersioned: boolean): string => (isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=300");

/** Exporting a large model takes 100 ms and much memory. */
const buildModel = createWorkerThread<object, Uint8Array>({
  pool: { name: "models", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 40 },
  built: "export-worker",
  source: new URL("../../demo/models/export-worker.ts", import.meta.url),
  maxMs: 30_000,
});

/** Serves 3D models; a malformed URL or a product without a model is 404. */
export const registerModels = (app: FastifyInstance, platform: Platform): void => {
  const openDerived = createDerivedFiles(platform.derivedFiles);
  const openGenerated = (spec: object) => {
    const hash = createHash("sha256").update(JSON.stringify(spec)).digest("hex").slice(0, 32);
    return openDerived(`models/${hash}.glb.gz`, { make: async () => Buffer.from(await buildModel(spec)) });
  };

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>("/models/:file", async (request, reply) => {
    const [, goods_sn] = filePattern.exec(request.params.file) ?? [];
    const model = goods_sn ? await platform.database.handle().row(modelToServe, { goods_sn: goods_sn.toUpperCase() }) : undefined;
    if (!model) return sendNotFound(request, reply);
    const uploaded = model.storage_key === null ? undefined : await platform.files.open(model.storage_key);
    const generated = model.storage_key === null && model.spec ? await openGenerated(model.spec) : undefined;
    if (!uploaded && !generated) return sendNotFound(request, reply);
    reply
      .type("model/gltf-binary")
      .header("cache-control", getCacheControl(request.query.v === model.version))
      .header("cross-origin-resource-policy", "same-origin")
      .header("vary", "accept-encoding");
    return generated ? sendGzipped(request, reply, generated) : uploaded && sendFile(reply, uploaded);
  });
};
