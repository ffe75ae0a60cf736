import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import type { Job } from "#platform/jobs.ts";
import { notify } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { siteOf } from "#platform/sites.ts";
import { backInStockMail, newsletterMail, orderAheadMail, productUrl } from "./mails.ts";
import { claimBackInStock, claimDueNewsletters, claimOrderAhead, deleteUnconfirmed, newProducts } from "./queries.ts";
import { subscriptionToken } from "./token.ts";

const batchSize = 50;
const newsletterIntervalMs = 7 * dayMs;
const maxProducts = 6;

/** Sends one mail per subscription when its product can be ordered again. */
export const notifyBackInStock = async (platform: Platform): Promise<void> => {
  const { clock, database, settings } = platform;
  await database.transaction(async (tx) => {
    for (const subscription of await tx.rows(claimBackInStock, { now: clock.now(), most: batchSize })) {
      const { email, language, title } = subscription;
      const reader = { language, site: siteOf(platform.sites, subscription.site_code) };
      await notify(tx, email, backInStockMail(reader, { product: title, url: productUrl(settings.publicUrl, subscription) }));
    }
  });
};

/** Tells subscribers once when their product can be ordered before it is back in stock. */
export const notifyOrderAhead = async (platform: Platform): Promise<void> => {
  const { clock, database, settings } = platform;
  await database.transaction(async (tx) => {
    for (const subscription of await tx.rows(claimOrderAhead, { now: clock.now(), most: batchSize })) {
      const { email, language, title, expected_on } = subscription;
      const reader = { language, site: siteOf(platform.sites, subscription.site_code) };
      const url = productUrl(settings.publicUrl, subscription);
      await notify(tx, email, orderAheadMail(reader, { product: title, date: localizedDay(expected_on), url }));
    }
  });
};

/** Sends the weekly newsletter to subscriptions that are due. */
export const sendNewsletters = async (platform: Platform): Promise<void> => {
  const { clock, database, settings } = platform;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const subscription of await tx.rows(claimDueNewsletters, {
      now,
      before: new Date(now.getTime() - newsletterIntervalMs),
      most: batchSize,
    })) {
      const site = siteOf(platform.sites, subscription.site_code);
      const products = await tx.rows(newProducts, {
        site_code: subscription.site_code,
        since: subscription.news_since,
        now,
        most: maxProducts,
      });
      if (!site || products.length === 0) continue;
      const token = subscriptionToken(settings.pepper, subscription.subscription_id);
      const { email, language } = subscription;
      const { publicUrl } = settings;
      const url = `${publicUrl}/subscribe?leave=${token}&language=${language}`;
      const points = products.map((product) => `${product.title[language]}: ${productUrl(publicUrl, product)}`);
      await notify(tx, email, newsletterMail({ language, site }, { url, publicUrl }, points));
    }
  });
};

const unconfirmedTtlMs = 30 * dayMs;

/** Deletes requests that were not confirmed within 30 days (docs/security.md S63). */
export const deleteUnconfirmedRequests = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().changed(deleteUnconfirmed, { before: new Date(clock.now().getTime() - unconfirmedTtlMs) });
};

export const jobs: readonly Job[] = [
  { name: "subscriptions.notifyBackInStock", everyMs: minuteMs, run: notifyBackInStock },
  { name: "subscriptions.notifyOrderAhead", everyMs: minuteMs, run: notifyOrderAhead },
  { name: "subscriptions.sendNewsletters", everyMs: hourMs, run: sendNewsletters },
  { name: "subscriptions.deleteUnconfirmed", everyMs: 6 * hourMs, run: deleteUnconfirmedRequests },
];
