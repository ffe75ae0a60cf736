import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { type AfterSaleTab, afterSaleTabs } from "#features/trade/after-sale/rules.ts";
import { CaseChip, useModeText, useTurnText } from "#features/trade/after-sale/screens/case-chip.tsx";
import {
  type CaseList,
  type CaseListRow,
  type CaseReader,
  caseListPath,
  casePageSize,
  casePath,
  caseTabOf,
} from "#features/trade/after-sale/screens/case-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch } from "#ui/filter-bar.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

const listUrl = (reader: CaseReader, tab: AfterSaleTab, keyword: string): string => {
  const params = new URLSearchParams({ tab, ...(keyword && { keyword }) });
  return `${caseListPath(reader)}?${params}`;
};

/** The cases of a buyer, of a manufacturer's orders, or of the platform. */
export function CaseListScreen({ cases, reader }: { cases: CaseList; reader: CaseReader }) {
  const t = useTranslations("afterSale");
  const [params] = useSearchParams();
  const current = caseTabOf(params, reader);
  const keyword = params.get("keyword") ?? "";
  const { key, onSubmit } = useUrlForm(["keyword"], (values) => listUrl(reader, current, String(values.get("keyword") ?? "").trim()));
  const first: AfterSaleTab = reader === "buyer" ? "all" : "mine";
  const tabs = [first, ...afterSaleTabs.filter((tab) => tab !== first)].map((tab) => ({
    to: listUrl(reader, tab, keyword),
    label: t(`tabs.${tab}`),
    count: cases.counts[tab],
    current: tab === current,
  }));
  const columns = useColumns(reader);
  const isFiltered = keyword !== "" || current !== first;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("title")}
        intro={t(reader === "buyer" ? "intro" : reader === "merchant" ? "introMerchant" : "introStaff")}
        actions={<ListActions reader={reader} />}
      />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={keyword} data-page-search />
      </FilterBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={cases.list}
          rowKey={({ record_number }) => record_number}
          rowLink={({ record_number }) => casePath(reader, record_number)}
          empty={
            <EmptyState
              title={isFiltered ? t("emptySearch") : t("empty")}
              picture={isFiltered ? "search" : "chair"}
              help={reader === "buyer" ? "open-a-case" : undefined}
            >
              {isFiltered ? t("emptySearchText") : t(reader === "buyer" ? "emptyText" : "emptyTextSeller")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={cases.count} pageSize={casePageSize} />
    </Stack>
  );
}

function ListActions({ reader }: { reader: CaseReader }) {
  const t = useTranslations("afterSale");
  if (reader === "operator") return <ButtonLink to="/operator/after_sale_reasons">{t("reasonsPage")}</ButtonLink>;
  if (reader === "merchant") return null;
  return (
    <Inline wrap gap={2}>
      <ButtonLink to="/user_center/order?tab=refunds">{t("orderRefunds")}</ButtonLink>
      <ButtonLink variant="primary" icon="plus" to="/user_center/after_sale_services/apply">
        {t("apply")}
      </ButtonLink>
    </Inline>
  );
}

/** The picture and title of the first item, and how many more there are. */
function Goods({ row }: { row: CaseListRow }) {
  const t = useTranslations("afterSale");
  const [line] = row.lines;
  return line ? (
    <MediaRow
      as="span"
      size="small"
      picture={line.preview}
      title={line.title}
      meta={`${line.custom_sn} · ${t("pieces", { count: row.pieces })}`}
    />
  ) : null;
}

const useColumns = (reader: CaseReader): Column<CaseListRow>[] => {
  const t = useTranslations("afterSale");
  const mode = useModeText();
  const turn = useTurnText();
  const party: Column<CaseListRow> = {
    key: "party",
    header: t(reader === "buyer" ? "maker" : "columns.party"),
    cell: (row) => (reader === "buyer" ? row.merchant_name : row.company_name),
    minor: true,
  };
  return [
    {
      key: "case",
      header: t("columns.case"),
      cell: (row) => (
        <Stack as="span" gap={1}>
          <Text as="span" numeric nowrap>
            {row.record_number}
          </Text>
          <Text as="span" size="xs" tone="faint" weight="regular">
            {mode(row)} · <Moment at={row.created_at} as="relative" />
          </Text>
        </Stack>
      ),
    },
    { key: "goods", header: t("columns.goods"), cell: (row) => <Goods row={row} /> },
    {
      key: "status",
      header: t("columns.status"),
      cell: (row) => (
        <Stack as="span" items="start" gap={1}>
          <CaseChip state={row} reader={reader} />
          {row.turn !== "nobody" && (
            <Text as="span" size="xs" tone="soft">
              {turn(row, reader)}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "reason", header: t("columns.reason"), cell: (row) => row.reason, minor: true },
    party,
    {
      key: "amount",
      header: t("columns.amount"),
      cell: (row) => {
        const amount = row.refund ?? row.offer;
        return amount ? <Money amount={amount} /> : "";
      },
      numeric: true,
    },
  ];
};
