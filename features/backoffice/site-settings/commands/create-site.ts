import { starterArticles } from "#features/catalog/content/articles.ts";
import { insertMissingArticles, notifyContentChanged } from "#features/catalog/content/queries.ts";
import { audit, type Editor } from "#features/identity/accounts/commands/audit.ts";
import { insertFirstVersions } from "#features/identity/agreements/queries.ts";
import type { Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { insertSite, lockSites, siteWithHost } from "#platform/site-queries.ts";
import { allHostNames } from "../rules.ts";

/** A site as a form or a program names it. Its currency is the US dollar. */
export interface NewSite {
  site_code: string;
  title: Text;
  time_zone: string;
  hostnames: readonly string[];
  /** Empty where phones are served by the other host names. */
  mobile_host: string;
  contact: { company: string; address: string; email: string; phone: string };
}

/** Refuses a host name that leads to another site. The lock of all sites makes those who add one take turns. */
export const assertFreeHosts = async (tx: Tx, site_code: string, hostnames: readonly string[]): Promise<void> => {
  await tx.row(lockSites);
  const taken = await tx.row(siteWithHost, { site_code, hostnames });
  if (taken) refuse("SITE_HOST_TAKEN", { host: taken.host ?? "", site: taken.site_code }, ["hostnames"]);
};

/**
 * Adds a site; the first one is the main site. A shop has fixed pages, such as its two agreements: those that are missing come with a text
 * that the operator changes at /operator/content and /operator/agreements. The caller reloads the sites of its process, and all other servers are notified.
 */
export const createSite = async (tx: Tx, input: NewSite, { person_id, now }: Editor): Promise<{ site_code: string }> => {
  const { site_code, title, time_zone, mobile_host, contact } = input;
  const hostnames = allHostNames(input.hostnames, mobile_host);
  await assertFreeHosts(tx, site_code, hostnames);
  const names = JSON.stringify(title);
  const columns = { site_code, title: title["en-US"], names, time_zone, hostnames, mobile_host: mobile_host || null, ...contact };
  const added = (await tx.row(insertSite, columns)) ?? refuse("SITE_CODE_TAKEN", { site: site_code }, ["site_code"]);
  await audit(tx, now, { person_id, action: "siteCreated", subject: `site:${site_code}`, after: { ...input, hostnames } });
  const pages = JSON.stringify(starterArticles);
  tx.write(insertMissingArticles, { pages });
  tx.write(insertFirstVersions, { pages, now });
  tx.write(notifyContentChanged, {});
  return added;
};
