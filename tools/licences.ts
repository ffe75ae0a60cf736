import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type LockedPackage, placesNeeded } from "#tools/locked-packages.mjs";

/** The packages that a release contains, and their licences: those that the server runs on and those that the build bundles. */

export interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** Runs on the server, or only as a part of the web app's build. */
  place: "server" | "build";
}

/** Licences under which a package may be shipped with ours. The LGPL's is a library that is loaded, not linked in. */
export const acceptedLicences = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "OFL-1.1",
  "Zlib",
  "Unlicense",
  "LGPL-3.0-or-later",
];

/** Whether every part of a licence expression is accepted; of alternatives one is enough. */
export const isAccepted = (licence: string): boolean => {
  const isOne = (part: string) => acceptedLicences.includes(part.trim());
  const plain = licence.replaceAll(/[()]/g, "");
  return plain.includes(" OR ") ? plain.split(" OR ").some(isOne) : plain.split(/ and /i).every(isOne);
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Imported beside the browser's code by tests and by the build itself, and in no release. */
const ofTheBuild = new Set(["@react-router/dev", "fast-check", "vite", "vitest"]);

/** Packages that the browser's code imports by name. */
const importedByPages = (): ReadonlySet<string> =>
  new Set(
    globSync("{apps/web,client,ui,features}/**/*.{ts,tsx,css}")
      .filter((path) => !/\.test\.tsx?$|^apps\/web\/vite-/.test(path))
      .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/(?:from|import|import\() ?"((?:@[\w.-]+\/)?[a-z][\w.-]*)[^"]*"/g)])
      .map(([, name]) => name ?? "")
      .filter((name) => !ofTheBuild.has(name)),
  );

/** All packages of the lock file that a release contains. */
export const listShipped = (): Shipped[] => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, LockedPackage> };
  const bundled = placesNeeded(packages, "", importedByPages());
  return Object.entries(packages)
    .filter(
      ([place, { version, dev }]) => place && version && !/node_modules\/(@types\/|csstype$)/.test(place) && (!dev || bundled.has(place)),
    )
    .map(([place, { version, license, dev }]) => ({
      name: nameOf(place),
      version,
      licence: license ?? "unknown",
      place: dev ? ("build" as const) : ("server" as const),
    }))
    .sort((one, other) => `${one.name}@${one.version}`.localeCompare(`${other.name}@${other.version}`, "en"));
};

export const renderLicences = (): string => {
  const rows = (wanted: Shipped["place"]) => [
    ...new Set(
      listShipped()
        .filter(({ place }) => place === wanted)
        .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ),
  ];
  const table = (place: Shipped["place"]) => `| package | version | licence |\n| --- | --- | --- |\n${rows(place).join("\n")}\n`;
  return `# Licences of what we ship

<!-- Written by npm run licences from package-lock.json. -->
Joinery itself is under the [MIT licence](../LICENSE). \`npm run release\` also writes a bill of materials in the format of CycloneDX.

## On the server
${table("server")}
## In the web app
Bundled when it is built.

${table("build")}`;
};

// `npm run licences` writes the page.
if (import.meta.main) await writeFile("docs/licences.md", renderLicences());
