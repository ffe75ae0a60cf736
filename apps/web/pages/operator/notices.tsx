import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { NoticesScreen, noticesPageSize } from "#features/identity/notifications/screens/operator/notices-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/notices.ts";

const load = (async (call, { url: { searchParams } }) => ({
  notices: await call("/operator/noticeList", {
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: noticesPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("notices", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Notices({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("notificationsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <NoticesScreen data={loaderData.notices} />
    </>
  );
}
