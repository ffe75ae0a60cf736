import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Verdict } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import { readCategoryFile } from "../files/category-file.ts";
import { readyCategoryPaths } from "../ready-set/categories.ts";
import {
  addCategory,
  addPaths,
  type CategoryNode,
  type CategoryTree,
  changedRows,
  childrenOf,
  inOrder,
  maxDepth,
  mergeCategory,
  moveCategory,
  pathOf,
  renameCategory,
  restoreCategory,
  retireCategory,
  toSlug,
} from "./tree.ts";

const empty: CategoryTree = new Map();
const noProducts = (_type_id: number) => 0;
const named = (name: string) => toText([name, name, name]);
const path = (...names: string[]) => ({ titles: names.map(named), slug: "" });

const treeOf = (...paths: string[]): CategoryTree => {
  const built = addPaths(
    empty,
    noProducts,
    paths.map((each) => path(...each.split("/"))),
  );
  if ("refusal" in built) throw new Error(String(built.refusal));
  return built.tree;
};

const find = (tree: CategoryTree, name: string): CategoryNode => {
  const node = [...tree.values()].find(({ title }) => title["en-US"] === name);
  if (!node) throw new Error(name);
  return node;
};

/** The tree as text: "Rooms(Beds,Sofas) Garden". */
const draw = (tree: CategoryTree, parent: number | null = null): string =>
  childrenOf(tree, parent)
    .map(({ type_id, title }) => {
      const below = draw(tree, type_id);
      return below === "" ? title["en-US"] : `${title["en-US"]}(${below})`;
    })
    .join(" ");

const reasonOf = (result: object): string | undefined => {
  const refusal = "refusal" in result ? (result.refusal as Exclude<Verdict, undefined>) : undefined;
  return typeof refusal === "string" ? refusal : refusal?.[0];
};

const house = () => treeOf("Living/Sofas/Sectionals", "Living/Sofas/Loveseats", "Living/Tables", "Bedroom/Beds", "Garden");
const move = (tree: CategoryTree, name: string, parent: string | null, before?: string, productsIn = noProducts) =>
  moveCategory(tree, productsIn, find(tree, name), {
    parent_type_id: parent === null ? null : find(tree, parent).type_id,
    before_type_id: before === undefined ? undefined : find(tree, before).type_id,
  });
const drawn = (result: object): string => ("tree" in result ? draw(result.tree as CategoryTree) : (reasonOf(result) ?? ""));

describe("moving a category", () => {
  test.each([
    ["to the top", "Sofas", null, undefined, "Living(Tables) Bedroom(Beds) Garden Sofas(Sectionals Loveseats)"],
    ["before a sibling", "Tables", "Living", "Sofas", "Living(Tables Sofas(Sectionals Loveseats)) Bedroom(Beds) Garden"],
    ["under another one", "Beds", "Living", "Tables", "Living(Sofas(Sectionals Loveseats) Beds Tables) Bedroom Garden"],
    ["to where it is", "Garden", null, undefined, "Living(Sofas(Sectionals Loveseats) Tables) Bedroom(Beds) Garden"],
    ["under itself", "Living", "Living", undefined, "CATEGORY_CIRCLE"],
    ["under one below it", "Living", "Sofas", undefined, "CATEGORY_CIRCLE"],
    ["too deep", "Sofas", "Beds", undefined, "CATEGORY_DEPTH"],
    ["before one that is elsewhere", "Tables", "Bedroom", "Sofas", "NOT_FOUND"],
  ])("%s", (_name, what, parent, before, expected) => expect(drawn(move(house(), what, parent, before))).toBe(expected));

  test("is refused among products and beside a namesake", () => {
    const tree = treeOf("Living/Sofas", "Bedroom/Sofas", "Garden");
    const garden = find(tree, "Garden").type_id;
    expect(reasonOf(move(tree, "Bedroom", "Garden", undefined, (id) => (id === garden ? 3 : 0)))).toBe("CATEGORY_HOLDS_PRODUCTS");
    const sofas = childrenOf(tree, find(tree, "Bedroom").type_id)[0] as CategoryNode;
    const to = { parent_type_id: find(tree, "Living").type_id, before_type_id: undefined };
    expect(reasonOf(moveCategory(tree, noProducts, sofas, to))).toBe("CATEGORY_NAME_TAKEN");
  });
});

