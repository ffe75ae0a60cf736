import { readyVocabulary } from "#features/catalog/taxonomy/ready-set/vocabulary.ts";
import { buildCategories } from "./categories.ts";
import { collections } from "./collections.ts";
import type { DemoCatalog, DemoManufacturer } from "./demo-catalog.ts";
import type { Manufacturer } from "./manufacturers.ts";
import { manufacturers } from "./manufacturers.ts";
import { buildOffers } from "./offers.ts";
import { buildPlacements } from "./placements.ts";
import { buildPieces } from "./products.ts";
import { buildSets } from "./set-products.ts";
import { sites } from "./sites.ts";
import { buildStock } from "./stock.ts";

import { warehouseAreas, warehouses } from "./warehouses.ts";

const toDemoManufacturer = ({ warehouses: _routes, modelNumber: _numbering, ...merchant }: Manufacturer): DemoManufacturer => merchant;

/** Builds the whole demo catalog. Deterministic: no clock, no randomness. */
export const buildCatalog = (): DemoCatalog => {
  const pieces = buildPieces();
  const products = [...pieces.map(({ product }) => product), ...buildSets(pieces)];
  const placements = buildPlacements(products);
  const pictureOf = (leaf: number): string => products.find(({ type_id }) => type_id === leaf)!.goods_sn;
  return {
    sites,
    warehouse_areas: warehouseAreas,
    warehouses,
    categories: buildCategories(pictureOf),
    manufacturers: Object.values(manufacturers).map(toDemoManufacturer),
    collections: Object.entries(collections).map(([code, { name, manufacturer, style }]) => ({ code, name, manufacturer, style })),
    vocabularies: readyVocabulary,
    products,
    offers: buildOffers(products, placements),
    stock: buildStock(products, placements),
  };
};
