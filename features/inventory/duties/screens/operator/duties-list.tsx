import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { rowKinds } from "#features/inventory/duties/rules/estimate.ts";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import { DutyDialog } from "#features/inventory/duties/screens/operator/duty-dialog.tsx";
import { DutyHistoryDialog } from "#features/inventory/duties/screens/operator/duty-history-dialog.tsx";
import { EndDutyDialog } from "#features/inventory/duties/screens/operator/end-duty-dialog.tsx";
import { duties } from "#features/inventory/duties/screens/operator/lists.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";

type DutyRow = RowAt<"/operator/dutyRows">;
type Open = { dialog: "edit"; row: DutyRow | undefined } | { dialog: "end" | "history"; row: DutyRow };

/** The duties and import fees of delivered prices: those in force, those to come, those that ended. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: duties,
  messages: "duties",
  tabs: ["inForce", "coming", "ended"],
  filters: { keyword: anyText, kind: rowKinds },
  pageSize: 20,
  rowKey: ({ duty_id }) => duty_id,
  useView: ({ data }) => {
    const t = useTranslations("dutiesConsole");
    const kinds = useTranslations("duties.kinds");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", row: undefined })}>
          {t("add")}
        </Button>
      ),
      above: data.list.some(({ is_example }) => is_example) && <Notice tone="waiting">{t("examples")}</Notice>,
      tabs: {
        label: t("tabs.label"),
        each: [
          { tab: "inForce", label: t("tabs.inForce"), count: data.counts.inForce },
          { tab: "coming", label: t("tabs.coming"), count: data.counts.coming },
          { tab: "ended", label: t("tabs.ended"), count: data.counts.ended },
        ],
      },
      search: t("search"),
      filters: [
        { name: "kind", label: t("kind"), all: t("allKinds"), options: rowKinds.map((kind) => ({ value: kind, label: kinds(kind) })) },
      ],
      columns: useColumns(setOpen),
      empty: { title: t("none"), text: t("noneText") },
      dialogs: (
        <>
          {open?.dialog === "edit" && <DutyDialog row={open.row} categories={data.categories} onClose={onClose} />}
          {open?.dialog === "end" && <EndDutyDialog row={open.row} onClose={onClose} />}
          {open?.dialog === "history" && <DutyHistoryDialog row={open.row} onClose={onClose} />}
        </>
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (onOpen: (open: Open) => void): ListColumn<DutyRow>[] => {
  const t = useTranslations("dutiesConsole");
  const texts = useTranslations("duties");
  const text = useDutyText();
  return [
    {
      key: "kind",
      header: t("kind"),
      text: (row) => `${row.title} · ${text.kind(row)}`,
      cell: (row) => (
        <Stack as="span">
          <Inline as="span" gap={2} wrap>
            {row.title} {row.is_example && <Badge>{texts("example")}</Badge>}
          </Inline>
          <Text as="span" size="sm" tone="faint">
            {text.kind(row)}
          </Text>
        </Stack>
      ),
    },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => `${text.goods(row)} · ${text.origin(row)}`,
      cell: (row) => (
        <Stack as="span">
          <span>{text.goods(row)}</span>
          <Text as="span" size="sm" tone="faint">
            {text.origin(row)}
          </Text>
        </Stack>
      ),
    },
    { key: "rate", header: t("rate"), text: (row) => text.rate(row) },
    { key: "valid", header: t("valid"), text: (row) => text.period(row) },
    {
      key: "source",
      header: t("source"),
      text: (row) => `${row.source_name} · ${row.source_date}`,
      cell: (row) => (
        <Stack as="span">
          {row.source_url ? <Link to={row.source_url}>{row.source_name}</Link> : <span>{row.source_name}</span>}
          <Text as="span" size="sm" tone="faint">
            {text.day(row.source_date)}
          </Text>
        </Stack>
      ),
    },
    rowActions(t("actions"), [
      { icon: "edit", text: t("edit"), onPress: (row) => onOpen({ dialog: "edit", row }) },
      { icon: "clock", text: t("history"), onPress: (row) => onOpen({ dialog: "history", row }) },
      { icon: "trash", text: t("end"), onPress: (row) => onOpen({ dialog: "end", row }) },
    ]),
  ];
};
