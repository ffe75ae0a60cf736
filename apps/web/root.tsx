import { type ReactNode, useSyncExternalStore } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { IntlProvider } from "use-intl";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { messagesIn, onMessages } from "#apps/web/messages/store.ts";
import { pageContext } from "#apps/web/page-context.ts";
import { HeadStart } from "#apps/web/shells/head-start.tsx";
import { SessionWatch } from "#apps/web/shells/session-watch.tsx";
import { defaultLanguage } from "#kernel/languages.ts";
import { CurrencyContext } from "#ui/money.tsx";
import { Toasts } from "#ui/toasts.tsx";
import type { Route } from "./+types/root.ts";
import "#ui/tokens.css";
import "#ui/base.css";

export { ErrorPage as ErrorBoundary } from "#apps/web/shells/error-page.tsx";

/** What a shell says of itself: the group of texts that its pages use. */
export interface ShellHandle {
  messages?: MessageGroup;
}

export const loader = ({ context }: Route.LoaderArgs) => {
  const { language, site, clientSecret } = context.get(pageContext);
  return { language, site, clientSecret };
};

/** Language and site change by a reload only. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const language = data?.language ?? defaultLanguage;
  const messages = useSyncExternalStore(
    onMessages,
    () => messagesIn(language),
    () => messagesIn(language),
  );
  const wanted = useMatches().flatMap(({ handle }) => (handle as ShellHandle | undefined)?.messages ?? []);
  const groups: MessageGroup[] = wanted.length > 0 ? wanted : ["shop"];
  return (
    <html
      lang={language}
      data-site={data?.site.code}
      data-shop-sn={data?.site.shop_sn}
      data-mobile-host={data?.site.mobile_host ?? undefined}
      data-client-secret={data?.clientSecret}
      data-messages={groups.join(" ")}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" />
        <meta name="keywords" content={data?.site.seo_keywords} />
        <meta property="og:site_name" content={data?.site.title} />
        <meta property="og:image" content="/og.png" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <HeadStart groups={groups} language={language} />
      </head>
      <body>
        <IntlProvider locale={language} messages={messages} timeZone={data?.site.time_zone ?? "UTC"}>
          <CurrencyContext value={data?.site.currency ?? "$"}>
            {children}
            <Toasts />
          </CurrencyContext>
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
    </>
  );
}
