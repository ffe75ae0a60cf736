import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { staffTabs } from "#features/trade/merchant-fulfillment/rules.ts";
import { useFulfillmentColumns } from "#features/trade/merchant-fulfillment/screens/fulfillment-columns.tsx";
import { merchantFulfillment } from "#features/trade/merchant-fulfillment/screens/operator/lists.ts";

const extend = action("/operator/extendMerchantAnswer");
const cancel = action("/operator/cancelUnansweredOrder");

type Row = RowAt<"/operator/merchantFulfillmentList">;
interface Open {
  dialog: "extend" | "cancel";
  row: Row;
}

/** Orders that manufacturers ship themselves; first those that nobody has accepted in time. A row opens its order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: merchantFulfillment,
  messages: "merchantFulfillment",
  tabs: staffTabs,
  filters: { keyword: anyText },
  rowKey: ({ order_sn }) => order_sn,
  rowLink: ({ order_sn }) => `/operator/orders/${encodeURIComponent(order_sn)}`,
  useView: ({ data }) => {
    const t = useTranslations("merchantFulfillment");
    const [open, setOpen] = useState<Open>();
    const mayCancel = useHasRoleIn("orders", "service");
    const [first, ...columns] = useFulfillmentColumns("operator");
    return {
      title: t("staffTitle"),
      intro: t("staffIntro"),
      tabs: { label: t("tabsLabel"), each: staffTabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        ...(first ? [first] : []),
        { key: "merchant", header: t("manufacturer"), text: ({ merchant_name }: Row) => merchant_name },
        ...columns,
        rowActions<Row>(t("actions"), [
          { text: t("staff.extend"), of: ({ status }) => status === "asked", onPress: (row) => setOpen({ dialog: "extend", row }) },
          ...(mayCancel
            ? [
                {
                  text: t("staff.cancel"),
                  of: ({ can_answer, escalated_at }: Row) => can_answer && escalated_at !== null,
                  onPress: (row: Row) => setOpen({ dialog: "cancel", row }),
                },
              ]
            : []),
        ]),
      ],
      empty: { title: t("none"), text: t("staffNoneText"), picture: "boxes" },
      notFound: { title: t("notFound") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open: { dialog, row }, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("merchantFulfillment");
  const { order_sn } = row;
  const values = { order_sn };
  if (dialog === "cancel")
    return (
      <cancel.Dialog
        danger
        title={t("staff.cancelTitle", { number: order_sn })}
        confirm={t("staff.cancel")}
        values={values}
        done={t("staff.canceled")}
        onClose={onClose}
      >
        <p>{t("staff.cancelText")}</p>
        <cancel.Field name="note" label={t("staff.buyerNote")} />
      </cancel.Dialog>
    );
  return (
    <extend.Dialog
      title={t("staff.extendTitle", { number: order_sn })}
      confirm={t("staff.extend")}
      values={values}
      done={t("staff.extended")}
      onClose={onClose}
    >
      <p>{t("staff.extendText")}</p>
      <extend.Field name="hours" label={t("staff.hours")} defaultValue="8" />
      <extend.Field name="note" label={t("staff.note")} />
    </extend.Dialog>
  );
}
