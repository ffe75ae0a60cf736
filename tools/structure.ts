import { existsSync, globSync, readFileSync } from "node:fs";
import { firstLoads } from "#apps/web/budget.ts";
import { domains } from "#features/domains.ts";
import { importCircles, isTest, readSources } from "#tools/import-graph.ts";
import { allStatements } from "#tools/statements.ts";
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

/** Rows of a table in a Markdown page, without head and rule, as cells. Figures that need a server or a browser are measured there. */
const tableRows = (page: string, heading: string): string[][] => {
  const [, after = ""] = readFileSync(page, "utf8").split(heading);
  const [table = ""] = /(?:^.*\n)(?:\|.*\n)+/.exec(after) ?? [];
  const cells = table
    .trim()
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return cells.slice(2);
};

const libraryPage = "docs/decisions/0049-packages-are-chosen-for-what-they-do.md";

/** Lines of own code that libraries replaced, and what is left of them: `452 → 303`. */
const replacedByLibraries = (): string => {
  const counts = tableRows(libraryPage, "| library |").flatMap(([, , , lines = ""]) => {
    const [, before, left] = /^(\d+) → (\d+)/.exec(lines) ?? [];
    return before && left ? [{ before: Number(before), left: Number(left) }] : [];
  });
  const sum = (of: "before" | "left") => counts.reduce((total, count) => total + count[of], 0);
  return `${sum("before")} → ${sum("left")}`;
};

interface Figure {
  name: string;
  value: number | string;
  aim?: string;
  /** What it was on 2026-11-21, before the features were sorted into domains. */
  before?: string;
}

const figures: readonly Figure[] = [
  { name: "imports that run upward between domains", value: upward.length, aim: "0", before: "21" },
  {
    name: "circles of run-time imports between files",
    value: importCircles(sources.filter(({ path }) => !isTest(path))).length,
    aim: "0",
  },
  { name: "second writers of a table", value: secondWriters(await allStatements()).length, aim: "0" },
  { name: "files for one more field of an order", value: filesPerField(), aim: "≤ 8", before: "17" },
  { name: "lines of CSS", value: lines("{apps,features,ui}/**/*.css"), aim: "≤ 12,000", before: "19,900" },
  { name: "own lines replaced by libraries (decision 0049)", value: replacedByLibraries() },
  { name: "lines of TypeScript", value: lines("{apps,bench,client,db,demo,e2e,features,kernel,platform,tools,ui}/**/*.{ts,tsx}") },
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

const width = Math.max(...figures.map(({ name }) => name.length));
for (const { name, value, aim, before } of figures) {
  const notes = [aim && `aim ${aim}`, before && `before ${before}`].filter(Boolean).join(", ");
  console.log(`${name.padEnd(width)}  ${String(value).padStart(9)}${notes && `  (${notes})`}`);
}
for (const line of upward) console.log(line);
for (const line of await heaviest()) console.log(`heaviest first visit, ${line}`);
console.log("\nMeasured in a browser (docs/performance.md 7; again: node bench/time-to-price.ts --url …):");
for (const [name, before, after, measured] of tableRows("docs/performance.md", "| mid-range phone |"))
  console.log(`${name}: ${before} → ${after} (${measured})`);