describe("a category", () => {
  test("gets a slug of its own and a number that was never used", () => {
    const tree = treeOf("Living/Sofas", "Bedroom/Sofas");
    expect([...tree.values()].map(({ slug }) => slug)).toEqual(["living", "sofas", "bedroom", "sofas-2"]);
    const retired = retireCategory(tree, tree.get(4) as CategoryNode, { products: 0, rules: 0 });
    const added = addCategory((retired as { tree: CategoryTree }).tree, noProducts, {
      parent_type_id: null,
      title: named("Garden"),
      slug: "",
    });
    expect(added).toMatchObject({ type_id: 5 });
  });

  test("is not added with a slug or name that is taken, below an archived one, or too deep", () => {
    const tree = house();
    const add = (parent: string | null, name: string, slug = "") =>
      reasonOf(addCategory(tree, noProducts, { parent_type_id: parent && find(tree, parent).type_id, title: named(name), slug } as never));
    expect(add(null, "Kids", "sofas")).toBe("CATEGORY_SLUG_TAKEN");
    expect(add("Living", "sofas")).toBe("CATEGORY_NAME_TAKEN");
    expect(add("Sectionals", "Corner")).toBe("CATEGORY_DEPTH");
    expect(reasonOf(renameCategory(tree, find(tree, "Tables"), { title: named("Sofas"), slug: "" }))).toBe("CATEGORY_NAME_TAKEN");
  });

  test("is archived when it is empty and nothing is limited to it", () => {
    const tree = house();
    const retire = (name: string, use: object = {}) => reasonOf(retireCategory(tree, find(tree, name), { products: 0, rules: 0, ...use }));
    expect(retire("Sofas")).toBe("CATEGORY_HAS_CHILDREN");
    expect(retire("Tables", { products: 1 })).toBe("CATEGORY_NOT_EMPTY");
    expect(retire("Tables", { rules: 1 })).toBe("CATEGORY_NAMED_BY_RULES");
    expect(retire("Tables")).toBeUndefined();
  });

  test("that was merged leads to the last one it was merged into, and can come back", () => {
    const merge = (tree: CategoryTree, from: string, into: string) =>
      mergeCategory(tree, find(tree, from), find(tree, into), { products: 2, rules: 0 });
    const once = merge(house(), "Loveseats", "Sectionals") as { tree: CategoryTree };
    const twice = merge(once.tree, "Sectionals", "Tables") as { tree: CategoryTree };
    expect(find(twice.tree, "Loveseats").merged_into).toBe(find(twice.tree, "Tables").type_id);
    expect(reasonOf(merge(house(), "Sofas", "Tables"))).toBe("CATEGORY_HAS_CHILDREN");
    expect(reasonOf(merge(house(), "Tables", "Sofas"))).toBe("CATEGORY_HAS_CHILDREN");
    expect(reasonOf(merge(house(), "Tables", "Tables"))).toBe("CATEGORY_CIRCLE");
    expect(reasonOf(merge(twice.tree, "Sectionals", "Beds"))).toBe("CATEGORY_RETIRED");
    const restored = restoreCategory(twice.tree, noProducts, find(twice.tree, "Sectionals"));
    expect(drawn(restored)).toBe("Living(Sofas(Sectionals) Tables) Bedroom(Beds) Garden");
  });
});

