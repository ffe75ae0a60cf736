import { createReadStream } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import { createSharedWork } from "#platform/shared-work.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/** Product pictures at /pictures/<goods_sn>/<n>-<width>.webp, resized from the original on first request. */

const addressPattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\/([1-9][0-9]{0,8})-(200|400|800)\.webp$/;

/** A picture never changes under its key; a replacement gets the next number. */
const immutableCacheControl = "public, max-age=31536000, immutable";

/** Folders of original pictures: uploads of manufacturers and demo pictures. */
const getOriginalFolders = (platform: Platform): string[] => [
  join(platform.settings.dataDir, "pictures"),
  join(import.meta.dirname, "../../demo/pictures"),
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const findFirstExisting = async (paths: readonly string[]): Promise<string | undefined> => {
  for (const path of paths) if (await exists(path)) return path;
  return undefined;
};

/** Path of an original product picture; undefined when there is none. */
export const findOriginalPicture = (platform: Platform, key: string): Promise<string | undefined> =>
  findFirstExisting(getOriginalFolders(platform).map((root) => join(root, `${key}.webp`)));

/** Resizing takes memory; a new catalog causes requests for many sizes at once. */
const pool = createWorkPool({ name: "picture-sizes", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 500 });

const resize = async (original: string, file: string, width: number): Promise<string> => {
  const sharp = await loadSharp();
  const bytes = await pool.run(() =>
    sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 4 }).toBuffer(),
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
