import { useState } from "react";
import { useLoaderData, useLocation, useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { CallPath, DataOf } from "#client/calls.ts";
import { ExportMenu } from "#client/lists/export-menu.tsx";
import type { ListParts, ListView, RowAt } from "#client/lists/list.tsx";
import { toTableColumns } from "#client/lists/list-columns.tsx";
import { ListFilters } from "#client/lists/list-filters.tsx";
import css from "#client/lists/list-page.module.css";
import { defaultPageSize, filtersOf, filterUrl, isNewestFirst, type ListQuery, pageOf, tabOf, tabUrl } from "#client/lists/list-query.ts";
import { SavedViews } from "#client/lists/saved-views.tsx";
import { useSession } from "#client/session.ts";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { ColumnButton, useColumnChoice } from "#ui/column-choice.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";

/** Whatever further data a list has. */
// biome-ignore lint/suspicious/noExplicitAny: the page passes on what `list` has typed
type AnyParts<Path extends CallPath, Tab extends string = string> = ListParts<Path, Tab, any, any>;

/** A list page: head, tabs with counts, filters, table, pager, and the bar of the selected rows. */
export function ListPage<Path extends CallPath, Tab extends string>({ parts }: { parts: AnyParts<Path, Tab> }) {
  type Row = RowAt<Path>;
  const [params] = useSearchParams();
  const { data, extra } = useLoaderData() as { data: DataOf<Path>; extra: unknown };
  const tab = tabOf(parts, params) as Tab;
  const view = parts.useView({ data, extra, tab, params });
  const choice = useColumnChoice(parts.entry.path, useSession()?.uuid, toTableColumns(view.columns));
  const { list: rows, count } = data as unknown as { list: readonly Row[]; count: number };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (row: Row) => String(parts.rowKey(row));
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const clear = () => setSelected(new Set());
  const shownColumns = view.columns.filter(({ key }) => choice.columns.some((column) => column.key === key));
  const exporting = { parts, columns: shownColumns, title: view.title };
  return (
    <Stack gap={4} shrink foot={16}>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader
        title={view.title}
        intro={view.intro}
        actions={
          <>
            <SavedViews query={parts} />
            <ColumnButton choice={choice} />
            <ExportMenu {...exporting} isEmpty={rows.length === 0} />
            {view.actions}
          </>
        }
      />
      {view.above}
      {view.tabs && (
        <Tabs
          label={view.tabs.label}
          tabs={withCounts(view.tabs.each, tab, count).map((each) => ({
            to: tabUrl(parts, params, each.tab),
            label: each.label,
            current: each.tab === tab,
            ...(each.count !== undefined && { count: each.count }),
          }))}
        />
      )}
      <ListFilters query={parts} search={view.search} filters={view.filters ?? []} />
      <ListTable<Row>
        className={parts.className}
        title={view.title}
        rows={rows}
        columns={choice.columns}
        rowKey={keyOf}
        rowLink={parts.rowLink && ((row) => parts.rowLink?.(row, tab) ?? "")}
        selection={{ selected, onChange: setSelected, ...(view.locked && { locked: view.locked }) }}
        empty={<EmptyRows query={parts} view={view} />}
      />
      <Pager isLong={count >= maxCountedRows} total={count} pageSize={parts.pageSize ?? defaultPageSize} {...upToOf(parts, rows, params)} />
      {rows.length > 0 && <RowKeyHints />}
      {chosen.length > 0 && <SelectionBar rows={chosen} exporting={exporting} view={view} clear={clear} />}
      {view.dialogs}
    </Stack>
  );
}

type ListTabs = NonNullable<ListView<unknown>["tabs"]>["each"];

/** The tabs with their counts. Where the call counts none, the current tab shows how many rows it has. */
const withCounts = (tabs: ListTabs, current: string, count: number): ListTabs =>
  tabs.some((each) => each.count !== undefined) ? tabs : tabs.map((each) => (each.tab === current ? { ...each, count } : each));

/** What the links of the pager carry, so that the second page begins where the first one ended although rows were added since. */
const upToOf = <Path extends CallPath, Tab extends string>(
  parts: AnyParts<Path, Tab>,
  rows: readonly RowAt<Path>[],
  params: URLSearchParams,
) => {
  const newest = pageOf(params) === 1 ? rows[0] && parts.upTo?.(rows[0]) : params.get("up_to");
  return parts.upTo && newest && isNewestFirst(parts, params) ? { carry: { up_to: newest } } : {};
};

interface TableProps<Row> extends Omit<Parameters<typeof DataTable<Row>>[0], "caption" | "rowLink"> {
  className: string | undefined;
  title: string;
  rowLink: ((row: Row) => string) | undefined;
}

/** The table with its keys. While another page of the list loads, the shown rows are dimmed. */
function ListTable<Row>({ className, title, rowLink, ...table }: TableProps<Row>) {
  const place = useRowKeys();
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const toggle = () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>("td:first-child input[type=checkbox]")?.click();
  useKeys({ x: toggle });
  return (
    <div ref={place} className={classes(css.table, className)} aria-busy={isLoading}>
      <Card flush>
        <DataTable caption={title} {...table} {...(rowLink && { rowLink })} />
      </Card>
    </div>
  );
}

function RowKeyHints() {
  return <KeyHints>{useTranslations("uiLists").rich("keys", keyTags)}</KeyHints>;
}

function EmptyRows<Row>({ query, view: { empty, notFound } }: { query: ListQuery; view: ListView<Row> }) {
  const t = useTranslations("uiLists");
  const [params] = useSearchParams();
  if (Object.keys(filtersOf(query, params)).length === 0) {
    return (
      <EmptyState title={empty.title} picture={empty.picture ?? "boxes"} help={empty.help} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const clear = <ButtonLink to={filterUrl(query, params, {})}>{t("clearFilters")}</ButtonLink>;
  return (
    <EmptyState title={notFound?.title ?? t("notFound")} picture="search" action={clear}>
      {notFound ? notFound.text : t("notFoundText")}
    </EmptyState>
  );
}

interface BarProps<Path extends CallPath, Row> {
  rows: readonly Row[];
  exporting: Parameters<typeof ExportMenu<Path, Row>>[0];
  view: ListView<Row>;
  clear: () => void;
}

/** What can be done with the selected rows: what the list offers, and a file of them. */
function SelectionBar<Path extends CallPath, Row>({ rows, exporting, view, clear }: BarProps<Path, Row>) {
  const t = useTranslations("uiLists");
  const label = t("selected", { count: rows.length });
  return (
    <ActionBar tone="dark" label={label} status={label}>
      {view.bulk?.(rows, clear)}
      <ExportMenu<Path, Row> {...exporting} rows={rows} />
      <Button size="small" onClick={clear}>
        {t("clear")}
      </Button>
    </ActionBar>
  );
}
