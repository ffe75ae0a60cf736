import { useTranslations } from "use-intl";
import type { ListView, Shown } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { type AfterSaleTab, afterSaleTabs } from "#features/trade/after-sale/rules.ts";
import { useCaseStatus, useModeText, useTurnText } from "#features/trade/after-sale/screens/case-chip.tsx";
import type { CaseListRow, CaseReader } from "#features/trade/after-sale/screens/case-data.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";

/** The tabs for manufacturers and staff, who begin with what waits for them. */
export const sellerTabs = ["mine", ...afterSaleTabs.filter((tab) => tab !== "mine")] as const;

/** The cases of a buyer, of a manufacturer's orders, or of the platform. */
export const useCaseListView = (
  reader: CaseReader,
  { data, tab }: Pick<Shown<"/user/afterSaleList", AfterSaleTab, undefined>, "data" | "tab">,
): ListView<CaseListRow> => {
  const t = useTranslations("afterSale");
  const tabs = reader === "buyer" ? afterSaleTabs : sellerTabs;
  const noneFound = { title: t("emptySearch"), text: t("emptySearchText") };
  const help = reader === "buyer" ? "open-a-case" : undefined;
  return {
    title: t("title"),
    intro: t(reader === "buyer" ? "intro" : reader === "merchant" ? "introMerchant" : "introStaff"),
    actions: <ListActions reader={reader} />,
    tabs: { label: t("tabsLabel"), each: tabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })) },
    search: t("search"),
    columns: useColumns(reader),
    empty:
      tab === tabs[0]
        ? { title: t("empty"), text: t(reader === "buyer" ? "emptyText" : "emptyTextSeller"), picture: "chair", help }
        : { ...noneFound, picture: "search", help },
    notFound: noneFound,
  };
};

function ListActions({ reader }: { reader: CaseReader }) {
  const t = useTranslations("afterSale");
  if (reader === "operator") return <ButtonLink to="/operator/after_sale_reasons">{t("reasonsPage")}</ButtonLink>;
  if (reader === "merchant") return null;
  return (
    <>
      <ButtonLink to="/user_center/order?tab=refunds">{t("orderRefunds")}</ButtonLink>
      <ButtonLink variant="primary" icon="plus" to="/user_center/after_sale_services/apply">
        {t("apply")}
      </ButtonLink>
    </>
  );
}

/** The picture and title of the first item, and how many pieces the case is about. */
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

const useColumns = (reader: CaseReader): ListColumn<CaseListRow>[] => {
  const t = useTranslations("afterSale");
  const mode = useModeText();
  const turn = useTurnText();
  const status = useCaseStatus(reader);
  return [
    {
      key: "case",
      header: t("columns.case"),
      text: (row) => `${row.record_number} · ${mode(row)}`,
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
    {
      key: "goods",
      header: t("columns.goods"),
      text: (row) => row.lines.map(({ custom_sn, title }) => `${custom_sn} ${title}`).join("; "),
      cell: (row) => <Goods row={row} />,
    },
    {
      key: "status",
      header: t("columns.status"),
      status,
      cell: (row) => {
        const { tone, text } = status(row);
        return (
          <Stack as="span" items="start" gap={1}>
            <StatusChip tone={tone}>{text}</StatusChip>
            {row.turn !== "nobody" && (
              <Text as="span" size="xs" tone="soft">
                {turn(row, reader)}
              </Text>
            )}
          </Stack>
        );
      },
    },
    { key: "reason", header: t("columns.reason"), text: (row) => row.reason, minor: true },
    {
      key: "party",
      header: t(reader === "buyer" ? "maker" : "columns.party"),
      text: (row) => (reader === "buyer" ? row.merchant_name : row.company_name),
      minor: true,
    },
    { key: "amount", header: t("columns.amount"), money: (row) => row.refund ?? row.offer },
  ];
};