test("whatever is moved, the tree keeps every category once, no circle, its depth, and places in depth-first order", () => {
  const names = ["Living", "Sofas", "Sectionals", "Loveseats", "Tables", "Bedroom", "Beds", "Garden"];
  const step = fc.record({
    what: fc.constantFrom(...names),
    parent: fc.option(fc.constantFrom(...names)),
    before: fc.option(fc.constantFrom(...names)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let tree = house();
      for (const { what, parent, before } of steps) {
        const moved = move(tree, what, parent, before ?? undefined);
        if ("tree" in moved) tree = moved.tree;
      }
      const walked = (parent: number | null): number[] => childrenOf(tree, parent).flatMap(({ type_id }) => [type_id, ...walked(type_id)]);
      const order = walked(null);
      expect(order.toSorted((a, b) => a - b)).toEqual([...tree.keys()].toSorted((a, b) => a - b));
      expect(order.map((type_id) => tree.get(type_id)?.position)).toEqual(order.map((_, place) => place + 1));
      expect(Math.max(...order.map((type_id) => pathOf(tree, type_id).length))).toBeLessThanOrEqual(maxDepth);
      expect(inOrder(tree)).toEqual(tree);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test("changed rows are those whose fields or paths differ", () => {
  const tree = house();
  const moved = move(tree, "Sofas", "Bedroom") as { tree: CategoryTree };
  const rows = changedRows(tree, moved.tree);
  expect(changedRows(tree, tree)).toEqual([]);
  expect(rows.find(({ title }) => title["en-US"] === "Loveseats")?.path).toEqual(
    ["Bedroom", "Sofas", "Loveseats"].map((name) => find(tree, name).type_id),
  );
});

test("the ready set is a tree of rooms, groups and categories, and is taken once", () => {
  const taken = addPaths(empty, noProducts, readyCategoryPaths);
  if ("refusal" in taken) throw new Error(String(taken.refusal));
  expect([taken.added, taken.unchanged]).toEqual([readyCategoryPaths.length, 0]);
  expect(addPaths(taken.tree, noProducts, readyCategoryPaths)).toMatchObject({ added: 0, unchanged: readyCategoryPaths.length });
});

const heading = "en-US,zh-CN,es-ES,slug\n";
test.each([
  ["paths in three languages", `${heading}Living > Sofas,客厅 > 沙发,Sala > Sofás,couches\n`, [["Living", "Sofas"]]],
  ["columns in another order, behind a semicolon", "es-ES;en-US;zh-CN\nSala;Living;客厅\n", [["Living"]]],
  ["a quoted cell and empty lines", `${heading}"Chairs, Stools",椅凳,"Sillas, taburetes"\n\n`, [["Chairs, Stools"]]],
  ["no heading", "Living,客厅,Sala\n", "TAXONOMY_FILE"],
  ["only a heading", heading, "TAXONOMY_FILE"],
  ["a quote that is never closed", `${heading}"Living,客厅,Sala\n`, "TAXONOMY_FILE"],
  ["levels that differ by language", `${heading}Living > Sofas,客厅,Sala > Sofás\n`, ["TAXONOMY_FILE_ROW", 2]],
  ["a missing language", `${heading}Living,客厅,Sala\nGarden,,Jardín\n`, ["TAXONOMY_FILE_ROW", 3]],
  ["too many levels", `${heading}A > B > C > D,A > B > C > D,A > B > C > D\n`, ["TAXONOMY_FILE_ROW", 2]],
  ["a slug with a space", `${heading}Living,客厅,Sala,living room\n`, ["TAXONOMY_FILE_ROW", 2]],
])("a file with %s", (_name, csv, expected) => {
  const file = readCategoryFile(csv);
  if ("refusal" in file) {
    const [reason, values] = file.refusal;
    expect(reason === "TAXONOMY_FILE_ROW" ? [reason, values.line] : reason).toEqual(expected);
  } else expect(file.paths.map(({ titles }) => titles.map((title) => title["en-US"]))).toEqual(expected);
});

test.each([
  ["3-Seat Sofas", "3-seat-sofas"],
  ["Kids' Beds", "kids-beds"],
  ["Sofás & Más", "sofas-mas"],
])("the slug of %s is %s", (title, slug) => expect(toSlug(title)).toBe(slug));
