import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { earlyLoader } from "#client/early-loader.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { AccountHome } from "#features/home/account-home/screens/buyer/account-home.tsx";
import { HomeScreen } from "#features/identity/accounts/screens/buyer/home-screen.tsx";
import { RecentMessages } from "#features/identity/notifications/screens/recent-messages.tsx";
import { AccountSummary } from "#features/money/balance/screens/buyer/account-summary.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import type { Route } from "./+types/home-page.ts";

/** The shell asks for the user. One without a company has no orders, balance or coupons; the page renders without them. */
const load = (async (call) => {
  const none = () => undefined;
  const [home, base, account, coupons, messages] = await Promise.all([
    call("/user/accountHome").catch(none),
    call("/user/getUserBaseInfo"),
    call("/user/accountInfo").catch(none),
    call("/user/couponList", { page_size: 1 }).catch(none),
    call("/user/messageList", { page_size: 4 }),
  ]);
  return { home, base, account, coupons, messages };
}) satisfies LoadPageData<unknown>;

export const handle: ShellHandle = { messages: "accountHome" };

export const loader = earlyLoader(load);

export const clientLoader = withMessages("accountHome", protectedLoader(load));

export const HydrateFallback = () => <ShapedSkeleton parts={["3rem", "22rem", "14rem", "6rem"]} />;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, base, account, coupons, messages } = loaderData;
  const t = useTranslations("accountsCenter.home");
  const session = useSession();
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {session && (
        <HomeScreen user={session} base={base}>
          {home && <AccountHome home={home} />}
          {account && <AccountSummary account={account} coupons={coupons?.counts.usable ?? 0} />}
          <RecentMessages list={messages.list} />
        </HomeScreen>
      )}
    </>
  );
}
