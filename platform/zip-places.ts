import { readFile } from "node:fs/promises";

/**
 * The center of a US ZIP code area, from GeoNames (CC BY 4.0). The table is read on first use and stays a text of 1.5 MB; a
 * lookup parses one line.
 */
export interface ZipPlace {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  latitude: number;
  longitude: number;
}

const lineFeed = 10;
const zipCodes = 100_000;

/** The text, and the offset of the line of each ZIP code; 0 for none, because the first line is a comment. */
interface Gazetteer {
  text: Buffer;
  starts: Int32Array;
}

const readGazetteer = async (): Promise<Gazetteer> => {
  const text = await readFile(new URL("zip-places/us.tsv", import.meta.url));
  const starts = new Int32Array(zipCodes);
  for (let start = text.indexOf(lineFeed) + 1; start > 0 && start < text.length; start = text.indexOf(lineFeed, start) + 1) {
    starts[Number(text.toString("latin1", start, start + 5))] = start;
  }
  return { text, starts };
};

let reading: Promise<Gazetteer> | undefined;

/** The place of a ZIP code; a four-digit extension is ignored. Undefined for codes that do not exist or belong to no state. */
export const findZipPlace = async (zip: string): Promise<ZipPlace | undefined> => {
  reading ??= readGazetteer();
  const { text, starts } = await reading;
  const start = starts[Number(zip.slice(0, 5))] ?? 0;
  if (start === 0) return undefined;
  const [code = "", city = "", state = "", latitude, longitude] = text.toString("utf8", start, text.indexOf(lineFeed, start)).split("\t");
  return { zip: code, city, state, latitude: Number(latitude), longitude: Number(longitude) };
};
