import { createContext } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import type { PersonalCall } from "#client/early-responses.ts";
import type { BuiltFiles } from "#client/server-render-context.ts";
import type { Language } from "#kernel/languages.ts";

/** The site (regional storefront) of a page; texts in the user's language. */
export interface PageSite {
  code: string;
  /** Public origin, `https://la.joinery.example`. Configured, never taken from a request. */
  origin: string;
  title: string;
  currency: string;
  shop_sn: string;
  /** The company's own site, which the home-page link of the top bar opens; empty when it has none. */
  home_url: string;
  /** The company's pages on social networks. */
  social_links: { linkedin?: string; instagram?: string; youtube?: string; facebook?: string };
  /** Whether only certified companies see prices. */
  prices_need_certification: boolean;
  /** Hours after which an order that is not paid expires. */
  unpaid_hours: number;
  /** Hours within which staff answer, by the kind of review; kinds for which the site sets none are absent. */
  review_hours: Readonly<Record<string, number>>;
  /** Ways to pay through a provider that are connected. */
  pays_online: readonly ("card" | "wallet")[];
  /** Pages of the features that this market does without (kernel/feature-switches.ts). */
  switched_off_pages: readonly string[];
  /** Small screens are redirected to this host; null if the site has no mobile storefront. */
  mobile_host: string | null;
  contact_company: string;
  contact_address: string;
  contact_email: string;
  contact_phone: string;
  /** IANA time zone in which the site shows all times. */
  time_zone: string;
  seo_keywords: string;
  seo_description: string;
}

/** Input of server rendering. It is anonymous: nothing here depends on the user. */
export interface PageContext {
  language: Language;
  site: PageSite;
  /** What is being done to the market, and the sentence that says until when. */
  maintenance: { message: string; until: string } | null;
  /** The signing secret of the browser client. It is public, so it protects nothing (docs/decisions/0010). */
  clientSecret: string;
  development: boolean;
  /** Makes a call in process as a visitor, with the same authorization as over HTTP. */
  call: CallFunction;
}

export const pageContext = createContext<PageContext>();

export const builtFilesContext = createContext<BuiltFiles>();

/** The calls of the page's public loaders, in order. */
export const personalCallsContext = createContext<PersonalCall[]>();
