import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#apps/web/load.ts";
import { SettingsScreen } from "#features/accounts/screens/buyer/settings-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/setting.ts";

const load = (async (call) => {
  const [info, { list: sessions }] = await Promise.all([call("/user/info"), call("/user/sessionList")]);
  return { info, sessions };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Setting({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("accountsCenter.settings");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SettingsScreen {...loaderData} />
    </>
  );
}
