import type { APIRequestContext } from "@playwright/test";
import { demoSecrets } from "./accounts.ts";
import { callsOf } from "./calls.ts";

/** Steps of picking. */

export interface PickedGoods {
  title: string;
  goods_sn: string;
  location: string;
}

/**
 * Two paid orders that their buyer collects, each in one planned shipment: `quantities` of the first goods for one, of the second for the other.
 * The goods lie at two locations of a zone of their own.
 */
export const planTwoShipments = async (request: APIRequestContext, zone: string, quantities: readonly [number, number]) => {
  const buyer = await callsOf(request, "buyer@demo.test");
  const staff = await callsOf(request, "warehouse@demo.test");
  const { list } = await buyer("/home/list", { page_size: 100 });
  const isFirst = ({ title }: (typeof list)[number], place: number) => list.findIndex((other) => other.title === title) === place;
  const sold = list.filter((offer, place) => offer.stock > 50 && offer.moq === 1 && isFirst(offer, place));
  const unplacedOf = async (goods_sn: string, warehouse_id: number) =>
    (await staff("/operator/unplacedList", { keyword: goods_sn, warehouse_id, page_size: 1 })).list[0]?.unplaced ?? 0;
  const shipments: { shipment_id: number; shipment_sn: string; order_sn: string; goods: PickedGoods }[] = [];
  let warehouse_id = 0;
  for (const offer of sold) {
    if (shipments.length === quantities.length) break;
    if (warehouse_id !== 0 && offer.warehouse_id !== warehouse_id) continue;
    const quantity = quantities[shipments.length] ?? 1;
    const { orders } = await buyer("/home/create", {
      product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity }]),
      logistics_type: 1,
    });
    const order_sn = orders[0]?.order_number ?? "";
    await buyer("/pay/balance", { order_sn, payment_password: demoSecrets.paymentPassword });
    const { lines } = await staff("/operator/orderParts", { order_sn });
    const [line] = lines;
    if (!line || (await unplacedOf(line.goods_sn, offer.warehouse_id)) < quantity) continue;
    if (warehouse_id === 0) {
      warehouse_id = offer.warehouse_id;
      await staff("/operator/addLocations", { warehouse_id, zone, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: 2 });
    }
    const location = `${zone}-01-0${shipments.length + 1}`;
    await staff("/operator/movePieces", { warehouse_id, sku: line.goods_sn, to: location, quantity });
    const planned = await staff("/operator/planShipment", {
      order_sn,
      lines: JSON.stringify([{ order_line_id: line.order_line_id, quantity }]) as never,
    });
    shipments.push({ ...planned, order_sn, goods: { title: line.title, goods_sn: line.goods_sn, location } });
  }
  const [first, second] = shipments;
  if (!first || !second) throw new Error("The demo data has no such goods.");
  return { warehouse_id, first, second, buyer, staff };
};
