import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { currentSession } from "#client/session.ts";
import { accessToArea, mayOpenPage } from "#client/staff-access.ts";
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
  const [overview, work, requests, threads, setup] = await Promise.all([
    call("/operator/queueOverview"),
    accessToArea(session, "orders") === "none" ? undefined : call("/operator/orderWork"),
    sells ? call("/operator/priceRequests", { page_size: 1 }) : undefined,
    sells ? call("/operator/chatThreads", { page_size: 1 }) : undefined,
    sets ? call("/operator/setupProgress") : undefined,
  ]);
  return {
    overview,
    work: work?.list ?? [],
    sales: requests && threads && { requests: requests.counts.open, unread: threads.unread },
    setup,
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Overview({ loaderData: { setup, ...overview } }: Route.ComponentProps) {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("operator")}`}</PageTitle>
      <OverviewScreen {...overview}>{setup && !setup.is_done && <SetupProgress progress={setup} />}</OverviewScreen>
    </>
  );
}
