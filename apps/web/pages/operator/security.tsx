import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SecurityScreen } from "#features/identity/accounts/screens/operator/security-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/security.ts";

const load = (async (call) => ({ factor: await call("/user/secondFactor") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("security", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Security({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("accountsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SecurityScreen factor={loaderData.factor} />
    </>
  );
}
