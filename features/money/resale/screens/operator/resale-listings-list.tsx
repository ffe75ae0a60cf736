import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useListingColumns } from "#features/money/resale/screens/listing-columns.tsx";
import { resaleListings } from "#features/money/resale/screens/operator/lists.ts";

const stop = action("/operator/stopResaleListing");

type Listing = RowAt<"/operator/resaleListings">;

const useColumns = (isEnded: boolean): ListColumn<Listing>[] => {
  const t = useTranslations("resaleConsole");
  const [product, ...others] = useListingColumns<Listing>();
  return [
    ...(product ? [product] : []),
    {
      key: "company",
      header: t("company"),
      text: ({ company_name, shows_name }) => (shows_name ? company_name : `${company_name} (${t("anonymous")})`),
    },
    { key: "site", header: t("site"), minor: true, text: ({ site_code }) => site_code },
    ...others,
    { key: "listed", header: t("listedAt"), minor: true, at: ({ listed_at }) => listed_at },
    ...(isEnded ? [{ key: "reason", header: t("reason"), minor: true, text: ({ reason }: Listing) => reason }] : []),
  ];
};

/** What buyers sell to each other, for staff, who can end a listing. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: resaleListings,
  messages: "resaleConsole",
  tabs: ["open", "ended"],
  filters: { keyword: anyText },
  rowKey: ({ listing_id }) => listing_id,
  rowLink: ({ lot_id }) => `/operator/stock_lots/${lot_id}`,
  useView: ({ tab }) => {
    const t = useTranslations("resaleConsole");
    const texts = useTranslations("resale");
    const mayStop = useHasRoleIn("orders", "service", "finance");
    const [asked, setAsked] = useState<Listing>();
    const columns = useColumns(tab === "ended");
    return {
      title: t("title"),
      intro: t("intro"),
      search: t("search"),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "open", label: texts("open") },
          { tab: "ended", label: texts("ended") },
        ],
      },
      columns:
        mayStop && tab === "open"
          ? [
              ...columns,
              rowActions<Listing>(texts("actions"), [
                { icon: "close", text: ({ goods_sn }) => t("stopNamed", { sku: goods_sn }), onPress: setAsked },
              ]),
            ]
          : columns,
      dialogs: asked && (
        <stop.Dialog
          title={t("stopNamed", { sku: asked.goods_sn })}
          confirm={t("stop")}
          values={{ listing_id: asked.listing_id }}
          done={t("stopped")}
          onClose={() => setAsked(undefined)}
        >
          <stop.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
        </stop.Dialog>
      ),
      empty: { title: t("emptyTitle"), text: t("empty"), picture: "boxes" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
