import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText, filterUrl, tabOf, tabUrl } from "#client/lists/list-query.ts";
import { ListTools } from "#client/lists/list-tools.tsx";
import { useReviewHours } from "#client/site.ts";
import { answerWithinHours, downloadDays } from "#features/catalog/picture-requests/rules.ts";
import {
  DownloadButton,
  RequestDialog,
  RequestState,
  useRequestState,
} from "#features/catalog/picture-requests/screens/buyer/original-pictures.tsx";
import css from "#features/catalog/picture-requests/screens/buyer/picture-list.module.css";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import { useUrlForm } from "#ui/use-url-form.ts";

export type PictureList = DataOf<"/user/pictureList">;
type Row = PictureList["list"][number];

/** The list of picture requests: its call, tabs and search. */
export const pictureSource = {
  entry: { call: "/user/pictureList" },
  tabs: ["all", "open", "approved", "refused"],
  filters: { keyword: anyText },
  pageSize: 24,
} as const;

/** The company's picture requests with statuses, downloads and repeated requests. */
export function PictureListScreen({ requests }: { requests: PictureList }) {
  const t = useTranslations("pictureRequests");
  const [params] = useSearchParams();
  const [requested, setRequested] = useState<Row>();
  const keyword = params.get("keyword") ?? "";
  const current = tabOf(pictureSource, params);
  const columns = usePictureColumns();
  const tabs = pictureSource.tabs.map((tab) => ({
    to: tabUrl(pictureSource, params, tab),
    label: t(tab),
    count: requests.counts[tab],
    current: tab === current,
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("listIntro", { days: downloadDays })}
        actions={<ListTools parts={pictureSource} columns={columns} title={t("title")} isEmpty={requests.list.length === 0} />}
      />
      <ListBar>
        <Tabs label={t("tabs")} tabs={tabs} />
        <Search keyword={keyword} />
      </ListBar>
      {requests.list.length === 0 ? (
        <EmptyList isSearch={keyword !== ""} />
      ) : (
        <Box as="ul" frame="panel">
          {requests.list.map((row) => (
            <RequestRow key={row.picture_request_id} row={row} onAgain={() => setRequested(row)} />
          ))}
        </Box>
      )}
      <Pager total={requests.count} pageSize={pictureSource.pageSize} />
      <Suspense>{requested && <RequestDialog product={requested} onClose={() => setRequested(undefined)} />}</Suspense>
    </>
  );
}

function EmptyList({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations("pictureRequests");
  if (isSearch) {
    return (
      <EmptyState title={t("emptySearch")} picture="search">
        {t("emptySearchText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      help="download-pictures"
      title={t("emptyTitle")}
      picture="chair"
      action={<ButtonLink to="/home">{t("emptyAction")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}

/** The columns of an exported list of requests; the screen shows rows with pictures and downloads. */
const usePictureColumns = (): ListColumn<Row>[] => {
  const t = useTranslations("pictureRequests");
  const stateOf = useRequestState();
  return [
    { key: "sku", header: t("sku"), text: (row) => row.goods_sn },
    { key: "product", header: t("product"), text: (row) => row.title },
    { key: "usage", header: t("usageLabel"), text: (row) => t(`usage.${row.usage}`) },
    { key: "requested", header: t("requested"), at: (row) => row.requested_at },
    { key: "person", header: t("person"), text: (row) => row.requested_by },
    { key: "state", header: t("state"), text: ({ status }) => stateOf(status)?.text ?? null },
    { key: "reasons", header: t("reasons"), text: (row) => row.reasons.join("; ") },
  ];
};

function Search({ keyword }: { keyword: string }) {
  const t = useTranslations("pictureRequests");
  const [params] = useSearchParams();
  const { key, onSubmit } = useUrlForm(["keyword"], (values) =>
    filterUrl(pictureSource, params, { keyword: String(values.get("keyword") ?? "") }),
  );
  return (
    <search className={css.search}>
      <form key={key} onSubmit={onSubmit}>
        <input
          className={textClass({ wide: true })}
          name="keyword"
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          defaultValue={keyword}
          maxLength={120}
        />
      </form>
    </search>
  );
}

function RequestRow({ row, onAgain }: { row: Row; onAgain: () => void }) {
  const t = useTranslations("pictureRequests");
  const hours = useReviewHours("picture", answerWithinHours);
  const deadline = useDeadline();
  const mayAsk = useAbility("buy");
  const { status, expires_at, goods_sn, product_id, can_apply, reasons } = row;
  const isExpired = status === 2 && can_apply;
  return (
    <Grid as="li" align="center" gap={2} gapX={4} pad={4} className={css.row}>
      <Picture of={row.preview} alt="" sizes="72px" />
      <Box shrink className={css.product}>
        <Link to={`/product/${goods_sn}/${product_id}`}>{row.title}</Link>
        <small>
          {goods_sn} · {t("count", { count: row.picture_count })} · {t(`usage.${row.usage}`)}
        </small>
        <small>
          <Moment at={row.requested_at} as="relative" /> {t("by", { name: row.requested_by })}
        </small>
      </Box>
      <Stack items="start" gap={1} className={css.state}>
        {isExpired ? (
          <Text as="span" size="sm" tone="faint">
            {t("expired")}
          </Text>
        ) : (
          <RequestState status={status} />
        )}
        {status === 2 && !isExpired && expires_at && (
          <small>
            {t("until", { date: deadline(expires_at) })} · {t("downloads", { count: row.downloads })}
          </small>
        )}
        {status === 1 && <small>{t("openText", { hours })}</small>}
        {reasons.map((reason) => (
          <small key={reason}>{reason}</small>
        ))}
      </Stack>
      <Inline align="stretch" wrap gap={2} className={css.act}>
        {status === 2 && !isExpired && <DownloadButton requestId={row.picture_request_id} />}
        {can_apply && mayAsk && (
          <Button size="small" onClick={onAgain}>
            {t("again")}
          </Button>
        )}
      </Inline>
    </Grid>
  );
}
