import type { Text } from "#kernel/languages.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** The category tree and its changes. Pure: each change gives a new tree or refuses. */

export interface CategoryNode {
  readonly type_id: number;
  /** Null at the top. */
  readonly parent_type_id: number | null;
  readonly title: Text;
  readonly slug: string;
  /** The place in the whole tree, depth first. */
  readonly position: number;
  readonly is_retired: boolean;
  /** The category that the products went to, and that the old number and slug lead to. */
  readonly merged_into: number | null;
}

/** All categories by number, archived ones included. */
export type CategoryTree = ReadonlyMap<number, CategoryNode>;

/** What is known of a category besides its place. */
export interface CategoryUse {
  /** Products in the category itself. */
  readonly products: number;
  /** Price lists, coupons and duties in force that are limited to it. */
  readonly rules: number;
}

/** The menu of the storefront shows rooms, groups and categories. */
export const maxDepth = 3;
export const maxCategories = 2_000;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug of an English name: "3-Seat Sofas" is `3-seat-sofas`. */
export const toSlug = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Changed = { tree: CategoryTree } | { refusal: Exclude<Verdict, undefined> };

const byPosition = (a: CategoryNode, b: CategoryNode): number => a.position - b.position || a.type_id - b.type_id;

export const isActive = ({ is_retired }: CategoryNode): boolean => !is_retired;

/** Active categories right below another one, or at the top, in order. */
export const childrenOf = (tree: CategoryTree, parent: number | null): CategoryNode[] =>
  [...tree.values()].filter((node) => node.parent_type_id === parent && isActive(node)).toSorted(byPosition);

/** A category and everything above it, the topmost first. */
export const pathOf = (tree: CategoryTree, type_id: number | null): number[] => {
  const node = type_id === null ? undefined : tree.get(type_id);
  return node ? [...pathOf(tree, node.parent_type_id), node.type_id] : [];
};

/** How many levels a category has with what is below it. */
const heightOf = (tree: CategoryTree, type_id: number): number =>
  1 + Math.max(0, ...childrenOf(tree, type_id).map((child) => heightOf(tree, child.type_id)));

const withNodes = (tree: CategoryTree, ...nodes: readonly CategoryNode[]): CategoryTree =>
  new Map([...tree, ...nodes.map((node) => [node.type_id, node] as const)]);

/** Numbers all categories depth first. */
export const inOrder = (tree: CategoryTree): CategoryTree => {
  const children = Map.groupBy([...tree.values()].toSorted(byPosition), ({ parent_type_id }) => parent_type_id);
  const walk = (parent: number | null): CategoryNode[] => (children.get(parent) ?? []).flatMap((node) => [node, ...walk(node.type_id)]);
  return new Map(walk(null).map((node, place) => [node.type_id, { ...node, position: place + 1 }]));
};

interface Placed {
  parent_type_id: number | null;
  title: Text;
  height: number;
  /** The category itself, which is no namesake of itself. */
  type_id?: number;
}

/** Whether a category of some levels may stand below another one: not too deep, not among products, not beside a namesake. */
const judgePlace = (
  tree: CategoryTree,
  productsIn: (type_id: number) => number,
  { parent_type_id, title, height, type_id }: Placed,
): Verdict => {
  const parent = parent_type_id === null ? undefined : tree.get(parent_type_id);
  if (parent_type_id !== null && !parent) return "NOT_FOUND";
  if (parent && !isActive(parent)) return "CATEGORY_RETIRED";
  if (pathOf(tree, parent_type_id).length + height > maxDepth) return ["CATEGORY_DEPTH", { most: maxDepth }];
  if (parent && productsIn(parent.type_id) > 0) return ["CATEGORY_HOLDS_PRODUCTS", { name: parent.title["en-US"] }];
  const siblings = childrenOf(tree, parent_type_id).filter((each) => each.type_id !== type_id);
  return siblings.some((each) => nameKey(each.title) === nameKey(title)) ? "CATEGORY_NAME_TAKEN" : undefined;
};

