import { refuse } from "#kernel/refusals.ts";
import { loadSharp } from "#platform/pictures.ts";
import { maxMegapixels, maxSidePixels } from "./rules.ts";

const maxSeconds = 20;
const maxPixels = maxMegapixels * 1_000_000;

export interface SanitizedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const refuseDamaged = (): never => refuse("FILE_DAMAGED", {}, ["file_data"]);

/**
 * Decodes an image and encodes it again: upright, at most 4000 pixels long, without metadata (such as the place where a photo was
 * taken) or other embedded data. Refuses PICTURE_TOO_BIG and FILE_DAMAGED.
 */
export const sanitizePicture = async (bytes: Buffer, format: "jpg" | "png"): Promise<SanitizedPicture> => {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: "warning", sequentialRead: true } as const;
  // Reads only the header, to distinguish an image that is too large from a damaged one.
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  if (metadata.format !== (format === "jpg" ? "jpeg" : "png")) return refuseDamaged();
  if (metadata.width * metadata.height > maxPixels) return refuse("PICTURE_TOO_BIG", { megapixels: maxMegapixels }, ["file_data"]);
  const upright = sharp(bytes, options)
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb");
  const encoded = format === "jpg" ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 8 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  return { bytes: data, width: info.width, height: info.height };
};
