import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { YourDataScreen } from "#features/backoffice/personal-data/screens/buyer/your-data-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/console-your-data.ts";

const load = (async (call) => ({ data: await call("/user/ownData") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("personalData", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** The page of both consoles about what is stored of the reader. */
export default function ConsoleYourData({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("personalData");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <YourDataScreen data={data} />
    </>
  );
}
