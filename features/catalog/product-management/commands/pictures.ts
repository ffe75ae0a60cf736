import { buffer } from "node:stream/consumers";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import type { MerchantSession } from "#platform/session.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import { nextPictureNumbers } from "../queries/products.ts";
import type { PictureDraft } from "../rules.ts";
import { pictureFolder } from "./save-products.ts";

/** Largest side in pixels that the storefront requests; /pictures derives the smaller widths from this file. */
const maxSidePixels = 1600;

const pool = createWorkPool({ name: "product-pictures", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 50 });

/**
 * Converts an uploaded picture to the storefront format. The upload was decoded and re-encoded before
 * (features/identity/files/pictures.ts).
 */
const toWebp = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "warning", limitInputPixels: 40_000_000 })
    .timeout({ seconds: 20 })
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 86, effort: 4 })
    .toBuffer()
    .catch(() => refuse("FILE_DAMAGED", {}, ["pictures"]));
};

/** Where the file store has the original of a product picture, from which apps/server/pictures.ts derives all widths. */
export const getProductPictureKey = (key: string): string => `pictures/${key}.webp`;

export interface StoredPictures {
  pictures: PictureDraft[];
  /** Deletes the newly stored files; call it when the save they belong to fails. */
  discard(): Promise<void>;
}

/**
 * Stores uploaded files as product pictures, each under a new key that is never reused; pictures that already have a key are
 * returned unchanged. Refuses NOT_FOUND for files of another account and FILE_DAMAGED for files that are not pictures.
 */
export const storePictures = async (
  platform: Platform,
  db: Db,
  session: Pick<MerchantSession, "person_id" | "company_id" | "merchant_id">,
  pictures: readonly PictureDraft[],
): Promise<StoredPictures> => {
  const ids = pictures.flatMap(({ picture_key, file_id }) => (picture_key === undefined && file_id !== undefined ? [file_id] : []));
  if (pictures.some(({ picture_key, file_id }) => picture_key === undefined && file_id === undefined))
    refuse("NOT_FOUND", {}, ["pictures"]);
  const files = await getOwnedFiles(db, session, ids, ["picture"], "pictures");
  const numbers = ids.length === 0 ? [] : await db.rows(nextPictureNumbers, { many: ids.length });
  const keyOf = new Map(ids.map((id, index) => [id, `${pictureFolder(session.merchant_id)}/${numbers[index]?.number}`]));
  for (const { file_id, storage_key } of files) {
    const bytes = await buffer(platform.files.read(storage_key));
    await platform.files.write(getProductPictureKey(keyOf.get(file_id) ?? ""), await pool.run(() => toWebp(bytes)));
  }
  return {
    pictures: pictures.map(({ picture_key, file_id = "", alt }) => ({ picture_key: picture_key ?? keyOf.get(file_id) ?? "", alt })),
    discard: async () => {
      for (const key of keyOf.values()) await platform.files.remove(getProductPictureKey(key));
    },
  };
};
