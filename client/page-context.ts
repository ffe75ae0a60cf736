import { createContext } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import type { BuiltFiles } from "#client/server-render-context.ts";
import type { Language } from "#kernel/languages.ts";

/** What a page shows of the regional storefront it belongs to; texts in the reader's language. */
export interface PageSite {
  code: string;
  /** Where others find the site: `https://la.joinery.example`. Never taken from a request. */
  origin: string;
  title: string;
  currency: string;
  shop_sn: string;
  /** The company's own site, which the home-page link of the top bar opens. */
  home_url: string;
  /** Small screens are sent there; null where the site has no separate mobile storefront. */
  mobile_host: string | null;
  contact_company: string;
  contact_address: string;
  contact_email: string;
  contact_phone: string;
  /** All moments of the site are shown in it. */
  time_zone: string;
  seo_keywords: string;
  seo_description: string;
}

/** All that a page rendered on the server knows. It is anonymous: nothing here depends on who is asking. */
export interface PageContext {
  language: Language;
  site: PageSite;
  /** Shipped to every browser, so it protects nothing (design 3). */
  clientSecret: string;
  development: boolean;
  /** Makes a call in process, through the same gate as HTTP, as a visitor. */
  call: CallFunction;
}

export const pageContext = createContext<PageContext>();

export const builtFilesContext = createContext<BuiltFiles>();
