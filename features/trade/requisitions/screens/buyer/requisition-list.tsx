import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type RequisitionStatus, requisitionStatuses } from "#features/trade/requisitions/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type RequisitionData = DataOf<"/user/requisitionList">;
type Row = RequisitionData["list"][number];

const tones: Record<RequisitionStatus, Tone> = {
  requested: "waiting",
  approved: "done",
  in_cart: "done",
  refused: "error",
  withdrawn: "neutral",
};

const requisitionPageSize = 25;

/** Parses the list's filters from the URL. */
export const requisitionQuery = (params: URLSearchParams) => {
  const status = requisitionStatuses.find((each) => each === params.get("status"));
  const keyword = (params.get("keyword") ?? "").trim().slice(0, 120);
  return { ...(status && { status }), keyword, page: params.get("page") ?? "1", page_size: requisitionPageSize };
};

export function RequisitionStatusChip({ status }: { status: RequisitionStatus }) {
  const t = useTranslations("requisitions");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("requisitions");
  return [
    { key: "title", header: t("request"), cell: (row) => row.title },
    {
      key: "by",
      header: t("by"),
      minor: true,
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.requester}
          <small className="l-tone-soft">
            <Moment at={row.created_at} as="relative" />
          </small>
        </Stack>
      ),
    },
    { key: "size", header: t("size"), cell: (row) => t("sizeOf", { products: row.products, pieces: row.pieces }) },
    {
      key: "needed",
      header: t("needed"),
      minor: true,
      cell: (row) => (row.needed_by ? <Moment at={row.needed_by} as="date" /> : "–"),
    },
    { key: "state", header: t("state"), cell: (row) => <RequisitionStatusChip status={row.status} /> },
  ];
};

/** The company's requisitions, newest first. */
export function RequisitionList({ data }: { data: RequisitionData }) {
  const t = useTranslations("requisitions");
  const [params] = useSearchParams();
  const columns = useColumns();
  const status = params.get("status") ?? "";
  const tabs = requisitionStatuses.map((each) => ({
    to: `?status=${each}`,
    label: t(each),
    count: data.counts[each] ?? 0,
    current: status === each,
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <ButtonLink variant="primary" icon="plus" to="?new=1">
            {t("write")}
          </ButtonLink>
        }
      />
      <ListBar>
        <Tabs label={t("tabs")} tabs={[{ to: "?", label: t("all"), current: status === "" }, ...tabs]} />
        <PageSearch label={t("search")} tabParam="status" />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={data.list}
          rowKey={({ requisition_id }) => requisition_id}
          rowLink={({ requisition_id }) => `/user_center/requisition_form_list?requisition_id=${requisition_id}`}
          empty={<EmptyRequisitions isSearch={params.has("keyword")} isFirst={Object.values(data.counts).every((count) => count === 0)} />}
        />
      </Card>
      <Pager total={data.count} pageSize={requisitionPageSize} />
    </>
  );
}

function EmptyRequisitions({ isSearch, isFirst }: { isSearch: boolean; isFirst: boolean }) {
  const t = useTranslations("requisitions");
  if (isSearch) return <EmptyState picture="search" title={t("emptySearch")} action={<ButtonLink to="?">{t("showAll")}</ButtonLink>} />;
  if (!isFirst) return <EmptyState title={t("emptyTab")} />;
  return (
    <EmptyState help="approvals" picture="ledger" title={t("emptyTitle")} action={<ButtonLink to="?new=1">{t("write")}</ButtonLink>}>
      {t("empty")}
    </EmptyState>
  );
}
