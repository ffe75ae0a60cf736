import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { expiringCertificates, markNotified } from "./queries.ts";

const batchSize = 500;

/** Notifies companies whose certificates expire soon or have expired, once at each step. */
export const notifyExpiring = async (platform: Platform): Promise<void> => {
  const { clock, database, sites } = platform;
  const now = clock.now();
  const today = dayAt(now, mainSite(sites));
  const expiring = await database.handle().rows(expiringCertificates, { today, limit: batchSize });
  await eachByItself(expiring, async ({ certificate_id, company_id, certificate_number, expires_on, days }) => {
    await database.transaction(async (tx) => {
      if (!(await tx.row(markNotified, { certificate_id, days }))) return;
      await notify(tx, platform, {
        company_id,
        kind: days === 0 ? "taxCertificateExpired" : "taxCertificateExpiring",
        params: { certificate: certificate_number, day: localizedDay(expires_on) },
        href: "/user_center/tax_certificates",
        now,
      });
    });
  });
};

export const jobs: readonly Job[] = [
  { name: "taxCertificates.notifyExpiring", everyMs: hourMs, closesAtDeadline: true, run: notifyExpiring },
];
