import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ConvergeScreen } from "#features/money/payments/screens/buyer/converge-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/converge-pay.ts";

const load = ((call, { url }) => call("/pay/list", { order_sn: url.searchParams.get("order_sn") ?? "" })) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ConvergePay({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("payments.converge");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ConvergeScreen pay={loaderData} />
    </>
  );
}
