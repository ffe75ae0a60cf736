import { containersTo, presaleContainer } from "./containers.ts";
import type { Condition, DemoProduct, DemoStock, IncomingLot } from "./demo-catalog.ts";
import type { Placements } from "./placements.ts";
import { seededFraction, seededInteger } from "./seeded.ts";

/** The grades in which a product is sold as graded items. */
export const getGrades = (goods_sn: string): Condition[] => {
  const roll = seededFraction(`${goods_sn}/grades`);
  if (roll < 0.45) return ["A"];
  return roll < 0.8 ? ["B"] : ["A", "B"];
};

const roundToPacks = (quantity: number, pack: number): number => Math.max(pack, Math.round(quantity / pack) * pack);

/** Typical stock: dozens of expensive and bulky products, hundreds of chairs and lamps. */
const getTypicalStock = (key: string, product: DemoProduct): number => {
  const most = product.listPriceCents < 9000 ? 400 : product.listPriceCents < 30000 ? 180 : 72;
  const skewed = seededFraction(`${key}/level`) ** 1.6;
  return 12 + Math.round((most - 12) * skewed);
};

const getStockOnHand = (key: string, product: DemoProduct): number => {
  const roll = seededFraction(`${key}/state`);
  if (roll < 0.04) return 0;
  if (roll < 0.1) return seededInteger(`${key}/few`, 1, 4);
  if (roll < 0.15) return roundToPacks(seededInteger(`${key}/low`, 5, 11), product.pack_multiple);
  return roundToPacks(getTypicalStock(key, product), product.pack_multiple);
};

const getLotQuantity = (key: string, product: DemoProduct, share: number): number =>
  roundToPacks(getTypicalStock(`${key}/lot`, product) * share, product.pack_multiple);

const incomingLots = (key: string, product: DemoProduct, warehouse: string, onPresale: boolean, isEmpty: boolean): IncomingLot[] => {
  const lots: IncomingLot[] = [];
  if (onPresale) {
    lots.push({
      quantity: getLotQuantity(`${key}/presale`, product, 0.8),
      ...presaleContainer(product.goods_sn, product.manufacturer, warehouse),
    });
  }
  // Sold-out products nearly always have an incoming lot.
  if (seededFraction(`${key}/replenish`) < (isEmpty ? 0.9 : 0.3)) {
    lots.push({ quantity: getLotQuantity(`${key}/replenish`, product, 0.6), ...containersTo(product.manufacturer, warehouse)[0]! });
  }
  return lots.sort((a, b) => a.arrival_from_days - b.arrival_from_days);
};

const newGoods = (product: DemoProduct, placements: Placements): DemoStock[] => {
  const { goods_sn } = product;
  const presalePlace = placements.presale.has(goods_sn) ? placements.placeOf(goods_sn, "presale") : undefined;
  const warehouses = placements.presaleOnly.has(goods_sn) ? [presalePlace!] : placements.warehousesOf(goods_sn);
  return warehouses.map((warehouse) => {
    const key = `${goods_sn}/${warehouse}`;
    const on_hand = placements.presaleOnly.has(goods_sn) ? 0 : getStockOnHand(key, product);
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
  return getGrades(goods_sn).map((condition) => ({
    goods_sn,
    warehouse: placements.placeOf(goods_sn, "processing"),
    condition,
    on_hand: seededInteger(`${goods_sn}/${condition}/seconds`, 1, 14),
    incoming: [],
  }));
};

/** All stock items. Sets assembled from components have none. */
export const buildStock = (products: readonly DemoProduct[], placements: Placements): DemoStock[] =>
  products
    .filter(({ bom_list, isPackedSet }) => bom_list.length === 0 || isPackedSet)
    .flatMap((product) => [...newGoods(product, placements), ...graded(product, placements)]);
