import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { TariffsScreen } from "#features/inventory/tariffs/screens/operator/tariffs-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/freight-tariffs.ts";

const load = (async (call) => ({ tariffs: await call("/operator/freightTariffs") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("tariffs", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FreightTariffsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("tariffsConsole");
  const roles = useRolesIn("freight");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <TariffsScreen tariffs={loaderData.tariffs.list} mayEdit={roles.includes("finance") || roles.includes("administrator")} />
    </>
  );
}
