import sharp from "sharp";

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small image file; the file name extension determines its format. */
export const createPictureFile = async (name: string): Promise<PictureFile> => {
  const image = sharp({ create: { width: 640, height: 900, channels: 3, background: "#efe6d2" } });
  const isPng = name.endsWith(".png");
  const buffer = await (isPng ? image.png() : image.jpeg()).toBuffer();
  return { name, mimeType: isPng ? "image/png" : "image/jpeg", buffer };
};
