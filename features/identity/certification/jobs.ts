import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setCompanyStatus } from "#features/identity/accounts/queries.ts";
import { certificationPath } from "#features/identity/accounts/rules.ts";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { type ExpiringLicense, expiringLicenses, lockCompany, markExpiryNotified } from "./queries.ts";
import { expiryNoticeDays, findDueNotice, graceDays } from "./rules.ts";

const batchSize = 200;

/** Notifies a company once that its license expires in `days` days, or has expired (0). */
const notifyExpiry = async (platform: Platform, licence: ExpiringLicense, days: number): Promise<void> => {
  await platform.database.transaction(async (tx) => {
    if ((await tx.changed(markExpiryNotified, { auth_id: licence.auth_id, days })) === 0) return;
    await notify(tx, platform, {
      company_id: licence.company_id,
      kind: days === 0 ? "licenceRanOut" : "licenceRunsOut",
      params: { company: licence.company_name, days: Math.max(licence.days_left, 0), grace: graceDays },
      href: certificationPath(licence.user_type),
      now: platform.clock.now(),
    });
  });
};

/** Ends a certification after the grace period. Does nothing while a new submission is under review. */
const expireCertification = async (platform: Platform, licence: ExpiringLicense): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const company = await tx.only(lockCompany, { company_id: licence.company_id });
    const certified_status = nextStatus(certificationStatuses, company.certified_status, "expire");
    if (!certified_status) return;
    tx.write(setCompanyStatus, {
      company_id: company.company_id,
      certified_status,
      may_buy: false,
      name: company.name,
    });
    await audit(tx, now, {
      person_id: null,
      action: "certificationExpired",
      subject: `company:${company.company_id}`,
      before: { certified_status: company.certified_status, may_buy: company.may_buy },
      after: { certified_status, may_buy: false, auth_id: licence.auth_id },
    });
    await notify(tx, platform, {
      company_id: company.company_id,
      kind: "certificationExpired",
      params: { company: licence.company_name },
      href: certificationPath(company.user_type),
      now,
    });
  });
  platform.sessions.clear();
};

/** Sends expiry notices and ends certifications whose license has expired. */
export const checkLicenseExpiry = async (platform: Platform): Promise<void> => {
  const { clock, database, sites } = platform;
  const today = dayAt(clock.now(), mainSite(sites));
  for (const licence of await database.handle().rows(expiringLicenses, { today, within_days: expiryNoticeDays[0], limit: batchSize })) {
    const days = findDueNotice(licence.days_left, licence.expiry_told_days);
    if (days !== undefined) await notifyExpiry(platform, licence, days);
    if (licence.days_left < -graceDays) await expireCertification(platform, licence);
  }
};

export const jobs: readonly Job[] = [{ name: "certification.checkLicenseExpiry", everyMs: 6 * hourMs, run: checkLicenseExpiry }];
