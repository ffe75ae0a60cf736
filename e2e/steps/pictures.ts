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

/** A box of an MP4 file. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
};

/** A small MP4 file with a video track. */
export const createVideoFile = (name: string): PictureFile => {
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13));
  const movie = box("moov", box("mvhd", Buffer.alloc(100)), box("trak", box("mdia", handler)));
  const buffer = Buffer.concat([
    box("ftyp", Buffer.from("isom"), Buffer.alloc(4), Buffer.from("isom")),
    movie,
    box("mdat", Buffer.alloc(64, 7)),
  ]);
  return { name, mimeType: "video/mp4", buffer };
};
