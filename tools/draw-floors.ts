import { writeFileSync } from "node:fs";
import { domains } from "#features/domains.ts";
import { isTest, readSources, type Source } from "#tools/import-graph.ts";

/** Draws the domains and floors of README.md from the imports as they are: `npm run floors`. */
export const floorsPath = "docs/pictures/floors.svg";

interface Floor {
  name: string;
  parts: readonly string[];
  /** Whether a file belongs to this floor. */
  holds(path: string): boolean;
}

const floors: readonly Floor[] = [
  {
    name: "foundations",
    parts: ["kernel", "platform", "client", "ui"],
    holds: (path) => /^(kernel|platform|client|ui)\//.test(path),
  },
  ...domains.map(({ name, features }) => ({
    name,
    parts: features,
    holds: (path: string) => path.startsWith(`features/${name}/`),
  })),
  { name: "apps", parts: ["server", "web"], holds: (path) => path.startsWith("apps/") },
];

const floorOf = (path: string): number => floors.findIndex((floor) => floor.holds(path));

/** How many imports lead from a floor to floors below it, and how many to floors above it. */
const importsOf = (sources: readonly Source[]): { down: number; up: number }[] => {
  const counts = floors.map(() => ({ down: 0, up: 0 }));
  for (const { path, imports } of sources) {
    const from = floorOf(path);
    const count = counts[from];
    if (!count || isTest(path)) continue;
    for (const { target } of imports) {
      const to = floorOf(target);
      if (to >= 0 && to < from) count.down += 1;
      if (to > from) count.up += 1;
    }
  }
  return counts;
};

const width = 1080;
const rowHeight = 52;
const left = 132;
const right = 250;
const text = (x: number, y: number, content: string, more = ""): string =>
  `<text x="${x}" y="${y}" font-family="Inter, system-ui, sans-serif" font-size="13" fill="#1d2b24"${more}>${content}</text>`;

/** Boxes of one floor, as wide as their names. */
const boxes = (parts: readonly string[], top: number): string => {
  const space = width - left - right;
  const letters = parts.reduce((sum, part) => sum + part.length + 4, 0);
  let x = left;
  return parts
    .map((part) => {
      const wide = ((part.length + 4) / letters) * space;
      const box = `<rect x="${(x + 3).toFixed(1)}" y="${top + 9}" width="${(wide - 6).toFixed(1)}" height="34" rx="6" fill="#ffffff" stroke="#c9d6ce"/>`;
      const name = text(x + wide / 2, top + 30, part, ` text-anchor="middle"${letters > 100 ? ' font-size="10"' : ' font-size="12"'}`);
      x += wide;
      return box + name.replace('font-size="13" ', "");
    })
    .join("");
};

/** The picture as SVG: the highest floor at the top, with the imports that lead down and up beside it. */
export const drawFloors = (sources: readonly Source[]): string => {
  const counts = importsOf(sources);
  const height = floors.length * rowHeight + 44;
  const rows = floors
    .map(({ name, parts }, floor) => {
      const top = (floors.length - 1 - floor) * rowHeight + 36;
      const { down, up } = counts[floor] ?? { down: 0, up: 0 };
      const band = `<rect x="8" y="${top + 3}" width="${width - 16}" height="${rowHeight - 6}" rx="8" fill="${floor % 2 === 0 ? "#eef3ef" : "#f7f5ef"}"/>`;
      const label = text(20, top + 31, `${floor}  ${name}`, ' font-weight="600"');
      const arrows = text(width - right + 12, top + 31, `↓ ${down} imports down   ↑ ${up} up`, ` fill-opacity="0.75"`);
      return band + label + boxes(parts, top) + arrows;
    })
    .join("\n");
  const title = text(20, 24, "A floor imports only floors below it and its own", ' font-weight="600"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Domains and floors of Joinery">\n<rect width="${width}" height="${height}" fill="#fffdf9"/>\n${title}\n${rows}\n</svg>\n`;
};

if (import.meta.main) {
  writeFileSync(floorsPath, drawFloors(readSources()));
  console.log(`Drew ${floorsPath}`);
}
