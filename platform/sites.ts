import type { Text } from "#kernel/languages.ts";
import { type Db, statement } from "#platform/db.ts";

/** One regional storefront, chosen by host name (spec 7.1, design 2). */
export interface Site {
  site_code: string;
  hostnames: string[];
  mobile_host: string | null;
  home_url: string;
  title: string;
  currency: string;
  shop_sn: string;
  contact_company: string;
  contact_address: string;
  contact_email: string;
  contact_phone: string;
  time_zone: string;
  seo_keywords: Text;
  seo_description: Text;
  /** What paying in by card or wallet costs, and what withdrawing through a service does: hundredths of a percent. */
  pay_handling: number;
  withdrawal_handling: number;
  /** Above these a second member of staff confirms what arrived, what leaves, or what is given back (security S7). */
  recharge_second_above_cents: number;
  withdrawal_second_above_cents: number;
  refund_second_above_cents: number;
}

export const defaultSiteCode = "LA";

const allSites = statement<Site>(
  "platform.allSites",
  `select site_code, hostnames, mobile_host, home_url, title, currency, shop_sn, contact_company, contact_address, contact_email,
     contact_phone, time_zone, seo_keywords, seo_description,
     coalesce((settings ->> 'pay_handling')::integer, 0) as pay_handling,
     coalesce((settings ->> 'withdrawal_handling')::integer, 0) as withdrawal_handling,
     coalesce((settings ->> 'recharge_second_above_cents')::bigint, 1000000) as recharge_second_above_cents,
     coalesce((settings ->> 'withdrawal_second_above_cents')::bigint, 500000) as withdrawal_second_above_cents,
     coalesce((settings ->> 'refund_second_above_cents')::bigint, 1000000) as refund_second_above_cents
   from sites order by site_code <> 'LA', site_code`,
);

/** All sites by code, the default one first. */
export const loadSites = async (db: Db): Promise<Map<string, Site>> =>
  new Map((await db.rows(allSites)).map((site) => [site.site_code, site]));

/** Reads the sites again into a map that everybody holds already. A site that was taken away stays until the next start. */
export const reloadSites = async (db: Db, sites: Map<string, Site>): Promise<void> => {
  for (const [code, site] of await loadSites(db)) sites.set(code, site);
};

/** The site of a request: the code the caller names when it exists, else the one its host name belongs to, else the default. */
export const resolveSite = (sites: ReadonlyMap<string, Site>, code: unknown, host: string): Site => {
  const named = typeof code === "string" ? sites.get(code) : undefined;
  const hostname = host.split(":")[0] ?? "";
  const site = named ?? [...sites.values()].find((candidate) => candidate.hostnames.includes(hostname)) ?? sites.get(defaultSiteCode);
  if (!site) throw new Error("There is no site: run `npm run seed` or add one to the table sites.");
  return site;
};

/** Where a site is found by others: the default one where the platform says it is, the others under their own host names. */
export const getSiteOrigin = ({ site_code, hostnames: [hostname] }: Site, publicUrl: string): string => {
  const { origin, protocol, port } = new URL(publicUrl);
  return site_code === defaultSiteCode || !hostname ? origin : `${protocol}//${hostname}${port && `:${port}`}`;
};