const nameKey = (title: Text): string => title["en-US"].toLowerCase();

const isSlugTaken = (tree: CategoryTree, slug: string, type_id?: number): boolean =>
  [...tree.values()].some((node) => node.slug === slug && node.type_id !== type_id);

/** The slug of a name, with a number behind it where it is taken. */
const freeSlug = (tree: CategoryTree, title: Text): string => {
  const slug = toSlug(title["en-US"]) || "category";
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (!isSlugTaken(tree, numbered)) return numbered;
  }
};

const countActive = (tree: CategoryTree): number => [...tree.values()].filter(isActive).length;

export interface NewCategory {
  parent_type_id: number | null;
  title: Text;
  /** Empty: made from the English name. */
  slug: string;
}

/** Numbers are never used twice, because archived categories keep theirs. */
const nextNumber = (tree: CategoryTree): number => Math.max(0, ...tree.keys()) + 1;

export const addCategory = (
  tree: CategoryTree,
  productsIn: (type_id: number) => number,
  { parent_type_id, title, slug }: NewCategory,
): (Changed & { type_id: number }) | { refusal: Exclude<Verdict, undefined> } => {
  if (countActive(tree) >= maxCategories) return { refusal: ["CATEGORIES_MOST", { most: maxCategories }] };
  const refusal = judgePlace(tree, productsIn, { parent_type_id, title, height: 1 });
  if (refusal) return { refusal };
  if (slug !== "" && isSlugTaken(tree, slug)) return { refusal: ["CATEGORY_SLUG_TAKEN", { slug }] };
  const type_id = nextNumber(tree);
  const node = {
    type_id,
    parent_type_id,
    title,
    slug: slug || freeSlug(tree, title),
    position: Number.MAX_SAFE_INTEGER,
    is_retired: false,
    merged_into: null,
  };
  return { tree: inOrder(withNodes(tree, node)), type_id };
};

export const renameCategory = (tree: CategoryTree, node: CategoryNode, { title, slug }: Pick<NewCategory, "title" | "slug">): Changed => {
  if (!isActive(node)) return { refusal: "CATEGORY_RETIRED" };
  const namesakes = childrenOf(tree, node.parent_type_id).filter((each) => each.type_id !== node.type_id);
  if (namesakes.some((each) => nameKey(each.title) === nameKey(title))) return { refusal: "CATEGORY_NAME_TAKEN" };
  if (slug !== "" && isSlugTaken(tree, slug, node.type_id)) return { refusal: ["CATEGORY_SLUG_TAKEN", { slug }] };
  return { tree: withNodes(tree, { ...node, title, slug: slug || node.slug }) };
};

/** Moves a category with everything below it before a sibling, or to the end of its new siblings. */
export const moveCategory = (
  tree: CategoryTree,
  productsIn: (type_id: number) => number,
  node: CategoryNode,
  to: { parent_type_id: number | null; before_type_id: number | undefined },
): Changed => {
  if (!isActive(node)) return { refusal: "CATEGORY_RETIRED" };
  if (pathOf(tree, to.parent_type_id).includes(node.type_id)) return { refusal: "CATEGORY_CIRCLE" };
  const { title, type_id } = node;
  const place = { parent_type_id: to.parent_type_id, title, height: heightOf(tree, type_id), type_id };
  const refusal = judgePlace(tree, productsIn, place);
  if (refusal) return { refusal };
  const before = to.before_type_id === undefined ? undefined : tree.get(to.before_type_id);
  if (to.before_type_id !== undefined && before?.parent_type_id !== to.parent_type_id) return { refusal: "NOT_FOUND" };
  // Positions are whole numbers until they are renumbered.
  const position = before ? before.position - 0.5 : Number.MAX_SAFE_INTEGER;
  return { tree: inOrder(withNodes(tree, { ...node, parent_type_id: to.parent_type_id, position })) };
};

