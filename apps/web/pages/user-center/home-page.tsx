import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#apps/web/load.ts";
import { HomeScreen } from "#features/accounts/screens/buyer/home-screen.tsx";
import { OrderCounters } from "#features/orders/screens/buyer/order-counters.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home-page.ts";

const load = (async (call) => {
  const [info, base, orders] = await Promise.all([
    call("/user/info"),
    call("/user/getUserBaseInfo"),
    // Whoever acts for no company has no orders.
    call("/user/orderList", { page_size: 1 }).catch(() => undefined),
  ]);
  return { info, base, orders };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function HomePage({ loaderData: { info, base, orders } }: Route.ComponentProps) {
  const t = useTranslations("accountsCenter.home");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <HomeScreen info={info} base={base}>
        {orders && orders.tabs.all !== 0 && <OrderCounters counts={orders.tabs} />}
      </HomeScreen>
    </>
  );
}
