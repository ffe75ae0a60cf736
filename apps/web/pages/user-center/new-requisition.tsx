import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { RequisitionForm } from "#features/trade/requisitions/screens/buyer/requisition-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-requisition.ts";

/** The requisition that the new one begins as a copy of, if the address names one. */
const load = (async (call, { url }) => {
  const [requisition_id] = /^[1-9][0-9]{0,14}$/.exec(url.searchParams.get("after") ?? "") ?? [];
  return { after: requisition_id ? await call("/user/requisitionDetail", { requisition_id }) : null };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function NewRequisition({ loaderData: { after } }: Route.ComponentProps) {
  const t = useTranslations("requisitions");
  return (
    <>
      <PageTitle>{t("write")}</PageTitle>
      <RequisitionForm after={after} />
    </>
  );
}
