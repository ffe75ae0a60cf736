import { buildCategories } from "./categories.ts";
import { collections } from "./collections.ts";
import type { DemoCatalogue } from "./demo-catalogue.ts";
import { buildPieces } from "./products.ts";
import { buildSets } from "./set-products.ts";

/** The whole demo catalogue: the same value every time, free of clock and chance. */
export const buildCatalogue = (): DemoCatalogue => {
  const pieces = buildPieces();
  const products = [...pieces.map(({ product }) => product), ...buildSets(pieces)];
  const pictureOf = (leaf: number): string => products.find(({ type_id }) => type_id === leaf)!.goods_sn;
  return {
    sites: [],
    warehouse_areas: [],
    warehouses: [],
    categories: buildCategories(pictureOf),
    manufacturers: [],
    collections: Object.entries(collections).map(([code, { name, manufacturer, style }]) => ({ code, name, manufacturer, style })),
    vocabularies: { material: [], colour: [], style: [], assembly: [], certificate: [], origin: [], tag: [], grade: [] },
    products,
    offers: [],
    stock: [],
  };
};
