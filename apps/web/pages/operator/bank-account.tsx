import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { BankScreen } from "#features/backoffice/site-settings/screens/operator/bank-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/bank-account.ts";

const load = (async (call, { url }) => ({
  account: await call("/operator/siteBank", { site_code: url.searchParams.get("site")?.slice(0, 20) ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("siteSettings", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function BankAccount({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("siteSettingsBank");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <BankScreen {...loaderData} />
    </>
  );
}
