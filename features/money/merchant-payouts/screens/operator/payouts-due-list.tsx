import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { payoutsDue } from "#features/money/merchant-payouts/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";

const prepare = action("/operator/preparePayout");
const setTerms = action("/operator/setPayoutTerms");

type Due = RowAt<"/operator/payoutDue">;
const tabs = ["payable", "held", "owing"] as const;
type About = "prepare" | "terms";
type Ask = (about: About, row: Due) => void;

/** Whether a changed account cannot be paid to yet. */
const waits = ({ usable_from }: Due): boolean => usable_from !== null && new Date(usable_from) > new Date();

/** Whether a payout can be prepared: of some amount, to a checked account, with no other one prepared. */
const isPayable = (row: Due): boolean => Number(row.payable) > 0 && Number(row.prepared) === 0 && row.last4 !== "" && !waits(row);

/** What manufacturers earned, and what of it can be paid out. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: payoutsDue,
  messages: "merchantPayoutsConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ merchant_id }) => String(merchant_id),
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantPayoutsConsole");
    const mayDecide = useHasRoleIn("money", "finance");
    const bulk = useBulk();
    const [asked, setAsked] = useState<{ about: About; row: Due }>();
    const close = () => setAsked(undefined);
    return {
      title: t("due.title"),
      intro: t("due.intro"),
      actions: (
        <Inline gap={3} align="center" wrap>
          <Link to="/operator/merchant_fees">{t("due.fees")}</Link>
          <Link to="/operator/payout_reserves">{t("reserves.link")}</Link>
          <Link to="/operator/tax_forms">{t("due.taxForms")}</Link>
        </Inline>
      ),
      tabs: {
        label: t("due.tabsLabel"),
        each: tabs.map((each) => ({ tab: each, label: t(`due.tabs.${each}`), count: data.counts[each] })),
      },
      search: t("searchName"),
      columns: useColumns(mayDecide ? (about, row) => setAsked({ about, row }) : undefined),
      ...(mayDecide && tab === "payable" && { bulk: (rows, clear) => <PrepareSelected rows={rows} ask={bulk.ask} clear={clear} /> }),
      dialogs: (
        <>
          {bulk.dialog}
          {asked?.about === "prepare" && <PrepareDialog row={asked.row} onClose={close} />}
          {asked?.about === "terms" && <TermsDialog row={asked.row} onClose={close} />}
        </>
      ),
      empty: {
        payable: { title: t("due.none"), text: t("due.noneText") },
        held: { title: t("due.noneHeld") },
        owing: { title: t("due.noneOwing") },
      }[tab],
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function PrepareDialog({ row, onClose }: { row: Due; onClose: () => void }) {
  const t = useTranslations("merchantPayoutsConsole.due");
  const money = useMoney();
  return (
    <prepare.Confirm
      title={t("prepareTitle", { amount: money(row.payable), name: row.merchant_name })}
      confirm={t("prepare")}
      values={{ merchant_id: row.merchant_id }}
      done={({ payout_number }) => t("prepareDone", { number: payout_number })}
      onClose={onClose}
    >
      {t("prepareText")}
    </prepare.Confirm>
  );
}

function TermsDialog({ row, onClose }: { row: Due; onClose: () => void }) {
  const t = useTranslations("merchantPayoutsConsole");
  return (
    <setTerms.Dialog
      title={t("due.setTermsTitle", { name: row.merchant_name })}
      confirm={t("due.termsSave")}
      values={{ merchant_id: row.merchant_id }}
      done={t("due.termsSaved")}
      onClose={onClose}
    >
      <setTerms.Field name="hold_days" label={t("due.holdDays")} hint={t("due.holdHint")} defaultValue={row.hold_days} />
      <setTerms.Field name="reason" label={t("reason")} />
    </setTerms.Dialog>
  );
}

interface SelectedProps {
  rows: readonly Due[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

function PrepareSelected({ rows, ask, clear }: SelectedProps) {
  const t = useTranslations("merchantPayoutsConsole.due");
  const payable = rows.filter(isPayable);
  if (payable.length === 0) return <Text size="sm">{t("noneToPrepare")}</Text>;
  const open = () =>
    ask(
      {
        path: "/operator/preparePayout",
        title: t("preparePlural", { count: payable.length }),
        confirm: t("prepare"),
        leftOut: rows.length - payable.length,
        rows: payable.map(({ merchant_id, merchant_name }) => ({ key: merchant_name, body: { merchant_id } })),
        children: <p>{t("prepareText")}</p>,
      },
      clear,
    );
  return (
    <Button size="small" variant="primary" icon="check" onClick={open}>
      {t("prepareCount", { count: payable.length })}
    </Button>
  );
}

const useColumns = (ask: Ask | undefined): ListColumn<Due>[] => {
  const t = useTranslations("merchantPayoutsConsole");
  const format = useFormatter();
  const accountText = (row: Due): string => {
    if (row.last4 === "") return t("due.noAccount");
    const day = row.usable_from && waits(row) ? format.dateTime(new Date(row.usable_from), { dateStyle: "medium" }) : "";
    return [`${row.bank_name} •••• ${row.last4}`, day && t("due.waits", { day })].filter(Boolean).join(" · ");
  };
  return [
    { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
    { key: "payable", header: t("due.payable"), money: ({ payable }) => payable },
    { key: "balance", header: t("due.balance"), money: ({ balance }) => balance },
    { key: "held", header: t("due.held"), money: ({ held }) => held },
    { key: "reserve", header: t("due.reserve"), money: ({ reserve }) => reserve, minor: true },
    { key: "prepared", header: t("due.prepared"), money: ({ prepared }) => prepared },
    { key: "account", header: t("account"), text: accountText },
    {
      key: "terms",
      header: t("due.terms"),
      text: ({ hold_days, reserve_percent, reserve_days }) =>
        reserve_percent === 0
          ? t("due.termsText", { days: hold_days })
          : t("due.termsReserve", { days: hold_days, percent: reserve_percent, reserveDays: reserve_days }),
    },
    ...(ask
      ? [
          rowActions<Due>(t("actions"), [
            { text: t("due.prepare"), of: isPayable, onPress: (row) => ask("prepare", row) },
            { text: t("due.setTerms"), onPress: (row) => ask("terms", row) },
          ]),
        ]
      : []),
  ];
};
