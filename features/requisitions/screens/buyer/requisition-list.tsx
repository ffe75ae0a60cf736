import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/requisitions/screens/buyer/requisitions.module.css";
import { type RequisitionStatus, requisitionStatuses } from "#features/requisitions/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
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

/** What the list shows, read from its address. */
export const requisitionQuery = (params: URLSearchParams) => {
  const status = requisitionStatuses.find((each) => each === params.get("status"));
  const before = /^[1-9][0-9]{0,14}$/.exec(params.get("before") ?? "")?.[0];
  return { ...(status && { status }), ...(before && { before }), page_size: 25 };
};

export function RequisitionState({ status }: { status: RequisitionStatus }) {
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
        <span className={css.lines}>
          {row.requester}
          <small>
            <Moment at={row.created_at} as="relative" />
          </small>
        </span>
      ),
    },
    { key: "size", header: t("size"), cell: (row) => t("sizeOf", { products: row.products, pieces: row.pieces }) },
    { key: "needed", header: t("needed"), minor: true, cell: (row) => row.needed_by ?? "–" },
    { key: "state", header: t("state"), cell: (row) => <RequisitionState status={row.status} /> },
  ];
};

/** What members of the company have asked to be bought, newest first. */
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
  const newest = new URLSearchParams(params);
  newest.delete("before");
  const older = new URLSearchParams(params);
  older.set("before", String(data.next));
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
      <Tabs label={t("tabs")} tabs={[{ to: "?", label: t("all"), current: status === "" }, ...tabs]} />
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={data.list}
        rowKey={({ requisition_id }) => requisition_id}
        rowLink={({ requisition_id }) => `/user_center/requisition_form_list?requisition_id=${requisition_id}`}
        empty={
          <EmptyState picture="ledger" title={t("emptyTitle")} action={<ButtonLink to="?new=1">{t("write")}</ButtonLink>}>
            {t("empty")}
          </EmptyState>
        }
      />
      <div className={css.foot}>
        {params.has("before") && <ButtonLink to={`?${newest}`}>{t("newest")}</ButtonLink>}
        {data.next !== null && <ButtonLink to={`?${older}`}>{t("older")}</ButtonLink>}
      </div>
    </>
  );
}
