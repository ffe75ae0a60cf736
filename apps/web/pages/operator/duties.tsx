import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { rowKinds } from "#features/inventory/duties/rules/estimate.ts";
import { DutiesScreen, dutyPageSize, dutyTabNames } from "#features/inventory/duties/screens/operator/duties-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/duties.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = dutyTabNames.find((name) => name === searchParams.get("tab")) ?? "inForce";
  const kind = rowKinds.find((name) => name === searchParams.get("kind")) ?? "";
  const keyword = (searchParams.get("keyword") ?? "").slice(0, 120);
  const page = searchParams.get("page") ?? "1";
  return { tab, kind, keyword, rows: await call("/operator/dutyRows", { tab, kind, keyword, page, page_size: dutyPageSize }) };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("duties", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Duties({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("dutiesConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <DutiesScreen {...loaderData} />
    </>
  );
}
