import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { requestOnce } from "#client/request-once.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useDownload } from "#client/use-download.ts";
import { BankDays } from "#features/money/merchant-payouts/screens/bank-days.tsx";
import { AchDialog } from "#features/money/merchant-payouts/screens/operator/ach-dialog.tsx";
import { payouts } from "#features/money/merchant-payouts/screens/operator/lists.ts";
import { type About, PayoutDialog } from "#features/money/merchant-payouts/screens/operator/payout-dialog.tsx";
import { usePayoutStatus } from "#features/money/merchant-payouts/screens/payout-status.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

type Payout = RowAt<"/operator/payouts">;
const tabs = ["prepared", "approved", "paid", "returned", "canceled"] as const;
type Tab = (typeof tabs)[number];

/** Payouts to manufacturers on their way from one person of finance to another, and to the bank. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: payouts,
  messages: "merchantPayoutsConsole",
  tabs,
  filters: { keyword: anyText },
  load: (call) => call("/operator/achOrigin"),
  rowKey: ({ payout_id }) => String(payout_id),
  useView: ({ tab, data, extra }) => {
    const t = useTranslations("merchantPayoutsConsole");
    const mayDecide = useHasRoleIn("money", "finance");
    const bulk = useBulk();
    const [asked, setAsked] = useState<{ about: About; payout: Payout }>();
    const [isAchOpen, setAchOpen] = useState(false);
    const counts: Partial<Record<Tab, number>> = data.counts;
    return {
      title: t("payouts.title"),
      intro: t("payouts.intro"),
      tabs: {
        label: t("payouts.tabsLabel"),
        each: tabs.map((each) => ({ tab: each, label: t(`payouts.tabs.${each}`), count: counts[each] })),
      },
      search: t("payouts.search"),
      ...(mayDecide && {
        actions: (
          <Button icon="building" onClick={() => setAchOpen(true)}>
            {t("payouts.ach")}
          </Button>
        ),
      }),
      columns: useColumns(tab, mayDecide ? (about, payout) => setAsked({ about, payout }) : undefined),
      ...(mayDecide && tab === "prepared" && { bulk: (rows, clear) => <ApproveSelected rows={rows} ask={bulk.ask} clear={clear} /> }),
      ...(mayDecide && tab === "approved" && { bulk: (rows) => <BankFiles rows={rows} /> }),
      dialogs: (
        <>
          {bulk.dialog}
          {isAchOpen && <AchDialog origin={extra.origin} onClose={() => setAchOpen(false)} />}
          {asked && <PayoutDialog {...asked} onClose={() => setAsked(undefined)} />}
        </>
      ),
      empty: tab === "prepared" ? { title: t("payouts.none"), text: t("payouts.noneText") } : { title: t("payouts.noneHere") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface SelectedProps {
  rows: readonly Payout[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

const sumOf = (rows: readonly Payout[]): string =>
  (rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** Approves those of the selected payouts that somebody else prepared. */
function ApproveSelected({ rows, ask, clear }: SelectedProps) {
  const t = useTranslations("merchantPayoutsConsole.payouts");
  const money = useMoney();
  const others = rows.filter(({ is_mine }) => !is_mine);
  if (others.length === 0) return <Text size="sm">{t("noneToApprove")}</Text>;
  const open = () =>
    ask(
      {
        path: "/operator/decidePayout",
        title: t("approvePlural", { count: others.length }),
        confirm: t("approve"),
        leftOut: rows.length - others.length,
        rows: others.map(({ payout_id, payout_number, merchant_name }) => ({
          key: `${payout_number} · ${merchant_name}`,
          body: { payout_id, decision: "approve" as const },
        })),
        children: <p>{t("approvePluralText", { amount: money(sumOf(others)) })}</p>,
      },
      clear,
    );
  return (
    <Button size="small" variant="primary" icon="check" onClick={open}>
      {t("approveCount", { count: others.length })}
    </Button>
  );
}

const fileFormats = [
  { format: "csv", label: "CSV", type: "text/csv;charset=utf-8" },
  { format: "pain001", label: "pain.001", type: "application/xml" },
  { format: "nacha", label: "NACHA", type: "text/plain" },
] as const;

/** The selected payouts as a file for the bank. */
function BankFiles({ rows }: { rows: readonly Payout[] }) {
  const t = useTranslations("merchantPayoutsConsole.payouts");
  const file = useDownload();
  const payout_ids = JSON.stringify(rows.map(({ payout_id }) => payout_id));
  return fileFormats.map(({ format, label, type }) => (
    <Button
      key={format}
      size="small"
      icon="download"
      pending={file.pending}
      onClick={() =>
        void file.start(async () => {
          const { name, text } = await requestOnce("/operator/payoutFile", { payout_ids, format }, { quiet: true });
          return { filename: name, parts: [text], type };
        })
      }
    >
      {t("file", { format: label })}
    </Button>
  ));
}

const useColumns = (tab: Tab, ask: ((about: About, payout: Payout) => void) | undefined): ListColumn<Payout>[] => {
  const t = useTranslations("merchantPayoutsConsole");
  const status = usePayoutStatus("operator");
  const isPrepared = tab === "prepared";
  return [
    { key: "number", header: t("payouts.number"), text: ({ payout_number }) => payout_number },
    { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
    { key: "amount", header: t("payouts.amount"), money: ({ amount }) => amount },
    {
      key: "status",
      header: t("payouts.status"),
      status: (row) => status(row.status),
      cell: (row) => <BankDays payout={row} status={status(row.status)} />,
      optional: tab !== "paid" && tab !== "returned",
    },
    { key: "account", header: t("account"), text: ({ bank_name, last4 }) => `${bank_name} •••• ${last4}` },
    {
      key: "preparedBy",
      header: t("payouts.preparedBy"),
      text: ({ prepared_by }) => prepared_by,
      cell: ({ prepared_by, is_mine }) => (
        <Stack as="span">
          {prepared_by}
          {is_mine && isPrepared && (
            <Text as="span" size="sm" tone="soft">
              {t("payouts.mine")}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "preparedAt",
      header: t("payouts.preparedAt"),
      at: ({ prepared_at }) => prepared_at,
      as: "time",
      ...(isPrepared ? { minor: true } : { optional: true }),
    },
    { key: "approvedBy", header: t("payouts.approvedBy"), text: ({ approved_by }) => approved_by, optional: isPrepared },
    { key: "approvedAt", header: t("payouts.approvedAt"), at: ({ approved_at }) => approved_at, as: "time", optional: tab !== "approved" },
    {
      key: "endedAt",
      header: t("payouts.endedAt"),
      at: ({ ended_at }) => ended_at,
      as: "time",
      optional: isPrepared || tab === "approved",
    },
    { key: "reference", header: t("payouts.reference"), text: ({ bank_reference }) => bank_reference, optional: tab !== "paid" },
    { key: "note", header: t("payouts.note"), text: ({ note }) => note, optional: tab !== "returned" && tab !== "canceled" },
    ...(ask
      ? [
          rowActions<Payout>(t("actions"), [
            { text: t("payouts.approve"), of: (row) => row.status === "prepared" && !row.is_mine, onPress: (row) => ask("approve", row) },
            { text: t("payouts.cancelShort"), of: (row) => row.status === "prepared", onPress: (row) => ask("cancel", row) },
            { text: t("payouts.paid"), of: (row) => row.status === "approved", onPress: (row) => ask("paid", row) },
            {
              text: t("payouts.returned"),
              of: (row) => row.status === "approved" || row.status === "paid",
              onPress: (row) => ask("returned", row),
            },
          ]),
        ]
      : []),
  ];
};
