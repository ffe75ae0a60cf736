import { useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import { productChanges } from "#features/catalog/product-management/screens/operator/lists.ts";
import { ReviewSettings } from "#features/catalog/product-management/screens/operator/review-settings.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

/** Promised reply time (docs/screens.md). */
const replyWithinHours = 12;

/** Pending product changes, oldest first, and the decided ones. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: productChanges,
  tabs: ["open", "decided"],
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ change_set_id }) => change_set_id,
  rowLink: ({ change_set_id }) => `/operator/product_changes/${change_set_id}`,
  useView: ({ data }) => {
    const t = useTranslations("productManagementConsole.review");
    const fields = useTranslations("productManagementConsole.fields");
    const [isSetting, setIsSetting] = useState(false);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button icon="settings" onClick={() => setIsSetting(true)}>
          {t("settings")}
        </Button>
      ),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "open", label: t("open"), count: data.counts.open },
          { tab: "decided", label: t("decided"), count: data.counts.decided },
        ],
      },
      search: t("search"),
      columns: [
        {
          key: "product",
          header: t("product"),
          text: ({ title, custom_sn }) => [title, custom_sn].filter(Boolean).join(" · "),
          cell: ({ preview, title, custom_sn }) => <MediaRow as="span" size="small" picture={preview} title={title} meta={custom_sn} />,
        },
        { key: "maker", header: t("maker"), text: ({ merchant_name }) => merchant_name },
        {
          key: "kind",
          header: t("kind"),
          text: ({ kind }) => t(kind === "publication" ? "publication" : "change"),
          cell: ({ kind }) => (kind === "publication" ? <Badge tone="brand">{t("publication")}</Badge> : t("change")),
        },
        {
          key: "fields",
          header: t("fieldsChanged"),
          text: (row) => row.fields.map((field) => fields(field as "title")).join(", "),
          minor: true,
        },
        {
          key: "sent",
          header: t("sent"),
          at: ({ opened_at }) => opened_at,
          cell: ({ opened_at, closed_at }) => (
            <WaitingTime since={opened_at} limitHours={replyWithinHours} isOpen={closed_at === null} lateText={t("late")} />
          ),
        },
        {
          key: "result",
          header: t("result"),
          status: ({ open, refused }) => {
            if (open > 0) return { tone: "waiting", text: t("open") };
            return refused > 0 ? { tone: "error", text: t("someRefused", { count: refused }) } : { tone: "done", text: t("allApproved") };
          },
        },
      ],
      empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
      notFound: { title: t("emptySearch") },
      dialogs: isSetting && <ReviewSettings onClose={() => setIsSetting(false)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
