import { minuteMs } from "#kernel/clock.ts";
import { carrierTimeoutMs } from "#platform/carriers/carrier.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { recordCarrierEvents } from "./commands.ts";
import { markPolled, shipmentsToPoll } from "./queries.ts";

const pollBatchSize = 50;
const pollEveryMs = 30 * minuteMs;

/** Asks the carrier about shipments that are under way, for events whose webhook was lost. */
export const pollShipments = async (platform: Platform): Promise<void> => {
  const { carrier, clock, database } = platform;
  if (!carrier) return;
  const now = clock.now();
  const db = database.handle();
  const due = await db.rows(shipmentsToPoll, {
    carrier: carrier.name,
    polled_before: new Date(now.getTime() - pollEveryMs),
    limit: pollBatchSize,
  });
  if (due.length === 0) return;
  const numbers = due.flatMap(({ tracking_numbers }) => tracking_numbers);
  const events = await carrier.track(numbers, AbortSignal.timeout(carrierTimeoutMs)).catch((error: unknown) => {
    log.warn(`The carrier ${carrier.name} did not answer about shipments: ${(error as Error).message}`);
    return undefined;
  });
  if (events) await recordCarrierEvents(platform, carrier.name, events, now);
  await db.changed(markPolled, { order_ids: due.map(({ order_id }) => order_id), now });
};

export const jobs: readonly Job[] = [{ name: "tracking.poll", everyMs: 5 * minuteMs, run: pollShipments }];
