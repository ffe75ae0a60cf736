import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Zip, ZipPassThrough } from "fflate";
import { findOriginalPicture } from "#apps/server/pictures.ts";
import { downloadToServe } from "#features/catalog/picture-requests/queries.ts";
import { archiveName } from "#features/catalog/picture-requests/rules.ts";
import { currentStatus } from "#features/catalog/picture-requests/statuses.ts";
import { isSignedQueryGood } from "#features/identity/files/commands/signed-address.ts";
import type { Platform } from "#platform/platform.ts";

const sendNotFound = (reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");

/** The pictures in one archive, one after the other. They are compressed already, so they are only packed together. */
async function* streamArchive(files: readonly { name: string; path: string }[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const { name, path } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(await readFile(path), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Serves approved pictures under signed addresses that run out; a wrong, old or unknown address is just not found. */
export const registerPictureDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>(
    "/picture-downloads/:id",
    async (request, reply) => {
      const { id } = request.params;
      const now = platform.clock.now();
      if (!/^[1-9][0-9]{0,14}$/.test(id) || !isSignedQueryGood(platform.settings, `pictures/${id}`, request.query, now))
        return sendNotFound(reply);
      const found = await platform.database.handle().row(downloadToServe, Number(id));
      if (!found || currentStatus(found, now) !== 2) return sendNotFound(reply);
      const originals = await Promise.all(found.picture_keys.map((key) => findOriginalPicture(platform, key)));
      const files = originals.flatMap((path, index) => (path ? [{ path, name: `${found.goods_sn}-${index + 1}.webp` }] : []));
      if (files.length === 0) return sendNotFound(reply);
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="${archiveName(found.goods_sn)}"`)
        .header("cache-control", "private, no-store")
        .send(Readable.from(streamArchive(files)));
    },
  );
};
