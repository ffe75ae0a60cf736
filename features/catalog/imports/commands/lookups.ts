import { type Language, languages } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import { categoryNames, mainZone, mergedCategoryNames, pictureNames, termNames, warehouseNames } from "../queries.ts";
import { codeKey, type Lookups, normalizeName } from "../rules/values.ts";

/** Loads the names that values of a file are matched against, once per import. */
export const getLookups = async (db: Db, merchant_id: number): Promise<Lookups> => {
  const categories = new Map<string, number>();
  const nodes = await db.rows(categoryNames, { languages });
  // What was merged goes first, so that a category with the same name wins.
  for (const { type_id, slug, names, merged_into } of await db.rows(mergedCategoryNames, { languages }))
    for (const name of [...names, slug, String(type_id)]) categories.set(normalizeName(name), merged_into);
  // When two categories share a name, the leaf wins, because products can only be in leaves.
  for (const { type_id, slug, names, paths } of nodes.toSorted((a, b) => Number(a.is_leaf) - Number(b.is_leaf)))
    for (const name of [...names, ...paths, slug]) categories.set(normalizeName(name), type_id);
  for (const { type_id } of nodes) categories.set(String(type_id), type_id);
  const terms: Record<string, Map<string, string>> = {};
  // Archived terms stand first, so that one that is offered wins. A term that was merged means the other one.
  for (const { vocabulary, code, label, meant } of await db.rows(termNames)) {
    const names = terms[vocabulary] ?? new Map<string, string>();
    terms[vocabulary] = names;
    names.set(codeKey(code), meant);
    for (const name of [code, ...languages.map((language) => label[language] ?? "")]) names.set(normalizeName(name), meant);
  }
  const warehouses = new Map<string, number>();
  for (const { warehouse_id, warehouse_code, warehouse_name } of await db.rows(warehouseNames, { merchant_id }))
    for (const name of [warehouse_name, warehouse_code]) warehouses.set(normalizeName(name), warehouse_id);
  const pictures = new Map((await db.rows(pictureNames, { merchant_id })).map(({ name, file_id }) => [name, file_id]));
  return { categories, terms, warehouses, pictures, site: await db.only(mainZone) };
};

export interface Choice {
  value: string;
  label: string;
}

const conditionChoices: readonly Choice[] = ["new", "A", "B", "C"].map((value) => ({ value, label: value }));

/** Returns the choices of each field in the given language; the screens offer them for unknown values. */
export const getFieldChoices = async (db: Db, merchant_id: number, language: Language): Promise<Record<string, Choice[]>> => {
  const place = languages.indexOf(language);
  const choices: Record<string, Choice[]> = { condition: [...conditionChoices] };
  const categories = (await db.rows(categoryNames, { languages })).filter(({ is_leaf }) => is_leaf);
  choices.category = categories.map(({ type_id, paths }) => ({ value: String(type_id), label: paths[place] ?? "" }));
  for (const { vocabulary, code, label, is_offered } of await db.rows(termNames))
    if (is_offered) choices[vocabulary] = [...(choices[vocabulary] ?? []), { value: code, label: label[language] ?? code }];
  choices.warehouse = (await db.rows(warehouseNames, { merchant_id })).map(({ warehouse_code, warehouse_name }) => ({
    value: warehouse_code,
    label: `${warehouse_code} · ${warehouse_name}`,
  }));
  choices.kind = ["local", "special", "processing", "presale", "fob"].map((value) => ({ value, label: value }));
  return choices;
};
