import type { TestApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { type Parts, type partsWorld, service, warehouse } from "./test-parts.ts";

/** What people of all sides do with the parts of one order, at random, as they last saw it. */

interface Case {
  record_number: string;
  order_line_id: number;
  quantity: number;
}

/** The order as everybody saw it before a round. */
interface Sight {
  order_sn: string;
  lines: Parts["lines"];
  parts: Parts;
  /** The edit that waits for consent or payment. */
  edit_id: number | undefined;
  cases: readonly Case[];
}

type Attempt = readonly [path: string, body: Record<string, unknown>, caller: { as: string }];
/** Takes an element at random; undefined of an empty list. */
export type Chance = <T>(list: readonly T[]) => T | undefined;

/**
 * The days of an order: edits are asked for, agreed and paid, while pieces are canceled; then it is packed and sent, received, claimed
 * about, and sent back. */
export const days = ["bought", "edited", "sending", "received", "claimed", "returned"] as const;
type Day = (typeof days)[number];

const buyer = { as: "buyer@demo.test" };
const finance = { as: "finance@demo.test" };

/** What the attempts of one person are made of. */
interface Means {
  sight: Sight;
  pick: Chance;
  /** Tells this person's numbers from others'. */
  mark: string;
  merchant: { as: string };
  /** What a claim is proved by. */
  proof: { reason_id: number; photo_ids: string; video_id: string };
}

const piecesOf = ({ sight, pick }: Means) => [{ order_line_id: pick(sight.lines)?.order_line_id, quantity: pick([1, 1, 2, 3]) }];

const shipmentIn = ({ sight, pick }: Means, ...statuses: string[]) =>
  pick(sight.parts.shipments.filter(({ status }) => statuses.includes(status)));

const editing = ({ sight: { order_sn, edit_id, lines }, pick, mark }: Means): (Attempt | undefined)[] => {
  const line = pick(lines);
  const quantity = (line?.quantity ?? 1) + (pick([-3, -1, 1, 2]) ?? 1);
  const edited = { order_sn, lines: [{ order_line_id: line?.order_line_id, quantity }] };
  const ofEdit = edit_id === undefined ? [] : ["/user/acceptOrderEdit", "/user/declineOrderEdit", "/user/withdrawOrderEdit"];
  return [
    ["/user/editOrder", edited, buyer],
    ["/operator/editOrder", { ...edited, reason: "As agreed" }, service],
    ["/user/editOrder", { order_sn, po_number: `PO-${mark}` }, buyer],
    ["/pay/balance", { order_sn, purpose: "edit", payment_password: "123456" }, buyer],
    ...ofEdit.map((path): Attempt => [path, { edit_id }, buyer]),
  ];
};

const canceling = (means: Means): (Attempt | undefined)[] => {
  const { sight, pick, merchant } = means;
  const asked = pick(sight.parts.cancellations.filter(({ status }) => status === "asked"));
  const wanted = { order_sn: sight.order_sn, lines: piecesOf(means) };
  const request = asked && { cancellation_id: asked.cancellation_id };
  return [
    ["/operator/cancelPieces", { ...wanted, reason: "Late", goods: pick(["restock", "dispose"]) }, service],
    ["/merchant/cancelPieces", { ...wanted, reason: "Discontinued" }, merchant],
    ["/user/askPartCancel", { ...wanted, reason: "Too many" }, buyer],
    request && ["/operator/decidePartCancel", { ...request, decision: "approve", note: "Fine" }, service],
    request && ["/operator/decidePartCancel", { ...request, decision: "refuse", note: "Packed" }, service],
    request && ["/user/withdrawPartCancel", request, buyer],
  ];
};

const refunding = ({ sight: { order_sn }, pick }: Means): (Attempt | undefined)[] => [
  ["/operator/refundFreight", { order_sn, amount: pick(["0.50", "1.25", "3.00"]), reason: "Late" }, finance],
];

const planning = (means: Means): (Attempt | undefined)[] => {
  const inside = shipmentIn(means, "planned", "picking", "packed");
  return [
    ["/operator/planShipment", { order_sn: means.sight.order_sn, lines: piecesOf(means) }, warehouse],
    inside && ["/operator/cancelShipment", { shipment_id: inside.shipment_id }, warehouse],
  ];
};

const missing = (means: Means): (Attempt | undefined)[] => {
  const { sight, pick } = means;
  const inside = shipmentIn(means, "planned", "picking", "packed");
  const short = pick(sight.parts.shorts.filter(({ status }) => status === "asked"));
  const reported = { shipment_id: inside?.shipment_id, ...inside?.lines[0], quantity: 1, reason: "The bin is empty" };
  return [
    inside && ["/operator/reportShort", reported, warehouse],
    short && ["/user/answerShort", { short_id: short.short_id, choice: pick(["wait", "cancel"]) }, buyer],
  ];
};

const sending = (means: Means): (Attempt | undefined)[] => {
  const inside = shipmentIn(means, "planned", "picking", "packed");
  const shipment = inside && { shipment_id: inside.shipment_id };
  const tracking_numbers = JSON.stringify([`1Z${means.mark}`]);
  return [
    ["/operator/startPacking", { order_sn: means.sight.order_sn }, warehouse],
    shipment && ["/operator/startPackingShipment", shipment, warehouse],
    shipment && ["/operator/packShipment", { ...shipment, cartons: 2, weight_grams: 20_000 }, warehouse],
    shipment && ["/operator/handOverShipment", { ...shipment, carrier: "UPS", tracking_numbers }, warehouse],
    shipment && ["/operator/handOverShipment", { ...shipment, carrier: "Estes", tracking_numbers }, warehouse],
  ];
};

const receiving = (means: Means): (Attempt | undefined)[] => {
  const outside = shipmentIn(means, "handedOver", "inTransit", "delivered");
  const shipment = outside && { shipment_id: outside.shipment_id };
  return [
    shipment && ["/operator/deliverShipment", shipment, warehouse],
    shipment && ["/operator/returnShipment", { ...shipment, note: "Refused at the door" }, warehouse],
    shipment && ["/user/receiveShipment", shipment, buyer],
  ];
};

const ending = ({ sight: { order_sn }, mark }: Means): (Attempt | undefined)[] => [
  ["/operator/dispatch", { order_sn, carrier: "Estes", tracking_number: `PRO${mark}` }, warehouse],
  ["/user/confirmReceipt", { order_sn }, buyer],
];

const claiming = (means: Means): (Attempt | undefined)[] => {
  const { sight, pick, mark, merchant, proof } = means;
  const claim = pick(sight.cases);
  const record = claim && { record_sn: claim.record_number };
  const lines = [{ ...piecesOf(means)[0], mode: pick([1, 2]) }];
  return [
    ["/user/applyAfterSale", { lines, ...proof, note: `Crushed ${mark}` }, buyer],
    record && ["/merchant/approveAfterSale", record, merchant],
    record && ["/user/cancelAfterSale", record, buyer],
    record && ["/user/shipAfterSaleReturn", { ...record, carrier: "UPS", tracking_number: `1ZBACK${mark}` }, buyer],
    record && ["/operator/refundAfterSale", record, finance],
  ];
};

const returning = ({ sight, pick }: Means): (Attempt | undefined)[] => {
  const claim = pick(sight.cases);
  const record = claim && { record_sn: claim.record_number };
  const grades = JSON.stringify([{ order_line_id: claim?.order_line_id, grade: pick(["new", "scrap"]), quantity: claim?.quantity }]);
  return [
    record && ["/operator/receiveReturn", record, warehouse],
    record && ["/operator/gradeReturn", { ...record, verdict: "pass", grades }, warehouse],
    ["/user/applyOrderRefund", { order_sn: sight.order_sn, note: "All of it" }, buyer],
  ];
};

/** What is done on each day; what stands twice is done more often. */
const attemptsOf: Record<Day, readonly ((means: Means) => (Attempt | undefined)[])[]> = {
  bought: [editing, planning, refunding],
  edited: [editing, editing, planning, canceling],
  sending: [planning, missing, sending, receiving, receiving, canceling, refunding],
  received: [missing, sending, receiving, ending, canceling, refunding],
  claimed: [claiming, refunding],
  returned: [claiming, claiming, returning],
};

/** What one person of the demo does on a day: anything that could be done, as far as they saw. */
export const dealings = async (world: TestApp, merchant_id: number) => {
  const { email } = await world.one<{ email: string }>("select email from people where merchant_id = $1 and email is not null limit 1", [
    merchant_id,
  ]);
  const { reason_id } = await world.one("select reason_id from after_sale_reasons where code = 'cartonDamaged'", []);
  const photo_ids = await insertUploadedFile(world, { as: buyer.as, file_type: 6 });
  const video_id = await insertUploadedFile(world, { as: buyer.as, file_type: 7, mime: "video/mp4" });
  const always = { merchant: { as: email }, proof: { reason_id, photo_ids, video_id } };
  return (day: Day, sight: Sight, pick: Chance, mark: string): Attempt => {
    const possible = attemptsOf[day]
      .flatMap((attempts) => attempts({ sight, pick, mark, ...always }))
      .filter((attempt) => attempt !== undefined);
    return pick(possible) as Attempt;
  };
};

/** Reads what everybody sees of an order. */
export const look = async (world: TestApp, order_sn: string, partsOf: (order_sn: string) => Promise<Parts>): Promise<Sight> => {
  const parts = await partsOf(order_sn);
  const [edit] = await world.rows<{ edit_id: number }>(
    "select edit_id from order_edits join orders using (order_id) where order_number = $1 and order_edits.status in ('proposed', 'unpaid')",
    [order_sn],
  );
  const cases = await world.rows<Case>(
    `select record_number, order_line_id, after_sale_lines.quantity from after_sale_records join after_sale_lines using (record_id)
     join orders using (order_id) where order_number = $1 and after_sale_records.status not in ('completed', 'cancelled') order by record_id`,
    [order_sn],
  );
  return { order_sn, lines: parts.lines, parts, edit_id: edit && Number(edit.edit_id), cases };
};

/** Brings an order to its end: what is missing is canceled, the rest is sent, and all of it is received. */
export const complete = async (
  order_sn: string,
  { partsOf, done }: Pick<Awaited<ReturnType<typeof partsWorld>>, "partsOf" | "done">,
): Promise<void> => {
  const { cancellations, shorts } = await partsOf(order_sn);
  for (const { cancellation_id, status } of cancellations)
    if (status === "asked") await done("/user/withdrawPartCancel", { cancellation_id }, buyer);
  for (const { short_id, status } of shorts)
    if (["asked", "waiting"].includes(status)) await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
  const { lines } = await partsOf(order_sn);
  if (lines.some(({ allocated }) => allocated > 0))
    await done("/operator/dispatch", { order_sn, carrier: "Estes", tracking_number: "PRO-LAST" }, warehouse);
  const { shipments } = await partsOf(order_sn);
  for (const { shipment_id, status } of shipments)
    if (["handedOver", "inTransit", "delivered"].includes(status)) await done("/user/receiveShipment", { shipment_id }, buyer);
};

/** Where the pieces of an order are by each of the records that say so. All pairs are equal when nothing was counted twice or lost. */
export const countPieces = (world: TestApp, order_sn: string) =>
  world.rows(
    `with ordered as (select order_id from orders where order_number = $1), line as (select * from order_lines join ordered using (order_id))
     select line.position, line.quantity - line.allocated - line.shipped - line.received - line.canceled - line.short - line.returned as open,
       line.short + line.canceled as lost, line.allocated, line.shipped + line.received + line.returned as gone,
       coalesce((select sum(quantity - allocated - canceled) from backorders where backorders.order_line_id = line.order_line_id and status = 'waiting'), 0)::integer as waiting,
       (coalesce((select sum(quantity) from part_cancellation_lines join part_cancellations using (cancellation_id)
           where order_line_id = line.order_line_id and status = 'granted'), 0)
         + coalesce((select sum(pick.quantity - coalesce(backorders.allocated, 0)) from short_picks pick left join backorders using (short_id)
           where pick.order_line_id = line.order_line_id and pick.status in ('asked', 'canceled')), 0))::integer as given_up,
       coalesce((select sum(quantity - sold - released) from stock_reservations held where held.order_line_id = line.order_line_id and state = 'open'), 0)::integer as held,
       -coalesce((select sum(on_hand_change) from stock_movements moved where moved.order_line_id = line.order_line_id), 0)::integer as off_stock,
       coalesce((select sum(quantity) from short_picks pick where pick.order_line_id = line.order_line_id), 0)::integer as not_found,
       coalesce((select sum(quantity) from part_cancellation_lines join stock_disposals using (cancellation_id) where order_line_id = line.order_line_id), 0)::integer as disposed,
       coalesce((select sum(quantity) from after_sale_grades grade where grade.order_line_id = line.order_line_id and grade = 'new'), 0)::integer as restocked
     from line order by position`,
    [order_sn],
  );
