import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import { getReason } from "#client/if-allowed.ts";
import { currentLanguage } from "#client/language.ts";
import type { MessageGroup } from "#client/messages/registry.ts";
import { loadMessages } from "#client/messages/store.ts";
import { pageContext, personalCallsContext } from "#client/page-context.ts";
import { CallRefused, callQuietly } from "#client/request.ts";
import { currentSession, type Session } from "#client/session.ts";
import { isSwitchedOffPage } from "#kernel/feature-switches.ts";

/** The route parameters and URL that a page's data depends on. */
export interface PageArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** Loads the data of a page by calls. Runs on the server as a visitor, and in the browser with the user's session. */
export type LoadPageData<Data> = (call: CallFunction, page: PageArgs) => Promise<Data>;

/** HTTP status for a refusal. The error page shows 404 and 403 differently from a crash. */
const statusByReason: Partial<Record<string, number>> = {
  NOT_FOUND: 404,
  CHECK_FIELDS: 404,
  FEATURE_OFF: 404,
  NOT_ALLOWED: 403,
  NO_PERMISSION: 403,
  ROLE_NOT_ALLOWED: 403,
  MERCHANT_ROLE_NOT_ALLOWED: 403,
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

/**
 * `loader` of a public page: the visitor's view without prices, rendered and cached on the server. The page lists the calls, so
 * that a logged-in user's browser makes them before the scripts are loaded (`personalizedLoader` takes the responses).
 */
export const publicLoader =
  <Data>(load: LoadPageData<Data>) =>
  ({ context, params, url }: LoaderFunctionArgs): Promise<Data> => {
    const { call } = context.get(pageContext);
    const personalCalls = context.get(personalCallsContext);
    const recordingCall: CallFunction = (path, ...body) => {
      personalCalls.push([path, body[0] ?? {}]);
      return call(path, ...body);
    };
    return withErrorStatus(load(recordingCall, { params, url }));
  };

/** Whether the browser loads the page data again after hydration. A visitor's page is already complete. */
export const shouldReload = (): boolean => currentSession() !== undefined;

/** `clientLoader` of a public page: a logged-in user gets the same data with prices by calls of their own session. */
export const personalizedLoader = <Data>(load: LoadPageData<Data>) => {
  const loadAsVisitor = ({ serverLoader }: ClientLoaderFunctionArgs) => serverLoader<Data>() as Promise<Data>;
  const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    if (!currentSession()) return loadAsVisitor(page);
    try {
      return await withErrorStatus(load(callQuietly, page));
    } catch (error) {
      // The session has expired, so the user is a visitor now.
      if (getReason(error) === "TOKEN_EXPIRED") return loadAsVisitor(page);
      throw error;
    }
  };
  return Object.assign(clientLoader, { hydrate: shouldReload() });
};

/** Wraps a `clientLoader` so that it also loads a message group that only this page needs. */
export const withMessages = <Data, Hydrate extends boolean = true>(
  group: MessageGroup,
  clientLoader: { (page: ClientLoaderFunctionArgs): Promise<Data>; hydrate?: Hydrate },
) => {
  const loaderWithMessages = async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    const [data] = await Promise.all([clientLoader(page), loadMessages(currentLanguage(), group)]);
    return data;
  };
  return Object.assign(loaderWithMessages, { hydrate: (clientLoader.hydrate ?? true) as Hydrate });
};

const redirectToLogin = (url: URL) => redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);

/**
 * Answers with a redirect that a `clientLoader` throws. The router waits for style sheets before it looks at a loader, so a redirect
 * thrown before any call would be reported as an unhandled error.
 */
export const answerRedirects =
  <Data>(clientLoader: (page: ClientLoaderFunctionArgs) => Promise<Data>) =>
  (page: ClientLoaderFunctionArgs): Promise<Data> =>
    clientLoader(page).catch((error: unknown) => {
      if (error instanceof Response) return error as never;
      throw error;
    });

/** Returns the session, or redirects a visitor to /login, which returns to this URL after login. */
export const requireLogin = (url: URL): Session => {
  const session = currentSession();
  if (!session) throw redirectToLogin(url);
  return session;
};

/** Requires a user type (2 merchant, 3 operator), else 403. The server checks every call of the page again. */
export const requireUserType = (url: URL, userType: number): void => {
  if (requireLogin(url).user_type !== userType) throw data(null, { status: 403 });
};

/** Whether a path leads to a page of a feature that this market offers, for loaders; components ask `useIsOffered`. */
export const isOffered = (path: string): boolean =>
  !isSwitchedOffPage(path, document.documentElement.dataset.switchedOff?.split(" ") ?? []);

/** Answers with the page that is not found where this market does without the page, also if it makes no call. */
const requireOffered = ({ pathname }: URL): void => {
  if (!isOffered(pathname)) throw data(null, { status: 404 });
};

/** `clientLoader` of a page that needs login. The page exports a `HydrateFallback`, which is shown while it loads. */
export const protectedLoader = <Data>(load: LoadPageData<Data>) => {
  const clientLoader = answerRedirects(async (page: ClientLoaderFunctionArgs): Promise<Data> => {
    requireLogin(page.url);
    requireOffered(page.url);
    try {
      return await withErrorStatus(load(callQuietly, page));
    } catch (error) {
      if (getReason(error) === "TOKEN_EXPIRED") throw redirectToLogin(page.url);
      throw error;
    }
  });
  return Object.assign(clientLoader, { hydrate: true as const });
};
