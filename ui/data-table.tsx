import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import css from "#ui/data-table.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** The value of `?sort=` for this column; its header becomes a sort link. */
  sort?: string;
  /** Hidden on narrow screens. */
  minor?: boolean;
  width?: string;
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Rows that cannot be selected; one of their cells shows the reason. */
  locked?: ReadonlySet<string>;
}

interface Props<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Link target of a row. The first cell holds the link; a click anywhere on the row follows it. */
  rowLink?: (row: Row) => string;
  /** Shown if there are no rows: an `<EmptyState>`. */
  empty: ReactNode;
  loading?: boolean;
  selection?: RowSelection | undefined;
}

const skeletonRows = 6;

/** A table with sticky header, sorting, row links and selection; rows become cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowLink, empty, loading = false, selection }: Props<Row>) {
  const keys = rows.map((row) => String(rowKey(row)));
  if (!loading && rows.length === 0) return empty;
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll keys={keys} {...selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={String(index)} columns={columns} selecting={selection !== undefined} />
              ))
            : rows.map((row, index) => (
                <TableRow
                  key={keys[index]}
                  name={keys[index] ?? ""}
                  row={row}
                  columns={columns}
                  link={rowLink?.(row)}
                  selection={selection}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const sorted = column.sort !== undefined && params.get("sort") === column.sort;
  const descending = params.get("sort_type") === "desc";
  const className = classes(column.numeric && css.numeric, column.minor && css.minor);
  // An empty header is a plain cell: a `th` without text would be announced.
  if (column.header === "") return <td className={className} style={{ width: column.width }} />;
  if (!column.sort) {
    return (
      <th scope="col" className={className} style={{ width: column.width }}>
        {column.header}
      </th>
    );
  }
  params.set("sort", column.sort);
  params.set("sort_type", sorted && !descending ? "desc" : "asc");
  params.delete("page");
  return (
    <th
      scope="col"
      className={className}
      style={{ width: column.width }}
      aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}
    >
      <Link to={`${pathname}?${params}`} preventScrollReset className={css.sort}>
        {column.header}
        <Icon name={sorted ? (descending ? "chevron-down" : "chevron-up") : "sort"} size={14} />
      </Link>
    </th>
  );
}

interface RowProps<Row> {
  name: string;
  row: Row;
  columns: readonly Column<Row>[];
  link: string | undefined;
  selection: RowSelection | undefined;
}

function TableRow<Row>({ name, row, columns, link, selection }: RowProps<Row>) {
  const navigate = useNavigate();
  const handleRowClick = (event: { target: EventTarget; ctrlKey: boolean; metaKey: boolean }) => {
    const onControl = (event.target as Element).closest("a, button, input, label, select");
    if (!link || onControl || getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) open(link, "_blank", "noopener");
    else navigate(link);
  };
  return (
    <tr
      className={classes(link && css.linked)}
      onClick={link ? handleRowClick : undefined}
      aria-selected={selection ? selection.selected.has(name) : undefined}
    >
      {selection && <SelectOne name={name} {...selection} />}
      {columns.map(({ key, header, cell, numeric, minor }, index) => (
        <td key={key} data-label={header} data-numeric={numeric} className={classes(numeric && css.numeric, minor && css.minor)}>
          {index === 0 && link ? (
            <Link to={link} className={css.rowLink}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns, selecting }: { columns: readonly Column<Row>[]; selecting: boolean }) {
  return (
    <tr>
      {selecting && <td className={css.select} />}
      {columns.map(({ key, minor }) => (
        <td key={key} className={classes(minor && css.minor)}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

function SelectOne({ name, selected, onChange, locked }: RowSelection & { name: string }) {
  const t = useTranslations("ui.table");
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <td className={css.select}>
      <input type="checkbox" aria-label={t("select")} disabled={locked?.has(name)} checked={selected.has(name)} onChange={toggle} />
    </td>
  );
}

function SelectAll({ keys: shown, selected, onChange, locked }: RowSelection & { keys: readonly string[] }) {
  const t = useTranslations("ui.table");
  const keys = shown.filter((key) => !locked?.has(key));
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  const setBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = !all && keys.some((key) => selected.has(key));
  };
  return (
    <th scope="col" className={css.select}>
      <input type="checkbox" ref={setBox} aria-label={t("selectAll")} checked={all} onChange={() => onChange(new Set(all ? [] : keys))} />
    </th>
  );
}
