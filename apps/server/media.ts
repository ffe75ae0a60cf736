import { createReadStream } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { mediaFile } from "#features/catalog/content/commands/pictures.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Banners and other wide pictures that operators and manufacturers put up: /media/<key>-<width>.<avif or webp>. Each size is
 * made when it is first asked for; a key is made from what the picture shows, so an address never changes its picture.
 */

const addressPattern = /^([a-z0-9-]{3,64})-(480|800|1200|1800)\.(avif|webp)$/;

const immutableCacheControl = "public, max-age=31536000, immutable";

/** The banners that a new site starts with. */
const defaultBannersDir = join(import.meta.dirname, "../../demo/banners");

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The picture as it was put up; nothing when there is none. */
const findOriginal = async (platform: Platform, key: string): Promise<Buffer | string | undefined> => {
  const starter = join(defaultBannersDir, `${key}.webp`);
  if (await exists(starter)) return starter;
  return buffer(platform.files.read(mediaFile(key))).catch(() => undefined);
};

const encodePicture = (original: Buffer | string, width: number, form: string): Promise<Buffer> => {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  return (form === "avif" ? resized.avif({ quality: 52, effort: 3 }) : resized.webp({ quality: 74, effort: 4 })).toBuffer();
};

/** Serves the pictures; an address of another form, or of a picture that is not there, is not found. */
export const registerMedia = (app: FastifyInstance, platform: Platform): void => {
  const folder = join(platform.settings.dataDir, "media-cache");
  const underWay = new Map<string, Promise<string | undefined>>();
  // Many sizes are asked for at once when a banner is new: one at a time leaves the processor to everybody else.
  const inTurn = createConcurrencyLimiter(1, 200);

  const make = async (key: string, width: number, form: string, kept: string): Promise<string | undefined> => {
    const original = await findOriginal(platform, key);
    if (original === undefined) return undefined;
    const bytes = await inTurn(() => encodePicture(original, width, form));
    await mkdir(folder, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, kept);
    return kept;
  };
  const fileOf = async (key: string, width: number, form: string): Promise<string | undefined> => {
    const kept = join(folder, `${key}-${width}.${form}`);
    if (await exists(kept)) return kept;
    const running = underWay.get(kept) ?? make(key, width, form, kept).finally(() => underWay.delete(kept));
    underWay.set(kept, running);
    return running;
  };

  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const [, key, width, form] = addressPattern.exec(request.params["*"]) ?? [];
    const file = key && form ? await fileOf(key, Number(width), form) : undefined;
    if (!file) return reply.status(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");
    return reply.type(`image/${form}`).header("cache-control", immutableCacheControl).send(createReadStream(file));
  });
};