const judgeEnd = (tree: CategoryTree, node: CategoryNode, { rules }: CategoryUse): Verdict => {
  if (childrenOf(tree, node.type_id).length > 0) return "CATEGORY_HAS_CHILDREN";
  return rules > 0 ? ["CATEGORY_NAMED_BY_RULES", { rules }] : undefined;
};

/** Archives a category whose products go to another one. Categories that were merged into it follow. */
export const mergeCategory = (tree: CategoryTree, node: CategoryNode, into: CategoryNode, use: CategoryUse): Changed => {
  if (node.type_id === into.type_id) return { refusal: "CATEGORY_CIRCLE" };
  if (!isActive(node) || !isActive(into)) return { refusal: "CATEGORY_RETIRED" };
  const refusal = judgeEnd(tree, node, use) ?? (childrenOf(tree, into.type_id).length > 0 ? "CATEGORY_HAS_CHILDREN" : undefined);
  if (refusal) return { refusal };
  const earlier = [...tree.values()].filter(({ merged_into }) => merged_into === node.type_id);
  const merged = [node, ...earlier].map((each) => ({ ...each, is_retired: true, merged_into: into.type_id }));
  return { tree: withNodes(tree, ...merged) };
};

export const retireCategory = (tree: CategoryTree, node: CategoryNode, use: CategoryUse): Changed => {
  if (use.products > 0) return { refusal: ["CATEGORY_NOT_EMPTY", { products: use.products }] };
  const refusal = judgeEnd(tree, node, use);
  return refusal ? { refusal } : { tree: withNodes(tree, { ...node, is_retired: true }) };
};

export const restoreCategory = (tree: CategoryTree, productsIn: (type_id: number) => number, node: CategoryNode): Changed => {
  if (countActive(tree) >= maxCategories) return { refusal: ["CATEGORIES_MOST", { most: maxCategories }] };
  const { parent_type_id, title, type_id } = node;
  const refusal = judgePlace(tree, productsIn, { parent_type_id, title, height: 1, type_id });
  if (refusal) return { refusal };
  return { tree: inOrder(withNodes(tree, { ...node, is_retired: false, merged_into: null, position: Number.MAX_SAFE_INTEGER })) };
};

/** A category of a file or of the ready set, below those that the path names before it. */
export interface CategoryPath {
  titles: readonly Text[];
  slug: string;
}

export interface Added {
  tree: CategoryTree;
  added: number;
  unchanged: number;
}

/** Adds the categories of the paths that are missing. A name is compared in English among its siblings. `line` is the place of a refused path. */
export const addPaths = (
  tree: CategoryTree,
  productsIn: (type_id: number) => number,
  paths: readonly CategoryPath[],
): Added | { refusal: Exclude<Verdict, undefined>; line: number } => {
  let now = tree;
  let added = 0;
  let unchanged = 0;
  for (const [line, { titles, slug }] of paths.entries()) {
    let parent: number | null = null;
    for (const [depth, title] of titles.entries()) {
      const isLast = depth === titles.length - 1;
      const found: CategoryNode | undefined = childrenOf(now, parent).find((each) => nameKey(each.title) === nameKey(title));
      if (found) {
        parent = found.type_id;
        if (isLast) unchanged += 1;
        continue;
      }
      const next = addCategory(now, productsIn, { parent_type_id: parent, title, slug: isLast ? slug : "" });
      if ("refusal" in next) return { refusal: next.refusal, line };
      now = next.tree;
      parent = next.type_id;
      added += 1;
    }
  }
  return { tree: now, added, unchanged };
};

/** The rows that differ between two trees, with the path of each. */
export const changedRows = (before: CategoryTree, after: CategoryTree): (CategoryNode & { path: number[] })[] => {
  const textOf = (tree: CategoryTree, type_id: number) => JSON.stringify([tree.get(type_id), pathOf(tree, type_id)]);
  return [...after.values()]
    .filter(({ type_id }) => textOf(before, type_id) !== textOf(after, type_id))
    .map((node) => ({ ...node, path: pathOf(after, node.type_id) }));
};
