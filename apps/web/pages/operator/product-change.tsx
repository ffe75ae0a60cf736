import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ChangeItem } from "#features/catalog/product-management/screens/operator/change-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product-change.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/productChangeDetail", { change_set_id: params.changeSetId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ProductChange({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.detail.product.custom_sn}</PageTitle>
      <ChangeItem key={loaderData.detail.change_set_id} detail={loaderData.detail} />
    </>
  );
}
