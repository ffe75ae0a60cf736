import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import type { OrderShipment } from "#features/trade/shipments/queries.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { dayAt } from "#kernel/calendar.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { delayOwnShipment, delayShipment } from "../contract.ts";
import { delaysOfOrder, insertDelay, orderOfDelay, shipmentOrder, shipmentToDelay } from "../queries.ts";
import { reasonTexts } from "../reason-texts.ts";
import { datesOfShipment, delayableStage, type ShipmentDates } from "../rules/shipment-dates.ts";

/** The dates of shipments, and announcing that one is late. */

/** The dates of each shipment of an order; null for those that have arrived or ended. */
export const readShipmentDates = async (
  db: Db,
  order_id: number,
  shipments: readonly OrderShipment[],
  now: Date,
): Promise<(ShipmentDates | null)[]> => {
  if (shipments.length === 0) return [];
  const [{ date_terms, ...order }, delays] = await Promise.all([
    db.only(shipmentOrder, { order_id }),
    db.rows(delaysOfOrder, { order_id }),
  ]);
  if (!date_terms) return shipments.map(() => null);
  return shipments.map((shipment) =>
    datesOfShipment(
      { ...order, date_terms },
      shipment,
      delays.find(({ shipment_id }) => shipment_id === shipment.shipment_id),
      now,
    ),
  );
};

/** The day of a stage that staff can announce anew. */
const dayOf = ({ expected }: ShipmentDates, stage: "pickup" | "ship" | "deliver") =>
  ({ pickup: expected.ready_for_pickup_from, ship: expected.ship_by, deliver: expected.deliver_to })[stage];

/**
 * Announces a new day for a shipment and why, and tells the buyer. The row of the order is held, so that two members of staff who announce the same
 * day tell it once. Refuses WRONG_STATUS, and DELAY_DAY for a day that has passed or is expected already.
 */
const announceAs = (side: "operator" | "merchant") => async (context: Context<typeof delayShipment> | Context<typeof delayOwnShipment>) => {
  const { body, db, session, platform, now, transaction } = context;
  const { shipment_id, day, reason, note } = body;
  const merchant_id = side === "merchant" ? session.merchant_id : null;
  const { order_number } = (await db.row(orderOfDelay, { shipment_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  return transaction(async (tx) => {
    const { order_id, logistics_type } =
      (await tx.row(lockOrder, { order_sn: order_number, company_id: null, merchant_id })) ?? refuse("NOT_FOUND");
    const shipment = await tx.only(shipmentToDelay, { shipment_id, order_id });
    const { date_terms, ...order } = await tx.only(shipmentOrder, { order_id });
    const stage = delayableStage(shipment, logistics_type) ?? refuse("WRONG_STATUS");
    if (!date_terms) return refuse("WRONG_STATUS");
    const delays = await tx.rows(delaysOfOrder, { order_id });
    const before = delays.find((delay) => delay.shipment_id === shipment_id);
    const dates = datesOfShipment({ ...order, date_terms }, shipment, before, now) ?? refuse("WRONG_STATUS");
    const due = dayOf(dates, stage);
    if (day < dayAt(now, date_terms.warehouse) || day === due) return refuse("DELAY_DAY", {}, ["day"]);
    tx.write(insertDelay, { shipment_id, stage, due, new_day: day, reason, note, now, person_id: session.person_id });
    const shipment_sn = shipmentNumber(order_number, shipment.number);
    const kind = ({ pickup: "orderShipmentLatePickup", ship: "orderShipmentLate", deliver: "orderShipmentLateDelivery" } as const)[stage];
    await notifyBuyer(tx, platform, order_id, kind, now, note, {
      shipment: shipment_sn,
      day: localizedDay(day),
      why: reasonTexts[reason],
    });
    return { shipment_sn, stage, day };
  });
};

export const announceDelay = announceAs("operator");
export const announceOwnDelay = announceAs("merchant");
