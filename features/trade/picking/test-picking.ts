import type { TestApp } from "#apps/server/test-app.ts";
import { createLocations } from "#features/inventory/warehouse-floor/test-floor.ts";
import { type PartsOrder, partsWorld, warehouse } from "#features/trade/fulfillment/test-parts.ts";

/** Shipments that are picked, for tests. */

export interface Stop {
  shipment_id: number;
  order_line_id: number;
  stock_item_id: number;
  goods_sn: string;
  location: string;
  quantity: number;
}

export interface ReadList {
  pick_list_id: number;
  status: string;
  shipments: { shipment_id: number; shipment_sn: string; status: string; pieces: number; picked: number }[];
  stops: Stop[];
}

/** Planned shipments whose goods lie at locations, and the calls of a picker. */
export const pickingWorld = async (world: TestApp) => {
  const parts = await partsWorld(world);
  const { call, done, paidOrder, plan } = parts;
  let zones = 0;

  /** A paid order in one shipment. The goods of each line lie at a location of their own, in the order of the lines. */
  const shipmentAtLocations = async (quantities: readonly number[], lying = quantities) => {
    const order: PartsOrder = await paidOrder(quantities);
    const { warehouse_id } = await world.one("select warehouse_id from orders where order_number = $1", [order.order_sn]);
    zones += 1;
    const places = await createLocations(world, Number(warehouse_id), `P${zones}`, quantities.length);
    for (const [index, location] of places.entries()) {
      const { goods_sn: sku } = await world.one("select goods_sn from order_lines where order_line_id = $1", [order.lines[index]]);
      await done("/operator/movePieces", { warehouse_id, sku, to: location, quantity: lying[index] }, warehouse);
    }
    const lines = order.lines.map((order_line_id, index) => ({ order_line_id, quantity: quantities[index] ?? 0 }));
    return { ...order, warehouse_id: Number(warehouse_id), places, shipment_id: await plan(order.order_sn, lines) };
  };

  const createList = async (warehouse_id: number, shipment_ids: readonly number[]): Promise<number> =>
    (await done("/operator/createPickList", { warehouse_id, shipment_ids: JSON.stringify(shipment_ids) }, warehouse)).pick_list_id;
  const readList = (pick_list_id: number): Promise<ReadList> => done("/operator/pickList", { pick_list_id }, warehouse);
  const toBody = (pick_list_id: number, { shipment_id, order_line_id, stock_item_id, location, quantity }: Stop) => ({
    pick_list_id,
    shipment_id,
    order_line_id,
    stock_item_id,
    location,
    quantity,
  });

  return { ...parts, call, shipmentAtLocations, createList, readList, toBody };
};
