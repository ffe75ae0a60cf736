import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";

/** As wide as the widest screen that a banner is drawn on at full sharpness. */
const maxWidth = 2400;
const keyLength = 24;
const goodsPicture = 6;

/** A wide picture needs a lot of memory while it is written anew. */
const inTurn = createConcurrencyLimiter(1, 20);

/** Where the store keeps the picture that all widths are made from (apps/server/media.ts). */
export const mediaFile = (key: string): string => `media/${key}.webp`;

/**
 * Keeps an uploaded picture of the caller's for pages that anybody sees: written anew, under a key made from its content.
 * Refuses NOT_FOUND for a file that is not the caller's or no picture of goods, naming `field`.
 */
export const uploadedPicture = async (platform: Platform, db: Db, owner: Session, fileId: string, field: string): Promise<string> => {
  const [file] = await ownedFiles(db, owner, [fileId], [goodsPicture], field);
  return inTurn(async () => {
    const original = await buffer(platform.files.read(file?.storage_key ?? ""));
    const bytes = await sharp(original).resize({ width: maxWidth, withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, keyLength);
    await platform.files.write(mediaFile(key), bytes);
    return key;
  });
};
