import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { RequisitionScreen } from "#features/trade/requisitions/screens/buyer/requisition-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/requisition.ts";

const load = (async (call, { params }) => ({
  requisition: await call("/user/requisitionDetail", { requisition_id: params.requisitionId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Requisition({ loaderData: { requisition } }: Route.ComponentProps) {
  const t = useTranslations("requisitions");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RequisitionScreen key={requisition.requisition_id} requisition={requisition} />
    </>
  );
}
