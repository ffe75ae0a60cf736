import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { Caller } from "#apps/web/caller.ts";
import { pageContext } from "#apps/web/page-context.ts";
import { callQuietly } from "#apps/web/request.ts";
import { currentSession } from "#apps/web/session.ts";

/** What a page's data depends on. */
export interface PageArguments {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** Says which calls a page is made from. It runs on the server as a visitor, and in the browser as whoever is logged in. */
export type Load<Data> = (call: Caller, page: PageArguments) => Promise<Data>;

/** `loader` of a public page: what a visitor sees, rendered on the server and kept for a while, so never with a price. */
export const anonymous =
  <Data>(load: Load<Data>) =>
  ({ context, params, url }: LoaderFunctionArgs): Promise<Data> =>
    load(context.get(pageContext).call, { params, url });

/** `clientLoader` of a public page: somebody logged in gets the same data with prices, by calls of their own. */
export const personal = <Data>(load: Load<Data>) => {
  const clientLoader = ({ params, url, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> =>
    currentSession() ? load(callQuietly, { params, url }) : (serverLoader<Data>() as Promise<Data>);
  return Object.assign(clientLoader, { hydrate: true as const });
};

/** Sends a visitor to /login, which brings them back here afterwards (spec 2.3). */
export const requireLogin = (url: URL): void => {
  if (!currentSession()) throw redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
};

/** `clientLoader` of a page that needs login; the page exports a `HydrateFallback` to show until then. */
export const loggedIn = <Data>(load: Load<Data>) => {
  const clientLoader = ({ params, url }: ClientLoaderFunctionArgs): Promise<Data> => {
    requireLogin(url);
    return load(callQuietly, { params, url });
  };
  return Object.assign(clientLoader, { hydrate: true as const });
};
