import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { ImportDialog } from "#features/money/bank-lines/screens/operator/import-dialog.tsx";
import { bankLines } from "#features/money/bank-lines/screens/operator/lists.ts";
import { SettleDialog } from "#features/money/bank-lines/screens/operator/settle-dialog.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

const take = action("/operator/takeBankLine");
const dismiss = action("/operator/dismissBankLine");
const reopen = action("/operator/reopenBankLine");
const add = action("/operator/addBankLine");

type Line = RowAt<"/operator/bankLines">;
const tabs = ["open", "taken", "dismissed"] as const;
const tones: Record<Line["kind"], Tone> = { exact: "done", part: "waiting", over: "waiting", several: "waiting", none: "neutral" };

/** A question about one line, or about the statement. */
type Asked = { about: "take" | "settle" | "dismiss" | "reopen"; line: Line } | { about: "import" } | { about: "add" };

/** Money that came in at the bank, and the proofs of payment that it settles. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: bankLines,
  messages: "bankLines",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ bank_line_id }) => String(bank_line_id),
  useView: ({ tab, data }) => {
    const t = useTranslations("bankLines");
    const mayDecide = useHasRoleIn("money", "finance");
    const bulk = useBulk();
    const [asked, setAsked] = useState<Asked>();
    const close = () => setAsked(undefined);
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
      columns: useColumns(tab, mayDecide ? (about, line) => setAsked({ about, line }) : undefined),
      ...(mayDecide &&
        tab === "open" && {
          bulk: (rows, clear) => <TakeExact rows={rows} ask={bulk.ask} clear={clear} />,
        }),
      dialogs: (
        <>
          {bulk.dialog}
          {asked && <Dialogs asked={asked} onClose={close} />}
        </>
      ),
      empty: tab === "open" ? { title: t("none"), text: t("noneText") } : { title: t("noneDecided") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface TakeExactProps {
  rows: readonly Line[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** Settles those of the selected lines whose amount is what is due. */
function TakeExact({ rows, ask, clear }: TakeExactProps) {
  const t = useTranslations("bankLines");
  const exact = rows.filter(({ kind }) => kind === "exact");
  const open = () =>
    ask(
      {
        path: "/operator/takeBankLine",
        title: t("takeTitle", { count: exact.length }),
        confirm: t("take"),
        leftOut: rows.length - exact.length,
        rows: exact.map(({ bank_line_id, named, booked_on }) => ({
          key: `${named[0]?.reference ?? ""} · ${booked_on}`,
          body: { bank_line_id, voucher_id: named[0]?.voucher_id, exact_only: true },
        })),
        children: <p>{t("takeText")}</p>,
      },
      clear,
    );
  if (exact.length === 0) return <Text size="sm">{t("noExact")}</Text>;
  return (
    <Button size="small" variant="primary" icon="check" onClick={open}>
      {t("takeCount", { count: exact.length })}
    </Button>
  );
}

function Dialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  if (asked.about === "import") return <ImportDialog onClose={onClose} />;
  if (asked.about === "add") return <AddDialog onClose={onClose} />;
  const { line } = asked;
  const { bank_line_id, amount, named } = line;
  if (asked.about === "settle") return <SettleDialog line={line} onClose={onClose} />;
  if (asked.about === "take")
    return (
      <take.Confirm
        title={t("takeOne", { amount: money(amount), company: named[0]?.company ?? "" })}
        confirm={t("take")}
        values={{ bank_line_id, voucher_id: named[0]?.voucher_id, exact_only: true }}
        done={({ status }) => t(status === "open" ? "agreed" : "done")}
        onClose={onClose}
      >
        {t("takeOneText", { reference: named[0]?.reference ?? "" })}
      </take.Confirm>
    );
  if (asked.about === "reopen")
    return (
      <reopen.Confirm title={t("reopen")} confirm={t("reopen")} values={{ bank_line_id }} done={t("reopened")} onClose={onClose}>
        {t("reopenText")}
      </reopen.Confirm>
    );
  return (
    <dismiss.Dialog
      title={t("dismissTitle", { amount: money(amount) })}
      confirm={t("dismiss")}
      values={{ bank_line_id }}
      done={t("dismissed")}
      onClose={onClose}
    >
      <dismiss.Field name="note" label={t("reason")} hint={t("reasonHint")} />
    </dismiss.Dialog>
  );
}

/** One line by hand. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("bankLines");
  return (
    <add.Dialog
      title={t("add.title")}
      confirm={t("add.confirm")}
      done={({ added }) => t(added > 0 ? "add.done" : "add.known")}
      onClose={onClose}
    >
      <add.Field name="booked_on" label={t("day")} />
      <add.Field name="amount" label={t("amount")} />
      <add.Field name="said" label={t("said")} hint={t("add.saidHint")} />
      <add.Field name="bank_reference" label={t("bankReference")} hint={t("add.referenceHint")} />
    </add.Dialog>
  );
}

/** What a line names, and how its amount fits. */
function Match({ line }: { line: Line }) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  const [first, ...others] = line.named;
  if (line.status !== "open") return <span>{[line.company, line.note].filter(Boolean).join(" · ")}</span>;
  return (
    <Stack as="span" gap={1} items="start">
      <StatusChip tone={tones[line.kind]}>{t(`kinds.${line.kind}`)}</StatusChip>
      {first && (
        <Text as="span" size="sm" anywhere>
          {[first.company, first.reference, t("dueAmount", { amount: money(first.due) })].join(" · ")}
          {others.length > 0 && ` ${t("more", { count: others.length })}`}
        </Text>
      )}
    </Stack>
  );
}

type Ask = (about: "take" | "settle" | "dismiss" | "reopen", line: Line) => void;

const useColumns = (tab: (typeof tabs)[number], ask: Ask | undefined): ListColumn<Line>[] => {
  const t = useTranslations("bankLines");
  const isOpen = ({ status }: Line) => status === "open";
  return [
    { key: "day", header: t("day"), at: ({ booked_on }) => booked_on },
    { key: "amount", header: t("amount"), money: ({ amount }) => amount, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: "said",
      header: t("said"),
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
      header: t(tab === "open" ? "match" : "result"),
      text: ({ kind, named, company, note, status }) =>
        (status === "open" ? [t(`kinds.${kind}`), ...named.map(({ reference }) => reference)] : [company, note])
          .filter(Boolean)
          .join(" · "),
      cell: (line) => <Match line={line} />,
    },
    ...(tab === "open"
      ? []
      : [
          { key: "decidedBy", header: t("decidedBy"), text: ({ decided_by }: Line) => decided_by, minor: true },
          { key: "decidedAt", header: t("decidedAt"), at: ({ decided_at }: Line) => decided_at, minor: true },
        ]),
    ...(ask
      ? [
          rowActions<Line>(t("actions"), [
            { text: t("take"), of: (line) => isOpen(line) && line.kind === "exact", onPress: (line) => ask("take", line) },
            { text: t("settle"), of: (line) => isOpen(line) && line.kind !== "exact", onPress: (line) => ask("settle", line) },
            { text: t("dismiss"), of: isOpen, onPress: (line) => ask("dismiss", line) },
            { text: t("reopen"), of: ({ status }) => status === "dismissed", onPress: (line) => ask("reopen", line) },
          ]),
        ]
      : []),
  ];
};
