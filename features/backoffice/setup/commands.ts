import { createSite, type NewSite } from "#features/backoffice/site-settings/commands/create-site.ts";
import { siteBankFields } from "#features/backoffice/site-settings/rules.ts";
import { takeReadyCategories } from "#features/catalog/taxonomy/commands/categories.ts";
import { takeReadyVocabulary } from "#features/catalog/taxonomy/commands/vocabulary.ts";
import { encryptionContextFor } from "#features/identity/accounts/commands/assert-second-factor.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { replaceRecoveryCodes } from "#features/identity/accounts/commands/second-factor.ts";
import { confirmPendingSecret, insertStaff, upsertPendingSecret } from "#features/identity/accounts/queries.ts";
import { findTotpStep } from "#features/identity/accounts/totp.ts";
import { addReadyHolidays } from "#features/inventory/holidays/commands.ts";
import { publishSampleTariff } from "#features/inventory/tariffs/commands.ts";
import { addReadyClauses } from "#features/trade/clause-library/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { isCommonPassword } from "#platform/common-passwords.ts";
import type { Tx } from "#platform/db.ts";
import { encrypt } from "#platform/encryption.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { writeSiteBank } from "#platform/site-queries.ts";
import type { MarketAnswers } from "./answers.ts";
import type { setupProgress } from "./contract.ts";
import { countSites, lockMarket, marketState } from "./queries.ts";
import { setupSteps } from "./rules.ts";

/** The code of the first site on the wire; further sites get codes of their own. */
const mainSiteCode = "MAIN";

const addSite = async (tx: Tx, answers: MarketAnswers, now: Date): Promise<void> => {
  const { title, hostname, mobile_host, time_zone, contact_company: company, contact_address: address, contact_email: email } = answers;
  const site: NewSite = {
    site_code: mainSiteCode,
    title: { "en-US": title, "zh-CN": title, "es-ES": title },
    time_zone,
    hostnames: hostname === "" ? [] : [hostname],
    mobile_host,
    contact: { company, address, email, phone: answers.contact_phone },
  };
  await createSite(tx, site, { person_id: null, now });
  const bank = Object.fromEntries(siteBankFields.map((name) => [name, answers[name]]));
  if (bank.account_number !== "") tx.write(writeSiteBank, { site_code: mainSiteCode, bank: JSON.stringify(bank) });
};

/** Creates the first administrator, with the second factor that every member of staff needs. Returns the recovery codes. */
const insertAdministrator = async (
  tx: Tx,
  platform: Platform,
  answers: MarketAnswers,
  { language, passwordHash, step, now }: { language: Language; passwordHash: string; step: number; now: Date },
): Promise<string[]> => {
  const { ids, settings } = platform;
  const { person_id } = await tx.only(insertStaff, {
    email: answers.email,
    password_hash: passwordHash,
    first_name: answers.first_name,
    last_name: answers.last_name,
    user_sn: `U${ids.digits(10)}`,
    uuid: ids.uuid(),
    language,
    roles: ["administrator"],
    staff_role_id: null,
    now,
  });
  tx.write(upsertPendingSecret, { person_id, pending: encrypt([settings.pepper], encryptionContextFor(person_id), answers.secret), now });
  tx.write(confirmPendingSecret, { person_id, step, now });
  await addReadyHolidays(tx, dayAt(now, answers), { person_id, now });
  if (answers.ready_catalog) {
    await takeReadyCategories(tx, { person_id, now });
    await takeReadyVocabulary(tx, { person_id, now });
  }
  await addReadyClauses(tx, { person_id, now });
  const codes = await replaceRecoveryCodes(tx, { platform, now }, person_id);
  await audit(tx, now, {
    person_id,
    action: "marketOpened",
    subject: `site:${mainSiteCode}`,
    after: { title: answers.title, email: answers.email },
  });
  return codes;
};

/**
 * Opens an empty market: its first site, its first administrator, the pages of its footer, and the sample tariff if wanted. Returns the
 * recovery codes of the second factor, which are shown once. Refuses MARKET_OPEN when there is a site, WRONG_SECOND_FACTOR for a code
 * that does not belong to the secret, PASSWORD_TOO_COMMON for one that is easy to guess.
 */
export const openMarket = async (platform: Platform, answers: MarketAnswers, language: Language): Promise<{ recovery_codes: string[] }> => {
  const now = platform.clock.now();
  if (isCommonPassword(answers.password)) return refuse("PASSWORD_TOO_COMMON", {}, ["password"]);
  const step = findTotpStep(answers.secret, answers.second_factor.replace(/\s/g, ""), now);
  if (step === undefined) return refuse("WRONG_SECOND_FACTOR", {}, ["second_factor"]);
  const passwordHash = await hashPassword(answers.password);
  const recovery_codes = await platform.database.transaction(async (tx) => {
    tx.write(lockMarket, {});
    if ((await tx.only(countSites)).count > 0) return refuse("MARKET_OPEN");
    await addSite(tx, answers, now);
    if (answers.sample_tariff) await publishSampleTariff(tx, platform, now);
    return insertAdministrator(tx, platform, answers, { language, passwordHash, step, now });
  });
  await platform.reloadSites();
  return { recovery_codes };
};

/** What the market has and what it lacks until its first order. */
export const getSetupProgress = async ({ db, now, platform: { settings, providers }, request }: Context<typeof setupProgress>) => {
  const { bank, ...found } = await db.only(marketState, { today: dayAt(now, request.site) });
  const done = {
    ...found,
    mail: settings.development || settings.smtpUrl !== undefined,
    payment: bank === true || Object.keys(providers).length > 0,
  };
  const steps = setupSteps.map(({ step, href }) => ({ step, href, is_done: done[step] === true }));
  return { steps, is_done: done.order === true };
};
