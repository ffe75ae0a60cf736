import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";

/** The packages that a release contains, and their licences: those that the server runs on and those that the build bundles. */

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

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

/** The place of a package as the one at `from` finds it: in its own folder, or in one above. */
const resolve = (packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
};

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
  const packages: Record<string, Locked> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const bundled = new Set<string>();
  const follow = (from: string, names: Iterable<string>): void => {
    for (const name of names) {
      const place = resolve(packages, from, name);
      if (!place || bundled.has(place) || name.startsWith("@types/")) continue;
      bundled.add(place);
      follow(place, Object.keys(packages[place]?.dependencies ?? {}));
    }
  };
  follow("", importedByPages());
  return Object.entries(packages)
    .filter(([place, { dev }]) => place && (!dev || bundled.has(place)))
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
