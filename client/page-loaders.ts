import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import type { MessageGroup } from "#client/messages/registry.ts";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";
import { pageContext } from "#client/page-context.ts";
import { CallRefused, callQuietly } from "#client/request.ts";
import { currentSession, type Session } from "#client/session.ts";

/** What a page's data depends on. */
export interface PageArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** Says which calls a page is made from. It runs on the server as a visitor, and in the browser as whoever is logged in. */
export type LoadPageData<Data> = (call: CallFunction, page: PageArgs) => Promise<Data>;

const getReason = (error: unknown): unknown => (error instanceof Error && "reason" in error ? error.reason : undefined);

/** The error page tells what is missing and what is not allowed apart from a crash. */
const statusByReason: Partial<Record<string, number>> = {
  NOT_FOUND: 404,
  CHECK_FIELDS: 404,
  NOT_ALLOWED: 403,
  NO_PERMISSION: 403,
  ROLE_NOT_ALLOWED: 403,
  SECOND_FACTOR_NEEDED: 403,
};

const withErrorStatus = async <Data>(loading: Promise<Data>): Promise<Data> => {
  try {
    return await loading;
  } catch (error) {
    const status = statusByReason[String(getReason(error))];
    throw status ? data(error instanceof CallRefused ? error.message : null, { status }) : error;
  }
};

/** `loader` of a public page: what a visitor sees, rendered on the server and kept for a while, so never with a price. */
export const publicLoader =
  <Data>(load: LoadPageData<Data>) =>
  ({ context, params, url }: LoaderFunctionArgs): Promise<Data> =>
    withErrorStatus(load(context.get(pageContext).call, { params, url }));

/**
 * Whether the page that is being opened is loaded once more by the browser. A visitor's is complete as the server drew it:
 * loading it again would draw all of it a second time.
 */
export const shouldReload = (): boolean => currentSession() !== undefined;

/** `clientLoader` of a public page: somebody logged in gets the same data with prices, by calls of their own. */
export const personalizedLoader = <Data>(load: LoadPageData<Data>) => {
  const loadAsVisitor = ({ serverLoader }: ClientLoaderFunctionArgs) => serverLoader<Data>() as Promise<Data>;
  const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    if (!currentSession()) return loadAsVisitor(page);
    try {
      return await withErrorStatus(load(callQuietly, page));
    } catch (error) {
      // The session is over, so this is a visitor now.
      if (getReason(error) === "TOKEN_EXPIRED") return loadAsVisitor(page);
      throw error;
    }
  };
  return Object.assign(clientLoader, { hydrate: shouldReload() });
};

/** `clientLoader` of a page with texts that no other page carries: they are there before it is drawn. */
export const withMessages = <Data>(
  group: MessageGroup,
  clientLoader: { (page: ClientLoaderFunctionArgs): Promise<Data>; hydrate?: boolean },
) => {
  const loaderWithMessages = async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    const [data] = await Promise.all([clientLoader(page), loadMessages(currentLanguage(), group)]);
    return data;
  };
  return Object.assign(loaderWithMessages, { hydrate: clientLoader.hydrate ?? true });
};

const redirectToLogin = (url: URL) => redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);

/** Sends a visitor to /login, which brings them back here afterwards (spec 2.3). */
export const requireLogin = (url: URL): Session => {
  const session = currentSession();
  if (!session) throw redirectToLogin(url);
  return session;
};

/** A console is for its own kind of user (2 manufacturer, 3 operator); the calls of its pages decide again. */
export const requireUserType = (url: URL, userType: number): void => {
  if (requireLogin(url).user_type !== userType) throw data(null, { status: 403 });
};

/** `clientLoader` of a page that needs login; the page exports a `HydrateFallback` to show until then. */
export const protectedLoader = <Data>(load: LoadPageData<Data>) => {
  const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    requireLogin(page.url);
    try {
      return await withErrorStatus(load(callQuietly, page));
    } catch (error) {
      if (getReason(error) === "TOKEN_EXPIRED") throw redirectToLogin(page.url);
      throw error;
    }
  };
  return Object.assign(clientLoader, { hydrate: true as const });
};
