import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadContracts } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractListScreen } from "#features/trade/contracts/screens/list/contract-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contracts.ts";

export const clientLoader = withMessages("contracts", protectedLoader(loadContracts("merchant")));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Contracts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("contracts");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ContractListScreen side="merchant" {...loaderData} />
    </>
  );
}
