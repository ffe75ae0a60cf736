import { useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { contractTabs, isToBeConfirmed } from "#features/trade/contracts/rules/tabs.ts";
import { ContractChip, readerOf } from "#features/trade/contracts/screens/contract-chip.tsx";
import { type ContractHead, type ContractList, contractsPageSize, contractTabOf } from "#features/trade/contracts/screens/contract-data.ts";
import { type ContractSide, contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { ContractReorderButton } from "#features/trade/contracts/screens/reorder/reorder-button.tsx";
import { useContractDeadline } from "#features/trade/contracts/screens/use-contract-deadline.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch } from "#ui/filter-bar.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

interface Props {
  side: ContractSide;
  contracts: ContractList;
}

/** The address of the list with a changed search, on the same tab. */
const toListUrl =
  (params: URLSearchParams) =>
  (values: FormData): string => {
    const next = new URLSearchParams();
    const tab = params.get("tab");
    const keyword = String(values.get("keyword") ?? "").trim();
    if (tab) next.set("tab", tab);
    if (keyword) next.set("keyword", keyword);
    return `?${next}`;
  };

/** The contracts of a side: tabs with counts, search, and a row per contract with whose turn it is. */
export function ContractListScreen({ side, contracts }: Props) {
  const t = useTranslations("contracts");
  const language = useLocale() as Language;
  const [params] = useSearchParams();
  const { key, onSubmit } = useUrlForm(["keyword"], toListUrl(params));
  const current = contractTabOf(params);
  const columns = useColumns(side);
  const tabs = contractTabs.map((tab) => ({
    to: tab === "all" ? "?" : `?tab=${tab}`,
    label: t(`tabs.${tab}`),
    count: contracts.counts[tab],
    current: tab === current,
  }));
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("title")}
        intro={t(`intro.${side}`)}
        actions={
          <ButtonLink icon="print" to={`/print_fob_list?${params}`} target="_blank">
            {documentNames.print_fob_list[language]}
          </ButtonLink>
        }
      />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={params.get("keyword") ?? ""} data-page-search />
      </FilterBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={contracts.list}
          rowKey={({ contract_sn }) => contract_sn}
          rowLink={({ contract_sn }) => contractPath(side, contract_sn)}
          empty={<NoContracts side={side} isFiltered={current !== "all" || params.has("keyword")} />}
        />
      </Card>
      <Pager total={contracts.count} pageSize={contractsPageSize} />
    </Stack>
  );
}

const useColumns = (side: ContractSide): Column<ContractHead>[] => {
  const t = useTranslations("contracts");
  const day = useDay();
  const deadline = useContractDeadline();
  const mayBuy = useAbility("buy");
  // The buyer's table has the manufacturer below the number, because it has a column of buttons too.
  const isBuyer = side === "buyer";
  const party = ({ company_name, merchant_name }: ContractHead): string =>
    side === "operator" ? `${company_name} / ${merchant_name}` : company_name;
  return [
    {
      key: "number",
      header: t("columns.number"),
      cell: ({ contract_sn, merchant_name }) => (
        <Stack as="span" gap={1}>
          <Text as="span" nowrap>
            {contract_sn}
          </Text>
          {isBuyer && (
            <Text as="span" size="sm" tone="soft" weight="regular">
              {merchant_name}
            </Text>
          )}
        </Stack>
      ),
    },
    ...(isBuyer ? [] : [{ key: "party", header: t(`columns.${side === "operator" ? "parties" : "buyer"}`), cell: party }]),
    { key: "status", header: t("columns.status"), cell: (row) => <ContractChip contract={row} side={side} /> },
    {
      key: "turn",
      header: t("columns.turn"),
      cell: (row) => (
        <div>
          {row.turn === readerOf[side] ? <strong>{t("yourTurn")}</strong> : t(`turn.${row.turn}`)}
          {row.deadline && (
            <Text size="sm" tone="deal">
              {deadline(row.deadline)}
            </Text>
          )}
        </div>
      ),
    },
    { key: "total", header: t("columns.total"), cell: ({ total }) => <Money amount={total} />, numeric: true },
    {
      key: "delivery",
      header: t("columns.delivery"),
      cell: ({ delivery_date }) =>
        delivery_date && (
          <Text as="span" nowrap>
            {day(delivery_date)}
          </Text>
        ),
    },
    ...(isBuyer && mayBuy ? [{ key: "actions", header: t("columns.actions"), cell: Reorder, numeric: true }] : []),
  ];
};

/** Orders the goods of a confirmed contract again. */
function Reorder({ contract_sn, status }: ContractHead) {
  return !isToBeConfirmed(status) && <ContractReorderButton contractSn={contract_sn} size="small" />;
}

function NoContracts({ side, isFiltered }: { side: ContractSide; isFiltered: boolean }) {
  const t = useTranslations("contracts");
  if (isFiltered) return <EmptyState title={t("noneHere")}>{t("noneHereText")}</EmptyState>;
  return (
    <EmptyState
      help="write-a-contract"
      title={t("none")}
      picture="letter"
      action={side === "buyer" && <ButtonLink to="/fob_zone">{t("toFobZone")}</ButtonLink>}
    >
      {t(`noneText.${side}`)}
    </EmptyState>
  );
}
