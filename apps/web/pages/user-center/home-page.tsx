import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#apps/web/load.ts";
import { HomeScreen } from "#features/accounts/screens/buyer/home-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home-page.ts";

const load = (async (call) => {
  const [info, base] = await Promise.all([call("/user/info"), call("/user/getUserBaseInfo")]);
  return { info, base };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("accountsCenter.home");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <HomeScreen {...loaderData} />
    </>
  );
}
