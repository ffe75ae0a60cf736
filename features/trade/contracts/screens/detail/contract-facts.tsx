import { useLocale, useTranslations } from "use-intl";
import { type Ports, portName } from "#features/inventory/ocean-freight/screens/port-name.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { contractDocumentPath, customsPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

const payMethods = ["transfer", "balance", "card", "wallet"] as const;
const isPayMethod = (name: string): name is (typeof payMethods)[number] => (payMethods as readonly string[]).includes(name);

/** Both parties, Incoterm, ports, containers and dates. */
export function ContractFacts({ contract, ports }: { contract: ContractDetail; ports: Ports }) {
  const t = useTranslations("contracts.facts");
  const day = useDay();
  const { terms } = contract;
  if (!terms) return null;
  const container = terms.container_type ? `${terms.container_count} × ${terms.container_type}` : t("lessThanContainer");
  return (
    <Card title={t("title")}>
      <DescriptionList
        items={[
          { term: t("purchaser"), value: <Party name={terms.purchaser_name} address={terms.purchaser_address} /> },
          { term: t("maker"), value: <Party name={terms.maker_name} address={terms.maker_address} /> },
          { term: t("incoterm"), value: `${terms.incoterm} ${portName(ports, terms.port_of_loading)}` },
          { term: t("portOfDischarge"), value: portName(ports, terms.port_of_discharge) },
          { term: t("container"), value: container },
          { term: t("delivery"), value: terms.delivery_date && day(terms.delivery_date) },
          { term: t("receiving"), value: terms.receiving_date && day(terms.receiving_date) },
          { term: t("payMethod"), value: isPayMethod(terms.pay_method) ? t(`payMethods.${terms.pay_method}`) : terms.pay_method },
          { term: t("balanceType"), value: t(`balance.${terms.balance_type as 3}`, { days: terms.arrival_day_pay }) },
        ]}
      />
    </Card>
  );
}

function Party({ name, address }: { name: string; address: string }) {
  return (
    <>
      {name}
      <Text size="sm" tone="soft">
        {address}
      </Text>
    </>
  );
}

/** The contract as a document, and the signed files. */
export function ContractDocuments({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.documents");
  const language = useLocale() as Language;
  const { contract_sn, signed_files, side, version } = contract;
  if (version === 0 && signed_files.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Stack gap={3} items="start">
        {version > 0 && (
          <Inline gap={2} wrap>
            <ButtonLink size="small" icon="file" to={contractDocumentPath(contract_sn)}>
              {documentNames.contract[language]}
            </ButtonLink>
            <ButtonLink size="small" icon="print" to={`/print_fob_info?contract_sn=${encodeURIComponent(contract_sn)}`} target="_blank">
              {documentNames.print_fob_info[language]}
            </ButtonLink>
            <ButtonLink size="small" icon="file" to={customsPath(side, contract_sn)}>
              {t("customs")}
            </ButtonLink>
          </Inline>
        )}
        {signed_files.length > 0 && <Text size="sm">{t("signed")}</Text>}
        <ContractFiles contractSn={contract_sn} files={signed_files} />
      </Stack>
    </Card>
  );
}
