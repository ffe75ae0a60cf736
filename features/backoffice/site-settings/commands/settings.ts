import { reviewItems, reviewKinds } from "#features/backoffice/review-queue/review-items.ts";
import { hoursByKind } from "#features/backoffice/review-queue/rules.ts";
import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { writeSite } from "#platform/site-queries.ts";
import { mainSite } from "#platform/sites.ts";
import type { setSiteSettings, siteSettings } from "../contract.ts";
import { allSiteSettings, fieldsChangedSince, lockSite, type SiteRow, siteByCode, siteHistory } from "../queries.ts";
import { contactNames, findChanges, getSetting, type LinkName, linkNames, siteNumberNames } from "../rules/settings.ts";

const historyLength = 30;

type Settings = Pick<SiteRow, "settings">;

const getNumbers = ({ settings }: Settings): Record<string, number> =>
  Object.fromEntries(siteNumberNames.map((name) => [name, Number(settings[name] ?? getSetting(name).defaultValue)]));

/** The review hours under the field names of the form. */
const getReviewHours = ({ settings }: Settings): Record<string, number> =>
  Object.fromEntries(Object.entries(hoursByKind(reviewItems, settings)).map(([kind, hours]) => [`hours_${kind}`, hours]));

/** Numbers and hours of a site that sets none. */
const getDefaults = (): Record<string, number> => ({ ...getNumbers({ settings: {} }), ...getReviewHours({ settings: {} }) });

const countOverrides = (site: Settings): number => {
  const defaults = getDefaults();
  return Object.entries({ ...getNumbers(site), ...getReviewHours(site) }).filter(([name, value]) => value !== defaults[name]).length;
};

/** The web addresses of a site. The columns `home_url` and `mobile_host` count until the settings have one. */
const getLinks = ({ settings, home_url, mobile_host }: SiteRow): Record<LinkName, string> => {
  const stored = { home_url, mobile_host, ...settings };
  return Object.fromEntries(linkNames.map((name) => [name, String(stored[name as "home_url"] ?? "")])) as Record<LinkName, string>;
};

const isLinkName = (name: string): boolean => (linkNames as readonly string[]).includes(name);

const getContact = (site: SiteRow): Record<string, string> => Object.fromEntries(contactNames.map((name) => [name, site[name]]));

/** The settings of a site, the main one without a code, and their latest changes. */
export const getSiteSettings = async ({ body, db, platform, request }: Context<typeof siteSettings>) => {
  const site =
    (await db.row(siteByCode, { site_code: body.site_code || mainSite(platform.sites).site_code })) ??
    refuse("NOT_FOUND", {}, ["site_code"]);
  const { settings, ...own } = site;
  const history = await db.rows(siteHistory, { subject: `site:${site.site_code}`, limit: historyLength });
  const { currency, time_zone } = platform.sites.get(site.site_code) ?? refuse("NOT_FOUND", {}, ["site_code"]);
  const overrides = new Map((await db.rows(allSiteSettings)).map((each) => [each.site_code, countOverrides(each)]));
  return {
    ...own,
    version: history[0]?.audit_id ?? 0,
    sites: [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title, overrides: overrides.get(site_code) ?? 0 })),
    currency,
    time_zone,
    numbers: getNumbers(site),
    hours: getReviewHours(site),
    defaults: getDefaults(),
    links: getLinks(site),
    review_kinds: reviewItems.map(({ kind, names }) => ({ kind, name: names.queue[request.language] })),
    bank: (settings.bank ?? {}) as Record<string, string>,
    history: history.map(({ audit_id, at, name, before, after }) => ({
      version: audit_id,
      at,
      name,
      changes: Object.entries(after).map(([what, value]) => ({ name: what, before: String(before[what] ?? ""), after: String(value) })),
    })),
  };
};

/** Refuses to overwrite what somebody else has set since the caller read the settings. */
const assertNotChangedSince = async (tx: Tx, site_code: string, version: number, names: readonly string[]): Promise<void> => {
  const changed = await tx.rows(fieldsChangedSince, { subject: `site:${site_code}`, version });
  if (changed.some(({ name }) => names.includes(name ?? ""))) refuse("CHANGED_MEANWHILE");
};

/** Sets the given fields and leaves the others. The site is locked first, so that the audit entry has the true previous values. */
export const updateSiteSettings = async (context: Context<typeof setSiteSettings>) => {
  const { body, now, platform, session, transaction } = context;
  const { site_code, version, request_id: _, sets_links, ...fields } = body;
  const input = sets_links ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !isLinkName(name)));
  const result = await transaction(async (tx) => {
    const site = (await tx.row(lockSite, { site_code })) ?? refuse("NOT_FOUND", {}, ["site_code"]);
    const before = { ...getNumbers(site), ...getReviewHours(site), ...getContact(site), ...getLinks(site) };
    const changes = findChanges<string | number>(before, input);
    if (!changes) return { changed: 0 };
    if (version !== undefined) await assertNotChangedSince(tx, site_code, version, Object.keys(changes.after));
    const next: Record<string, string | number> = { ...before, ...changes.after };
    const review_hours = Object.fromEntries(reviewKinds.map((kind) => [kind, next[`hours_${kind}`]]));
    const settings = { ...Object.fromEntries([...siteNumberNames, ...linkNames].map((name) => [name, next[name]])), review_hours };
    const [company, address, email, phone] = contactNames.map((name) => String(next[name]));
    tx.write(writeSite, {
      site_code,
      company: company ?? "",
      address: address ?? "",
      email: email ?? "",
      phone: phone ?? "",
      settings: JSON.stringify(settings),
    });
    await audit(tx, now, { person_id: session.person_id, action: "siteSettingsSet", subject: `site:${site_code}`, ...changes });
    // Every server caches the sites and reloads them on this notification.
    tx.write(notifyContentChanged, {});
    return { changed: Object.keys(changes.after).length };
  });
  await platform.reloadSites();
  return result;
};
