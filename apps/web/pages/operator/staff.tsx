import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { StaffScreen } from "#features/backoffice/staff/screens/operator/staff-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/staff.ts";

const load = (async (call) => ({ staff: await call("/operator/staffList") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("staff", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Staff({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("staffConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <StaffScreen {...loaderData} />
    </>
  );
}
