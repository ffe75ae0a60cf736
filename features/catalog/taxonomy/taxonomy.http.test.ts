import { describe, expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { readyCategoryPaths } from "./ready-set/categories.ts";
import { readyVocabulary } from "./ready-set/vocabulary.ts";

const world = await testApp();

const call = (path: string, body: Record<string, unknown> = {}) => world.call(`/operator/${path}`, body, admin);
const titles = (name: string) => ({ title_en: name, title_zh: `${name} 中文`, title_es: `${name} es` });
const labels = (name: string) => ({ label_en: name, label_zh: `${name} 中文`, label_es: `${name} es` });
const lastAudit = () => world.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");

interface Node {
  type_id: number;
  title: string;
  count: number;
  children: Node[];
}
/** What the menu of the storefront shows. */
const menu = async (language = "en-US"): Promise<Node[]> => (await world.call("/home/getProductCategory", {}, { language })).data.list;
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const inMenu = async (name: string): Promise<Node | undefined> => flat(await menu()).find(({ title }) => title === name);
const listed = async (body: Record<string, unknown>): Promise<number> => (await world.call("/home/list", body)).data.count;

describe("categories", () => {
  test("are added, renamed and moved, and the menu and the search follow without a restart", async () => {
    const room = (await call("saveCategory", titles("Playroom"))).data.type_id;
    const group = (await call("saveCategory", { ...titles("Toys"), parent_type_id: room })).data.type_id;
    expect((await inMenu("Playroom"))?.children.map(({ title }) => title)).toEqual(["Toys"]);
    expect(await lastAudit()).toMatchObject({ action: "categoryCreated", subject: "category:Toys" });
    await call("saveCategory", { type_id: group, ...titles("Games"), slug: "games" });
    expect(await inMenu("Toys")).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: "categoryChanged", before: { slug: "toys" }, after: { slug: "games" } });
    await call("moveCategory", { type_id: room, before_type_id: (await menu())[0]?.type_id });
    expect((await menu())[0]?.title).toBe("Playroom");
    expect(await lastAudit()).toMatchObject({ action: "categoryMoved", subject: "category:Playroom" });
    expect((await call("saveCategory", { ...titles("Games"), parent_type_id: room })).reason).toBe("CATEGORY_NAME_TAKEN");
    expect((await call("moveCategory", { type_id: room, parent_type_id: group })).reason).toBe("CATEGORY_CIRCLE");
  });

  test("are renamed for the search too", async () => {
    const [leaf] = await world.rows(
      "select categories.type_id, categories.title from categories join products using (type_id) where product_state = 'live' limit 1",
    );
    expect(await listed({ keyword: "zeppelinsofa" })).toBe(0);
    const before = leaf.title["en-US"];
    await call("saveCategory", { type_id: leaf.type_id, ...titles("Zeppelinsofa") });
    expect(await listed({ keyword: "zeppelinsofa" })).toBeGreaterThan(0);
    await call("saveCategory", { type_id: leaf.type_id, title_en: before, title_zh: leaf.title["zh-CN"], title_es: leaf.title["es-ES"] });
  });

  test("move with their products", async () => {
    const dining = (await inMenu("Dining & Kitchen")) as Node;
    const group = dining.children.find(({ count }) => count > 0) as Node;
    const hotel = (await inMenu("Hospitality & Contract")) as Node;
    const before = await listed({ type_id: hotel.type_id });
    await call("moveCategory", { type_id: group.type_id, parent_type_id: hotel.type_id });
    expect(await listed({ type_id: hotel.type_id })).toBe(before + group.count);
    await call("moveCategory", { type_id: group.type_id, parent_type_id: dining.type_id });
    expect(await listed({ type_id: hotel.type_id })).toBe(before);
  });

  test("are merged: products move, and the old number, slug and name lead to the other one", async () => {
    const sofas = (await inMenu("Sofas")) as Node;
    const [from, into] = sofas.children.filter(({ count }) => count > 0) as [Node, Node];
    const { slug } = await world.one("select slug from categories where type_id = $1", [from.type_id]);
    const merged = await call("mergeCategory", { type_id: from.type_id, into_type_id: into.type_id });
    expect(merged.data.products).toBeGreaterThan(0);
    expect(await inMenu(from.title)).toBeUndefined();
    expect(await listed({ type_id: into.type_id })).toBe(from.count + into.count);
    expect(await listed({ type_id: from.type_id })).toBe(from.count + into.count);
    const { path } = (await world.call("/home/listFacets", { type_id: from.type_id })).data;
    expect(path.at(-1)).toMatchObject({ type_id: into.type_id });
    expect(await lastAudit()).toMatchObject({ action: "categoryMerged", after: { products: merged.data.products } });
    const { getLookups } = await import("#features/catalog/imports/commands/lookups.ts");
    const { categories } = await getLookups(world.platform.database.handle(), 1);
    const { normalizeName } = await import("#features/catalog/imports/rules/values.ts");
    for (const name of [slug, from.title, String(from.type_id)]) expect(categories.get(normalizeName(name))).toBe(into.type_id);
    expect((await call("mergeCategory", { type_id: from.type_id, into_type_id: into.type_id })).reason).toBe("CATEGORY_RETIRED");
  });

  test("are not merged or archived while prices are limited to them, nor archived with products in them", async () => {
    const leaf = flat(await menu()).find(({ children, count }) => children.length === 0 && count > 0) as Node;
    const other = flat(await menu()).find(({ children, type_id }) => children.length === 0 && type_id !== leaf.type_id) as Node;
    const merge = () => call("mergeCategory", { type_id: leaf.type_id, into_type_id: other.type_id });
    expect((await call("retireCategory", { type_id: leaf.type_id })).reason).toBe("CATEGORY_NOT_EMPTY");
    const rule = await world.one(
      `with list as (insert into price_lists (name, created_at, changed_at) values ('Limited', now(), now()) returning price_list_id)
       insert into price_list_rules (price_list_id, type_id, percent) select price_list_id, $1, 5 from list returning price_list_id`,
      [leaf.type_id],
    );
    expect((await merge()).reason).toBe("CATEGORY_NAMED_BY_RULES");
    await world.rows("delete from price_list_rules where price_list_id = $1 and type_id = $2", [rule.price_list_id, leaf.type_id]);
    expect((await call("retireCategory", { type_id: 1 })).reason).toBe("CATEGORY_HAS_CHILDREN");
  });

  test("are archived when empty, not offered to manufacturers any more, and restored", async () => {
    const { type_id } = (await call("saveCategory", titles("Attic"))).data;
    const offered = async (): Promise<number[]> =>
      (await world.call("/merchant/productOptions", {}, { as: "maker@demo.test" })).data.categories.map((each: Node) => each.type_id);
    expect(await offered()).toContain(type_id);
    expect((await call("retireCategory", { type_id })).code).toBe(200);
    expect(await offered()).not.toContain(type_id);
    expect(await inMenu("Attic")).toBeUndefined();
    expect((await call("saveCategory", { ...titles("Trunks"), parent_type_id: type_id })).reason).toBe("CATEGORY_RETIRED");
    await call("restoreCategory", { type_id });
    expect(await offered()).toContain(type_id);
  });

  test("take no category below one that holds products", async () => {
    const leaf = flat(await menu()).find(({ children, count }) => children.length === 0 && count > 0) as Node;
    const group = (await inMenu("Sofas")) as Node;
    const { parent_type_id } = await world.one("select parent_type_id from categories where type_id = $1", [group.type_id]);
    const { type_id } = (await call("saveCategory", { ...titles("Holder"), parent_type_id })).data;
    await world.rows("update products set type_id = $1 where product_id = (select min(product_id) from products where type_id = $2)", [
      type_id,
      leaf.type_id,
    ]);
    expect((await call("saveCategory", { ...titles("Below"), parent_type_id: type_id })).reason).toBe("CATEGORY_HOLDS_PRODUCTS");
  });

  test("come from a file, once, and a wrong line is named", async () => {
    const csv = "en-US,zh-CN,es-ES\nBalcony,阳台,Balcón\nBalcony > Rails,阳台 > 栏杆,Balcón > Barandillas\n";
    expect((await call("importCategories", { csv })).data).toEqual({ added: 2, unchanged: 0 });
    expect((await call("importCategories", { csv })).data).toEqual({ added: 0, unchanged: 2 });
    expect((await menu("zh-CN")).find(({ title }) => title === "阳台")?.children.map(({ title }) => title)).toEqual(["栏杆"]);
    const wrong = await call("importCategories", { csv: `${csv}Terrace,露台,\n` });
    expect(wrong).toMatchObject({ reason: "TAXONOMY_FILE_ROW", fields: { csv: expect.stringContaining("4") } });
    expect((await call("importCategories", { csv: "nothing" })).reason).toBe("TAXONOMY_FILE");
    expect(await inMenu("Terrace")).toBeUndefined();
  });

  test("are kept by administrators only, and end at a number", async () => {
    for (const as of ["service@demo.test", "maker@demo.test"])
      expect((await world.call("/operator/saveCategory", titles("X"), { as })).reason).toBe("NOT_ALLOWED");
    const lines = Array.from({ length: 2_001 }, (_, n) => `N${n},N${n},N${n}`);
    expect((await call("importCategories", { csv: `en-US,zh-CN,es-ES\n${lines.join("\n")}` })).reason).toBe("CATEGORIES_MOST");
  });

  test("changed at the same time are changed one after the other", async () => {
    const answers = await Promise.all(["Loft", "Loft", "Loft", "Cellar"].map((name) => call("saveCategory", titles(name))));
    expect(answers.map(({ reason }) => reason ?? "ok").toSorted()).toEqual(["CATEGORY_NAME_TAKEN", "CATEGORY_NAME_TAKEN", "ok", "ok"]);
  });
});

