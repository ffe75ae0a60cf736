import type { DemoProduct } from "./demo-catalog.ts";
import { manufacturers } from "./manufacturers.ts";
import { between, chance, pick, shuffled } from "./seeded.ts";

/**
 * Where goods lie and on which terms each product is sold; offers.ts and stock.ts both read it, so that an offer always
 * has the stock it sells from.
 */
export interface Placements {
  /** Warehouse codes that hold the product as new goods, or that a set can be built in. */
  warehousesOf: (goods_sn: string) => readonly string[];
  /** The one of them where the product is on special, sold as seconds, on presale, or shipped to under FOB. */
  placeOf: (goods_sn: string, kind: PlacedKind) => string;
  special: ReadonlySet<string>;
  processing: ReadonlySet<string>;
  presale: ReadonlySet<string>;
  /** Presale goods that are not in stock anywhere yet. */
  presaleOnly: ReadonlySet<string>;
  fob: ReadonlySet<string>;
}

type PlacedKind = "special" | "processing" | "presale" | "fob";

/** The maker's two home warehouses hold everything it makes, so that a set can always be built there. */
const placesOfPiece = (product: DemoProduct): readonly string[] => {
  const { warehouses } = manufacturers[product.manufacturer]!;
  const [home, second, ...others] = warehouses;
  const more = between(`${product.goods_sn}/places`, 0, Math.min(3, others.length));
  return [home!, second!, ...shuffled(`${product.goods_sn}/where`, others).slice(0, more)];
};

const intersection = (lists: readonly (readonly string[])[]): string[] =>
  lists[0]!.filter((code) => lists.every((list) => list.includes(code)));

const someOf = (products: readonly DemoProduct[], topic: string, count: number): ReadonlySet<string> =>
  new Set(
    [...products]
      .sort((a, b) => chance(`${a.goods_sn}/${topic}`) - chance(`${b.goods_sn}/${topic}`))
      .slice(0, count)
      .map(({ goods_sn }) => goods_sn),
  );

const isBuilt = (product: DemoProduct): boolean => product.bom_list.length > 0 && !product.isPackedSet;

export const buildPlacements = (products: readonly DemoProduct[]): Placements => {
  const places = new Map<string, readonly string[]>();
  for (const product of products) if (!isBuilt(product)) places.set(product.goods_sn, placesOfPiece(product));
  for (const product of products) {
    if (isBuilt(product)) places.set(product.goods_sn, intersection(product.bom_list.map(({ goods_sn }) => places.get(goods_sn)!)));
  }
  const inSets = new Set(products.flatMap(({ bom_list }) => bom_list.map(({ goods_sn }) => goods_sn)));
  const stocked = products.filter((product) => !isBuilt(product));
  const singles = stocked.filter(({ bom_list }) => bom_list.length === 0);
  // What was listed last is on the water: presale goes to the youngest products first.
  const young = [...stocked].sort((a, b) => a.firstAvailableDaysAgo - b.firstAvailableDaysAgo).slice(0, 110);
  const presale = someOf(young, "presale", 50);
  const presaleOnly = new Set([...presale].filter((goods_sn) => !inSets.has(goods_sn) && chance(`${goods_sn}/only`) < 0.35));
  const settled = singles.filter(({ goods_sn, firstAvailableDaysAgo }) => firstAvailableDaysAgo >= 30 && !presaleOnly.has(goods_sn));
  const packedSets = stocked.filter(({ goods_sn, isPackedSet }) => isPackedSet && !presaleOnly.has(goods_sn));
  return {
    warehousesOf: (goods_sn) => places.get(goods_sn)!,
    placeOf: (goods_sn, kind) => pick(`${goods_sn}/${kind} place`, places.get(goods_sn)!),
    special: someOf([...settled, ...packedSets], "special", 60),
    processing: someOf(settled, "processing", 34),
    presale,
    presaleOnly,
    fob: someOf(
      products.filter(({ manufacturer }) => manufacturer !== "hearthline"),
      "fob",
      205,
    ),
  };
};
