import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadContractPage } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractScreen } from "#features/trade/contracts/screens/detail/contract-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contract.ts";

export const clientLoader = withMessages("contracts", protectedLoader(loadContractPage));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Contract({ loaderData: { contract, text, ports } }: Route.ComponentProps) {
  const t = useTranslations("contracts");
  return (
    <>
      <PageTitle>{t("number", { number: contract.contract_sn })}</PageTitle>
      <ContractScreen side="merchant" contract={contract} text={text} ports={ports} />
    </>
  );
}
