import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadContract } from "#features/trade/contracts/screens/contract-data.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { AmendScreen } from "#features/trade/contracts/screens/form/edit-screens.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contract-amend.ts";

/** Only a contract that waits for the manufacturer can be amended. */
const load = (async (call, page) => {
  const { contract } = await loadContract(call, page);
  const { terms } = contract;
  if (!terms || !contract.actions.some(({ action }) => action === "amend")) throw redirect(contractPath("merchant", contract.contract_sn));
  return { contract: { ...contract, terms } };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("contractForm", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ContractAmend({ loaderData: { contract } }: Route.ComponentProps) {
  const t = useTranslations("contractsForm");
  return (
    <>
      <PageTitle>{t("amendTitle", { number: contract.contract_sn })}</PageTitle>
      <AmendScreen key={contract.version} contract={contract} />
    </>
  );
}
