import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useRolesIn } from "#client/staff-access.ts";
import type { SectionName } from "#features/inventory/tariffs/screens/operator/section-part.tsx";
import { TariffScreen, tariffPageSize } from "#features/inventory/tariffs/screens/operator/tariff-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/freight-tariff.ts";

const load = (async (call, { url: { searchParams }, params }) => {
  const tariff = await call("/operator/freightTariff", { tariff_id: params.tariffId ?? "" });
  const section: SectionName = tariff.sections.find((each) => each.section === searchParams.get("section"))?.section ?? "carriers";
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  const rows = await call("/operator/freightTariffRows", { tariff_id: tariff.tariff_id, section, page, page_size: tariffPageSize });
  return { tariff, section, rows };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("tariffs", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FreightTariffPage({ loaderData }: Route.ComponentProps) {
  const roles = useRolesIn("freight");
  return (
    <>
      <PageTitle>{loaderData.tariff.name}</PageTitle>
      <TariffScreen {...loaderData} mayEdit={roles.includes("finance") || roles.includes("administrator")} />
    </>
  );
}
