import { type Route, route } from "#platform/serve.ts";
import { getSiteSettings, updateSiteSettings } from "./commands/settings.ts";
import { decideBank, getSiteBank, proposeBank } from "./commands/site-bank.ts";
import { setSiteSettings, siteSettings } from "./contract/settings.ts";
import { decideSiteBank, proposeSiteBank, siteBank } from "./contract/site-bank.ts";

export const siteSettingsRoutes: readonly Route[] = [
  route(siteSettings, getSiteSettings),
  route(setSiteSettings, updateSiteSettings),
  route(siteBank, getSiteBank),
  route(proposeSiteBank, proposeBank),
  route(decideSiteBank, decideBank),
];
