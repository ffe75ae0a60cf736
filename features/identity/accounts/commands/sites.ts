import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import { associatedMail } from "../mails.ts";
import { joinSite, type Login, sitesByPerson } from "../queries.ts";
import { fullName, isLimitedToSites } from "../rules.ts";
import { audit } from "./audit.ts";

/** The titles of the sites an account belongs to when it may not be used on this one; empty when it may. */
export const findOtherSites = async (
  db: Db,
  { request, platform }: Pick<Context, "request" | "platform">,
  person: Login,
): Promise<string[]> => {
  if (!isLimitedToSites(person.user_type)) return [];
  const joined = (await db.rows(sitesByPerson, { person_id: person.person_id })).map(({ site_code }) => site_code);
  if (joined.length === 0 || joined.includes(request.site.site_code)) return [];
  return joined.map((code) => platform.sites.get(code)?.title ?? code);
};

/** Refuses ACCOUNT_ON_OTHER_SITE with the site titles. Call it only after authentication (docs/security.md S33). */
export const assertSiteMember = async (db: Db, context: Pick<Context, "request" | "platform">, person: Login): Promise<void> => {
  const sites = await findOtherSites(db, context, person);
  if (sites.length > 0) refuse("ACCOUNT_ON_OTHER_SITE", { sites: sites.join(", ") }, ["account"]);
};

/** Adds the current site to an account and notifies its owner; does nothing when it is already added. */
export const joinCurrentSite = async (tx: Tx, { request, now, platform }: Pick<Context, "request" | "now" | "platform">, person: Login) => {
  if ((await tx.changed(joinSite, { person_id: person.person_id, site_code: request.site.site_code, now })) === 0) return;
  await audit(tx, now, { person_id: person.person_id, action: "siteJoined", subject: request.site.site_code });
  const content = associatedMail({ ...request, name: fullName(person) }, { moment: now, publicUrl: platform.settings.publicUrl });
  await notify(tx, person.email ?? person.phone ?? "", content);
};
