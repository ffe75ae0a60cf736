import type { Reason, RefusalValues } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import { type CategoryPath, maxDepth, slugPattern } from "../rules/tree.ts";
import { parseCsvTable } from "./csv-table.ts";

/** The file that categories are imported from: one line each, its path in three languages. */

const required = ["en-US", "zh-CN", "es-ES"] as const;
const maxTitle = 120;

interface CategoryFile {
  paths: CategoryPath[];
  /** The line of each path. */
  lines: number[];
}

const toSteps = (path: string): string[] => path.split(/\s*[>›]\s*/).map((step) => step.trim());

/** Reads the paths of a file. Refuses a line whose languages do not name the same number of levels, each of them with a name. */
export const readCategoryFile = (csv: string): CategoryFile | { refusal: readonly [Reason, RefusalValues] } => {
  const table = parseCsvTable<(typeof required)[number] | "slug">(csv, { required, optional: ["slug"] });
  if (!table || table.length === 0) return { refusal: ["TAXONOMY_FILE", { columns: required.join(", ") }] };
  const paths: CategoryPath[] = [];
  for (const { line, cells } of table) {
    const [english = [], chinese = [], spanish = []] = required.map((column) => toSteps(cells[column]));
    const isEven = chinese.length === english.length && spanish.length === english.length && english.length <= maxDepth;
    const isNamed = [...english, ...chinese, ...spanish].every((step) => step !== "" && step.length <= maxTitle);
    if (!isEven || !isNamed || (cells.slug !== "" && !slugPattern.test(cells.slug))) return { refusal: ["TAXONOMY_FILE_ROW", { line }] };
    const titles = english.map((step, depth) => toText([step, chinese[depth] ?? "", spanish[depth] ?? ""]));
    paths.push({ titles, slug: cells.slug });
  }
  return { paths, lines: table.map(({ line }) => line) };
};
