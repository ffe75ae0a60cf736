import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { InformationScreen } from "#features/identity/accounts/screens/buyer/information-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/essential-information.ts";

const load = (async (call) => {
  const [info, base] = await Promise.all([call("/user/info"), call("/user/getUserBaseInfo")]);
  return { info, base };
}) satisfies LoadPageData<unknown>;

/** The fields of an account have the texts of its registration. */
export const clientLoader = withMessages("auth", withMessages("accountsCenter", protectedLoader(load)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function EssentialInformation({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("accountsCenter.info");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <InformationScreen {...loaderData} />
    </>
  );
}
