import { type Db, type RowOf, statement } from "#platform/db.ts";
import type { SiteMethod } from "#platform/payments/site-methods.ts";

export const socialNetworks = ["linkedin", "instagram", "youtube", "facebook"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** One regional storefront (docs/domain-model.md 3). */
export type Site = RowOf<typeof allSites>;

interface SiteColumns {
  /** The company's own site; empty when it has none. */
  home_url: string;
  /** Addresses of the company's pages on social networks; networks without one are absent. */
  social_links: Partial<Record<SocialNetwork, string>>;
  is_closed: boolean;
  /** Fees of a deposit by card or wallet, and of a withdrawal through a service, in hundredths of a percent. */
  pay_handling: number;
  /** What the site sets about payment methods of providers; empty where it sets nothing (platform/payments/site-methods.ts). */
  payment_methods: readonly SiteMethod[];
  /** Whether only certified companies see prices; otherwise a login suffices. */
  prices_need_certification: boolean;
  /** Whether buyers may sell goods that are stored here to other companies of the site, and what they pay for it, in hundredths of a percent. */
  resale_allowed: boolean;
  resale_fee: number;
  /** Hours after which an order that is not paid expires. */
  unpaid_hours: number;
  /** Hours within which staff answer, by the kind of review; kinds for which the site sets none are absent. */
  review_hours: Readonly<Record<string, number>>;
  /** How long goods chosen in checkout are held; 0 where they are not. */
  checkout_hold_minutes: number;
  /** Above these a second staff member confirms a deposit, a withdrawal or a refund (docs/money.md 9). */
  recharge_second_above_cents: number;
}

const allSites = statement(
  "platform.listSites",
)<SiteColumns>(`select site_code, hostnames, nullif(coalesce(settings ->> 'mobile_host', mobile_host), '') as mobile_host, coalesce(settings ->> 'home_url', home_url) as home_url, title, currency, shop_sn, contact_company, contact_address, contact_email,
     contact_phone, time_zone, seo_keywords, seo_description, names, is_main, closed_at is not null as is_closed,
     jsonb_strip_nulls(jsonb_build_object('linkedin', nullif(settings ->> 'linkedin_url', ''), 'instagram', nullif(settings ->> 'instagram_url', ''),
       'youtube', nullif(settings ->> 'youtube_url', ''), 'facebook', nullif(settings ->> 'facebook_url', ''))) as social_links,
     coalesce((settings ->> 'unpaid_hours')::integer, 48) as unpaid_hours, coalesce(settings -> 'review_hours', '{}') as review_hours,
     coalesce((settings ->> 'checkout_hold_minutes')::integer, 15) as checkout_hold_minutes,
     coalesce((settings ->> 'prices_need_certification')::integer, 0) = 1 as prices_need_certification,
     coalesce((settings ->> 'resale_allowed')::integer, 0) = 1 as resale_allowed, coalesce((settings ->> 'resale_fee')::integer, 500) as resale_fee,
     coalesce((settings ->> 'pay_handling')::integer, 0) as pay_handling,
     coalesce(settings -> 'payment_methods', '[]') as payment_methods,
     coalesce((settings ->> 'withdrawal_handling')::integer, 0) as withdrawal_handling,
     coalesce((settings ->> 'recharge_second_above_cents')::bigint, 1000000) as recharge_second_above_cents,
     coalesce((settings ->> 'withdrawal_second_above_cents')::bigint, 500000) as withdrawal_second_above_cents,
     coalesce((settings ->> 'refund_second_above_cents')::bigint, 1000000) as refund_second_above_cents
   from sites order by not is_main, site_code`);

/** All sites by code, the main one first. */
export const loadSites = async (db: Db): Promise<Map<string, Site>> =>
  new Map((await db.rows(allSites)).map((site) => [site.site_code, site]));

/** Reads the sites again into the existing map. */
export const reloadSites = async (db: Db, sites: Map<string, Site>): Promise<void> => {
  for (const [code, site] of await loadSites(db)) sites.set(code, site);
};

/** The main site. Its calendar is that of what belongs to no site, such as the license of a company. */
export const mainSite = (sites: ReadonlyMap<string, Site>): Site => {
  const site = [...sites.values()].find(({ is_main }) => is_main) ?? sites.values().next().value;
  if (!site) throw new Error("There is no site: run `joinery setup`.");
  return site;
};

/** The site of a code; the main one for what belongs to all sites, such as a coupon without a site. */
export const siteOf = (sites: ReadonlyMap<string, Site>, code: string | null): Site =>
  (code === null ? undefined : sites.get(code)) ?? mainSite(sites);

/** The sites that are open. */
export const openSites = (sites: ReadonlyMap<string, Site>): Site[] => [...sites.values()].filter(({ is_closed }) => !is_closed);

/** The site of a request: that of the given code if it is open, else that of the host name, else the main one. */
export const resolveSite = (sites: ReadonlyMap<string, Site>, code: unknown, host: string): Site => {
  const byCode = typeof code === "string" ? sites.get(code) : undefined;
  const hostname = host.split(":")[0] ?? "";
  if (byCode && !byCode.is_closed) return byCode;
  return openSites(sites).find((candidate) => candidate.hostnames.includes(hostname)) ?? mainSite(sites);
};

/**
 * The host of the site's storefront for phones. Undefined for requests that came in by another name than the site's own, such as
 * localhost, whose visitors could not reach it, and for those that are there already.
 */
export const getMobileHost = ({ hostnames, mobile_host }: Site, host: string): string | undefined => {
  const hostname = host.split(":")[0] ?? "";
  return mobile_host !== null && hostnames.includes(hostname) && hostname !== mobile_host.split(":")[0] ? mobile_host : undefined;
};

/** The public origin of a site: `publicUrl` for the main site, its own host name for the others. */
export const getSiteOrigin = ({ is_main, hostnames: [hostname] }: Pick<Site, "is_main" | "hostnames">, publicUrl: string): string => {
  const { origin, protocol, port } = new URL(publicUrl);
  return is_main || !hostname ? origin : `${protocol}//${hostname}${port && `:${port}`}`;
};
