import { audit } from "#features/identity/accounts/commands/audit.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { writeSiteBank } from "#platform/site-queries.ts";
import { mainSite } from "#platform/sites.ts";
import type { decideSiteBank, proposeSiteBank, siteBank } from "../contract.ts";
import { bankChangesOf, closeBankChange, insertBankChange, lockBankChange, lockSite, siteByCode } from "../queries.ts";
import { decideBankChange, isSameBank, type SiteBank, siteBankFields, siteBankRefusal, toSiteBank } from "../rules.ts";

const historyLength = 20;

const pagePath = (site_code: string): string => `/operator/bank_account?site=${encodeURIComponent(site_code)}`;

const getStoredBank = (settings: Record<string, unknown>): SiteBank => toSiteBank(settings.bank as Record<string, string> | undefined);

/** The bank account of a site and its latest changes. */
export const getSiteBank = async ({ body, db, platform, session }: Context<typeof siteBank>) => {
  const site =
    (await db.row(siteByCode, { site_code: body.site_code || mainSite(platform.sites).site_code })) ??
    refuse("NOT_FOUND", {}, ["site_code"]);
  const changes = await db.rows(bankChangesOf, { site_code: site.site_code, limit: historyLength });
  return {
    site_code: site.site_code,
    sites: [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title })),
    bank: getStoredBank(site.settings),
    changes: changes.map(({ proposed_by, ...change }) => ({ ...change, is_mine: proposed_by === session.person_id })),
  };
};

/** Proposes another account. Buyers see the old one until a second person approves. One pending change per site. */
export const proposeBank = async ({ body, now, platform, session, transaction }: Context<typeof proposeSiteBank>) => {
  const bank = toSiteBank(body);
  for (const name of siteBankFields) refuseIf(siteBankRefusal(name, bank[name]), name);
  const { site_code, reason } = body;
  return transaction(async (tx) => {
    const site = (await tx.row(lockSite, { site_code })) ?? refuse("NOT_FOUND", {}, ["site_code"]);
    const before = getStoredBank(site.settings);
    if (isSameBank(before, bank)) return refuse("SITE_BANK_SAME");
    const { person_id } = session;
    const added = await tx.row(insertBankChange, {
      site_code,
      before: JSON.stringify(before),
      bank: JSON.stringify(bank),
      reason,
      proposed_by: person_id,
      at: now,
    });
    if (!added) return refuse("SITE_BANK_WAITS");
    await audit(tx, now, { person_id, action: "siteBankProposed", subject: `site:${site_code}`, before, after: { ...bank, reason } });
    const params = { who: fullName(session), site: platform.sites.get(site_code)?.title ?? site_code, note: reason };
    await notify(tx, platform, { staff: ["finance"], kind: "siteBankProposed", params, href: pagePath(site_code), now, site_code });
    return added;
  });
};

/** Approves, refuses or withdraws a proposal. The change is locked first, so a second simultaneous decision refuses ALREADY_REVIEWED. */
export const decideBank = async ({ body, now, platform, session, transaction }: Context<typeof decideSiteBank>) => {
  const { bank_change_id, decision, note } = body;
  if (decision === "refuse" && note === "") return refuse("SITE_BANK_REASON", {}, ["note"]);
  return transaction(async (tx) => {
    const change = (await tx.row(lockBankChange, { bank_change_id })) ?? refuse("NOT_FOUND");
    const { person_id } = session;
    const after = decideBankChange(change, decision, person_id);
    if ("refusal" in after) return refuse(after.refusal);
    const { status } = after;
    invariant(status !== "waiting", "a decision ends a proposal");
    const { site_code, bank, reason } = change;
    const site = await tx.only(lockSite, { site_code });
    tx.write(closeBankChange, { bank_change_id, status, by: person_id, at: now, note });
    const subject = `site:${site_code}`;
    if (status !== "applied") {
      const action = status === "refused" ? "siteBankRefused" : "siteBankWithdrawn";
      await audit(tx, now, { person_id, action, subject, after: { bank_change_id, note } });
      return { status };
    }
    tx.write(writeSiteBank, { site_code, bank: JSON.stringify(bank) });
    const proposed = { ...bank, reason, proposed_by: change.proposed_by };
    await audit(tx, now, { person_id, action: "siteBankChanged", subject, before: getStoredBank(site.settings), after: proposed });
    const params = { who: fullName(session), site: platform.sites.get(site_code)?.title ?? site_code };
    await notify(tx, platform, { staff: ["finance"], kind: "siteBankChanged", params, href: pagePath(site_code), now, site_code });
    return { status };
  });
};
