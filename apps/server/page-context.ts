import type { FastifyRequest } from "fastify";
import { getRequestLanguage } from "#apps/server/request-language.ts";
import type { PageContext } from "#client/page-context.ts";
import { resalePages } from "#features/money/resale/rules.ts";
import { switchedOffPages } from "#kernel/feature-switches.ts";
import type { Language } from "#kernel/languages.ts";
import { Refused } from "#kernel/refusals.ts";
import { toLimitedAddress } from "#platform/client-address.ts";
import { countException } from "#platform/exceptions.ts";
import { offeredProviders } from "#platform/payments/site-methods.ts";
import type { Platform } from "#platform/platform.ts";
import { handleCall, internalRequest, type RequestContext, type Route, toMaintenanceAnswer } from "#platform/serve.ts";
import { getMobileHost, getSiteOrigin, resolveSite, type Site } from "#platform/sites.ts";

/** The ways to pay that a provider carries out, by what a buyer calls them: Converge takes cards too. */
const waysToPayOnline = ({ providers }: Platform, site: Site): PageContext["site"]["pays_online"] => {
  const methods = offeredProviders(site, providers).map(({ method }) => (method === "converge" ? "card" : method));
  return [...new Set(methods)];
};

const toPageSite = (
  site: Site,
  {
    language,
    origin,
    host,
    pays_online,
    switched_off_pages,
  }: { language: Language; origin: string; host: string } & Pick<PageContext["site"], "pays_online" | "switched_off_pages">,
): PageContext["site"] => ({
  code: site.site_code,
  origin,
  title: site.names[language],
  currency: site.currency,
  shop_sn: site.shop_sn,
  home_url: site.home_url,
  social_links: site.social_links,
  prices_need_certification: site.prices_need_certification,
  unpaid_hours: site.unpaid_hours,
  review_hours: site.review_hours,
  pays_online,
  switched_off_pages,
  mobile_host: getMobileHost(site, host) ?? null,
  contact_company: site.contact_company,
  contact_address: site.contact_address,
  contact_email: site.contact_email,
  contact_phone: site.contact_phone,
  time_zone: site.time_zone,
  seo_keywords: site.seo_keywords[language],
  seo_description: site.seo_description[language],
});

/** The context of a page, and whether one of its calls was refused because the server was too busy. */
export interface ServerPageContext extends PageContext {
  wasBusy(): boolean;
}

/**
 * Creates the context of each page request. Its calls run in process, as a visitor, through the same checks as calls over HTTP; a
 * refusal becomes the page's 404 or error.
 */
export const createPageContextFactory = (platform: Platform, routes: readonly Route[]) => {
  const byPath = new Map(routes.map((bound) => [bound.call.path, bound]));
  return async (request: FastifyRequest): Promise<ServerPageContext> => {
    let wasBusy = false;
    const site = resolveSite(platform.sites, undefined, request.host);
    const language = getRequestLanguage(request);
    const { maintenance, switchedOff } = await platform.market.get();
    const caller: RequestContext = { ...internalRequest(language, site), address: toLimitedAddress(request.ip) };
    const call = async (path: string, body: Record<string, unknown> = {}): Promise<unknown> => {
      const bound = byPath.get(path);
      if (!bound) throw new Error(`No call ${path}`);
      const result = await handleCall(platform, bound, body, caller).catch((error: unknown) => {
        if (!(error instanceof Refused)) countException(path, error, request.id);
        throw error;
      });
      wasBusy ||= result.reason === "BUSY";
      if (result.reason) throw new Refused(result.reason);
      return result.data;
    };
    return {
      wasBusy: () => wasBusy,
      language,
      site: toPageSite(site, {
        language,
        origin: getSiteOrigin(site, platform.settings.publicUrl),
        host: request.host,
        pays_online: waysToPayOnline(platform, site),
        switched_off_pages: [...switchedOffPages(switchedOff), ...(site.resale_allowed ? [] : resalePages)],
      }),
      maintenance: maintenance && {
        message: maintenance.message[language],
        until: toMaintenanceAnswer(maintenance, caller, platform.clock.now()).msg,
      },
      clientSecret: platform.settings.clientSecret,
      development: platform.settings.development,
      call: call as PageContext["call"],
    };
  };
};
