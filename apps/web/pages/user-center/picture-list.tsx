import { useTranslations } from "use-intl";
import type { InputOf } from "#client/calls.ts";
import { toBody } from "#client/lists/list-query.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PictureListScreen, pictureSource } from "#features/catalog/picture-requests/screens/buyer/picture-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/picture-list.ts";

const load = (async (call, { url: { searchParams } }) => ({
  requests: await call("/user/pictureList", toBody(pictureSource, searchParams) as InputOf<"/user/pictureList">),
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
