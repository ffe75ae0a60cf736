import { notify } from "#features/identity/notifications/commands/notify.ts";
import { lockLots } from "#features/trade/own-stock/queries/lots.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { expireListings, expireRequests, fitListing, listingsTooLarge } from "./queries.ts";

/** Listings by time: they end after their last day, and follow the free pieces of their lots. Both are true for buyers before a job runs. */

const perRun = 200;

const lotPath = (lot_id: number): string => `/user_center/warehouse_list/${lot_id}`;

const expire = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    for (const { company_id, site_code, lot_id, goods_sn: sku } of await tx.rows(expireListings, { now, limit: perRun }))
      await notify(tx, platform, { company_id, kind: "resaleExpired", now, site_code, href: lotPath(lot_id), params: { sku } });
  });

/** Lowers each listing with its lot locked, and tells the owner what is still for sale. */
const followLots = async (platform: Platform): Promise<void> => {
  for (const { listing_id, lot_id } of await platform.database.handle().rows(listingsTooLarge, { limit: perRun }))
    await platform.database.transaction(async (tx) => {
      const now = platform.clock.now();
      await tx.rows(lockLots, { lot_ids: [lot_id] });
      const fitted = await tx.row(fitListing, { listing_id, now });
      if (!fitted) return;
      const { company_id, site_code, goods_sn: sku, left, status } = fitted;
      const told = { company_id, now, site_code, href: lotPath(lot_id) };
      if (status === "gone") await notify(tx, platform, { ...told, kind: "resaleGone", params: { sku } });
      else await notify(tx, platform, { ...told, kind: "resaleFewer", params: { sku, left: String(left) } });
    });
};

const expireAsked = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    for (const { company_id, person_id, pieces, site_code, goods_sn: sku } of await tx.rows(expireRequests, { now, limit: perRun }))
      await notify(tx, platform, {
        ...{ company_id, person_id, kind: "resaleRequestExpired", now, site_code, href: "/user_center/resale_requests?tab=own" },
        params: { sku, pieces: String(pieces) },
      });
  });

export const jobs: readonly Job[] = [
  { name: "resale.expire", everyMs: minuteMs, closesAtDeadline: true, run: expire },
  { name: "resale.expireRequests", everyMs: minuteMs, closesAtDeadline: true, run: expireAsked },
  { name: "resale.followLots", everyMs: minuteMs, run: followLots },
];
