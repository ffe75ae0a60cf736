import { containersTo, presaleContainer } from "./containers.ts";
import type { Condition, DemoProduct, DemoStock, IncomingLot } from "./demo-catalog.ts";
import type { Placements } from "./placements.ts";
import { between, chance } from "./seeded.ts";

/** The grades a product with seconds comes in. */
export const gradesOf = (goods_sn: string): Condition[] => {
  const roll = chance(`${goods_sn}/grades`);
  if (roll < 0.45) return ["A"];
  return roll < 0.8 ? ["B"] : ["A", "B"];
};

const wholePacks = (quantity: number, pack: number): number => Math.max(pack, Math.round(quantity / pack) * pack);

/** Dear and bulky goods are kept by the dozen, chairs and lamps by the hundred. */
const usualStock = (key: string, product: DemoProduct): number => {
  const most = product.listPriceCents < 9000 ? 400 : product.listPriceCents < 30000 ? 180 : 72;
  const skewed = chance(`${key}/level`) ** 1.6;
  return 12 + Math.round((most - 12) * skewed);
};

const onHand = (key: string, product: DemoProduct): number => {
  const roll = chance(`${key}/state`);
  if (roll < 0.04) return 0;
  if (roll < 0.1) return between(`${key}/few`, 1, 4);
  if (roll < 0.15) return wholePacks(between(`${key}/low`, 5, 11), product.pack_multiple);
  return wholePacks(usualStock(key, product), product.pack_multiple);
};

const lot = (key: string, product: DemoProduct, share: number): number =>
  wholePacks(usualStock(`${key}/lot`, product) * share, product.pack_multiple);

const incomingLots = (key: string, product: DemoProduct, warehouse: string, onPresale: boolean, isEmpty: boolean): IncomingLot[] => {
  const lots: IncomingLot[] = [];
  if (onPresale) {
    lots.push({ quantity: lot(`${key}/presale`, product, 0.8), ...presaleContainer(product.goods_sn, product.manufacturer, warehouse) });
  }
  // What has run out is nearly always on order again.
  if (chance(`${key}/replenish`) < (isEmpty ? 0.9 : 0.3)) {
    lots.push({ quantity: lot(`${key}/replenish`, product, 0.6), ...containersTo(product.manufacturer, warehouse)[0]! });
  }
  return lots.sort((a, b) => a.arrival_from_days - b.arrival_from_days);
};

const newGoods = (product: DemoProduct, placements: Placements): DemoStock[] => {
  const { goods_sn } = product;
  const presalePlace = placements.presale.has(goods_sn) ? placements.placeOf(goods_sn, "presale") : undefined;
  const warehouses = placements.presaleOnly.has(goods_sn) ? [presalePlace!] : placements.warehousesOf(goods_sn);
  return warehouses.map((warehouse) => {
    const key = `${goods_sn}/${warehouse}`;
    const on_hand = placements.presaleOnly.has(goods_sn) ? 0 : onHand(key, product);
    return {
      goods_sn,
      warehouse,
      condition: "new",
      on_hand,
      incoming: incomingLots(key, product, warehouse, warehouse === presalePlace, on_hand === 0),
    };
  });
};

const graded = (product: DemoProduct, placements: Placements): DemoStock[] => {
  const { goods_sn } = product;
  if (!placements.processing.has(goods_sn)) return [];
  return gradesOf(goods_sn).map((condition) => ({
    goods_sn,
    warehouse: placements.placeOf(goods_sn, "processing"),
    condition,
    on_hand: between(`${goods_sn}/${condition}/seconds`, 1, 14),
    incoming: [],
  }));
};

/** Every stock item. A set that is built from its components has none of its own. */
export const buildStock = (products: readonly DemoProduct[], placements: Placements): DemoStock[] =>
  products
    .filter(({ bom_list, isPackedSet }) => bom_list.length === 0 || isPackedSet)
    .flatMap((product) => [...newGoods(product, placements), ...graded(product, placements)]);
