import { createReadStream } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Platform } from "#platform/platform.ts";

/** Product pictures at /pictures/<goods_sn>/<n>-<width>.webp, made once from the picture as it was delivered. */

const addressPattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,63})\/([1-9][0-9]{0,8})-(200|400|800)\.webp$/;

/** A picture never changes under its key: whoever replaces one gives it the next number. */
const immutableCacheControl = "public, max-age=31536000, immutable";

/** Where pictures lie as they were delivered: what makers upload, and the demo's own. */
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

/** Where a product picture lies as it was delivered; undefined when it is not there. */
export const findOriginalPicture = (platform: Platform, key: string): Promise<string | undefined> =>
  findFirstExisting(getOriginalFolders(platform).map((root) => join(root, `${key}.webp`)));

const resize = async (original: string, kept: string, width: number): Promise<string> => {
  const bytes = await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 4 }).toBuffer();
  await mkdir(dirname(kept), { recursive: true });
  // Written beside and moved, so that nobody reads half a picture.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, kept);
  return kept;
};

/** Answers product pictures; an address of another form, or of a picture that is not there, is not found. */
export const registerPictures = (app: FastifyInstance, platform: Platform): void => {
  const folder = join(platform.settings.dataDir, "picture-cache");
  const underWay = new Map<string, Promise<string>>();

  const fileOf = async (key: string, width: number): Promise<string | undefined> => {
    const kept = join(folder, `${key}-${width}.webp`);
    if (await exists(kept)) return kept;
    const original = await findOriginalPicture(platform, key);
    if (!original) return undefined;
    const running = underWay.get(kept) ?? resize(original, kept, width).finally(() => underWay.delete(kept));
    underWay.set(kept, running);
    return running;
  };

  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const [, goods_sn, number, width] = addressPattern.exec(request.params["*"]) ?? [];
    const file = goods_sn ? await fileOf(`${goods_sn}/${number}`, Number(width)) : undefined;
    if (!file) return reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");
    return reply.type("image/webp").header("cache-control", immutableCacheControl).send(createReadStream(file));
  });
};
