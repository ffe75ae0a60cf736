import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PictureListScreen, pictureListSize, pictureTabs } from "#features/catalog/picture-requests/screens/buyer/picture-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/picture-list.ts";

const load = (async (call, { url: { searchParams } }) => ({
  requests: await call("/user/pictureList", {
    tab: pictureTabs.find((tab) => tab === searchParams.get("tab")) ?? "all",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: pictureListSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("pictures", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PictureListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pictureRequests");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PictureListScreen requests={loaderData.requests} />
    </>
  );
}
