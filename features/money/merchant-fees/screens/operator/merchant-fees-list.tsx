import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useFeeColumns } from "#features/money/merchant-fees/screens/fee-columns.tsx";
import { ApproveDialog, ChargeDialog, CreditDialog, DeclineDialog } from "#features/money/merchant-fees/screens/operator/fee-dialogs.tsx";
import { merchantFees } from "#features/money/merchant-fees/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";

type Row = RowAt<"/operator/merchantFees">;
const tabs = ["waiting", "charged", "credited", "declined"] as const;
type Tab = (typeof tabs)[number];
type Open = { dialog: "charge" } | { dialog: "credit" | "approve" | "decline"; row: Row };

/** Fees that manufacturers are charged beside commission. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: merchantFees,
  messages: "merchantFeesConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ fee_id }) => fee_id,
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantFeesConsole");
    const own = useTranslations("merchantFees");
    const mayDecide = useHasRoleIn("money", "finance");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Inline gap={3} align="center" wrap>
          <Link to="/operator/fee_subscriptions">{t("subscriptions")}</Link>
          {mayDecide && (
            <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "charge" })}>
              {t("charge")}
            </Button>
          )}
        </Inline>
      ),
      tabs: {
        label: t("tabsLabel"),
        each: tabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), ...(each === "waiting" && { count: data.counts.waiting }) })),
      },
      search: t("search"),
      columns: [
        ...useColumns(tab),
        ...(mayDecide
          ? [
              rowActions<Row>(t("actions"), [
                { text: t("approve"), of: (row) => waits(row) && !row.is_mine, onPress: (row) => setOpen({ dialog: "approve", row }) },
                { text: t("decline"), of: waits, onPress: (row) => setOpen({ dialog: "decline", row }) },
                { text: t("credit"), of: ({ status }) => status === "charged", onPress: (row) => setOpen({ dialog: "credit", row }) },
              ]),
            ]
          : []),
      ],
      dialogs: (
        <>
          {open?.dialog === "charge" && <ChargeDialog merchants={data.merchants} onClose={onClose} />}
          {open?.dialog === "credit" && <CreditDialog row={open.row} onClose={onClose} />}
          {open?.dialog === "approve" && <ApproveDialog row={open.row} onClose={onClose} />}
          {open?.dialog === "decline" && <DeclineDialog row={open.row} onClose={onClose} />}
        </>
      ),
      empty: tab === "waiting" ? { title: t("noneWaiting") } : { title: t("none"), text: t("noneText") },
      notFound: { title: own("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const waits = ({ status }: Row): boolean => status === "waiting" || status === "credit_waiting";

const useColumns = (tab: Tab): ListColumn<Row>[] => {
  const t = useTranslations("merchantFeesConsole");
  const own = useTranslations("merchantFees");
  const money = useMoney();
  return [
    { key: "number", header: own("number"), text: ({ fee_number }) => fee_number },
    {
      key: "manufacturer",
      header: t("manufacturer"),
      text: ({ merchant_name }) => merchant_name,
      cell: ({ merchant_id, merchant_name }) => <Link to={`/operator/merchants/${merchant_id}`}>{merchant_name}</Link>,
    },
    ...useFeeColumns<Row>("operator"),
    ...(tab === "waiting"
      ? [
          {
            key: "what",
            header: t("what"),
            text: ({ status, credited }: Row) => (status === "waiting" ? t("toCharge") : t("toCredit", { amount: money(credited) })),
          },
        ]
      : []),
    ...(tab === "credited"
      ? [
          { key: "credited", header: own("credited"), money: ({ credited }: Row) => credited },
          { key: "creditReason", header: own("creditReason"), text: ({ credit_reason }: Row) => credit_reason },
          { key: "creditBy", header: t("creditBy"), text: ({ credit_by }: Row) => credit_by, minor: true },
        ]
      : []),
    { key: "by", header: t("requestedBy"), text: ({ requested_by }) => requested_by || t("monthly"), minor: true },
    { key: "decidedBy", header: t("decidedBy"), text: ({ decided_by }) => decided_by, minor: true },
    { key: "note", header: t("decisionNote"), text: ({ decision_note }) => decision_note, optional: tab !== "declined" },
    { key: "at", header: own("chargedAt"), at: ({ charged_at, requested_at }) => charged_at ?? requested_at },
  ];
};
