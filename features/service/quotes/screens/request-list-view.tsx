import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { ChatArea } from "#features/service/chat/screens/chat-calls.ts";
import { useRequestStatus } from "#features/service/quotes/screens/request-chip.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

type RequestList = DataOf<"/user/priceRequests">;
type RequestRow = RequestList["list"][number];

export const requestTabs = ["all", "open", "quoted", "accepted", "ended"] as const;

/** Price requests of a company, of a manufacturer, or all of them for staff. */
export const useRequestListView = (area: ChatArea, { counts }: RequestList): ListView<RequestRow> => {
  const t = useTranslations("quotes");
  return {
    title: t("title"),
    intro: t(area === "user" ? "intro" : "sellerIntro"),
    actions: area === "merchant" && <ButtonLink to="/merchant/samples">{t("samples")}</ButtonLink>,
    tabs: {
      label: t("tabs"),
      each: requestTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
    },
    search: t("search"),
    columns: useRequestColumns(area),
    empty: {
      title: t("emptyTitle"),
      text: t(area === "user" ? "empty" : "sellerEmpty"),
      picture: "letter",
      help: "talk-to-manufacturer",
    },
  };
};

export const useRequestColumns = (area: ChatArea): ListColumn<RequestRow>[] => {
  const t = useTranslations("quotes");
  const statusOf = useRequestStatus(area === "user" ? "buyer" : area);
  const company: ListColumn<RequestRow> = { key: "company", header: t("columns.company"), text: (row) => row.company_name };
  const merchant: ListColumn<RequestRow> = {
    key: "merchant",
    header: t("columns.merchant"),
    text: (row) => row.merchant_name,
    minor: true,
  };
  return [
    {
      key: "goods",
      header: t("columns.goods"),
      text: (row) => `${row.request_number} · ${row.title} · ${t("pieces", { count: row.pieces })}`,
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
    ...(area === "user" ? [] : [company]),
    ...(area === "merchant" ? [] : [merchant]),
    { key: "status", header: t("columns.status"), status: (row) => statusOf(row.status) },
    { key: "updated", header: t("columns.updated"), at: (row) => row.updated_at, as: "relative", minor: true },
    { key: "total", header: t("columns.total"), money: (row) => row.total },
  ];
};
