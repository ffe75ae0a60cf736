import { audit } from "#features/identity/accounts/commands/audit.ts";
import { certificationPath } from "#features/identity/accounts/mails.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs, utcDay } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { endingLicences, lockCompany, markExpiryTold, type RunningLicence, setCompanyStatus } from "./queries.ts";
import { dueNotice, expiryTold, graceDays } from "./rules.ts";
import { certificationArrow } from "./statuses.ts";

const atOnce = 200;

/** Tells a company once that its licence ends in so many days, or has ended. */
const tellExpiry = async (platform: Platform, licence: RunningLicence, days: number): Promise<void> => {
  await platform.database.transaction(async (tx) => {
    if ((await tx.changed(markExpiryTold, licence.auth_id, days)) === 0) return;
    await notify(tx, platform, {
      company_id: licence.company_id,
      kind: days === 0 ? "licenceRanOut" : "licenceRunsOut",
      params: { company: licence.company_name, days: Math.max(licence.days_left, 0), grace: graceDays },
      href: certificationPath(licence.user_type),
      now: platform.clock.now(),
    });
  });
};

/** Takes the right to buy once the days of grace are over; new papers that wait for their review leave it alone. */
const endCertification = async (platform: Platform, licence: RunningLicence): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const company = await tx.only(lockCompany, licence.company_id);
    const arrow = certificationArrow(company.certified_status, "expire");
    if (!arrow) return;
    await tx.changed(setCompanyStatus, company.company_id, arrow.to, false, company.name);
    await audit(tx, now, {
      person_id: null,
      action: "certificationExpired",
      subject: `company:${company.company_id}`,
      before: { certified_status: company.certified_status, may_buy: company.may_buy },
      after: { certified_status: arrow.to, may_buy: false, auth_id: licence.auth_id },
    });
    await notify(tx, platform, {
      company_id: company.company_id,
      kind: "certificationExpired",
      params: { company: licence.company_name },
      href: certificationPath(company.user_type),
      now,
    });
  });
  platform.sessions.forgetAll();
};

/** Follows the licences of certified companies to their end. */
export const followLicences = async (platform: Platform): Promise<void> => {
  const { clock, database } = platform;
  const today = utcDay(clock.now());
  for (const licence of await database.handle().rows(endingLicences, today, expiryTold[0], atOnce)) {
    const days = dueNotice(licence.days_left, licence.expiry_told_days);
    if (days !== undefined) await tellExpiry(platform, licence, days);
    if (licence.days_left < -graceDays) await endCertification(platform, licence);
  }
};

export const jobs: readonly Job[] = [{ name: "certification.checkLicenseExpiry", everyMs: 6 * hourMs, run: followLicences }];
