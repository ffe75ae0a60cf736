import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { currentSession } from "#client/session.ts";
import { accessToArea, mayOpenPage } from "#client/staff-access.ts";
import { HomeCharts } from "#features/backoffice/reports/screens/home-charts.tsx";
import { OverviewScreen } from "#features/backoffice/review-queue/screens/operator/overview-screen.tsx";
import { SetupProgress } from "#features/backoffice/setup/screens/operator/setup-progress.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/overview.ts";

/** Roles that talk and sell to buyers. */
const sellingRoles = ["service", "salesman"] as const;

const load = (async (call) => {
  const session = currentSession();
  const sells = mayOpenPage(session, "/operator/messages/chat", sellingRoles);
  const sets = session?.operator_roles?.includes("administrator") === true;
  const [overview, work, requests, threads, setup, charts] = await Promise.all([
    call("/operator/queueOverview"),
    accessToArea(session, "orders") === "none" ? undefined : call("/operator/orderWork"),
    sells ? call("/operator/priceRequests", { page_size: 1 }) : undefined,
    sells ? call("/operator/chatThreads", { page_size: 1 }) : undefined,
    sets ? call("/operator/setupProgress") : undefined,
    ifAllowed(call("/operator/homeReports")),
  ]);
  return {
    overview,
    work: work?.list ?? [],
    sales: requests && threads && { requests: requests.counts.open, unread: threads.unread },
    setup,
    charts: charts?.list ?? [],
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("reports", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Overview({ loaderData: { setup, charts, ...overview } }: Route.ComponentProps) {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("operator")}`}</PageTitle>
      <OverviewScreen {...overview} money={charts.length > 0 && <HomeCharts list={charts} home="/operator/reports" />}>
        {setup && !setup.is_done && <SetupProgress progress={setup} />}
      </OverviewScreen>
    </>
  );
}