describe("terms", () => {
  const facetLabels = async (): Promise<Record<string, string>> => {
    const { materials } = (await world.call("/home/listFacets", {})).data;
    return Object.fromEntries(materials.map(({ key, name }: { key: string; name: string }) => [key, name]));
  };
  const offered = async (): Promise<string[]> =>
    (await world.call("/merchant/productOptions", {}, { as: "maker@demo.test" })).data.material.map(({ code }: { code: string }) => code);

  test("are added with a code from their label, renamed for filters and search, archived and restored", async () => {
    expect((await call("saveTerm", { vocabulary: "material", is_new: 1, ...labels("Reclaimed elm") })).data).toEqual({
      code: "reclaimed_elm",
    });
    expect(await offered()).toContain("reclaimed_elm");
    await call("saveTerm", { vocabulary: "material", code: "velvet", ...labels("Zeppelinvelvet") });
    expect((await facetLabels()).velvet).toBe("Zeppelinvelvet");
    expect(await listed({ keyword: "zeppelinvelvet" })).toBeGreaterThan(0);
    expect(await lastAudit()).toMatchObject({ action: "termChanged", subject: "term:material/velvet", before: { "en-US": "Velvet" } });
    await call("setTermRetired", { vocabulary: "material", code: "reclaimed_elm", is_retired: 1 });
    expect(await offered()).not.toContain("reclaimed_elm");
    await call("setTermRetired", { vocabulary: "material", code: "reclaimed_elm" });
    expect(await offered()).toContain("reclaimed_elm");
  });

  test.each([
    ["material", "solid_oak", "boucle"],
    ["colour", "grey", "charcoal"],
    ["style", "coastal", "farmhouse"],
    ["certificate", "fsc", "tsca_vi"],
    ["tag", "quick_ship", "best_seller"],
  ])("of %s are merged: products get the other one, and the old code filters by it", async (vocabulary, code, into_code) => {
    const count = async (which: string): Promise<number> => {
      const { list } = (await call("termList", { vocabulary, page_size: 100 })).data;
      return list.find((term: { code: string }) => term.code === which).products;
    };
    const filter = { material: "materials", colour: "colours", style: "styles", certificate: "certificates", tag: "" }[vocabulary] ?? "";
    const { products } = (await call("mergeTerm", { vocabulary, code, into_code })).data;
    expect(products).toBeGreaterThan(0);
    expect(await count(code)).toBe(0);
    expect(await count(into_code)).toBeGreaterThanOrEqual(products);
    if (filter) expect(await listed({ [filter]: code })).toBe(await listed({ [filter]: into_code }));
    const doubled = await world.rows(
      `select product_id from products where cardinality(certificates) <> (select count(distinct code) from unnest(certificates) code)
         or cardinality(tags) <> (select count(distinct code) from unnest(tags) code)
         or attributes -> 'materials' is not null and jsonb_array_length(attributes -> 'materials')
           <> (select count(distinct code) from jsonb_array_elements_text(attributes -> 'materials') code)`,
    );
    expect(doubled).toEqual([]);
    expect((await call("mergeTerm", { vocabulary, code, into_code })).reason).toBe("TERM_RETIRED");
  });

  test.each([
    ["a code in use", { vocabulary: "material", code: "velvet", is_new: 1, ...labels("Another") }, "TERM_CODE_TAKEN"],
    ["a code with a space", { vocabulary: "material", code: "my wood", is_new: 1, ...labels("Another") }, "TERM_CODE_FORM"],
    ["a country without its code", { vocabulary: "origin", is_new: 1, ...labels("India") }, "TERM_COUNTRY_CODE"],
    ["a name in use", { vocabulary: "colour", code: "snow", is_new: 1, ...labels("White") }, "TERM_LABEL_TAKEN"],
    ["a new grade", { vocabulary: "grade", code: "C", is_new: 1, ...labels("Grade C") }, "TERMS_FIXED"],
    ["a term that is not there", { vocabulary: "style", code: "nowhere", ...labels("Nowhere") }, "NOT_FOUND"],
  ])("refuse %s", async (_name, body, reason) => expect((await call("saveTerm", body)).reason).toBe(reason));

  test("of countries and grades are not merged, and none is merged into itself", async () => {
    expect((await call("mergeTerm", { vocabulary: "origin", code: "CN", into_code: "VN" })).reason).toBe("TERMS_FIXED");
    expect((await call("mergeTerm", { vocabulary: "style", code: "glam", into_code: "glam" })).reason).toBe("TERM_SAME");
    expect((await call("setTermRetired", { vocabulary: "grade", code: "A", is_retired: 1 })).reason).toBe("TERMS_FIXED");
  });

  test("come from a file, once", async () => {
    const csv = "vocabulary,code,en-US,zh-CN,es-ES\ncolour,,Teal,水鸭色,Verde azulado\norigin,IN,India,印度,India\n";
    expect((await call("importTerms", { csv })).data).toEqual({ added: 2, unchanged: 0 });
    expect((await call("importTerms", { csv })).data).toEqual({ added: 0, unchanged: 2 });
    expect(await call("importTerms", { csv: "vocabulary,en-US,zh-CN,es-ES\nshape,Round,圆,Redondo\n" })).toMatchObject({
      reason: "TAXONOMY_FILE_ROW",
    });
    const many = Array.from({ length: 1_001 }, (_, n) => `style,S${n},S${n} 中文,S${n} es`).join("\n");
    expect((await call("importTerms", { csv: `vocabulary,en-US,zh-CN,es-ES\n${many}` })).reason).toBe("TERMS_MOST");
  });
});

test("a market without categories and terms takes the ready set, once, and every process sees it", async () => {
  await world.rows(`truncate products, categories, vocabulary_terms cascade`);
  expect(await menu()).toEqual([]);
  const categories = (await call("takeReadyCategories")).data;
  expect(categories).toEqual({ added: readyCategoryPaths.length, unchanged: 0 });
  expect((await menu()).map(({ title }) => title)).toContain("Living Room");
  expect((await call("takeReadyCategories")).data).toEqual({ added: 0, unchanged: readyCategoryPaths.length });
  const terms = Object.values(readyVocabulary).flat().length;
  expect((await call("takeReadyVocabulary")).data).toEqual({ added: terms, unchanged: 0 });
  expect((await call("takeReadyVocabulary")).data).toEqual({ added: 0, unchanged: terms });
  expect((await world.call("/merchant/productOptions", {}, { as: "maker@demo.test" })).data.material).not.toEqual([]);
});
