import { useTranslations } from "use-intl";
import { ContractChip } from "#features/trade/contracts/screens/contract-chip.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { type ContractSide, contractListPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { ContractDocuments, ContractFacts } from "#features/trade/contracts/screens/detail/contract-facts.tsx";
import { ContractGoods } from "#features/trade/contracts/screens/detail/contract-goods.tsx";
import { ContractHistory } from "#features/trade/contracts/screens/detail/contract-history.tsx";
import { ContractInspections } from "#features/trade/contracts/screens/detail/contract-inspections.tsx";
import { ContractMoney } from "#features/trade/contracts/screens/detail/contract-money.tsx";
import { ContractProduction } from "#features/trade/contracts/screens/detail/contract-production.tsx";
import { ContractShipment } from "#features/trade/contracts/screens/detail/contract-shipment.tsx";
import { ContractTurn } from "#features/trade/contracts/screens/detail/contract-turn.tsx";
import { ContractVersions } from "#features/trade/contracts/screens/detail/contract-versions.tsx";
import { ContractWording } from "#features/trade/contracts/screens/detail/contract-wording.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** Where a side writes about a contract: buyers and manufacturers to each other, staff to the buyer. */
const chatPages = {
  buyer: "/user_center/message_center/chat",
  merchant: "/merchant/messages/chat",
  operator: "/operator/messages/chat",
} as const;

/** One contract for one of its sides or the operator. Buttons and texts follow the reader's side. */
export function ContractScreen({ side, contract }: { side: ContractSide; contract: ContractDetail }) {
  const t = useTranslations("contracts");
  const { contract_sn, company_name, merchant_name, terms, versions } = contract;
  const party = { buyer: merchant_name, merchant: company_name, operator: `${company_name} / ${merchant_name}` }[side];
  const sideColumn = (
    <>
      <ContractMoney contract={contract} />
      <ContractFacts contract={contract} />
      <ContractDocuments contract={contract} />
    </>
  );
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={t("number", { number: contract_sn })}
        intro={party}
        crumbs={[{ label: t("title"), to: contractListPath[side] }, { label: contract_sn }]}
        aside={<ContractChip contract={contract} side={side} />}
        actions={
          <ButtonLink icon="message" to={`${chatPages[side]}?order_number=${encodeURIComponent(contract_sn)}`}>
            {t("conversation")}
          </ButtonLink>
        }
      />
      <ContractTurn contract={contract} />
      <TwoColumns width={22} from={1180} side={sideColumn}>
        <ContractShipment contract={contract} />
        <ContractInspections contract={contract} />
        <ContractProduction contract={contract} />
        {(terms || contract.draft) && <ContractGoods contract={contract} />}
        {versions.length > 0 && <ContractVersions contract={contract} />}
        {versions.length > 0 && <ContractWording contract={contract} />}
        <ContractHistory contract={contract} />
      </TwoColumns>
    </Stack>
  );
}
