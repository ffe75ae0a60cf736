import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { BankScreen } from "#features/money/balance/screens/buyer/bank-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/bank.ts";

const load = (async (call) => ({ banks: await call("/user/bankList") })) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Bank({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("balance.bank");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <BankScreen banks={loaderData.banks} />
    </>
  );
}
