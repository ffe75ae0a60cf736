import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Zip, ZipPassThrough } from "fflate";
import { openInPool } from "#apps/server/busy.ts";
import { findOriginalPicture, type ReadPicture } from "#apps/server/pictures.ts";
import { sendNotFound } from "#apps/server/send-file.ts";
import { downloadToServe } from "#features/catalog/picture-requests/queries.ts";
import { archiveName } from "#features/catalog/picture-requests/rules.ts";
import { currentStatus } from "#features/catalog/picture-requests/statuses.ts";
import { isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import type { Platform } from "#platform/platform.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/** Streams pictures as a ZIP archive without compression, because they are compressed already. */
async function* streamArchive(files: readonly { name: string; read: ReadPicture }[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  const drain = (): Uint8Array[] => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { name, read } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(await read(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}

const pool = createWorkPool({ name: "picture-downloads", concurrency: 4, maxRunningPerCompany: 2, maxQueue: 40 });

/** Serves approved picture requests as ZIP at signed, expiring URLs; an invalid one is 404. */
export const registerPictureDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>(
    "/picture-downloads/:id",
    async (request, reply) => {
      const { id } = request.params;
      const now = platform.clock.now();
      if ((await platform.market.get()).switchedOff.has("pictureRequests")) return sendNotFound(request, reply);
      if (!/^[1-9][0-9]{0,14}$/.test(id) || !isSignedQueryValid(platform.settings, `pictures/${id}`, request.query, now))
        return sendNotFound(request, reply);
      const found = await platform.database.handle().row(downloadToServe, { request_id: Number(id) });
      if (!found || currentStatus(found, now) !== "approved") return sendNotFound(request, reply);
      const originals = await Promise.all(found.picture_keys.map((key) => findOriginalPicture(platform, key)));
      const files = originals.flatMap((read, index) => (read ? [{ read, name: `${found.goods_sn}-${index + 1}.webp` }] : []));
      if (files.length === 0) return sendNotFound(request, reply);
      const archive = await openInPool(pool, reply, async () => Readable.from(streamArchive(files)));
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="${archiveName(found.goods_sn)}"`)
        .header("cache-control", "private, no-store")
        .send(archive);
    },
  );
};
