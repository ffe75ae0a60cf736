import { useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMayChange } from "#client/merchant-access.ts";
import { termsTabs } from "#features/catalog/advertising-terms/rules.ts";
import { useChannelNames } from "#features/catalog/advertising-terms/screens/channel-names.ts";
import { HistoryDialog } from "#features/catalog/advertising-terms/screens/merchant/history-dialog.tsx";
import { advertisingTerms } from "#features/catalog/advertising-terms/screens/merchant/lists.ts";
import { TermsDialog } from "#features/catalog/advertising-terms/screens/merchant/terms-dialog.tsx";
import type { TermsProduct } from "#features/catalog/advertising-terms/screens/terms-product.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

/** A manufacturer's products with their minimum advertised prices and banned channels. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: advertisingTerms,
  messages: "advertisingTermsConsole",
  tabs: termsTabs,
  filters: { keyword: anyText },
  rowKey: ({ product_id }) => product_id,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("advertisingTermsConsole");
    const mayEdit = useMayChange("products");
    const [open, setOpen] = useState<{ about: "edit" | "history"; product: TermsProduct }>();
    const columns = useColumns();
    const close = () => setOpen(undefined);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: <ButtonLink to="/merchant/map_reports">{t("reports")}</ButtonLink>,
      tabs: {
        label: t("tabs"),
        each: termsTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
      },
      search: t("search"),
      columns: [
        ...columns,
        rowActions<TermsProduct>(t("actions"), [
          {
            icon: "edit",
            text: ({ custom_sn }) => t("edit", { sku: custom_sn }),
            of: () => mayEdit,
            onPress: (product) => setOpen({ about: "edit", product }),
          },
          {
            icon: "clock",
            text: ({ custom_sn }) => t("history", { sku: custom_sn }),
            of: ({ version }) => version > 0,
            onPress: (product) => setOpen({ about: "history", product }),
          },
        ]),
      ],
      empty: {
        title: t("empty"),
        text: t("emptyText"),
        picture: "boxes",
        help: "minimum-advertised-prices",
        action: <ButtonLink to="?tab=all">{t("showAll")}</ButtonLink>,
      },
      notFound: { title: t("notFound") },
      dialogs:
        open &&
        (open.about === "edit" ? (
          <TermsDialog product={open.product} onClose={close} />
        ) : (
          <HistoryDialog product={open.product} onClose={close} />
        )),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (): ListColumn<TermsProduct>[] => {
  const t = useTranslations("advertisingTermsConsole");
  const money = useMoney();
  const day = useDay();
  const namesOf = useChannelNames();
  return [
    {
      key: "product",
      header: t("product"),
      text: ({ title, custom_sn }) => `${title} · ${custom_sn}`,
      cell: ({ title, custom_sn, preview }) => <MediaRow as="span" size="small" picture={preview} title={title} meta={custom_sn} />,
    },
    { key: "map", header: t("map"), money: ({ map }) => map },
    {
      key: "future",
      header: t("future"),
      text: ({ future_map, future_from }) =>
        future_map && future_from ? t("futureOf", { price: money(future_map), date: day(future_from) }) : null,
    },
    { key: "banned", header: t("banned"), text: namesOf },
  ];
};
