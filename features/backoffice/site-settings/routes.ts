import { bind } from "#platform/serve.ts";
import { getSiteSettings, updateSiteSettings } from "./commands/settings.ts";
import { decideBank, getSiteBank, proposeBank } from "./commands/site-bank.ts";
import * as settings from "./contract/settings.ts";
import * as siteBank from "./contract/site-bank.ts";

export const siteSettingsRoutes = [
  ...bind(settings, {
    siteSettings: getSiteSettings,
    setSiteSettings: updateSiteSettings,
  }),
  ...bind(siteBank, {
    siteBank: getSiteBank,
    proposeSiteBank: proposeBank,
    decideSiteBank: decideBank,
  }),
];
