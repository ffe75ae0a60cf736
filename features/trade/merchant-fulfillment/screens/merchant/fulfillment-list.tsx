import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMayChange } from "#client/merchant-access.ts";
import { merchantTabs } from "#features/trade/merchant-fulfillment/rules.ts";
import { type FulfillmentRow, useFulfillmentColumns } from "#features/trade/merchant-fulfillment/screens/fulfillment-columns.tsx";
import { AnswerDialog } from "#features/trade/merchant-fulfillment/screens/merchant/answer-dialog.tsx";
import { FulfillmentBulkActions } from "#features/trade/merchant-fulfillment/screens/merchant/fulfillment-bulk-actions.tsx";
import { fulfillment } from "#features/trade/merchant-fulfillment/screens/merchant/lists.ts";
import { ButtonLink } from "#ui/button.tsx";

/** What a manufacturer has to ship itself: first what it has to accept, by its deadline. A row opens its order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: fulfillment,
  messages: "merchantFulfillment",
  tabs: merchantTabs,
  filters: { keyword: anyText, warehouse_id: anId },
  load: async (call) => (await call("/merchant/warehouseList", { page_size: 100 })).list,
  rowKey: ({ order_sn }) => order_sn,
  rowLink: ({ order_sn }) => `/merchant/orders/${encodeURIComponent(order_sn)}`,
  useView: ({ data, extra: warehouses }) => {
    const t = useTranslations("merchantFulfillment");
    const mayChange = useMayChange("orders");
    const bulk = useBulk();
    const [answering, setAnswering] = useState<FulfillmentRow>();
    const columns = useFulfillmentColumns("merchant");
    const answer = rowActions<FulfillmentRow>(t("actions"), [
      { text: t("accept"), of: ({ can_answer }) => can_answer, onPress: setAnswering },
    ]);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <ButtonLink icon="clock" to="/merchant/fulfillment_events">
          {t("record")}
        </ButtonLink>
      ),
      tabs: { label: t("tabsLabel"), each: merchantTabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("everyWarehouse"),
          options: warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: mayChange ? [...columns, answer] : columns,
      ...(mayChange && {
        locked: new Set(data.list.filter(({ can_answer }) => !can_answer).map(({ order_sn }) => order_sn)),
        bulk: (rows, clear) => <FulfillmentBulkActions rows={rows} ask={bulk.ask} clear={clear} />,
      }),
      dialogs: (
        <>
          {bulk.dialog}
          {answering && <AnswerDialog order={answering} onClose={() => setAnswering(undefined)} />}
        </>
      ),
      empty: { title: t("none"), text: t("noneText"), picture: "boxes" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
