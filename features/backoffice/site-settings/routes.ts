import { bind } from "#platform/serve.ts";
import { getSiteSettings, updateSiteSettings } from "./commands/settings.ts";
import { decideBank, getSiteBank, proposeBank } from "./commands/site-bank.ts";
import { createSiteRow, listSites, saveSiteRow, setSiteState } from "./commands/sites.ts";
import * as contract from "./contract.ts";

export const siteSettingsRoutes = [
  ...bind(contract, {
    siteSettings: getSiteSettings,
    setSiteSettings: updateSiteSettings,
    siteList: listSites,
    createSite: createSiteRow,
    saveSite: saveSiteRow,
    setSiteOpen: setSiteState,
    siteBank: getSiteBank,
    proposeSiteBank: proposeBank,
    decideSiteBank: decideBank,
  }),
];
