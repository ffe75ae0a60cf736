import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import { useReviewHours } from "#client/site.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { answerWithinHours } from "#features/catalog/picture-requests/rules.ts";
import { type Decision, DecisionDialogs } from "#features/catalog/picture-requests/screens/operator/decision-dialogs.tsx";
import { pictureRequests } from "#features/catalog/picture-requests/screens/operator/lists.ts";
import css from "#features/catalog/picture-requests/screens/operator/pictures-list.module.css";
import { pictureRequestStatuses } from "#features/catalog/picture-requests/statuses.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useKeys } from "#ui/use-keys.ts";

type PictureRequest = RowAt<"/operator/pictureRequestList">;

const tabs = ["open", "approved", "refused", "all"] as const;

/** What is decided about which requests; `clear` ends their selection. */
interface Deciding {
  decision: Decision;
  requests: readonly PictureRequest[];
  clear: () => void;
}

/** Requests for product pictures, with decisions for several at once. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: pictureRequests,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ picture_request_id }) => picture_request_id,
  useView: ({ data }) => {
    const t = useTranslations("pictureRequestsConsole");
    const { revalidate } = useRevalidator();
    const mayDecide = useHasRoleIn("products", "auditor");
    const hours = useReviewHours("picture", answerWithinHours);
    const [deciding, setDeciding] = useState<Deciding>();
    const onClose = () => setDeciding(undefined);
    return {
      title: t("title"),
      intro: t("intro", { hours }),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(tab), count: data.counts[tab] })) },
      search: t("search"),
      columns: useColumns(hours),
      empty: { title: t("emptyOpen"), text: t("emptyOpenText"), picture: "letter" },
      notFound: { title: t("emptySearch"), text: t("emptySearchText") },
      // Only open requests can be decided, whatever is selected.
      bulk: (rows, clear) =>
        mayDecide && (
          <DecisionButtons
            requests={rows.filter(({ status }) => status === 1)}
            onDecide={(decision, requests) => setDeciding({ decision, requests, clear })}
          />
        ),
      dialogs: (
        <DecisionDialogs
          decision={deciding?.decision}
          requests={deciding?.requests ?? []}
          onClose={onClose}
          onDecided={() => {
            onClose();
            deciding?.clear();
            void revalidate();
          }}
        />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface ButtonsProps {
  requests: readonly PictureRequest[];
  onDecide: (decision: Decision, requests: readonly PictureRequest[]) => void;
}

/** The decisions about the selected open requests, also by the keys `a` and `r`. */
function DecisionButtons({ requests, onDecide }: ButtonsProps) {
  const t = useTranslations("pictureRequestsConsole");
  const decide = (decision: Decision) => requests.length > 0 && onDecide(decision, requests);
  useKeys({ a: () => decide("approve"), r: () => decide("refuse") });
  if (requests.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => decide("refuse")}>
        {t("refuse")}
      </Button>
      <Button size="small" variant="primary" onClick={() => decide("approve")}>
        {t("approve")}
      </Button>
    </>
  );
}

const tabOf = { notApplied: "open", underReview: "open", approved: "approved", refused: "refused" } as const;

const useColumns = (limitHours: number): ListColumn<PictureRequest>[] => {
  const t = useTranslations("pictureRequestsConsole");
  const stateOf = ({ status }: PictureRequest) => {
    const name = statusByCode(pictureRequestStatuses, status);
    return { tone: toneOf(pictureRequestStatuses, name, "auditor"), text: t(tabOf[name]) };
  };
  return [
    {
      key: "product",
      header: t("product"),
      width: "30%",
      text: ({ title, goods_sn, merchant_name }) => `${title} · ${goods_sn} · ${merchant_name}`,
      cell: (row) => (
        <MediaRow
          as="span"
          size="small"
          picture={row.preview}
          title={<Link to={`/product/${row.goods_sn}/${row.product_id}`}>{row.title}</Link>}
          meta={`${row.goods_sn} · ${row.merchant_name} · ${t("pictures", { count: row.picture_count })}`}
        />
      ),
    },
    {
      key: "company",
      header: t("company"),
      text: ({ company_name, applicant }) => `${company_name} · ${applicant}`,
      cell: (row) => (
        <Stack as="span" items="start" shrink>
          {row.company_name}
          <small>{t("by", { name: row.applicant })}</small>
        </Stack>
      ),
    },
    {
      key: "usage",
      header: t("usage"),
      text: ({ usage, remark }) => [t(`usages.${usage}`), remark].filter(Boolean).join(": "),
      cell: (row) => (
        <Stack as="span" items="start" shrink>
          {t(`usages.${row.usage}`)}
          {row.remark && <small className={css.remark}>{row.remark}</small>}
        </Stack>
      ),
    },
    { key: "orders", header: t("orders"), text: (row) => t("ordersOf", { count: row.orders }), minor: true },
    {
      key: "requested",
      header: t("requested"),
      at: ({ requested_at }) => requested_at,
      cell: ({ requested_at, status }) => (
        <WaitingTime since={requested_at} limitHours={limitHours} isOpen={status === 1} lateText={t("late")} />
      ),
    },
    {
      key: "state",
      header: t("state"),
      status: stateOf,
      cell: (row) => {
        const { tone, text } = stateOf(row);
        return (
          <Stack as="span" items="start" shrink>
            <StatusChip tone={tone}>{text}</StatusChip>
            {row.reviewer && <small>{row.reviewer}</small>}
            {row.status === 2 && <small>{t("downloads", { count: row.downloads })}</small>}
          </Stack>
        );
      },
    },
  ];
};
