import { type Route, route } from "#platform/serve.ts";
import { changeSiteSettings, readSiteSettings } from "./commands/settings.ts";
import { decideBank, proposeBank, readSiteBank } from "./commands/site-bank.ts";
import { setSiteSettings, siteSettings } from "./contract/settings.ts";
import { decideSiteBank, proposeSiteBank, siteBank } from "./contract/site-bank.ts";

export const siteSettingsRoutes: readonly Route[] = [
  route(siteSettings, readSiteSettings),
  route(setSiteSettings, changeSiteSettings),
  route(siteBank, readSiteBank),
  route(proposeSiteBank, proposeBank),
  route(decideSiteBank, decideBank),
];
