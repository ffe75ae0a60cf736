import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { RequisitionList, requisitionQuery } from "#features/trade/requisitions/screens/buyer/requisition-list.tsx";
import { RequisitionForm, RequisitionScreen } from "#features/trade/requisitions/screens/buyer/requisition-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/requisition-form-list.ts";

const load = (async (call, { url: { searchParams } }) => {
  const keyIn = (name: string) => /^[1-9][0-9]{0,14}$/.exec(searchParams.get(name) ?? "")?.[0];
  const isNew = searchParams.get("new") === "1";
  const requisition_id = isNew ? keyIn("after") : keyIn("requisition_id");
  return {
    isNew,
    requisition: requisition_id ? await call("/user/requisitionDetail", { requisition_id }) : null,
    list: await call("/user/requisitionList", requisitionQuery(searchParams)),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function RequisitionFormList({ loaderData: { isNew, requisition, list } }: Route.ComponentProps) {
  const t = useTranslations("requisitions");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {isNew && <RequisitionForm after={requisition} />}
      {!isNew && requisition && <RequisitionScreen key={requisition.requisition_id} requisition={requisition} />}
      {!isNew && !requisition && <RequisitionList data={list} />}
    </>
  );
}
