import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";

import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { backorderOffers } from "#features/inventory/backorder-terms/screens/merchant/lists.ts";
import { formatDay } from "#kernel/calendar.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

type Offer = RowAt<"/merchant/backorderOffers">;

const setTerms = action("/merchant/setBackorder");

const { clientLoader, HydrateFallback, Page } = list({
  entry: backorderOffers,
  messages: "backorderTerms",
  tabs: ["on", "all"],
  filters: { keyword: anyText },
  rowKey: ({ relation_id }) => relation_id,
  useView: ({ data }) => {
    const t = useTranslations("backorderTerms");
    const language = useLocale();
    const [edited, setEdited] = useState<Offer>();
    const meta = ({ custom_sn, condition }: Offer) => (condition === "new" ? custom_sn : `${custom_sn} · ${condition}`);
    const room = ({ steps }: Offer) => steps.map(({ by, pieces }) => t("step", { pieces, date: formatDay(by, language) })).join(" · ");
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "on", label: t("tab.on"), count: data.counts.on },
          { tab: "all", label: t("tab.all") },
        ],
      },
      search: t("search"),
      columns: [
        {
          key: "product",
          header: t("product"),
          text: (row) => `${row.title} · ${meta(row)}`,
          cell: (row) => <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={meta(row)} />,
        },
        { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
        {
          key: "state",
          header: t("state"),
          status: ({ is_on }) => (is_on ? { tone: "done", text: t("on") } : { tone: "neutral", text: t("off") }),
        },
        { key: "available", header: t("available"), number: (row) => row.available },
        { key: "limit", header: t("limit"), number: (row) => row.max_pieces },
        { key: "backordered", header: t("backordered"), number: (row) => row.backordered },
        { key: "room", header: t("room"), text: room },
        rowActions<Offer>(t("actions"), [
          {
            icon: "edit",
            text: ({ custom_sn, warehouse_name }) => t("edit", { sku: custom_sn, warehouse: warehouse_name }),
            onPress: setEdited,
          },
        ]),
      ],
      empty: {
        title: t("none"),
        text: t("noneText"),
        picture: "boxes",
        action: <ButtonLink to="?tab=all">{t("showAll")}</ButtonLink>,
      },
      notFound: { title: t("notFound") },
      dialogs: edited && <TermsDialog offer={edited} onClose={() => setEdited(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function TermsDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTranslations("backorderTerms");
  return (
    <setTerms.Dialog
      title={`${t("dialog")} · ${offer.custom_sn} · ${offer.warehouse_name}`}
      confirm={t("save")}
      values={{ relation_id: offer.relation_id }}
      done={({ is_on }) => t(is_on ? "savedOn" : "savedOff")}
      onClose={onClose}
    >
      <p>{t("dialogText")}</p>
      <setTerms.Field name="allow" label={t("allow")} defaultValue={offer.is_on || offer.max_pieces === null} />
      <setTerms.Field name="max_pieces" label={t("limit")} hint={t("limitHint")} defaultValue={offer.max_pieces ?? undefined} />
    </setTerms.Dialog>
  );
}
