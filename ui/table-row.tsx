import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import css from "#ui/data-table.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { toggleRows } from "#ui/row-range.ts";

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
  /** Hidden until a person chooses to see it. */
  optional?: boolean;
  width?: string;
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Rows that cannot be selected; one of their cells shows the reason. */
  locked?: ReadonlySet<string>;
}

/** Toggles a row; with Shift also the rows since the last toggled one. */
export type ToggleRow = (name: string, withRange: boolean) => void;

export const useToggleRow = (keys: readonly string[], selection: RowSelection | undefined): ToggleRow => {
  const last = useRef<string>(undefined);
  return (name, withRange) => {
    if (!selection) return;
    selection.onChange(toggleRows(keys, selection.selected, name, withRange ? last.current : undefined, selection.locked));
    last.current = name;
  };
};

/** Arrow keys move from the link or checkbox of a row to the same one of the next row. */
export const handleRowArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const;
  const direction = by[event.key as keyof typeof by];
  const control = event.target as HTMLElement;
  if (!direction || !control.matches("td:first-child input[type=checkbox], td a")) return;
  const row = control.closest("tr")?.[direction];
  const next = row?.querySelector<HTMLElement>(control.matches("input") ? "input[type=checkbox]" : "td a");
  if (!next) return;
  event.preventDefault();
  next.focus();
};

export function HeaderRow<Row>({
  keys,
  columns,
  selection,
}: {
  keys: readonly string[];
  columns: readonly Column<Row>[];
  selection: RowSelection | undefined;
}) {
  return (
    <tr>
      {selection && <SelectAll keys={keys} {...selection} />}
      {columns.map((column) => (
        <HeaderCell key={column.key} column={column} />
      ))}
    </tr>
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

export interface RowProps<Row> {
  name: string;
  row: Row;
  columns: readonly Column<Row>[];
  link: string | undefined;
  selection: RowSelection | undefined;
  onToggle: ToggleRow;
  /** Position in a table of which only a part is rendered: the first row is 0. */
  position?: number;
  measure?: (element: HTMLTableRowElement | null) => void;
}

export function TableRow<Row>({ name, row, columns, link, selection, onToggle, position, measure }: RowProps<Row>) {
  const navigate = useNavigate();
  const handleRowClick = (event: { target: EventTarget; ctrlKey: boolean; metaKey: boolean }) => {
    const onControl = (event.target as Element).closest("a, button, input, label, select, dialog");
    if (!link || onControl || getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) open(link, "_blank", "noopener");
    else navigate(link);
  };
  return (
    <tr
      ref={measure}
      data-index={position}
      aria-rowindex={position === undefined ? undefined : position + headerRows + 1}
      className={classes(link && css.linked)}
      onClick={link ? handleRowClick : undefined}
      aria-selected={selection ? selection.selected.has(name) : undefined}
    >
      {selection && <SelectOne name={name} selection={selection} onToggle={onToggle} />}
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

/** Rows of the table head, which `aria-rowindex` counts too. */
export const headerRows = 1;

function SelectOne({ name, selection, onToggle }: { name: string; selection: RowSelection; onToggle: ToggleRow }) {
  const t = useTranslations("ui.table");
  const { selected, locked } = selection;
  return (
    <td className={css.select}>
      <input
        type="checkbox"
        aria-label={t("select")}
        disabled={locked?.has(name)}
        checked={selected.has(name)}
        onChange={() => undefined}
        // A click event also comes from the space key, and tells of Shift.
        onClick={(event: MouseEvent) => onToggle(name, event.shiftKey)}
      />
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
