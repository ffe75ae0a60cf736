import { type ReactNode, Suspense, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { IntlProvider } from "use-intl";
import { canonicalPage, languageFromUrl, localizedPath, siteSection } from "#apps/web/canonical.ts";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { CanonicalLinks } from "#apps/web/shells/canonical-links.tsx";
import { InlineScripts, InlineStyles, PreloadedMessages } from "#apps/web/shells/inline-head.tsx";
import { SessionProvider } from "#apps/web/shells/session-provider.tsx";
import { SessionWatch } from "#apps/web/shells/session-watch.tsx";
import { useReaderPlace } from "#apps/web/shells/use-reader-place.ts";
import { forgetRecordedEvent, replayEvents } from "#client/event-replay.ts";
import { getMessages } from "#client/messages/store.ts";
import { pageContext } from "#client/page-context.ts";
import { haveTermsChanged } from "#client/request.ts";
import { type BuiltFiles, ServerRenderContext } from "#client/server-render-context.ts";
import { useStore } from "#client/store.ts";
import { defaultLanguage, type Language } from "#kernel/languages.ts";
import { HeadContext } from "#ui/head-context.ts";
import { lazy } from "#ui/lazy.ts";
import { CurrencyContext } from "#ui/money.tsx";
import { Toasts } from "#ui/toasts.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Route } from "./+types/root.ts";
import favicon from "./public/favicon.svg?inline";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/forced-colors.css";
import "#ui/layout.css";

export { ErrorPage as ErrorBoundary } from "#apps/web/shells/error-page.tsx";

/** Route `handle` of a shell or page: the message groups that it uses. */
export interface ShellHandle {
  /** Loaded before the page hydrates. */
  messages?: MessageGroup;
  /** Loaded with parts that follow the page; the document names their files. */
  lateMessages?: readonly MessageGroup[];
}

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { language, site, clientSecret, maintenance, call } = context.get(pageContext);
  // SEO texts are optional: without them the page uses its own.
  const seo = await call("/home/getSeoColumns").then(
    ({ list }) => list,
    () => [],
  );
  return { language, site, clientSecret, maintenance, seo };
};

/** The files of message groups, by which the page loads them without the lists of all files. */
const messageFiles = (files: BuiltFiles, groups: readonly MessageGroup[], language: Language) =>
  Object.fromEntries(groups.map((group) => [group, files.messages(group, language)]));

/** Language and site change only by a full page load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const language = data?.language ?? defaultLanguage;
  const { personalCalls, files } = useContext(ServerRenderContext);
  const { key, pathname, search } = useLocation();
  useReaderPlace(key);
  // Crawlers read the server's HTML, so the browser needs no canonical path.
  const page = import.meta.env.SSR ? canonicalPage(pathname, search) : undefined;
  const path = page ? localizedPath(page.path, languageFromUrl(search) ?? defaultLanguage) : "";
  const section = siteSection(pathname);
  const head = {
    origin: data?.site.origin ?? "",
    path,
    siteTitle: data?.site.title ?? "",
    keywords: data?.site.seo_keywords ?? "",
    locale: language.replace("-", "_"),
    seoOverrides: data?.seo.find(({ column }) => column === section),
  };
  const handles = useMatches().flatMap(({ handle }) => (handle as ShellHandle | undefined) ?? []);
  const wanted = handles.flatMap(({ messages }) => messages ?? []);
  const groups: MessageGroup[] = wanted.length > 0 ? wanted : ["shop"];
  const lateGroups = handles.flatMap(({ lateMessages }) => lateMessages ?? []);
  return (
    <html
      lang={language}
      data-site={data?.site.code}
      data-time-zone={data?.site.time_zone}
      data-shop-sn={data?.site.shop_sn}
      data-mobile-host={data?.site.mobile_host ?? undefined}
      data-switched-off={data?.site.switched_off_pages.join(" ") || undefined}
      data-client-secret={data?.clientSecret}
      data-messages={groups.join(" ")}
      data-message-files={files && JSON.stringify(messageFiles(files, [...groups, ...lateGroups], language))}
      data-currency={data?.site.currency}
      data-calls={personalCalls && JSON.stringify(personalCalls)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <InlineScripts />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* Its text is in the server's HTML, so that the browser's build does not contain it. */}
        {import.meta.env.SSR && <link rel="icon" href={favicon} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {page && <CanonicalLinks page={page} localizedPath={path} origin={head.origin} />}
        <Meta />
        <Links />
        <InlineStyles />
        <PreloadedMessages groups={groups} language={language} />
      </head>
      <body onClickCapture={forgetRecordedEvent} onChangeCapture={forgetRecordedEvent}>
        <IntlProvider locale={language} messages={getMessages(language)} timeZone={data?.site.time_zone ?? "UTC"}>
          <CurrencyContext value={data?.site.currency ?? "$"}>
            <HeadContext value={head}>
              {data?.maintenance && (
                <Suspense>
                  <MaintenanceBanner {...data.maintenance} />
                </Suspense>
              )}
              <SessionProvider>{children}</SessionProvider>
            </HeadContext>
            <Toasts />
          </CurrencyContext>
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Marks the document when the page has hydrated, and replays what was clicked before. Lazy parts hydrate on their own. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    replayEvents();
  }, []);
  return null;
}

const MaintenanceBanner = lazy(async () => ({ default: (await import("#apps/web/shells/maintenance-banner.tsx")).MaintenanceBanner }));

const TermsChanges = lazy(async () => ({ default: (await import("#apps/web/shells/terms-changes.tsx")).TermsChanges }));

/** Loaded after the page; what is late before that is said once it has loaded. */
const LateLoading = lazy(async () => ({ default: (await import("#apps/web/shells/late-loading.tsx")).LateLoading }));

export default function Root() {
  const isHydrated = useHydrated();
  const haveChanged = useStore(haveTermsChanged, false);
  return (
    <>
      <SessionWatch />
      {isHydrated && (
        <Suspense>
          <LateLoading />
        </Suspense>
      )}
      <Outlet />
      {haveChanged && (
        <Suspense>
          <TermsChanges />
        </Suspense>
      )}
      <Hydrated />
    </>
  );
}
