import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { setSiteClosed, updateSite } from "#platform/site-queries.ts";
import type * as contract from "../contract.ts";
import { lockSiteRow, siteCounts, sitePage } from "../queries.ts";
import { allHostNames } from "../rules.ts";
import { assertFreeHosts, createSite } from "./create-site.ts";

export const listSites = async ({ body: { show, page, page_size }, db }: Context<typeof contract.siteList>) => {
  const [list, counts] = await Promise.all([
    db.rows(sitePage, { show, limit: page_size, offset: (page - 1) * page_size }),
    db.only(siteCounts),
  ]);
  return { list, count: counts[show], counts };
};

export const createSiteRow = async ({ body, session, platform, now, transaction }: Context<typeof contract.createSite>) => {
  const { contact_company: company, contact_address: address, contact_email: email, contact_phone: phone, ...site } = body;
  const input = { ...site, title: fieldsToText(body, "name"), contact: { company, address, email, phone } };
  const added = await transaction((tx) => createSite(tx, input, { person_id: session.person_id, now }));
  await platform.reloadSites();
  return added;
};

export const saveSiteRow = async ({ body, session, platform, now, transaction }: Context<typeof contract.saveSite>) => {
  const { site_code, time_zone } = body;
  const saved = await transaction(async (tx) => {
    const names = fieldsToText(body, "name");
    const before = (await tx.row(lockSiteRow, { site_code })) ?? refuse("NOT_FOUND", {}, ["site_code"]);
    const hostnames = allHostNames(body.hostnames, before.mobile_host);
    await assertFreeHosts(tx, site_code, hostnames);
    tx.write(updateSite, { site_code, title: names["en-US"], names: JSON.stringify(names), hostnames, time_zone });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "siteChanged",
      subject: `site:${site_code}`,
      before: { names: before.names, hostnames: before.hostnames, time_zone: before.time_zone },
      after: { names, hostnames, time_zone },
    });
    tx.write(notifyContentChanged, {});
    return { site_code };
  });
  await platform.reloadSites();
  return saved;
};

/** Closes a site or opens it again. The main one stays open, because what belongs to no site belongs to it. */
export const setSiteState = async ({ body, session, platform, now, transaction }: Context<typeof contract.setSiteOpen>) => {
  const { site_code, is_open } = body;
  await transaction(async (tx) => {
    const site = (await tx.row(lockSiteRow, { site_code })) ?? refuse("NOT_FOUND", {}, ["site_code"]);
    if (site.is_main && !is_open) return refuse("SITE_IS_MAIN");
    if (site.is_closed !== is_open) return null;
    tx.write(setSiteClosed, { site_code, closed_at: is_open ? null : now });
    const action = is_open ? "siteOpened" : "siteClosed";
    await audit(tx, now, { person_id: session.person_id, action, subject: `site:${site_code}` });
    tx.write(notifyContentChanged, {});
    return null;
  });
  await platform.reloadSites();
  return null;
};
