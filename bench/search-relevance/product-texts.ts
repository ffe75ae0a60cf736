import type { DemoCatalog, DemoProduct, VocabularyName } from "#demo/catalog/demo-catalog.ts";
import type { ProductText } from "#features/catalog/catalog-search/text-index/searched.ts";
import type { Text } from "#kernel/languages.ts";

/** Returns a function that converts demo products to the input of the text index. */
export const createProductTextMapper = (catalog: DemoCatalog): ((product: DemoProduct) => ProductText) => {
  const categories = new Map(catalog.categories.map((category) => [category.type_id, category]));
  const collections = new Map(catalog.collections.map(({ code, name }) => [code, name]));
  const labels = new Map(
    Object.entries(catalog.vocabularies).flatMap(([name, terms]) => terms.map(({ code, label }) => [`${name}/${code}`, label] as const)),
  );
  const labelOf = (name: VocabularyName, code: string): Text => labels.get(`${name}/${code}`) as Text;
  const pathOf = (type_id: number | null): Text[] => {
    const category = type_id === null ? undefined : categories.get(type_id);
    return category ? [...pathOf(category.parent_id), category.title] : [];
  };
  return ({ goods_sn, custom_sn, title, collection, type_id, attributes, tags, features, description }) => ({
    goods_sn,
    custom_sn,
    title,
    collection: collections.get(collection) as Text,
    categories: pathOf(type_id),
    labels: [
      ...attributes.material.slice(0, 1).map((code) => labelOf("material", code)),
      labelOf("colour", attributes.colour),
      labelOf("style", attributes.style),
      labelOf("assembly", attributes.assembly),
      ...tags.map((code) => labelOf("tag", code)),
    ],
    features,
    description,
  });
};
