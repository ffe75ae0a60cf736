import { bind } from "#platform/serve.ts";
import { getSiteSettings, updateSiteSettings } from "./commands/settings.ts";
import { decideBank, getSiteBank, proposeBank } from "./commands/site-bank.ts";
import { createSiteRow, listSites, saveSiteRow, setSiteState } from "./commands/sites.ts";
import * as settings from "./contract/settings.ts";
import * as siteBank from "./contract/site-bank.ts";
import * as sites from "./contract/sites.ts";

export const siteSettingsRoutes = [
  ...bind(settings, {
    siteSettings: getSiteSettings,
    setSiteSettings: updateSiteSettings,
  }),
  ...bind(sites, {
    siteList: listSites,
    createSite: createSiteRow,
    saveSite: saveSiteRow,
    setSiteOpen: setSiteState,
  }),
  ...bind(siteBank, {
    siteBank: getSiteBank,
    proposeSiteBank: proposeBank,
    decideSiteBank: decideBank,
  }),
];
