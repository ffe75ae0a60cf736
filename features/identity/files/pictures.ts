import sharp from "sharp";
import { refuse } from "#kernel/refusals.ts";
import { maxMegapixels, maxSide } from "./rules.ts";

// Pictures of strangers are decoded once and never again, so nothing is worth keeping; one thread each leaves the other
// processor to everybody else.
sharp.cache(false);
sharp.concurrency(1);

const maxSeconds = 20;
const maxPixels = maxMegapixels * 1_000_000;

export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const damaged = (): never => refuse("FILE_DAMAGED", {}, ["file_data"]);

/**
 * Decodes a picture and writes it anew: upright, at most 4000 pixels long, without metadata (where a photo was taken stays
 * with its owner) and without anything that was hidden in it. Refuses PICTURE_TOO_BIG and FILE_DAMAGED.
 */
export const cleanPicture = async (bytes: Buffer, format: "jpg" | "png"): Promise<CleanPicture> => {
  const options = { limitInputPixels: maxPixels, failOn: "warning", sequentialRead: true } as const;
  // Only the header is read here, so that a picture too big is told from a broken one.
  const found = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(damaged);
  if (found.format !== (format === "jpg" ? "jpeg" : "png")) return damaged();
  if (found.width * found.height > maxPixels) return refuse("PICTURE_TOO_BIG", { megapixels: maxMegapixels }, ["file_data"]);
  const upright = sharp(bytes, options)
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const written = format === "jpg" ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 8 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(damaged);
  return { bytes: data, width: info.width, height: info.height };
};
