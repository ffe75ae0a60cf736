import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { CorrectionTab } from "#features/money/freight-corrections/rules.ts";
import { correctionTabs } from "#features/money/freight-corrections/rules.ts";
import { Evidence, Found } from "#features/money/freight-corrections/screens/facts.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const RecordDialog = lazy(() => import("./record-dialog.tsx").then((module) => ({ default: module.RecordDialog })));
const CorrectionDialog = lazy(() => import("./correction-dialog.tsx").then((module) => ({ default: module.CorrectionDialog })));

type CorrectionList = DataOf<"/operator/freightCorrections">;
export type Correction = CorrectionList["list"][number];

export const correctionPageSize = 20;

interface Props {
  corrections: CorrectionList;
  tab: CorrectionTab;
  /** The order that a link on its page asks to correct; empty without one. */
  orderSn: string;
  mayRecord: boolean;
  mayDecide: boolean;
}

const emptyTitles = { open: "none", buyer: "noneBuyer", decided: "noneDecided" } as const;

const tones = {
  recorded: "progress",
  disputed: "progress",
  objected: "error",
  shown: "waiting",
  due: "waiting",
  won: "done",
  borne: "done",
  paid: "done",
  returned: "done",
  lost: "error",
  canceled: "neutral",
} as const satisfies Record<Correction["status"], string>;

/** Reweighs and reclasses of carriers. */
export function CorrectionsScreen({ corrections, tab, orderSn, mayRecord, mayDecide }: Props) {
  const t = useTranslations("freightCorrections");
  const [open, setOpen] = useState<Correction>();
  const [isRecording, setRecording] = useState(mayRecord && orderSn !== "");
  const columns = useColumns(setOpen, mayDecide);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          mayRecord && (
            <Button variant="primary" icon="plus" onClick={() => setRecording(true)}>
              {t("record")}
            </Button>
          )
        }
      />
      <Tabs
        label={t("tabs.label")}
        tabs={correctionTabs.map((name) => ({
          to: `/operator/freight_corrections?tab=${name}`,
          label: t(`tabs.${name}`),
          current: name === tab,
          ...(name === tab && { count: corrections.count }),
        }))}
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={corrections.list}
          rowKey={({ correction_id }) => correction_id}
          empty={<EmptyState title={t(emptyTitles[tab])}>{tab === "open" ? t("noneText") : null}</EmptyState>}
        />
      </Card>
      <Pager total={corrections.count} pageSize={correctionPageSize} />
      <Suspense>
        {isRecording && <RecordDialog orderSn={orderSn} onClose={() => setRecording(false)} />}
        {open && <CorrectionDialog correction={open} mayDecide={mayDecide} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Stack>
  );
}

const useColumns = (onOpen: (correction: Correction) => void, mayDecide: boolean): Column<Correction>[] => {
  const t = useTranslations("freightCorrections");
  return [
    {
      key: "invoice",
      header: t("invoice"),
      cell: ({ invoice_number, carrier_name, events }) => (
        <Stack as="span">
          <span className="l-anywhere">{invoice_number}</span>
          <Text as="span" size="sm" tone="faint">
            {carrier_name}
          </Text>
          {events[0] && (
            <Text as="span" size="sm" tone="faint">
              <Moment at={events[0].at} as="time" />
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order_number, company }) => (
        <Stack as="span">
          <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link>
          <Text as="span" size="sm" tone="faint">
            {company}
          </Text>
        </Stack>
      ),
    },
    {
      key: "found",
      header: t("found"),
      cell: (correction) => (
        <Stack as="span" gap={1}>
          <Found correction={correction} />
          <Evidence files={correction.files} />
        </Stack>
      ),
    },
    { key: "quoted", header: t("quoted"), numeric: true, cell: ({ quoted }) => <Money amount={quoted.amount} /> },
    { key: "corrected", header: t("corrected"), numeric: true, cell: ({ corrected }) => <Money amount={corrected.amount} /> },
    { key: "difference", header: t("difference"), numeric: true, cell: ({ difference }) => <Money amount={difference} /> },
    {
      key: "status",
      header: t("status"),
      cell: (correction) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={tones[correction.status]}>{t(`statuses.${correction.status}`)}</StatusChip>
          <Button size="small" onClick={() => onOpen(correction)}>
            {t(mayDecide && correction.decisions.length > 0 ? "decide" : "view")}
          </Button>
        </Stack>
      ),
    },
  ];
};
