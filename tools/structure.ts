import { existsSync, globSync, readFileSync } from "node:fs";
import { firstLoads } from "#apps/web/budget.ts";
import { domains } from "#features/domains.ts";
import { importCircles, isTest, readSources } from "#tools/import-graph.ts";
import { secondWriters } from "#tools/table-writers.ts";

/** `npm run structure`: figures about the shape of the code, each with what it is compared with. */
const sources = readSources();
const floorOf = (path: string): number => domains.findIndex(({ name }) => path.startsWith(`features/${name}/`));

const upward = sources
  .filter(({ path }) => !isTest(path) && floorOf(path) >= 0)
  .flatMap(({ path, imports }) =>
    imports.filter(({ target }) => floorOf(target) > floorOf(path)).map(({ target }) => `${path} → ${target}`),
  );

const lines = (pattern: string): number =>
  globSync(pattern, { exclude: (path) => /node_modules|build|data/.test(path) }).reduce(
    (sum, path) => sum + readFileSync(path, "utf8").split("\n").length - 1,
    0,
  );

/** The files that docs/adding-a-field.md lists for the last field added to an order. */
const filesPerField = (): number => {
  const page = readFileSync("docs/adding-a-field.md", "utf8");
  const section = /### 1\.1 [\s\S]*?\nCounted separately/.exec(page)?.[0] ?? "";
  return [...section.matchAll(/^\| `[^`]+` \|/gm)].length;
};

const figures: readonly (readonly [name: string, value: number | string, aim: string])[] = [
  ["imports that run upward between domains", upward.length, "0"],
  ["circles of run-time imports between files", importCircles(sources.filter(({ path }) => !isTest(path))).length, "0"],
  ["second writers of a table", secondWriters(readFileSync("db/statements.sql", "utf8")).length, "0"],
  ["files for one more field of an order", filesPerField(), "≤ 8"],
  ["lines of CSS", lines("{apps,features,ui}/**/*.css"), "≤ 12,000"],
  ["lines of TypeScript", lines("{apps,bench,client,db,demo,e2e,features,kernel,platform,tools,ui}/**/*.{ts,tsx}"), ""],
];

/** The heaviest first visit of each kind of page, where the web app has been built. */
const heaviest = async (): Promise<string[]> => {
  if (!existsSync("build/client/.vite/manifest.json")) return ["no build yet: npm start builds the web app"];
  const loads = await firstLoads();
  return [...Map.groupBy(loads, ({ kind }) => kind)].map(([kind, pages]) => {
    const { path, jsBytes } = pages.toSorted((a, b) => b.jsBytes - a.jsBytes)[0]!;
    return `${kind}: ${(jsBytes / 1024).toFixed(1)} kB of scripts at ${path}`;
  });
};

const width = Math.max(...figures.map(([name]) => name.length));
for (const [name, value, aim] of figures)
  console.log(`${name.padEnd(width)}  ${String(value).padStart(8)}${aim === "" ? "" : `  (aim ${aim})`}`);
for (const line of upward) console.log(line);
for (const line of await heaviest()) console.log(`heaviest first visit, ${line}`);
console.log("time to price: node bench/time-to-price.ts --url … (docs/performance.md)");
