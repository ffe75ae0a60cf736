import { access } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { sendFile, sendNotFound } from "#apps/server/send-file.ts";
import { getMediaKey } from "#features/catalog/content/commands.ts";
import { createDerivedFiles } from "#platform/files/derived-files.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/**
 * Banners and other wide pictures of operators and manufacturers: /media/<key>-<width>.<avif or webp>. Each size is made on first
 * request and stored. A key is a hash of the content, so the picture at a URL never changes.
 */

const addressPattern = /^([a-z0-9-]{3,64})-(480|800|1200|1800)\.(avif|webp)$/;

const immutableCacheControl = "public, max-age=31536000, immutable";

/** Folder of the default banners. */
const defaultBannersDir = join(import.meta.dirname, "../../demo/banners");

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The uploaded picture; undefined when there is none. */
const findOriginal = async (platform: Platform, key: string): Promise<Buffer | string | undefined> => {
  const starter = join(defaultBannersDir, `${key}.webp`);
  if (await exists(starter)) return starter;
  const uploaded = await platform.files.open(getMediaKey(key));
  return uploaded && buffer(uploaded.content);
};

const encodePicture = async (original: Buffer | string, width: number, form: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  return (form === "avif" ? resized.avif({ quality: 52, effort: 3 }) : resized.webp({ quality: 74, effort: 4 })).toBuffer();
};

/** A new banner causes requests for many sizes; encoding one at a time for a company keeps the processor free for other requests. */
const pool = createWorkPool({ name: "banner-sizes", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 200 });

/** Serves the pictures; a malformed URL or a missing picture is 404. */
export const registerMedia = (app: FastifyInstance, platform: Platform): void => {
  const openDerived = createDerivedFiles(platform.derivedFiles);
  const make = async (key: string, width: number, form: string): Promise<Buffer | undefined> => {
    const original = await findOriginal(platform, key);
    return original === undefined ? undefined : pool.run(() => encodePicture(original, width, form));
  };

  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const [, key, width, form] = addressPattern.exec(request.params["*"]) ?? [];
    if (!key || !form) return sendNotFound(request, reply);
    const file = await openDerived(`media/${key}-${width}.${form}`, { make: () => make(key, Number(width), form) });
    if (!file) return sendNotFound(request, reply);
    return sendFile(reply.type(`image/${form}`).header("cache-control", immutableCacheControl), file);
  });
};
