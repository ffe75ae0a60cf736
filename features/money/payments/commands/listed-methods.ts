import { offeredProviders } from "#platform/payments/site-methods.ts";
import type { Platform } from "#platform/platform.ts";
import type { RequestContext } from "#platform/serve.ts";

/** A method that no provider carries out. */
export const ownMethod = <Method extends string>(method: Method) => ({ method, provider: "", title: "", note: "" });

/** The methods that the site of a request offers by a provider, in its order and its words. */
export const listProviderMethods = (
  { site, language }: Pick<RequestContext, "site" | "language">,
  { providers }: Pick<Platform, "providers">,
) =>
  offeredProviders(site, providers).map(({ method, provider, title, note }) => ({
    method,
    provider: provider.name,
    title: title[language],
    note: note[language],
  }));
