import type { TestApp } from "#apps/server/test-app.ts";

interface TestFile {
  /** The account of the owner. */
  as: string;
  file_type: number;
  mime?: string;
}

/** Inserts a file row without content, for tests of calls that check owner and type. */
export const insertUploadedFile = async (app: TestApp, { as, file_type, mime = "image/jpeg" }: TestFile): Promise<string> => {
  const { file_id } = await app.one<{ file_id: string }>(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), person_id, company_id, $2, 'paper', $3, 10, '', 'test/' || gen_random_uuid()
     from people left join company_members using (person_id) where email = $1 limit 1 returning file_id`,
    [as, file_type, mime],
  );
  return file_id;
};

/** A box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
};

interface Mp4Options {
  brand?: string;
  handler?: string;
  data?: Buffer;
  more?: Buffer[];
  order?: "moov first" | "mdat first";
}

/** The boxes of a video without pictures. */
export const mp4 = ({
  brand = "isom",
  handler = "vide",
  data = Buffer.alloc(64, 7),
  more = [],
  order = "moov first",
}: Mp4Options = {}): Buffer => {
  const type = box("ftyp", Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand));
  const movie = box(
    "moov",
    box("mvhd", Buffer.alloc(100)),
    box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)))),
  );
  const media = box("mdat", data);
  return Buffer.concat([type, ...(order === "moov first" ? [movie, media] : [media, movie]), ...more]);
};
