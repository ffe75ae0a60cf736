import type { Text } from "#kernel/languages.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { type ProviderMethod, providerMethods } from "#platform/payments/provider-methods.ts";

/** Which provider methods a site offers, in which order and by which names. Pure. */

export interface SiteMethod {
  method: ProviderMethod;
  is_offered: boolean;
  /** What buyers read instead of the usual words; empty texts leave those. */
  title: Text;
  note: Text;
}

const usual: Text = { "en-US": "", "zh-CN": "", "es-ES": "" };

/** All methods in the order of a site. Those that it has not set come last and are offered. */
export const siteMethods = ({ payment_methods: own }: { payment_methods: readonly SiteMethod[] }): SiteMethod[] => [
  ...own,
  ...providerMethods
    .filter((method) => !own.some((each) => each.method === method))
    .map((method) => ({ method, is_offered: true, title: usual, note: usual })),
];

/** The methods of a site with one changed and moved to a place, counted from 1. */
export const withMethod = (site: { payment_methods: readonly SiteMethod[] }, changed: SiteMethod, place: number): SiteMethod[] =>
  siteMethods(site)
    .filter(({ method }) => method !== changed.method)
    .toSpliced(place - 1, 0, changed);

type Providers = Readonly<Record<string, PaymentProvider>>;

/** The methods that buyers of a site can choose: offered, and with a provider that the installation has keys of. */
export const offeredProviders = (site: { payment_methods: readonly SiteMethod[] }, providers: Providers) =>
  siteMethods(site).flatMap(({ is_offered, ...each }) => {
    const provider = providers[each.method];
    return provider && is_offered ? [{ ...each, provider }] : [];
  });

/** The provider by which a new payment can be begun; undefined for a method that the site does not offer. */
export const findOfferedProvider = (
  site: { payment_methods: readonly SiteMethod[] },
  providers: Providers,
  method: ProviderMethod,
): PaymentProvider | undefined => offeredProviders(site, providers).find((each) => each.method === method)?.provider;
