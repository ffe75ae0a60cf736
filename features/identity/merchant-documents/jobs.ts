import { lockMerchant } from "#features/identity/members/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { suspendLapsed } from "./lapse-handler.ts";
import { lapseReason } from "./lapse-reason.ts";
import { dueLine, dueLines, fitChecklists, markNotified } from "./queries.ts";

const batchSize = 500;

const kinds = { missing: "merchantDocumentMissing", expiring: "merchantDocumentExpiring", expired: "merchantDocumentExpired" } as const;

const reasonOf = (title: Text): Text => inEachLanguage((language) => lapseReason[language].replace("{document}", title[language]));

/**
 * Notifies the people of a manufacturer about one document, or suspends it. Judged again under the manufacturer's lock: a document that was
 * given or accepted meanwhile counts.
 */
const remind = (platform: Platform, line: { merchant_id: number; requirement_id: number }, today: Day): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const { merchant_id, requirement_id } = line;
    await tx.only(lockMerchant, { merchant_id });
    const item = await tx.row(dueLine, { merchant_id, requirement_id, today });
    if (!item) return;
    const { due, title, merchant_state } = item;
    tx.write(markNotified, { merchant_id, requirement_id, notified: due, now });
    if (due === "suspended") {
      if (merchant_state === "open") await suspendLapsed(tx, platform, { merchant_id, reason: reasonOf(title), now });
      return;
    }
    await notify(tx, platform, {
      merchant_id,
      kind: kinds[due],
      params: { document: title, day: localizedDay(item.expires_on) },
      href: "/merchant/documents",
      now,
      site_code: mainSite(platform.sites).site_code,
    });
  });

/** Finds whom requirements concern now, notifies of documents that are missing, expire or have expired, and suspends after the days of grace. */
export const checkDocuments = async (platform: Platform): Promise<void> => {
  const { clock, database, sites } = platform;
  const today = dayAt(clock.now(), mainSite(sites));
  await database.transaction(async (tx) => {
    tx.write(fitChecklists, { today });
  });
  const due = await database.handle().rows(dueLines, { today, limit: batchSize });
  await eachByItself(due, (line) => remind(platform, line, today));
};

export const jobs: readonly Job[] = [{ name: "merchantDocuments.check", everyMs: hourMs, closesAtDeadline: true, run: checkDocuments }];
