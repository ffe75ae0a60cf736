import { Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { NavigationProgress } from "#apps/web/shells/navigation-progress.tsx";
import { SkipLink } from "#apps/web/shells/skip-link.tsx";
import { FloatingButtons } from "#apps/web/shells/storefront/floating-buttons.tsx";
import { Footer } from "#apps/web/shells/storefront/footer.tsx";
import { ShellNotices } from "#apps/web/shells/storefront/lazy-components.ts";
import { LoginGuide } from "#apps/web/shells/storefront/login-guide.tsx";
import { MainMenu } from "#apps/web/shells/storefront/main-menu.tsx";
import { SearchBar } from "#apps/web/shells/storefront/search-bar.tsx";
import { TopBar } from "#apps/web/shells/storefront/top-bar.tsx";
import css from "#apps/web/shells/storefront.module.css";
import { useSyncCartCount } from "#client/cart-count.ts";
import { currentLanguage } from "#client/language.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { loadMessages } from "#client/messages/store.ts";
import { pageContext, personalCallsContext } from "#client/page-context.ts";
import { useSession } from "#client/session.ts";
import { useSyncUnreadCount } from "#client/unread-count.ts";
import { Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import type { Route } from "./+types/storefront.ts";

export const handle: ShellHandle = { messages: "shop" };

/**
 * The footer's articles are optional: if the call fails, the page renders without them. The session, the number of the cart and agreements
 * are what the shell asks for a user.
 */
export const loader = async ({ context }: Route.LoaderArgs) => {
  context.get(personalCallsContext).push(["/user/info", {}], ["/home/getCartCount", {}], ["/user/pendingAgreements", {}]);
  const articles = await context
    .get(pageContext)
    .call("/home/getFixedArticleList")
    .then(
      ({ list }) => list,
      () => [],
    );
  return { articles };
};

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  await loadMessages(currentLanguage(), "shop");
  return serverLoader();
};

export const shouldRevalidate = () => false;

/** Loaded only for staff who act for a customer. */
const ActingBanner = lazy(() =>
  loadWithMessages(
    "shellSession",
    import("#apps/web/shells/acting-banner.tsx").then((its) => its.ActingBanner),
  ),
);

/** The shell of all shop pages. */
export default function Storefront({ loaderData }: Route.ComponentProps) {
  const isActing = Boolean(useSession()?.acting);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  useSyncCartCount();
  useSyncUnreadCount();
  return (
    <Stack shrink className={css.shell}>
      <SkipLink />
      <NavigationProgress />
      {isActing && (
        <Suspense>
          <ActingBanner />
        </Suspense>
      )}
      <TopBar />
      <SearchBar />
      <MainMenu />
      <main id="content" tabIndex={-1} className={css.content}>
        <Suspense>{isLoaded && <ShellNotices />}</Suspense>
        <Outlet />
      </main>
      <Footer articles={loaderData.articles} />
      <FloatingButtons />
      <LoginGuide />
    </Stack>
  );
}
