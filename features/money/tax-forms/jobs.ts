import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { dueForms, takeNotice } from "./queries.ts";

const batchSize = 500;
const kinds = { expiring: "taxFormExpiring", expired: "taxFormExpired" } as const;

/** Tells the people of a manufacturer once that its form ends, and once that it has ended. */
const remind = (platform: Platform, due: { tax_form_id: number; merchant_id: number }): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const site = mainSite(platform.sites);
    const taken = await tx.row(takeNotice, { ...due, now, today: dayAt(now, site) });
    if (!taken) return;
    await notify(tx, platform, {
      merchant_id: due.merchant_id,
      kind: kinds[taken.state],
      params: { day: localizedDay(taken.expires_on) },
      href: "/merchant/tax_forms",
      now,
      site_code: site.site_code,
    });
  });

/** Notifies of tax forms that end within 60 days or have ended. */
export const remindOfTaxForms = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const today = dayAt(now, mainSite(platform.sites));
  const due = await platform.database.handle().rows(dueForms, { now, today, limit: batchSize });
  await eachByItself(due, (form) => remind(platform, form));
};

export const jobs: readonly Job[] = [{ name: "taxForms.remind", everyMs: hourMs, run: remindOfTaxForms }];
