import sharp from "sharp";

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real picture, small and always the same; the ending of its name says of which kind. */
export const pictureFile = async (name: string): Promise<PictureFile> => {
  const paper = sharp({ create: { width: 640, height: 900, channels: 3, background: "#efe6d2" } });
  const isPng = name.endsWith(".png");
  const buffer = await (isPng ? paper.png() : paper.jpeg()).toBuffer();
  return { name, mimeType: isPng ? "image/png" : "image/jpeg", buffer };
};
