import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText, isEmptyText } from "#features/catalog/content/rules.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import type { Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { probeProvider } from "#platform/payments/probe-provider.ts";
import { providerSettings } from "#platform/payments/provider-methods.ts";
import { siteMethods, withMethod } from "#platform/payments/site-methods.ts";
import type { Context } from "#platform/serve.ts";
import { lockSiteMethods, writeSiteMethods } from "#platform/site-queries.ts";
import { mainSite } from "#platform/sites.ts";
import type { paymentMethodList, savePaymentMethod, testPaymentProvider } from "../contract/site-methods.ts";

const textFields = <Name extends string>(name: Name, text: Text) =>
  ({ [`${name}_en`]: text["en-US"], [`${name}_zh`]: text["zh-CN"], [`${name}_es`]: text["es-ES"] }) as Record<
    `${Name}_en` | `${Name}_zh` | `${Name}_es`,
    string
  >;

/** The provider methods of a site, the main one without a code. Refuses NOT_FOUND. */
export const listSiteMethods = async ({ body, platform }: Context<typeof paymentMethodList>) => {
  const site = platform.sites.get(body.site_code || mainSite(platform.sites).site_code) ?? refuse("NOT_FOUND", {}, ["site_code"]);
  const list = siteMethods(site).map(({ method, is_offered, title, note }, index) => ({
    method,
    place: index + 1,
    is_offered,
    ...textFields("title", title),
    ...textFields("note", note),
    provider: platform.providers[method]?.name ?? "",
    needs: [...providerSettings[method]],
  }));
  return {
    list,
    count: list.length,
    site_code: site.site_code,
    sites: [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title })),
  };
};

/** Words of a site in all languages or in none; the missing ones are refused at their fields. */
const toWords = <Name extends "title" | "note">(
  fields: Readonly<Record<`${Name}_en` | `${Name}_zh` | `${Name}_es`, string>>,
  name: Name,
): Text => {
  const text = fieldsToText(fields, name);
  const missing = Object.entries(textFields(name, text)).filter(([, words]) => words === "");
  if (!isEmptyText(text) && missing.length > 0)
    return refuse(
      "CHECK_FIELDS",
      {},
      missing.map(([field]) => field),
    );
  return text;
};

/** Saves what a site offers of a method. Every server reads the sites again. Refuses NOT_FOUND. */
export const saveSiteMethod = async ({ body, session, platform, now, transaction }: Context<typeof savePaymentMethod>) => {
  const { site_code, method, is_offered, place } = body;
  const changed = { method, is_offered, title: toWords(body, "title"), note: toWords(body, "note") };
  await transaction(async (tx) => {
    const site = (await tx.row(lockSiteMethods, { site_code })) ?? refuse("NOT_FOUND", {}, ["site_code"]);
    const after = withMethod(site, changed, place);
    tx.write(writeSiteMethods, { site_code, methods: JSON.stringify(after) });
    const entry = { action: "paymentMethodSaved", subject: `site:${site_code}`, before: siteMethods(site), after } as const;
    await audit(tx, now, { person_id: session.person_id, ...entry });
    tx.write(notifyContentChanged, {});
    return null;
  });
  await platform.reloadSites();
  return null;
};

/** Asks the provider of a method with our keys. Refuses NOT_FOUND where the installation has none. */
export const testProvider = ({ body, platform, now }: Context<typeof testPaymentProvider>) =>
  probeProvider(platform.providers[body.method] ?? refuse("NOT_FOUND", {}, ["method"]), now);
