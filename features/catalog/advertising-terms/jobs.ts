import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { inEachLanguage } from "#kernel/languages.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { noteChanges } from "./queries.ts";

const batchSize = 500;
/** Products that a message names. */
const maxNamed = 3;
/** A version is told when it has stood for this time, and no later than `noticeDays`. */
const settledMs = 5 * minuteMs;
const noticeDays = 7;
const boughtDays = 365;

/**
 * Tells companies that bought products within a year of a changed or future MAP and of banned channels: one message for all products of a
 * run. A company is told of a version once.
 */
export const notifyBuyers = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await platform.database.transaction(async (tx) => {
    const changes = await tx.rows(noteChanges, {
      now,
      since: before(noticeDays * dayMs),
      settled: before(settledMs),
      bought_since: before(boughtDays * dayMs),
      limit: batchSize,
    });
    for (const products of Map.groupBy(changes, ({ company_id }) => company_id).values()) {
      const [first] = products;
      if (!first) continue;
      const { company_id, goods_sn, product_id } = first;
      const named = products.slice(0, maxNamed);
      await notify(tx, platform, {
        company_id,
        kind: "advertisingTermsChanged",
        params: {
          count: products.length,
          products: inEachLanguage((language) => named.map(({ title, custom_sn }) => `${title[language] ?? ""} (${custom_sn})`).join(", ")),
        },
        href: `/product/${encodeURIComponent(goods_sn)}/${product_id}`,
        now,
      });
    }
  });
};

export const jobs: readonly Job[] = [{ name: "advertisingTerms.notifyBuyers", everyMs: 5 * minuteMs, run: notifyBuyers }];
