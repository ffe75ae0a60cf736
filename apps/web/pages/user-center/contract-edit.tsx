import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadContract } from "#features/trade/contracts/screens/contract-data.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { EditDraftScreen } from "#features/trade/contracts/screens/form/edit-screens.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contract-edit.ts";

/** Only a draft can be edited. */
const load = (async (call, page) => {
  const { contract } = await loadContract(call, page);
  const { draft } = contract;
  if (!draft) throw redirect(contractPath("buyer", contract.contract_sn));
  return { contract: { ...contract, draft } };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("contractForm", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ContractEdit({ loaderData: { contract } }: Route.ComponentProps) {
  const t = useTranslations("contractsForm");
  return (
    <>
      <PageTitle>{t("titleOf", { number: contract.contract_sn })}</PageTitle>
      <EditDraftScreen key={contract.contract_sn} contract={contract} />
    </>
  );
}
