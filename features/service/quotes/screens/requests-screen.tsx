import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type ChatArea, requestPages } from "#features/service/chat/screens/chat-calls.ts";
import type { RequestStatus } from "#features/service/quotes/statuses.ts";
import { Badge, StatusChip, type Tone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type RequestList = DataOf<"/user/priceRequests">;
type Row = RequestList["list"][number];

const requestPageSize = 20;
const requestTabs = ["all", "open", "quoted", "accepted", "ended"] as const;

/** Parses the list parameters of a URL; invalid values are ignored. */
export const parseRequestQuery = (params: URLSearchParams) => ({
  tab: requestTabs.find((each) => each === params.get("tab")) ?? "all",
  keyword: (params.get("keyword") ?? "").slice(0, 120),
  page: /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1,
  page_size: requestPageSize,
});

const tones: Record<RequestStatus, Tone> = {
  requested: "progress",
  quoted: "waiting",
  declined: "error",
  rejected: "neutral",
  accepted: "waiting",
  ordered: "done",
  expired: "neutral",
  withdrawn: "neutral",
};

export function RequestChip({ status }: { status: RequestStatus }) {
  const t = useTranslations("quotes");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}

const useColumns = (area: ChatArea): Column<Row>[] => {
  const t = useTranslations("quotes");
  return [
    {
      key: "goods",
      header: t("columns.goods"),
      cell: (row) => (
        <MediaRow
          as="span"
          size="small"
          picture={row.preview}
          title={row.title}
          meta={
            <>
              {row.request_number} · {t("pieces", { count: row.pieces })}
              {row.lines_count > 1 && ` · ${t("more", { count: row.lines_count - 1 })}`} {row.is_sample && <Badge>{t("sample")}</Badge>}
            </>
          }
        />
      ),
    },
    ...(area !== "user" ? [{ key: "company", header: t("columns.company"), cell: (row: Row) => row.company_name }] : []),
    ...(area !== "merchant"
      ? [{ key: "merchant", header: t("columns.merchant"), cell: (row: Row) => row.merchant_name, minor: true }]
      : []),
    { key: "status", header: t("columns.status"), cell: (row) => <RequestChip status={row.status} /> },
    { key: "updated", header: t("columns.updated"), cell: (row) => <Moment at={row.updated_at} as="relative" />, minor: true },
    {
      key: "total",
      header: t("columns.total"),
      cell: (row) => (row.goods === null ? "–" : <Money amount={row.goods} />),
      numeric: true,
    },
  ];
};

/** Price requests of a company, of a manufacturer, or all of them for staff. */
export function RequestsScreen({ area, data }: { area: ChatArea; data: RequestList }) {
  const t = useTranslations("quotes");
  const [params] = useSearchParams();
  const columns = useColumns(area);
  const { tab, keyword } = parseRequestQuery(params);
  const tabs = requestTabs.map((each) => ({
    to: `?${new URLSearchParams({ tab: each, ...(keyword && { keyword }) })}`,
    label: t(`tab.${each}`),
    current: each === tab,
    ...(each !== "all" && { count: data.counts[each] }),
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t(area === "user" ? "intro" : "sellerIntro")}
        actions={area === "merchant" && <ButtonLink to="/merchant/samples">{t("samples")}</ButtonLink>}
      />
      <ListBar>
        <Tabs label={t("tabs")} tabs={tabs} />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={data.list}
          rowKey={(row) => row.request_number}
          rowLink={(row) => `${requestPages[area]}/${row.request_number}`}
          empty={
            <EmptyState help="talk-to-manufacturer" picture={keyword ? "search" : "letter"} title={t("emptyTitle")}>
              {t(area === "user" ? "empty" : "sellerEmpty")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={data.count} pageSize={requestPageSize} />
    </>
  );
}
