import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { notify } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { defaultSiteCode, type Site } from "#platform/sites.ts";
import { backInStockMail, newsMail } from "./mails.ts";
import { newProducts, takeBackInStock, takeDueNews } from "./queries.ts";
import { subscriptionToken } from "./token.ts";

const atOnce = 50;
const newsEveryMs = 7 * dayMs;
const maxProducts = 6;

const siteOf = ({ sites }: Platform, code: string): Site | undefined => sites.get(code) ?? sites.get(defaultSiteCode);

/** Tells whoever waits for a product that it is there again, once. */
export const tellBackInStock = async (platform: Platform): Promise<void> => {
  const { clock, database, settings } = platform;
  await database.transaction(async (tx) => {
    for (const one of await tx.rows(takeBackInStock, clock.now(), atOnce)) {
      const site = siteOf(platform, one.site_code);
      if (site) await notify(tx, one.email, one.language, backInStockMail(one.language, site, one, settings.publicUrl));
    }
  });
};

/** Sends the week's news to those whose week is over. */
export const sendNews = async (platform: Platform): Promise<void> => {
  const { clock, database, settings } = platform;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const one of await tx.rows(takeDueNews, now, new Date(now.getTime() - newsEveryMs), atOnce)) {
      const site = siteOf(platform, one.site_code);
      const products = await tx.rows(newProducts, one.site_code, one.news_since, now, maxProducts);
      if (!site || products.length === 0) continue;
      const token = subscriptionToken(settings.pepper, one.subscription_id);
      await notify(tx, one.email, one.language, newsMail(one.language, site, products, token, settings.publicUrl));
    }
  });
};

export const jobs: readonly Job[] = [
  { name: "subscriptions.tellBackInStock", everyMs: minuteMs, run: tellBackInStock },
  { name: "subscriptions.sendNews", everyMs: hourMs, run: sendNews },
];
