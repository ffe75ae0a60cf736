import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { DockDayScreen } from "#features/inventory/dock-slots/screens/operator/dock-day-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/dock-day.ts";

const load = (async (call, { url: { searchParams } }) => {
  const warehouse = searchParams.get("warehouse") ?? "";
  const day = searchParams.get("day") ?? "";
  return {
    day: await call("/operator/dockDay", {
      ...(/^[1-9][0-9]{0,8}$/.test(warehouse) && { warehouse_id: warehouse }),
      day: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day) ? day : "",
    }),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("dockDay", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function DockDayPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("dockSlotsConsole");
  const roles = useRolesIn("stock");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <DockDayScreen day={loaderData.day} mayEdit={roles.includes("warehouse") || roles.includes("administrator")} />
    </>
  );
}
