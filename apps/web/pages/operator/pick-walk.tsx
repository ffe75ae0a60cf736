import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { WalkScreen } from "#features/trade/picking/screens/operator/walk-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pick-walk.ts";

const load = (async (call, { params }) => ({
  list: await call("/operator/pickList", { pick_list_id: Number(params.pickListId) }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("picking", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PickWalkPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations("pickingConsole.picking");
  return (
    <>
      <PageTitle>{t("list", { id: String(list.pick_list_id) })}</PageTitle>
      <WalkScreen key={list.pick_list_id} loaded={list} />
    </>
  );
}
