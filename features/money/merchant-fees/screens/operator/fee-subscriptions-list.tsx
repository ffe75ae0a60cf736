import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { merchantOptions } from "#features/money/merchant-fees/screens/operator/fee-dialogs.tsx";
import { feeSubscriptions } from "#features/money/merchant-fees/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const ask = action("/operator/requestFeeSubscription");
const decide = action("/operator/decideFeeSubscription");
const finish = action("/operator/endFeeSubscription");

type Row = RowAt<"/operator/feeSubscriptions">;
const tabs = ["running", "waiting", "ended", "declined"] as const;
type Open = { dialog: "ask" } | { dialog: "start" | "decline" | "end"; row: Row };

/** Fees that manufacturers are charged every month. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: feeSubscriptions,
  messages: "merchantFeesConsole",
  tabs,
  rowKey: ({ subscription_id }) => subscription_id,
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantFeesConsole");
    const mayDecide = useHasRoleIn("money", "finance");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    return {
      title: t("plans.title"),
      intro: t("plans.intro"),
      ...(mayDecide && {
        actions: (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "ask" })}>
            {t("plans.ask")}
          </Button>
        ),
      }),
      tabs: {
        label: t("plans.tabsLabel"),
        each: tabs.map((each) => ({
          tab: each,
          label: t(`plans.tabs.${each}`),
          ...(each === "waiting" && { count: data.counts.waiting }),
        })),
      },
      columns: [
        { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name || t("plans.everybody") },
        { key: "reason", header: t("plans.reason"), text: ({ reason }) => reason },
        { key: "amount", header: t("plans.amount"), money: ({ amount }) => amount },
        { key: "startsOn", header: t("plans.startsOn"), at: ({ starts_on }) => starts_on },
        { key: "endedOn", header: t("plans.endedOn"), at: ({ ended_on }) => ended_on, optional: tab !== "ended" },
        { key: "charges", header: t("plans.charges"), number: ({ charges }) => charges, minor: true },
        { key: "charged", header: t("plans.charged"), money: ({ charged }) => charged },
        { key: "requestedBy", header: t("plans.requestedBy"), text: ({ requested_by }) => requested_by, minor: true },
        { key: "decidedBy", header: t("decidedBy"), text: ({ decided_by }) => decided_by, minor: true },
        { key: "note", header: t("decisionNote"), text: ({ decision_note }) => decision_note, optional: tab !== "declined" },
        ...(mayDecide
          ? [
              rowActions<Row>(t("actions"), [
                {
                  text: t("plans.start"),
                  of: ({ status, is_mine }) => status === "waiting" && !is_mine,
                  onPress: (row) => setOpen({ dialog: "start", row }),
                },
                { text: t("decline"), of: ({ status }) => status === "waiting", onPress: (row) => setOpen({ dialog: "decline", row }) },
                { text: t("plans.end"), of: ({ status }) => status === "running", onPress: (row) => setOpen({ dialog: "end", row }) },
              ]),
            ]
          : []),
      ],
      dialogs: open && <Dialogs open={open} merchants={data.merchants} onClose={onClose} />,
      empty: { title: t("plans.none"), text: t("plans.noneText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface DialogsProps {
  open: Open;
  merchants: DataOf<"/operator/feeSubscriptions">["merchants"];
  onClose: () => void;
}

function Dialogs({ open, merchants, onClose }: DialogsProps) {
  if (open.dialog === "ask") return <AskDialog merchants={merchants} onClose={onClose} />;
  if (open.dialog === "start") return <StartDialog row={open.row} onClose={onClose} />;
  if (open.dialog === "decline") return <DeclineDialog row={open.row} onClose={onClose} />;
  return <EndDialog row={open.row} onClose={onClose} />;
}

function AskDialog({ merchants, onClose }: Pick<DialogsProps, "merchants" | "onClose">) {
  const t = useTranslations("merchantFeesConsole");
  return (
    <ask.Dialog title={t("plans.ask")} confirm={t("plans.askConfirm")} done={t("plans.asked")} onClose={onClose}>
      <Combobox name="merchant_id" label={t("manufacturer")} hint={t("plans.everybodyHint")} options={merchantOptions(merchants)} />
      <FormRow>
        <ask.Field name="amount" label={t("plans.amount")} />
        <ask.Field name="starts_on" label={t("plans.startsOn")} hint={t("plans.startsHint")} />
      </FormRow>
      <ask.Field name="reason" label={t("plans.reason")} hint={t("reasonHint")} />
    </ask.Dialog>
  );
}

interface PlanProps {
  row: Row;
  onClose: () => void;
}

function StartDialog({ row, onClose }: PlanProps) {
  const t = useTranslations("merchantFeesConsole");
  const money = useMoney();
  const toDay = useDay();
  const { subscription_id, merchant_name, amount, starts_on, reason } = row;
  return (
    <decide.Confirm
      title={t("plans.startTitle", { name: merchant_name || t("plans.everybody"), amount: money(amount) })}
      confirm={t("plans.start")}
      values={{ subscription_id, decision: "approve" }}
      done={t("plans.started")}
      onClose={onClose}
    >
      {t("plans.startText", { day: toDay(starts_on), reason })}
    </decide.Confirm>
  );
}

function DeclineDialog({ row: { subscription_id }, onClose }: PlanProps) {
  const t = useTranslations("merchantFeesConsole");
  const own = useTranslations("merchantFees");
  return (
    <decide.Dialog
      danger
      title={t("plans.declineTitle")}
      confirm={t("decline")}
      values={{ subscription_id, decision: "refuse" }}
      done={t("declined")}
      onClose={onClose}
    >
      <decide.Field name="note" label={own("reason")} required />
    </decide.Dialog>
  );
}

function EndDialog({ row: { subscription_id }, onClose }: PlanProps) {
  const t = useTranslations("merchantFeesConsole");
  return (
    <finish.Confirm
      title={t("plans.endTitle")}
      confirm={t("plans.end")}
      values={{ subscription_id }}
      done={t("plans.ended")}
      onClose={onClose}
    >
      {t("plans.endText")}
    </finish.Confirm>
  );
}
