import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { rowKinds } from "#features/inventory/duties/rules/estimate.ts";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import { DutyDialog } from "#features/inventory/duties/screens/operator/duty-dialog.tsx";
import { DutyHistoryDialog } from "#features/inventory/duties/screens/operator/duty-history-dialog.tsx";
import { EndDutyDialog } from "#features/inventory/duties/screens/operator/end-duty-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#ui/filter-bar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

export type DutyList = DataOf<"/operator/dutyRows">;
export type DutyRowView = DutyList["list"][number];

export const dutyPageSize = 20;
export const dutyTabNames = ["inForce", "coming", "ended"] as const;
export type DutyTabName = (typeof dutyTabNames)[number];

interface Props {
  rows: DutyList;
  tab: DutyTabName;
  kind: string;
  keyword: string;
}

type Open = { dialog: "edit"; row: DutyRowView | undefined } | { dialog: "end" | "history"; row: DutyRowView };

const pathOf = (values: Record<string, string>): string =>
  `/operator/duties?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""))}`;

/** The duties and import fees of delivered prices: those in force, those to come, those that ended. */
export function DutiesScreen({ rows, tab, kind, keyword }: Props) {
  const t = useTranslations("dutiesConsole");
  const kinds = useTranslations("duties.kinds");
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  const form = useUrlForm(["keyword", "kind"], (values) =>
    pathOf({ tab, kind: String(values.get("kind") ?? ""), keyword: String(values.get("keyword") ?? "").trim() }),
  );
  const onClose = () => setOpen(undefined);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", row: undefined })}>
            {t("add")}
          </Button>
        }
      />
      {rows.list.some(({ is_example }) => is_example) && <Notice tone="waiting">{t("examples")}</Notice>}
      <Tabs
        label={t("tabs.label")}
        tabs={dutyTabNames.map((name) => ({
          to: pathOf({ tab: name, kind, keyword }),
          label: t(`tabs.${name}`),
          current: name === tab,
          count: rows.counts[name],
        }))}
      />
      <FilterBar key={form.key} onSubmit={form.onSubmit} aria-label={t("search")}>
        <FilterSearch label={t("search")} defaultValue={keyword} data-page-search />
        <FilterSelect label={t("kind")} name="kind" defaultValue={kind} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
          <option value="">{t("allKinds")}</option>
          {rowKinds.map((name) => (
            <option key={name} value={name}>
              {kinds(name)}
            </option>
          ))}
        </FilterSelect>
      </FilterBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={rows.list}
          rowKey={({ duty_id }) => duty_id}
          empty={<EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
        />
      </Card>
      <Pager total={rows.count} pageSize={dutyPageSize} />
      {open?.dialog === "edit" && <DutyDialog row={open.row} categories={rows.categories} onClose={onClose} />}
      {open?.dialog === "end" && <EndDutyDialog row={open.row} onClose={onClose} />}
      {open?.dialog === "history" && <DutyHistoryDialog row={open.row} onClose={onClose} />}
    </Stack>
  );
}

const useColumns = (onOpen: (open: Open) => void): Column<DutyRowView>[] => {
  const t = useTranslations("dutiesConsole");
  const texts = useTranslations("duties");
  const text = useDutyText();
  return [
    {
      key: "kind",
      header: t("kind"),
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
      cell: (row) => (
        <Stack as="span">
          <span>{text.goods(row)}</span>
          <Text as="span" size="sm" tone="faint">
            {text.origin(row)}
          </Text>
        </Stack>
      ),
    },
    { key: "rate", header: t("rate"), cell: (row) => text.rate(row) },
    { key: "valid", header: t("valid"), cell: (row) => text.period(row) },
    {
      key: "source",
      header: t("source"),
      cell: (row) => (
        <Stack as="span">
          {row.source_url ? <Link to={row.source_url}>{row.source_name}</Link> : <span>{row.source_name}</span>}
          <Text as="span" size="sm" tone="faint">
            {text.day(row.source_date)}
          </Text>
        </Stack>
      ),
    },
    {
      key: "actions",
      header: t("actions"),
      cell: (row) => (
        <Inline as="span" gap={1} fit>
          <IconButton icon="edit" label={t("edit")} onClick={() => onOpen({ dialog: "edit", row })} />
          <IconButton icon="clock" label={t("history")} onClick={() => onOpen({ dialog: "history", row })} />
          <IconButton icon="trash" label={t("end")} onClick={() => onOpen({ dialog: "end", row })} />
        </Inline>
      ),
    },
  ];
};
