import { buildCategories } from "./categories.ts";
import { collections } from "./collections.ts";
import type { DemoCatalogue, DemoManufacturer } from "./demo-catalog.ts";
import type { Manufacturer } from "./manufacturers.ts";
import { manufacturers } from "./manufacturers.ts";
import { buildOffers } from "./offers.ts";
import { buildPlacements } from "./placements.ts";
import { buildPieces } from "./products.ts";
import { buildSets } from "./set-products.ts";
import { sites } from "./sites.ts";
import { buildStock } from "./stock.ts";
import { vocabularies } from "./vocabularies.ts";
import { warehouseAreas, warehouses } from "./warehouses.ts";

const published = ({ warehouses: _routes, modelNumber: _numbering, ...maker }: Manufacturer): DemoManufacturer => maker;

/** The whole demo catalogue: the same value every time, free of clock and chance. */
export const buildCatalogue = (): DemoCatalogue => {
  const pieces = buildPieces();
  const products = [...pieces.map(({ product }) => product), ...buildSets(pieces)];
  const placements = buildPlacements(products);
  const pictureOf = (leaf: number): string => products.find(({ type_id }) => type_id === leaf)!.goods_sn;
  return {
    sites,
    warehouse_areas: warehouseAreas,
    warehouses,
    categories: buildCategories(pictureOf),
    manufacturers: Object.values(manufacturers).map(published),
    collections: Object.entries(collections).map(([code, { name, manufacturer, style }]) => ({ code, name, manufacturer, style })),
    vocabularies,
    products,
    offers: buildOffers(products, placements),
    stock: buildStock(products, placements),
  };
};
