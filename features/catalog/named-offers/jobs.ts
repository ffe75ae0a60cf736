import { notify } from "#features/identity/notifications/commands/notify.ts";
import { minuteMs } from "#kernel/clock.ts";
import { inEachLanguage } from "#kernel/languages.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { noteChanges } from "./queries.ts";

const batchSize = 500;
/** Products that a message names; the list has all of them. */
const maxNamed = 3;

const kindOf = { published: "namedOffersPublished", repriced: "namedOffersRepriced", ended: "namedOffersEnded" } as const;

/**
 * Tells companies of the offers that name them: published, at another price, or ended, in one message for each of these. It compares what is
 * open now with what each was told, so that nobody who changes an offer, a price list or a date has to think of it (docs/decisions/0372).
 */
export const notifyCompanies = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const changes = await tx.rows(noteChanges, { now, limit: batchSize });
    for (const offers of Map.groupBy(changes, ({ company_id, change }) => `${company_id} ${change}`).values()) {
      const [first] = offers;
      if (!first) continue;
      const { company_id, change } = first;
      const named = offers.slice(0, maxNamed);
      await notify(tx, platform, {
        company_id,
        kind: kindOf[change],
        params: {
          count: offers.length,
          products: inEachLanguage((language) => named.map(({ title, custom_sn }) => `${title[language] ?? ""} (${custom_sn})`).join(", ")),
        },
        href: "/user_center/offers_for_you",
        now,
      });
    }
  });
};

export const jobs: readonly Job[] = [{ name: "namedOffers.notifyCompanies", everyMs: 5 * minuteMs, run: notifyCompanies }];
