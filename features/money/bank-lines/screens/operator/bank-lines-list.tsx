import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { type Asked, LineDialogs, type LineQuestion, takeValues } from "#features/money/bank-lines/screens/operator/line-dialogs.tsx";
import { type Line, Match, useNamedText } from "#features/money/bank-lines/screens/operator/line-text.tsx";
import { bankLines } from "#features/money/bank-lines/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

const tabs = ["open", "unmatched", "taken", "dismissed"] as const;
type Tab = (typeof tabs)[number];
const directions = ["credit", "debit"] as const;

/** Money that came in at the bank and left it, and what it settles. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: bankLines,
  messages: "bankLines",
  tabs,
  filters: { keyword: anyText, direction: directions },
  rowKey: ({ bank_line_id }) => String(bank_line_id),
  useView: ({ tab, data }) => {
    const t = useTranslations("bankLines");
    const mayDecide = useHasRoleIn("money", "finance");
    const bulk = useBulk();
    const [asked, setAsked] = useState<Asked>();
    const isOpen = tab === "open" || tab === "unmatched";
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayDecide && (
        <>
          <Button icon="plus" onClick={() => setAsked({ about: "add" })}>
            {t("add.open")}
          </Button>
          <Button variant="primary" icon="upload" onClick={() => setAsked({ about: "import" })}>
            {t("import.open")}
          </Button>
        </>
      ),
      tabs: { label: t("tabsLabel"), each: tabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })) },
      search: t("search"),
      filters: [
        {
          name: "direction",
          label: t("direction"),
          all: t("allDirections"),
          options: directions.map((direction) => ({ value: direction, label: t(`directions.${direction}`) })),
        },
      ],
      columns: useColumns(tab, mayDecide ? (about, line) => setAsked({ about, line }) : undefined),
      ...(mayDecide &&
        isOpen && {
          bulk: (rows, clear) => <SettleExact rows={rows} ask={bulk.ask} clear={clear} />,
        }),
      dialogs: (
        <>
          {bulk.dialog}
          {asked && <LineDialogs asked={asked} onClose={() => setAsked(undefined)} />}
        </>
      ),
      empty:
        tab === "open" ? { title: t("none"), text: t("noneText") } : { title: t(tab === "unmatched" ? "noneUnmatched" : "noneDecided") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const isPayout = ({ named: [first] }: Line): boolean => first?.settles === "payout" || first?.settles === "return";

interface SettleProps {
  rows: readonly Line[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** Settles those of the selected lines whose amount is exact: payments in one dialog, payouts in another, each with a result per line. */
function SettleExact({ rows, ask, clear }: SettleProps) {
  const t = useTranslations("bankLines");
  const exact = rows.filter(({ kind }) => kind === "exact");
  const payouts = exact.filter(isPayout);
  const payments = exact.filter((line) => !isPayout(line));
  const keyOf = ({ named, booked_on }: Line) => `${named[0]?.reference ?? ""} · ${booked_on}`;
  const takeAll = () =>
    ask(
      {
        path: "/operator/takeBankLine",
        title: t("takeTitle", { count: payments.length }),
        confirm: t("take"),
        leftOut: rows.length - payments.length,
        rows: payments.map((line) => ({ key: keyOf(line), body: { ...takeValues(line), exact_only: true } })),
        children: <p>{t("takeText")}</p>,
      },
      clear,
    );
  const reconcileAll = () =>
    ask(
      {
        path: "/operator/reconcileBankLine",
        title: t("payout.bulkTitle", { count: payouts.length }),
        confirm: t("payout.bulk"),
        leftOut: rows.length - payouts.length,
        rows: payouts.map((line) => ({ key: keyOf(line), body: { bank_line_id: line.bank_line_id, payout_id: line.named[0]?.id ?? 0 } })),
        children: <p>{t("payout.bulkText")}</p>,
      },
      clear,
    );
  if (exact.length === 0) return <Text size="sm">{t("noExact")}</Text>;
  return (
    <>
      {payments.length > 0 && (
        <Button size="small" variant="primary" icon="check" onClick={takeAll}>
          {t("takeCount", { count: payments.length })}
        </Button>
      )}
      {payouts.length > 0 && (
        <Button size="small" icon="check" onClick={reconcileAll}>
          {t("payout.bulkCount", { count: payouts.length })}
        </Button>
      )}
    </>
  );
}

