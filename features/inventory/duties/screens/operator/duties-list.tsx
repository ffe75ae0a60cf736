import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { CallRefused, request } from "#client/request.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { rowKinds } from "../../rules.ts";
import { useDutyText } from "../duty-text.ts";
import { DutyDialog } from "./duty-dialog.tsx";
import { duties } from "./lists.ts";

type History = DataOf<"/operator/dutyHistory">["list"];

/** Every row of a history, the newest first. */
function DutyHistoryDialog({ row, onClose }: { row: RowAt<"/operator/dutyRows">; onClose: () => void }) {
  const t = useTranslations("dutiesConsole.historyDialog");
  const text = useDutyText();
  const [history, setHistory] = useState<History | string>();
  useEffect(() => {
    request("/operator/dutyHistory", { duty_id: row.duty_id }, { quiet: true }).then(
      ({ list }) => setHistory(list),
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setHistory(error.message);
      },
    );
  }, [row.duty_id]);
  return (
    <Dialog open onClose={onClose} title={t("title")}>
      {history === undefined && <Skeleton height="10rem" />}
      {typeof history === "string" && (
        <Text tone="danger" role="alert">
          {history}
        </Text>
      )}
      {Array.isArray(history) && (
        <Timeline
          entries={history.map((each) => ({
            key: each.duty_id,
            title: [text.rate(each), text.period(each), each.is_withdrawn ? t("withdrawn") : each.is_current ? t("current") : ""]
              .filter(Boolean)
              .join(" · "),
            state: each.is_withdrawn ? ("failed" as const) : each.is_current ? ("current" as const) : ("done" as const),
            meta: (
              <>
                <Moment at={each.created_at} as="time" /> · {each.author || t("examples")}
              </>
            ),
            children: (
              <Stack>
                <Text size="sm">
                  {each.title}, {text.goods(each)}, {text.origin(each)}
                </Text>
                <Text size="sm" tone="soft">
                  {each.source_url ? <Link to={each.source_url}>{text.source(each)}</Link> : text.source(each)}
                </Text>
                {each.note && (
                  <Text size="sm" tone="soft" anywhere>
                    {each.note}
                  </Text>
                )}
              </Stack>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}

const end = action("/operator/endDutyRow");

/** Ends a row after a day, or withdraws it. */
function EndDutyDialog({ row, onClose }: { row: RowAt<"/operator/dutyRows">; onClose: () => void }) {
  const t = useTranslations("dutiesConsole");
  const [lastDay, setLastDay] = useState(row.valid_to ?? "");
  return (
    <end.Dialog
      title={t("endDialog.title")}
      confirm={t("endDialog.save")}
      values={{ duty_id: row.duty_id }}
      done={t(lastDay ? "ended" : "withdrawn")}
      onClose={onClose}
    >
      <Text weight="medium">{row.title}</Text>
      <Text tone="soft">{t("endDialog.text")}</Text>
      <DateField name="last_day" label={t("endDialog.lastDay")} min={row.valid_from} value={lastDay} onChange={setLastDay} />
      <end.Field name="note" label={t("endDialog.reason")} />
    </end.Dialog>
  );
}

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
