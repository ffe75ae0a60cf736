import { shippingOrder } from "#features/trade/shipping-documents/queries.ts";
import { minuteMs } from "#kernel/clock.ts";
import { carrierTimeoutMs } from "#platform/carriers/carrier.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { attachPurchase, giveBack, toLabelRequest } from "./commands/buy-labels.ts";
import { cancelWithCarrier } from "./commands/live-rates.ts";
import { giveUpBooking, openLabelPurchases, unsettledBookings } from "./queries.ts";

/** What a stopped server left open with the carrier: asked for by the key, and settled either way. */

/** A call that runs now is younger than this. */
const abandonedAfterMs = minuteMs;
const batchSize = 50;

const abandonedBefore = (platform: Platform): Date => new Date(platform.clock.now().getTime() - abandonedAfterMs);

/** Label purchases: what the carrier sold at the quoted price is attached, for everything else the money goes back. */
export const resolveLabelPurchases = async (platform: Platform): Promise<void> => {
  const { carrier, database, clock } = platform;
  if (!carrier) return;
  const db = database.handle();
  for (const row of await db.rows(openLabelPurchases, { before: abandonedBefore(platform), limit: batchSize })) {
    const now = clock.now();
    const { quoted_cents: price_cents, ...rest } = row;
    const purchase = { ...rest, price_cents };
    try {
      const bought = await carrier.findPurchase(row.purchase_id, AbortSignal.timeout(carrierTimeoutMs));
      const order = await db.row(shippingOrder, { company_id: row.company_id, order_number: row.order_number, shipment_id: null, now });
      const request = order && toLabelRequest(order);
      const isUsable = bought && request && bought.cents === price_cents && bought.labels.length === request.parcels.length;
      // Labels that cannot be attached any more, because the order has moved on, are given back too.
      const isAttached =
        isUsable &&
        (await attachPurchase(platform, purchase, { request, bought, now }).then(
          () => true,
          () => false,
        ));
      if (!isAttached) await giveBack(platform, purchase, bought ? "not usable" : "never bought", now);
    } catch (error) {
      log.warn(`The label purchase ${row.purchase_id} stays open: ${(error as Error).message}`);
    }
  }
};

/** Bookings: the buyer was told that nothing was booked, so each is canceled with the carrier. */
export const cancelUnsettledBookings = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (const { booking_id, status } of await db.rows(unsettledBookings, { before: abandonedBefore(platform), limit: batchSize })) {
    if (status === "requested") await db.changed(giveUpBooking, { booking_id, note: "no answer" });
    await cancelWithCarrier(platform, booking_id);
  }
};

export const jobs: readonly Job[] = [
  { name: "logisticsOrders.resolveLabelPurchases", everyMs: minuteMs, run: resolveLabelPurchases },
  { name: "logisticsOrders.cancelBookings", everyMs: minuteMs, run: cancelUnsettledBookings },
];
