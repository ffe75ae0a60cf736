import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#client/page-loaders.ts";
import { CertificationScreen } from "#features/identity/certification/screens/buyer/certification-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/certification.ts";

const load = (async (call) => ({ own: await call("/user/getUserCertification") })) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Certification({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("certification");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CertificationScreen own={loaderData.own} china={false} />
    </>
  );
}
