import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { IntlProvider } from "use-intl";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { messagesIn } from "#apps/web/messages/store.ts";
import { pageContext } from "#apps/web/page-context.ts";
import { defaultLanguage } from "#kernel/languages.ts";
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
  const { language, site, clientSecret, development } = context.get(pageContext);
  return { language, site, clientSecret, development };
};

/** Language and site change by a reload only. */
export const shouldRevalidate = () => false;

/** Dates are shown in the site's own time, the same for every reader and on the server. */
const timeZone = "America/Los_Angeles";

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const language = data?.language ?? defaultLanguage;
  const wanted = useMatches().flatMap(({ handle }) => (handle as ShellHandle | undefined)?.messages ?? []);
  return (
    <html
      lang={language}
      data-site={data?.site.code}
      data-shop-sn={data?.site.shop_sn}
      data-client-secret={data?.clientSecret}
      data-messages={wanted.join(" ") || "shop"}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={language} messages={messagesIn(language)} timeZone={timeZone}>
          {children}
          <Toasts />
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
