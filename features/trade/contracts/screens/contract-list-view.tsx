import { useLocale, useTranslations } from "use-intl";
import type { ListView, Shown } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { type ContractTab, contractTabs, isToBeConfirmed } from "#features/trade/contracts/rules/tabs.ts";
import { readerOf, useContractStatus } from "#features/trade/contracts/screens/contract-chip.tsx";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";
import type { ContractSide } from "#features/trade/contracts/screens/contract-paths.ts";
import { ContractReorderButton } from "#features/trade/contracts/screens/reorder/reorder-button.tsx";
import { TemplatesButton } from "#features/trade/contracts/screens/templates/templates-dialog.tsx";
import { useContractDeadline } from "#features/trade/contracts/screens/use-contract-deadline.ts";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** The contracts of a side: tabs with counts, search, and a row per contract with whose turn it is. */
export const useContractListView = (
  side: ContractSide,
  { data, tab, params }: Pick<Shown<"/user/contractList", ContractTab, undefined>, "data" | "tab" | "params">,
): ListView<ContractHead> => {
  const t = useTranslations("contracts");
  const language = useLocale() as Language;
  const isBuyer = side === "buyer";
  const mayBuy = useAbility("buy");
  const noneHere = { title: t("noneHere"), text: t("noneHereText") };
  return {
    title: t("title"),
    intro: t(`intro.${side}`),
    actions: (
      <Inline gap={2} wrap>
        {isBuyer && mayBuy && <TemplatesButton />}
        <ButtonLink icon="print" to={`/print_fob_list?${params}`} target="_blank">
          {documentNames.print_fob_list[language]}
        </ButtonLink>
      </Inline>
    ),
    tabs: { label: t("tabsLabel"), each: contractTabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })) },
    search: t("search"),
    columns: useColumns(side),
    empty:
      tab === "all"
        ? {
            title: t("none"),
            text: t(`noneText.${side}`),
            picture: "letter",
            help: "write-a-contract",
            action: isBuyer && <ButtonLink to="/fob_zone">{t("toFobZone")}</ButtonLink>,
          }
        : noneHere,
    notFound: noneHere,
  };
};

const useColumns = (side: ContractSide): ListColumn<ContractHead>[] => {
  const t = useTranslations("contracts");
  const status = useContractStatus(side);
  const deadline = useContractDeadline();
  const mayBuy = useAbility("buy");
  // The buyer's table has the manufacturer below the number, because it has a column of buttons too.
  const isBuyer = side === "buyer";
  const turn = (row: ContractHead): string => (row.turn === readerOf[side] ? t("yourTurn") : t(`turn.${row.turn}`));
  const party: ListColumn<ContractHead> = {
    key: "party",
    header: t(`columns.${side === "operator" ? "parties" : "buyer"}`),
    text: ({ company_name, merchant_name }) => (side === "operator" ? `${company_name} / ${merchant_name}` : company_name),
  };
  const actions: ListColumn<ContractHead> = { key: "actions", header: t("columns.actions"), cell: (row) => <Reorder row={row} /> };
  return [
    {
      key: "number",
      header: t("columns.number"),
      text: ({ contract_sn, merchant_name }) => (isBuyer ? `${contract_sn} · ${merchant_name}` : contract_sn),
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
    ...(isBuyer ? [] : [party]),
    { key: "status", header: t("columns.status"), status },
    {
      key: "turn",
      header: t("columns.turn"),
      text: (row) => [turn(row), row.deadline && deadline(row.deadline)].filter(Boolean).join(" · "),
      cell: (row) => (
        <div>
          {row.turn === readerOf[side] ? <strong>{turn(row)}</strong> : turn(row)}
          {row.deadline && (
            <Text size="sm" tone="deal">
              {deadline(row.deadline)}
            </Text>
          )}
        </div>
      ),
    },
    { key: "total", header: t("columns.total"), money: ({ total }) => total },
    { key: "delivery", header: t("columns.delivery"), at: ({ delivery_date }) => delivery_date },
    ...(isBuyer && mayBuy ? [actions] : []),
  ];
};

/** Orders the goods of a confirmed contract again. */
function Reorder({ row: { contract_sn, status } }: { row: ContractHead }) {
  return !isToBeConfirmed(statusOf(status)) && <ContractReorderButton contractSn={contract_sn} size="small" />;
}
