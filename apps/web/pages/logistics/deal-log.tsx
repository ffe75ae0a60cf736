import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { DealLogScreen, parseDealLogQuery } from "#features/money/logistics-orders/screens/buyer/deal-log-screen.tsx";
import type { Route } from "./+types/deal-log.ts";

const load = (async (call, { url }) => ({
  statement: await call("/user/getBalanceStatement", parseDealLogQuery(url.searchParams)),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function DealLog({ loaderData }: Route.ComponentProps) {
  return <DealLogScreen {...loaderData} />;
}
