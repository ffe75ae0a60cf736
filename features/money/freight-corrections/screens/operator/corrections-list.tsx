import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { correctionTabs } from "#features/money/freight-corrections/rules.ts";
import { Evidence, Found } from "#features/money/freight-corrections/screens/facts.tsx";
import { freightCorrections } from "#features/money/freight-corrections/screens/operator/lists.ts";
import { correctionStatuses } from "#features/money/freight-corrections/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";

const RecordDialog = lazy(() => import("./record-dialog.tsx").then((module) => ({ default: module.RecordDialog })));
const CorrectionDialog = lazy(() => import("./correction-dialog.tsx").then((module) => ({ default: module.CorrectionDialog })));

type Correction = RowAt<"/operator/freightCorrections">;

const emptyTitles = { open: "none", buyer: "noneBuyer", decided: "noneDecided" } as const;

/** Reweighs and reclasses of carriers. The parameter `order` names the order that a link on its page asks to correct. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: freightCorrections,
  messages: "freightCorrections",
  tabs: correctionTabs,
  pageSize: 20,
  rowKey: ({ correction_id }) => correction_id,
  useView: ({ tab, params }) => {
    const t = useTranslations("freightCorrections");
    const mayDecide = useHasRoleIn("money", "finance");
    const mayRecord = useHasRoleIn("money", "finance", "service");
    const orderSn = params.get("order") ?? "";
    const [open, setOpen] = useState<Correction>();
    const [isRecording, setRecording] = useState(mayRecord && orderSn !== "");
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayRecord && (
        <Button variant="primary" icon="plus" onClick={() => setRecording(true)}>
          {t("record")}
        </Button>
      ),
      tabs: { label: t("tabs.label"), each: correctionTabs.map((name) => ({ tab: name, label: t(`tabs.${name}`) })) },
      columns: useColumns(setOpen, mayDecide),
      empty: { title: t(emptyTitles[tab]), text: tab === "open" && t("noneText") },
      dialogs: (
        <Suspense>
          {isRecording && <RecordDialog orderSn={orderSn} onClose={() => setRecording(false)} />}
          {open && <CorrectionDialog correction={open} mayDecide={mayDecide} onClose={() => setOpen(undefined)} />}
        </Suspense>
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (onOpen: (correction: Correction) => void, mayDecide: boolean): ListColumn<Correction>[] => {
  const t = useTranslations("freightCorrections");
  return [
    {
      key: "invoice",
      header: t("invoice"),
      text: ({ invoice_number, carrier_name }) => [invoice_number, carrier_name].filter(Boolean).join(" · "),
      cell: ({ invoice_number, carrier_name, events }) => (
        <Stack as="span">
          <Text as="span" anywhere>
            {invoice_number}
          </Text>
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
      text: ({ order_number, company }) => `${order_number} · ${company}`,
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
    { key: "quoted", header: t("quoted"), money: ({ quoted }) => quoted.amount },
    { key: "corrected", header: t("corrected"), money: ({ corrected }) => corrected.amount },
    { key: "difference", header: t("difference"), money: ({ difference }) => difference },
    {
      key: "status",
      header: t("status"),
      text: ({ status }) => t(`statuses.${status}`),
      cell: (correction) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={toneOf(correctionStatuses, correction.status, "operator")}>{t(`statuses.${correction.status}`)}</StatusChip>
          <Button size="small" onClick={() => onOpen(correction)}>
            {t(mayDecide && correction.decisions.length > 0 ? "decide" : "view")}
          </Button>
        </Stack>
      ),
    },
  ];
};
