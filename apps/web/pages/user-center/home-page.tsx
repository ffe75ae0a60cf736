import { useTranslations } from "use-intl";
import { earlyLoader } from "#client/early-loader.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { sumUnread } from "#client/unread-count.ts";
import { HomeScreen } from "#features/identity/accounts/screens/buyer/home-screen.tsx";
import { RecentMessages } from "#features/identity/notifications/screens/recent-messages.tsx";
import { AccountSummary } from "#features/money/balance/screens/buyer/account-summary.tsx";
import { OrderCounters } from "#features/trade/orders/screens/buyer/order-counters.tsx";
import { RecentOrders } from "#features/trade/orders/screens/buyer/recent-orders.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import type { Route } from "./+types/home-page.ts";

/** A user without a company has no orders, balance or coupons; the page renders without them. */
const load = (async (call) => {
  const none = () => undefined;
  const [info, base, orders, account, coupons, messages, unread] = await Promise.all([
    call("/user/info"),
    call("/user/getUserBaseInfo"),
    call("/user/orderList", { page_size: 3 }).catch(none),
    call("/user/accountInfo").catch(none),
    call("/user/couponList", { page_size: 1 }).catch(none),
    call("/user/messageList", { page_size: 4 }),
    call("/user/unreadCount"),
  ]);
  return { info, base, orders, account, coupons, messages, unread };
}) satisfies LoadPageData<unknown>;

export const loader = earlyLoader(load);

export const clientLoader = protectedLoader(load);

export const HydrateFallback = () => <ShapedSkeleton parts={["8rem", "6rem", "6rem", "14rem"]} />;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { info, base, orders, account, coupons, messages, unread } = loaderData;
  const t = useTranslations("accountsCenter.home");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <HomeScreen info={info} base={base}>
        {account && <AccountSummary account={account} coupons={coupons?.counts.usable ?? 0} unread={sumUnread(unread)} />}
        {orders && orders.tabs.all !== 0 && <OrderCounters counts={orders.tabs} />}
        <RecentMessages list={messages.list} />
        {orders && orders.list.length > 0 && <RecentOrders orders={orders} />}
      </HomeScreen>
    </>
  );
}
