import { type TestApp, warehouse } from "#apps/server/test-app.ts";
import { readStock, simpleOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** Shared by tests of the warehouse floor: goods of which nothing is reserved, and locations. */

export interface FloorItem extends TestOffer {
  sku: string;
}

/** Goods of a product of which exactly so many pieces are on hand, unplaced and free. */
export const floorItem = async (world: TestApp, pieces: number): Promise<FloorItem> => {
  const [offer] = await simpleOffers(world, 1, { stock: pieces });
  if (!offer) throw new Error("There is no offer.");
  const { reserved } = await readStock(world, offer.stock_item_id);
  if (reserved > 0) return floorItem(world, pieces);
  const { goods_sn } = await world.one("select goods_sn from products where product_id = $1", [offer.product_id]);
  return { ...offer, sku: goods_sn };
};

/** Adds locations to a warehouse and returns their codes in the order of the walk. */
export const createLocations = async (world: TestApp, warehouse_id: number, zone: string, count: number): Promise<string[]> => {
  const range = { warehouse_id, zone, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: count };
  const { code, msg } = await world.call("/operator/addLocations", range, warehouse);
  if (code !== 200) throw new Error(msg);
  return Array.from({ length: count }, (_, index) => `${zone}-01-${String(index + 1).padStart(2, "0")}`);
};
