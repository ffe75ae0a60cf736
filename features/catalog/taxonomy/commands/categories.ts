import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { markCardsChanged, moveProductsToCategory } from "#features/catalog/product-management/queries/taxonomy.ts";
import { refreshListings } from "#features/catalog/products/queries.ts";
import { audit, type Editor } from "#features/identity/accounts/commands/audit.ts";
import { refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract.ts";
import { readCategoryFile } from "../files/category-file.ts";
import { allCategories, categoryRules, lockCategories, writeCategories } from "../queries.ts";
import { readyCategoryPaths } from "../ready-set/categories.ts";
import {
  addCategory,
  addPaths,
  type CategoryNode,
  type CategoryPath,
  type CategoryTree,
  changedRows,
  mergeCategory,
  moveCategory,
  type NewCategory,
  renameCategory,
  restoreCategory,
  retireCategory,
} from "../rules/tree.ts";

interface LoadedTree {
  tree: CategoryTree;
  productsIn: (type_id: number) => number;
}

const loadTree = async (db: Db): Promise<LoadedTree> => {
  const rows = await db.rows(allCategories);
  const products = new Map(rows.map((row) => [row.type_id, row.products]));
  const tree = new Map(rows.map(({ products: _, ...node }) => [node.type_id, node satisfies CategoryNode]));
  return { tree, productsIn: (type_id) => products.get(type_id) ?? 0 };
};

/** The tree under the lock of all editors. */
const lockTree = async (tx: Tx): Promise<LoadedTree> => {
  await tx.row(lockCategories);
  return loadTree(tx);
};

const nodeOf = (tree: CategoryTree, type_id: number, field = "type_id"): CategoryNode =>
  tree.get(type_id) ?? refuse("NOT_FOUND", {}, [field]);

/**
 * Writes what differs from the tree before. Products whose names or places changed are read again by the catalog index: those in a
 * category of the path of which something was renamed or moved.
 */
const writeTree = async (tx: Tx, before: CategoryTree, after: CategoryTree, now: Date): Promise<void> => {
  const rows = changedRows(before, after);
  tx.write(writeCategories, { rows: JSON.stringify(rows), now });
  const changed = new Set(rows.filter((row) => isShownOtherwise(before.get(row.type_id), row)).map(({ type_id }) => type_id));
  if (changed.size > 0) tx.write(markCardsChanged, { type_ids: [...changed] });
  tx.write(notifyContentChanged, {});
};

const isShownOtherwise = (before: CategoryNode | undefined, after: CategoryNode): boolean =>
  before !== undefined && (JSON.stringify(before.title) !== JSON.stringify(after.title) || before.parent_type_id !== after.parent_type_id);

/** The result of a rule, or its refusal at a field of the form. */
const unwrap = <Result extends object>(result: Result, field: string): Exclude<Result, { refusal: Verdict }> => {
  if ("refusal" in result) refuseIf(result.refusal as Verdict, field);
  return result as Exclude<Result, { refusal: Verdict }>;
};

export const readCategoryTree = async ({ db }: Context<typeof contract.categoryTree>) => ({
  list: (await db.rows(allCategories)).map(({ position: _, ...node }) => node),
});

/** Adds a category, as a form or a program names it. */
export const createCategory = async (tx: Tx, input: NewCategory, { person_id, now }: Editor): Promise<{ type_id: number }> => {
  const { tree, productsIn } = await lockTree(tx);
  const added = unwrap(addCategory(tree, productsIn, input), "title_en");
  await writeTree(tx, tree, added.tree, now);
  const subject = `category:${input.title["en-US"]}`;
  await audit(tx, now, { person_id, action: "categoryCreated", subject, after: { ...input, type_id: added.type_id } });
  return { type_id: added.type_id };
};

export const saveCategoryRow = ({ body, session, now, transaction }: Context<typeof contract.saveCategory>) =>
  transaction(async (tx) => {
    const { type_id, parent_type_id = null, slug } = body;
    const title = fieldsToText(body, "title");
    const { person_id } = session;
    if (type_id === undefined) return createCategory(tx, { parent_type_id, title, slug }, { person_id, now });
    const { tree } = await lockTree(tx);
    const before = nodeOf(tree, type_id);
    const renamed = unwrap(renameCategory(tree, before, { title, slug }), "title_en");
    await writeTree(tx, tree, renamed.tree, now);
    const { title: formerTitle, slug: formerSlug } = before;
    await audit(tx, now, {
      person_id,
      action: "categoryChanged",
      subject: `category:${title["en-US"]}`,
      before: { title: formerTitle, slug: formerSlug },
      after: { title, slug: slug || formerSlug },
    });
    return { type_id };
  });

/** The English path of a category, as the audit log names its place. */
const describePlace = (tree: CategoryTree, type_id: number | null): string => {
  const node = type_id === null ? undefined : tree.get(type_id);
  return node ? [describePlace(tree, node.parent_type_id), node.title["en-US"]].filter(Boolean).join(" > ") : "";
};

export const moveCategoryRow = ({ body, session, now, transaction }: Context<typeof contract.moveCategory>) =>
  transaction(async (tx) => {
    const { tree, productsIn } = await lockTree(tx);
    const node = nodeOf(tree, body.type_id);
    const to = { parent_type_id: body.parent_type_id ?? null, before_type_id: body.before_type_id };
    const moved = unwrap(moveCategory(tree, productsIn, node, to), "parent_type_id");
    await writeTree(tx, tree, moved.tree, now);
    await audit(tx, now, {
      person_id: session.person_id,
      action: "categoryMoved",
      subject: `category:${node.title["en-US"]}`,
      before: { place: describePlace(tree, node.parent_type_id) },
      after: { place: describePlace(tree, to.parent_type_id) },
    });
    return null;
  });

/** Moves the products of a category into another one. What named the old category leads to the new one. */
export const mergeCategoryRows = ({ body, session, now, transaction }: Context<typeof contract.mergeCategory>) =>
  transaction(async (tx) => {
    const { tree, productsIn } = await lockTree(tx);
    const [node, into] = [nodeOf(tree, body.type_id), nodeOf(tree, body.into_type_id, "into_type_id")];
    const { rules } = await tx.only(categoryRules, { type_id: node.type_id, now });
    const merged = unwrap(mergeCategory(tree, node, into, { products: productsIn(node.type_id), rules }), "into_type_id");
    await writeTree(tx, tree, merged.tree, now);
    const { product_ids } = await tx.only(moveProductsToCategory, { from: node.type_id, to: into.type_id });
    if (product_ids.length > 0) tx.write(refreshListings, { product_ids, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "categoryMerged",
      subject: `category:${describePlace(tree, node.type_id)}`,
      after: { into: describePlace(tree, into.type_id), products: product_ids.length },
    });
    return { products: product_ids.length };
  });

export const retireCategoryRow = ({ body: { type_id }, session, now, transaction }: Context<typeof contract.retireCategory>) =>
  transaction(async (tx) => {
    const { tree, productsIn } = await lockTree(tx);
    const node = nodeOf(tree, type_id);
    if (node.is_retired) return null;
    const { rules } = await tx.only(categoryRules, { type_id, now });
    const retired = unwrap(retireCategory(tree, node, { products: productsIn(type_id), rules }), "type_id");
    await writeTree(tx, tree, retired.tree, now);
    const subject = `category:${describePlace(tree, type_id)}`;
    await audit(tx, now, { person_id: session.person_id, action: "categoryRetired", subject });
    return null;
  });

export const restoreCategoryRow = ({ body: { type_id }, session, now, transaction }: Context<typeof contract.restoreCategory>) =>
  transaction(async (tx) => {
    const { tree, productsIn } = await lockTree(tx);
    const node = nodeOf(tree, type_id);
    if (!node.is_retired) return null;
    const restored = unwrap(restoreCategory(tree, productsIn, node), "type_id");
    await writeTree(tx, tree, restored.tree, now);
    const subject = `category:${describePlace(tree, type_id)}`;
    await audit(tx, now, { person_id: session.person_id, action: "categoryRestored", subject });
    return null;
  });

interface ImportSource {
  action: "categoriesImported" | "readyCategoriesTaken";
  /** The line of each path in its file. */
  lines?: readonly number[];
}

/** Adds the categories of the paths that are missing. A refusal of a file names the line. */
const importPaths = async (tx: Tx, paths: readonly CategoryPath[], { action, lines }: ImportSource, { person_id, now }: Editor) => {
  const { tree, productsIn } = await lockTree(tx);
  const result = addPaths(tree, productsIn, paths);
  if ("refusal" in result) {
    const line = lines?.[result.line];
    if (line !== undefined && result.refusal === "CATEGORY_NAME_TAKEN") return refuse("TAXONOMY_FILE_ROW", { line }, ["csv"]);
    refuseIf(result.refusal, "csv");
    return refuse("TAXONOMY_FILE");
  }
  const { added, unchanged } = result;
  if (added > 0) await writeTree(tx, tree, result.tree, now);
  await audit(tx, now, { person_id, action, subject: "categories", after: { added, unchanged } });
  return { added, unchanged };
};

/** Adds the furniture categories of the ready set that are missing. */
export const takeReadyCategories = (tx: Tx, editor: Editor) =>
  importPaths(tx, readyCategoryPaths, { action: "readyCategoriesTaken" }, editor);

export const takeReadyCategoriesNow = ({ session, now, transaction }: Context<typeof contract.takeReadyCategories>) =>
  transaction((tx) => takeReadyCategories(tx, { person_id: session.person_id, now }));

export const importCategoryFile = ({ body, session, now, transaction }: Context<typeof contract.importCategories>) => {
  const file = readCategoryFile(body.csv);
  if ("refusal" in file) return refuse(file.refusal[0], file.refusal[1], ["csv"]);
  const { person_id } = session;
  return transaction((tx) => importPaths(tx, file.paths, { action: "categoriesImported", lines: file.lines }, { person_id, now }));
};
