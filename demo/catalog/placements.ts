import type { DemoProduct } from "./demo-catalog.ts";
import { manufacturers } from "./manufacturers.ts";
import { seededFraction, seededInteger, seededPick, seededShuffle } from "./seeded.ts";

/**
 * Which warehouses stock each product and which kinds of offers it has. Used by offers.ts and stock.ts, so that every offer has
 * stock.
 */
export interface Placements {
  /** Warehouse codes that hold the product as new goods, or that a set can be built in. */
  warehousesOf: (goods_sn: string) => readonly string[];
  /** The warehouse of the product's special, graded, presale or FOB offer. */
  placeOf: (goods_sn: string, kind: SpecialOfferKind) => string;
  special: ReadonlySet<string>;
  processing: ReadonlySet<string>;
  presale: ReadonlySet<string>;
  /** Presale goods that are not in stock anywhere yet. */
  presaleOnly: ReadonlySet<string>;
  fob: ReadonlySet<string>;
}

type SpecialOfferKind = "special" | "processing" | "presale" | "fob";

/** Warehouses of a product. The manufacturer's first two stock everything, so that sets can be assembled there. */
const findWarehouses = (product: DemoProduct): readonly string[] => {
  const { warehouses } = manufacturers[product.manufacturer]!;
  const [home, second, ...others] = warehouses;
  const more = seededInteger(`${product.goods_sn}/places`, 0, Math.min(3, others.length));
  return [home!, second!, ...seededShuffle(`${product.goods_sn}/where`, others).slice(0, more)];
};

const intersection = (lists: readonly (readonly string[])[]): string[] =>
  lists[0]!.filter((code) => lists.every((list) => list.includes(code)));

const pickProducts = (products: readonly DemoProduct[], topic: string, count: number): ReadonlySet<string> =>
  new Set(
    [...products]
      .sort((a, b) => seededFraction(`${a.goods_sn}/${topic}`) - seededFraction(`${b.goods_sn}/${topic}`))
      .slice(0, count)
      .map(({ goods_sn }) => goods_sn),
  );

const isBuiltSet = (product: DemoProduct): boolean => product.bom_list.length > 0 && !product.isPackedSet;

export const buildPlacements = (products: readonly DemoProduct[]): Placements => {
  const places = new Map<string, readonly string[]>();
  for (const product of products) if (!isBuiltSet(product)) places.set(product.goods_sn, findWarehouses(product));
  for (const product of products) {
    if (isBuiltSet(product)) places.set(product.goods_sn, intersection(product.bom_list.map(({ goods_sn }) => places.get(goods_sn)!)));
  }
  const inSets = new Set(products.flatMap(({ bom_list }) => bom_list.map(({ goods_sn }) => goods_sn)));
  const stocked = products.filter((product) => !isBuiltSet(product));
  const singles = stocked.filter(({ bom_list }) => bom_list.length === 0);
  // The newest products are in transit, so they get presale offers first.
  const young = [...stocked].sort((a, b) => a.firstAvailableDaysAgo - b.firstAvailableDaysAgo).slice(0, 110);
  // The first manufacturer has a demo account, so some of its goods are in transit too.
  const ofDemoAccount = young.filter(
    ({ goods_sn, manufacturer, moq, pack_multiple }) =>
      manufacturer === Object.keys(manufacturers)[0] && !inSets.has(goods_sn) && moq <= 2 && pack_multiple === 1,
  );
  const own = pickProducts(ofDemoAccount, "presale", 5);
  const presale = new Set([...own, ...pickProducts(young, "presale", 50 - own.size)]);
  const presaleOnly = new Set([...presale].filter((goods_sn) => !inSets.has(goods_sn) && seededFraction(`${goods_sn}/only`) < 0.35));
  const settled = singles.filter(({ goods_sn, firstAvailableDaysAgo }) => firstAvailableDaysAgo >= 30 && !presaleOnly.has(goods_sn));
  const packedSets = stocked.filter(({ goods_sn, isPackedSet }) => isPackedSet && !presaleOnly.has(goods_sn));
  return {
    warehousesOf: (goods_sn) => places.get(goods_sn)!,
    placeOf: (goods_sn, kind) => seededPick(`${goods_sn}/${kind} place`, places.get(goods_sn)!),
    special: pickProducts([...settled, ...packedSets], "special", 60),
    processing: pickProducts(settled, "processing", 34),
    presale,
    presaleOnly,
    fob: pickProducts(
      products.filter(({ manufacturer }) => manufacturer !== "hearthline"),
      "fob",
      205,
    ),
  };
};
