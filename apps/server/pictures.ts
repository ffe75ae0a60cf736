import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { sendFile, sendNotFound } from "#apps/server/send-file.ts";
import { getProductPictureKey } from "#features/catalog/product-management/commands/pictures.ts";
import { createDerivedFiles } from "#platform/files/derived-files.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/** Product pictures at /pictures/<goods_sn>/<n>-<width>.webp, resized from the original on first request. */

const addressPattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\/([1-9][0-9]{0,8})-(200|400|800)\.webp$/;

/** A picture never changes under its key; a replacement gets the next number. */
const immutableCacheControl = "public, max-age=31536000, immutable";

/** Folder of the pictures of the demo. */
const demoPicturesDir = join(import.meta.dirname, "../../demo/pictures");

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Reads an original product picture. */
export type ReadPicture = () => Promise<Buffer>;

/** How to read an original product picture, uploaded or of the demo; undefined when there is none. */
export const findOriginalPicture = async ({ files }: Platform, key: string): Promise<ReadPicture | undefined> => {
  const stored = getProductPictureKey(key);
  if (await files.has(stored)) return () => buffer(files.read(stored));
  const demo = join(demoPicturesDir, `${key}.webp`);
  return (await exists(demo)) ? () => readFile(demo) : undefined;
};

/** Resizing takes memory; a new catalog causes requests for many sizes at once. */
const pool = createWorkPool({ name: "picture-sizes", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 500 });

const resize = async (read: ReadPicture, width: number): Promise<Buffer> => {
  const sharp = await loadSharp();
  return pool.run(async () =>
    sharp(await read())
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 4 })
      .toBuffer(),
  );
};

/** Serves product pictures; a malformed URL or a missing picture is 404. */
export const registerPictures = (app: FastifyInstance, platform: Platform): void => {
  const openDerived = createDerivedFiles(platform.derivedFiles);
  const make = async (key: string, width: number): Promise<Buffer | undefined> => {
    const original = await findOriginalPicture(platform, key);
    return original && resize(original, width);
  };

  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const [, goods_sn, number, width] = addressPattern.exec(request.params["*"]) ?? [];
    if (!goods_sn) return sendNotFound(request, reply);
    const key = `${goods_sn}/${number}`;
    const file = await openDerived(`pictures/${key}-${width}.webp`, { make: () => make(key, Number(width)) });
    if (!file) return sendNotFound(request, reply);
    return sendFile(reply.type("image/webp").header("cache-control", immutableCacheControl), file);
  });
};