type Ask = (about: LineQuestion, line: Line) => void;

const useColumns = (tab: Tab, ask: Ask | undefined): ListColumn<Line>[] => {
  const t = useTranslations("bankLines");
  const namedText = useNamedText();
  const isOpenTab = tab === "open" || tab === "unmatched";
  const signed = ({ amount, direction }: Line) => (direction === "debit" ? `-${amount}` : amount);
  return [
    { key: "day", header: t("day"), at: ({ booked_on }) => booked_on },
    { key: "amount", header: t("amount"), money: signed, cell: (line) => <Money amount={signed(line)} /> },
    {
      key: "said",
      header: t("said"),
      width: "30%",
      text: ({ said, bank_reference }) => [said, bank_reference].filter(Boolean).join(" · "),
      cell: ({ said, bank_reference }) => (
        <Stack as="span" anywhere>
          {said}
          {bank_reference && !said.includes(bank_reference) && (
            <Text as="span" size="sm" tone="faint">
              {bank_reference}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "match",
      header: t(isOpenTab ? "match" : "result"),
      text: ({ kind, named, company, note, status, parts }) =>
        (status === "open" ? [t(`kinds.${kind}`), ...named.map(namedText)] : [company, note, ...parts.map(({ reference }) => reference)])
          .filter(Boolean)
          .join(" · "),
      cell: (line) => <Match line={line} />,
    },
    ...(isOpenTab
      ? []
      : [
          { key: "decidedBy", header: t("decidedBy"), text: ({ decided_by }: Line) => decided_by, minor: true },
          { key: "decidedAt", header: t("decidedAt"), at: ({ decided_at }: Line) => decided_at, minor: true },
        ]),
    ...(ask ? [rowActionsFor(t, ask)] : []),
  ];
};

/** What can be done with a line, the likeliest first. */
const rowActionsFor = (t: ReturnType<typeof useTranslations<"bankLines">>, ask: Ask) => {
  const isOpen = ({ status }: Line) => status === "open";
  const isExact = (line: Line) => isOpen(line) && line.kind === "exact" && !isPayout(line);
  const isProof = ({ named: [first] }: Line) => first?.settles === "proof";
  const isSecondDeposit = ({ named: [first] }: Line) => first?.settles === "deposit";
  const isCredit = (line: Line) => isOpen(line) && line.direction === "credit";
  const isSecondSplit = (line: Line) => isOpen(line) && line.parts.length > 0;
  const isFree = (line: Line) => isCredit(line) && line.kind !== "second";
  return rowActions<Line>(t("actions"), [
    { text: t("take"), of: (line) => isExact(line) && isProof(line), onPress: (line) => ask("take", line) },
    { text: t("credit"), of: (line) => isExact(line) && !isProof(line), onPress: (line) => ask("take", line) },
    {
      text: t("payout.paid"),
      of: (line) => isOpen(line) && isPayout(line) && line.direction === "debit",
      onPress: (line) => ask("payout", line),
    },
    { text: t("split.approve"), of: isSecondSplit, onPress: (line) => ask("approveSplit", line) },
    { text: t("split.withdraw"), of: isSecondSplit, onPress: (line) => ask("withdrawSplit", line) },
    { text: t("split.open"), of: (line) => isFree(line) && line.kind === "sum", onPress: (line) => ask("split", line) },
    { text: t("payout.returned"), of: (line) => isCredit(line) && isPayout(line), onPress: (line) => ask("payout", line) },
    {
      text: t("settle"),
      of: (line) => isCredit(line) && line.kind !== "exact" && !isSecondDeposit(line) && !isSecondSplit(line),
      onPress: (line) => ask("settle", line),
    },
    {
      text: t("split.open"),
      of: (line) => isFree(line) && line.kind !== "exact" && line.kind !== "sum" && !isPayout(line),
      onPress: (line) => ask("split", line),
    },
    {
      text: t("deposit.open"),
      of: (line) => isCredit(line) && (isSecondDeposit(line) || line.kind === "none"),
      onPress: (line) => ask("deposit", line),
    },
    { text: t("dismiss"), of: (line) => isOpen(line) && line.kind !== "second", onPress: (line) => ask("dismiss", line) },
    { text: t("reopen"), of: ({ status }) => status === "dismissed", onPress: (line) => ask("reopen", line) },
  ]);
};
