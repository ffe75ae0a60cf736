import { createReadStream } from "node:fs";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { getProductPictureKey } from "#features/catalog/product-management/commands/pictures.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import { createSharedWork } from "#platform/shared-work.ts";
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

const resize = async (read: ReadPicture, file: string, width: number): Promise<string> => {
  const sharp = await loadSharp();
  const bytes = await pool.run(async () =>
    sharp(await read())
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 4 })
      .toBuffer(),
  );
  await mkdir(dirname(file), { recursive: true });
  // Written to a temporary file and renamed, so that no incomplete picture is read.
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return file;
};

/** Serves product pictures; a malformed URL or a missing picture is 404. */
export const registerPictures = (app: FastifyInstance, platform: Platform): void => {
  const folder = join(platform.settings.dataDir, "picture-cache");
  const shareWork = createSharedWork<string>();

  const getFile = async (key: string, width: number): Promise<string | undefined> => {
    const path = join(folder, `${key}-${width}.webp`);
    if (await exists(path)) return path;
    const original = await findOriginalPicture(platform, key);
    if (!original) return undefined;
    return shareWork(path, () => resize(original, path, width));
  };

  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const [, goods_sn, number, width] = addressPattern.exec(request.params["*"]) ?? [];
    const file = goods_sn ? await getFile(`${goods_sn}/${number}`, Number(width)) : undefined;
    if (!file) return reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");
    return reply.type("image/webp").header("cache-control", immutableCacheControl).send(createReadStream(file));
  });
};
