import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { MerchantSession } from "#platform/session.ts";
import { nextPictureNumbers } from "../queries/products.ts";
import type { PictureDraft } from "../rules.ts";
import { pictureFolder } from "./save-products.ts";

/** As large as a shop ever shows it; /pictures makes its widths of it once each. */
const maxSide = 1600;

const inTurn = createConcurrencyLimiter(2, 50);

/** The upload was decoded and written anew when it came (features/identity/files/pictures.ts); here it becomes the format of the shop. */
const forShop = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { failOn: "warning", limitInputPixels: 40_000_000 })
    .timeout({ seconds: 20 })
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 86, effort: 4 })
    .toBuffer()
    .catch(() => refuse("FILE_DAMAGED", {}, ["pictures"]));

const pathOf = (platform: Platform, key: string): string => join(platform.settings.dataDir, "pictures", `${key}.webp`);

const write = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  // Written beside and moved, so that nobody reads half a picture.
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
};

export interface KeptPictures {
  pictures: PictureDraft[];
  /** Takes the new ones away again, when what they were for was refused. */
  forget(): Promise<void>;
}

/**
 * Makes pictures of a product out of uploaded files of the caller's, each under a key of its own that is never used again;
 * pictures that have a key stay as they are. Refuses NOT_FOUND for files of others, FILE_DAMAGED for one that is no picture.
 */
export const keepPictures = async (
  platform: Platform,
  db: Db,
  session: Pick<MerchantSession, "person_id" | "company_id" | "merchant_id">,
  pictures: readonly PictureDraft[],
): Promise<KeptPictures> => {
  const ids = pictures.flatMap(({ picture_key, file_id }) => (picture_key === undefined && file_id !== undefined ? [file_id] : []));
  if (pictures.some(({ picture_key, file_id }) => picture_key === undefined && file_id === undefined))
    refuse("NOT_FOUND", {}, ["pictures"]);
  const files = await ownedFiles(db, session, ids, [6], "pictures");
  const numbers = ids.length === 0 ? [] : await db.rows(nextPictureNumbers, ids.length);
  const keyOf = new Map(ids.map((id, index) => [id, `${pictureFolder(session.merchant_id)}/${numbers[index]?.number}`]));
  for (const { file_id, storage_key } of files) {
    const bytes = await buffer(platform.files.read(storage_key));
    await write(pathOf(platform, keyOf.get(file_id) ?? ""), await inTurn(() => forShop(bytes)));
  }
  return {
    pictures: pictures.map(({ picture_key, file_id = "", alt }) => ({ picture_key: picture_key ?? keyOf.get(file_id) ?? "", alt })),
    forget: async () => {
      for (const key of keyOf.values()) await rm(pathOf(platform, key), { force: true });
    },
  };
};
