import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { erasureRequests } from "#features/backoffice/personal-data/screens/operator/lists.ts";
import { ProofFields, RecordErasureDialog } from "#features/backoffice/personal-data/screens/operator/record-erasure-dialog.tsx";
import { erasureRequestStatuses } from "#features/backoffice/personal-data/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

const grant = action("/operator/grantErasure");
const refuse = action("/operator/refuseErasure");

type Request = RowAt<"/operator/erasureRequests">;
type Open = { dialog: "record" } | { dialog: "grant" | "refuse"; row: Request };

/** People and companies who ask to be erased, with what stands against it. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: erasureRequests,
  messages: "personalDataConsole",
  tabs: ["open", "decided"],
  rowKey: ({ erasure_request_id }) => erasure_request_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("personalDataConsole");
    const [open, setOpen] = useState<Open>();
    return {
      title: t("requestsTitle"),
      intro: t("requestsIntro"),
      tabs: {
        label: t("tabs.label"),
        each: (["open", "decided"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      columns: useColumns(tab === "open", setOpen),
      actions: (
        <Button icon="plus" onClick={() => setOpen({ dialog: "record" })}>
          {t("record")}
        </Button>
      ),
      empty: { title: t("none"), text: t("noneText") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Obstacles({ obstacles }: Pick<Request, "obstacles">) {
  const t = useTranslations("personalDataConsole");
  const money = useMoney();
  if (obstacles.length === 0) return t("nothingOpen");
  return (
    <Stack as="span" gap={1}>
      {obstacles.map(({ kind, count, amount, href, blocks }) => (
        <Link key={`${kind} ${href}`} to={href}>
          <Text as="span" tone={blocks ? "deal" : undefined}>
            {t(`obstacles.${kind}`, { count, amount: amount === null ? "" : money(amount) })}
          </Text>
        </Link>
      ))}
    </Stack>
  );
}

const useColumns = (isOpen: boolean, onOpen: (open: Open) => void): ListColumn<Request>[] => {
  const t = useTranslations("personalDataConsole");
  const shared: ListColumn<Request>[] = [
    {
      key: "who",
      header: t("who"),
      text: ({ subject_name }) => subject_name,
      cell: ({ subject_name, scope, subject_id }) => (
        <Stack as="span" anywhere>
          {scope === "company" ? <Link to={`/operator/companies/${subject_id}`}>{subject_name}</Link> : <span>{subject_name}</span>}
          <Text as="span" size="sm" tone="faint">
            {t(`scopes.${scope}`)}
          </Text>
        </Stack>
      ),
    },
    { key: "by", header: t("askedBy"), text: ({ requested_by }) => requested_by, minor: true },
    { key: "at", header: t("askedOn"), at: ({ requested_at }) => requested_at },
    { key: "note", header: t("note"), text: ({ reason, note }) => note || reason, minor: true },
  ];
  if (!isOpen)
    return [
      ...shared,
      {
        key: "state",
        header: t("state"),
        status: ({ state, is_erasing }) =>
          is_erasing
            ? { tone: "progress", text: t("erasing") }
            : { tone: toneOf(erasureRequestStatuses, state, "operator"), text: t(`states.${state}`) },
      },
      { key: "decided", header: t("decidedBy"), text: ({ decided_by }) => decided_by },
    ];
  return [
    ...shared,
    { key: "open", header: t("open"), cell: (row) => <Obstacles obstacles={row.obstacles} /> },
    {
      key: "actions",
      header: t("actions"),
      cell: (row) => (
        <Inline as="span" gap={1} fit>
          <Button size="small" variant="danger" onClick={() => onOpen({ dialog: "grant", row })}>
            {t("grant")}
          </Button>
          <Button size="small" onClick={() => onOpen({ dialog: "refuse", row })}>
            {t("refuse")}
          </Button>
        </Inline>
      ),
    },
  ];
};

interface DialogsProps {
  open: Open;
  onClose: () => void;
}

function Dialogs({ open, onClose }: DialogsProps) {
  if (open.dialog === "record") return <RecordDialog onClose={onClose} />;
  return <DecisionDialog dialog={open.dialog} row={open.row} onClose={onClose} />;
}

/** A written request of a manufacturer. Those of companies and people are recorded where the company is shown. */
function RecordDialog({ onClose }: Pick<DialogsProps, "onClose">) {
  const t = useTranslations("personalDataConsole");
  const { data } = useQueryCall("/operator/reviewSettings", {});
  const options = data?.merchants.map(({ merchant_id, name }) => ({ value: String(merchant_id), label: name })) ?? [];
  return (
    <RecordErasureDialog onClose={onClose}>
      <Combobox name="merchant_id" label={t("scopes.merchant")} hint={t("recordHint")} required options={options} disabled={!data} />
    </RecordErasureDialog>
  );
}

interface DecisionProps {
  dialog: "grant" | "refuse";
  row: Request;
  onClose: () => void;
}

function DecisionDialog({ dialog, row, onClose }: DecisionProps) {
  const t = useTranslations("personalDataConsole");
  const { erasure_request_id, subject_name: name, obstacles } = row;
  if (dialog === "refuse")
    return (
      <refuse.Dialog
        title={t("refuseTitle", { name })}
        confirm={t("refuse")}
        values={{ erasure_request_id }}
        done={t("refused")}
        onClose={onClose}
      >
        <refuse.Field name="note" label={t("refuseNote")} />
      </refuse.Dialog>
    );
  const isBlocked = obstacles.some(({ blocks }) => blocks);
  return (
    <grant.Dialog
      danger
      title={t("grantTitle", { name })}
      confirm={!isBlocked && t("grant")}
      values={{ erasure_request_id }}
      done={t("granted")}
      onClose={onClose}
    >
      <Text tone="soft">{t("grantText")}</Text>
      {obstacles.length > 0 && (
        <Notice tone={isBlocked ? "danger" : "waiting"} icon="warning">
          {t(isBlocked ? "blockedText" : "grantOpenText")}
        </Notice>
      )}
      <Obstacles obstacles={obstacles} />
      {!isBlocked && <ProofFields />}
    </grant.Dialog>
  );
}
