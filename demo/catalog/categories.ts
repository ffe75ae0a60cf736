import { type ReadyCategory, readyCategories } from "#features/catalog/taxonomy/ready-set/categories.ts";
import { toSlug } from "#features/catalog/taxonomy/rules/tree.ts";
import type { DemoCategory } from "./demo-catalog.ts";

/** The ready set as the demo's tree, flattened, parents first. `pictureOf` returns the product whose picture represents a leaf. */
export const buildCategories = (pictureOf: (leaf: number) => string): DemoCategory[] => {
  const firstLeaf = (it: ReadyCategory): number => (it.children[0] ? firstLeaf(it.children[0]) : it.type_id);
  const flatten = (it: ReadyCategory, parent_id: number | null, level: 1 | 2 | 3): DemoCategory[] => [
    { type_id: it.type_id, parent_id, level, title: it.title, slug: toSlug(it.title["en-US"]), picture: pictureOf(firstLeaf(it)) },
    ...it.children.flatMap((child) => flatten(child, it.type_id, level === 1 ? 2 : 3)),
  ];
  return readyCategories.flatMap((root) => flatten(root, null, 1));
};
