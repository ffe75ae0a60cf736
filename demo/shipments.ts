import type { DemoApi, upload } from "#demo/demo-api.ts";
import { drawSignedBill, takePhoto } from "#demo/pictures-of-papers.ts";

/** What happens to the demo shipments on their way: events of carriers, signed bills of lading and freight claims. */

/** A dispatched demo order. */
export interface ShippedOrder {
  buyer: string;
  order_sn: string;
  order_fee: string;
}

type Upload = typeof upload;
type ShipmentStep = (api: DemoApi, order: ShippedOrder, send: Upload) => Promise<unknown>;

const warehouse = "warehouse@demo.test";
const finance = "finance@demo.test";

const event =
  (kind: string, place: string, note: string): ShipmentStep =>
  ({ call }, { order_sn }) =>
    call(warehouse, "/operator/addShipmentEvent", { order_sn, kind, place, note });

/** An event at the warehouse that the goods leave. */
const eventAtOrigin =
  (kind: string, note: string): ShipmentStep =>
  async (api, order, send) => {
    const { warehouse_name } = await api.call(order.buyer, "/user/shipment", { order_sn: order.order_sn });
    return event(kind, String(warehouse_name), note)(api, order, send);
  };

const billOf: ShipmentStep = ({ call }, { order_sn }) => call(warehouse, "/operator/issueBol", { order_sn });

interface Exception {
  kind: "damage" | "shortage";
  cartons: number;
  note: string;
}

/** The carrier returns the bill with the consignee's signature and what was wrong. */
const signedBill =
  (signed_by: string, exception: Exception, picture: string): ShipmentStep =>
  async (api, { buyer, order_sn }, send) => {
    const { cartons } = await api.call(buyer, "/user/shipment", { order_sn });
    const bill = await send(api, warehouse, 6, "bill.png", "image/png", await drawSignedBill(order_sn, signed_by, exception.note));
    const photo = await send(api, warehouse, 6, "damage.jpg", "image/jpeg", await takePhoto(picture));
    return api.call(warehouse, "/operator/returnBol", {
      order_sn,
      signed_by,
      pieces_counted: cartons,
      note: "",
      exceptions: JSON.stringify([{ ...exception, file_ids: [photo] }]),
      file_ids: bill,
    });
  };

/** The buyer claims a share of what the order cost. */
const claim =
  (kind: "noted" | "concealed" | "loss", percent: number, description: string, pictures: readonly string[]): ShipmentStep =>
  async (api, { buyer, order_sn, order_fee }, send) => {
    const photos: string[] = [];
    for (const [index, picture] of pictures.entries())
      photos.push(await send(api, buyer, 6, `damage-${index + 1}.jpg`, "image/jpeg", await takePhoto(picture)));
    return api.call(buyer, "/user/fileFreightClaim", {
      order_sn,
      kind,
      amount: ((Number(order_fee) * percent) / 100).toFixed(2),
      description,
      file_ids: photos.join(","),
    });
  };

const decide =
  (decision: Record<string, unknown>): ShipmentStep =>
  async ({ call }, { buyer, order_sn }) => {
    const { list } = await call(buyer, "/user/freightClaims", { order_sn });
    const [filed] = list as { claim_id: number }[];
    return call(finance, "/operator/decideFreightClaim", { claim_id: filed?.claim_id, ...decision });
  };

/** Steps of demo orders after their dispatch. */
export const shipmentSteps = {
  bill: billOf,
  pickedUp: eventAtOrigin("picked_up", "Loaded at the dock"),
  linehaul: eventAtOrigin("in_transit", "Departed terminal"),
  nearby: event("in_transit", "Los Angeles, CA", "Arrived at the delivery terminal"),
  closed: event("exception", "Pasadena, CA", "Receiving was closed, new appointment on the next business day"),
  outForDelivery: event("out_for_delivery", "Los Angeles, CA", "Lift gate truck, delivery between noon and 4 pm"),
  delivered: event("delivered", "Pasadena, CA", "Signed by T. Abara"),
  deliveredToLakeside: event("delivered", "Naperville, IL", "Signed by M. Oyelaran"),
  lost: event("exception", "Los Angeles, CA", "Not found at the terminal, search started"),
  signDamaged: signedBill(
    "T. Abara",
    { kind: "damage", cartons: 1, note: "1 carton crushed on the long side, goods dented" },
    "JY-CH-11903/5",
  ),
  signCrushed: signedBill(
    "T. Abara",
    { kind: "damage", cartons: 2, note: "2 cartons crushed at the corner, opened and inspected" },
    "JY-SB-13702/5",
  ),
  claimNoted: claim(
    "noted",
    18,
    "One carton was crushed on the truck. The top edge of the piece in it is dented and cannot be sold as new.",
    ["JY-CH-11903/5", "JY-SB-13602/5"],
  ),
  claimCrushed: claim(
    "noted",
    12,
    "Two cartons were crushed at the corner when we unloaded. Both pieces are dented; we kept the packaging.",
    ["JY-SB-13702/5", "JY-NS-12008/4"],
  ),
  claimConcealed: claim("concealed", 30, "We unpacked the goods two days later and found a broken rail. The carton looked fine.", [
    "JY-DC-13005/5",
  ]),
  claimLoss: claim("loss", 100, "The shipment has not moved for five days and the carrier cannot find it.", []),
  payClaim: decide({ decision: "pay", at_fault: "carrier", note: "" }),
  declineClaim: decide({
    decision: "decline",
    note: "The carrier inspected the goods: the break is old glue, not transit damage. Please open a return case for a material defect.",
  }),
} as const satisfies Record<string, ShipmentStep>;
