import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CertificationScreen } from "#features/identity/certification/screens/buyer/certification-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/certification-china.ts";

const load = (async (call) => ({ own: await call("/user/getUserCertification") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("certification", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CertificationChina({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("certification");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CertificationScreen own={loaderData.own} china={true} />
    </>
  );
}
