import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import type { Db } from "#platform/db.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/** Widest banner at full resolution, in pixels. */
const maxWidth = 2400;
const keyLength = 24;
/** Encoding a large picture needs much memory, so pictures are processed one at a time for a company. */
const pool = createWorkPool({ name: "banners", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 20 });

/** Storage key of the original from which all widths are derived (apps/server/media.ts). */
export const getMediaKey = (key: string): string => `media/${key}.webp`;

/**
 * Stores an uploaded picture for public pages: re-encoded, under a key derived from its content. Refuses NOT_FOUND at `field`
 * for a file of another account or of another type.
 */
export const storeContentPicture = async (platform: Platform, db: Db, owner: Session, fileId: string, field: string): Promise<string> => {
  const [file] = await getOwnedFiles(db, owner, [fileId], ["picture"], field);
  return pool.run(async () => {
    const original = await buffer(platform.files.read(file?.storage_key ?? ""));
    const sharp = await loadSharp();
    const bytes = await sharp(original).resize({ width: maxWidth, withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, keyLength);
    await platform.files.write(getMediaKey(key), bytes);
    return key;
  });
};
