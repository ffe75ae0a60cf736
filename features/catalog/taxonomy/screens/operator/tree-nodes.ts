import type { DataOf } from "#client/calls.ts";
import { formatCsvLine } from "#kernel/csv.ts";
import { languages } from "#kernel/languages.ts";

export type Category = DataOf<"/operator/categoryTree">["list"][number];

/** A category with those below it. */
export interface TreeNode extends Category {
  children: TreeNode[];
  /** 1 at the top. */
  depth: number;
}

/** The active categories as a tree, in order. */
export const toTree = (categories: readonly Category[]): TreeNode[] => {
  const byParent = Map.groupBy(
    categories.filter(({ is_retired }) => !is_retired),
    ({ parent_type_id }) => parent_type_id,
  );
  const below = (parent: number | null, depth: number): TreeNode[] =>
    (byParent.get(parent) ?? []).map((category) => ({ ...category, depth, children: below(category.type_id, depth + 1) }));
  return below(null, 1);
};

export const flatten = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The path of a category in a language: "Living Room › Sofas". */
export const pathIn = (categories: readonly Category[], type_id: number, language: string, separator = " › "): string => {
  const byId = new Map(categories.map((category) => [category.type_id, category]));
  const steps: string[] = [];
  for (let node = byId.get(type_id); node; node = node.parent_type_id === null ? undefined : byId.get(node.parent_type_id))
    steps.unshift(node.title[language] ?? "");
  return steps.join(separator);
};

/** The tree as the file that an import reads. */
export const toCsv = (categories: readonly Category[]): string =>
  [
    formatCsvLine([...languages, "slug"]),
    ...flatten(toTree(categories)).map(({ type_id, slug }) =>
      formatCsvLine([...languages.map((language) => pathIn(categories, type_id, language, " > ")), slug]),
    ),
  ].join("");
