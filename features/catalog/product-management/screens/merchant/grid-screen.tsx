import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/catalog/product-management/screens/merchant/grid.module.css";
import {
  type Change,
  cellKey,
  type Edits,
  editableFields,
  formatCell,
  type GridField,
  type GridRow,
  getChanges,
  isLocked,
  parseCell,
  parseClipboard,
  pasteBlock,
  toGridRows,
} from "#features/catalog/product-management/screens/merchant/grid-cells.ts";
import { LeaveGuard, useLeavingRef } from "#features/catalog/product-management/screens/merchant/leave-guard.tsx";
import { ListFilters } from "#features/catalog/product-management/screens/merchant/list-filters.tsx";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { toLanguage } from "#kernel/languages.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Count } from "#ui/count.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.ts";

export const gridPageSize = 100;

interface CellPosition {
  row: number;
  column: number;
}

const headers = {
  price_cents: "price",
  list_price_cents: "listPrice",
  moq: "moq",
  share_cap: "cap",
  on_hand: "stock",
  switched_on: "on",
} as const;

/** Edits with undo history. */
const useEdits = () => {
  const [edits, setEdits] = useState<Edits>(new Map());
  const history = useRef<Edits[]>([]);
  return {
    edits,
    write: (next: Edits) => {
      history.current.push(edits);
      setEdits(next);
    },
    undo: () => setEdits(history.current.pop() ?? edits),
    clear: () => {
      history.current = [];
      setEdits(new Map());
    },
  };
};

/** Spreadsheet for prices, quantities and stock of many offers: edit, paste, review the changes, apply. */
export function GridScreen({ grid, options }: { grid: DataOf<"/merchant/offerGrid">; options: Options }) {
  const t = useTranslations("productManagementConsole");
  const language = toLanguage(useLocale());
  const { revalidate } = useRevalidator();
  const { edits, write, undo, clear } = useEdits();
  const [isComparing, setIsComparing] = useState(false);
  const isLeaving = useLeavingRef();
  const changes = getChanges(grid.list, edits, language);
  const invalid = changes.filter(({ value }) => value === undefined).length;
  const save = useCall("/merchant/saveOfferGrid", ({ changed }) => {
    toast(t("sheet.applied", { count: changed }), { tone: "success", durationMs: 3000 });
    setIsComparing(false);
    clear();
    void revalidate();
  });
  const apply = () => save.submit({ rows: JSON.stringify(toGridRows(changes)) });
  return (
    <Box foot={20}>
      <PageHeader title={t("grid")} intro={t("sheet.intro")} />
      <Box below={4}>
        <ListFilters options={options} withCategories={false} placeholder={t("sheet.search")} />
      </Box>
      <Card flush>
        {grid.list.length === 0 ? (
          <EmptyState title={t("sheet.empty")} picture="ledger">
            {t("sheet.emptyText")}
          </EmptyState>
        ) : (
          <Grid rows={grid.list} edits={edits} onWrite={write} onUndo={undo} />
        )}
      </Card>
      <Pager total={grid.count} pageSize={gridPageSize} />
      <Text size="xs" tone="faint" above={3} from={820}>
        {t("sheet.keys")}
      </Text>
      {changes.length > 0 && (
        <ActionBar
          label={t("sheet.changes", { count: changes.length })}
          status={
            <span className={classes(invalid > 0 && textClass({ tone: "danger" }))}>
              {invalid > 0 ? t("sheet.wrong", { count: invalid }) : t("sheet.changes", { count: changes.length })}
            </span>
          }
        >
          <Button onClick={clear}>{t("sheet.discard")}</Button>
          <Button variant="primary" disabled={invalid > 0} onClick={() => setIsComparing(true)}>
            {t("sheet.review")}
          </Button>
        </ActionBar>
      )}
      {isComparing && (
        <Dialog
          open
          size="wide"
          onClose={() => setIsComparing(false)}
          title={t("sheet.differenceTitle")}
          footer={
            <>
              <Button onClick={() => setIsComparing(false)}>{t("cancel")}</Button>
              <Button variant="primary" pending={save.pending} onClick={apply}>
                {t("sheet.apply", { count: changes.length })}
              </Button>
            </>
          }
        >
          <ChangePreview changes={changes} />
        </Dialog>
      )}
      <LeaveGuard isDirty={changes.length > 0} isLeaving={isLeaving} withSearch />
    </Box>
  );
}

function ChangePreview({ changes }: { changes: readonly Change[] }) {
  const language = toLanguage(useLocale());
  const t = useTranslations("productManagementConsole.sheet");
  const kinds = useTranslations("productManagementConsole.kinds");
  const shown = (field: GridField, text: string) =>
    field === "switched_on" ? t(parseCell(field, text, language) ? "yes" : "no") : text || "–";
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t("model")}</th>
          <th scope="col">{t("kind")}</th>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ row, field, before, after }) => (
          <tr key={cellKey(row, field)}>
            <td>{row.custom_sn}</td>
            <td>
              {kinds(row.kind)} · {row.warehouse_name}
            </td>
            <td>{t(headers[field])}</td>
            <td className={`${css.old} ${textClass({ tone: "faint", numeric: true })}`}>{shown(field, before)}</td>
            <td className={textClass({ tone: "strong", weight: "medium", numeric: true })}>{shown(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface GridProps {
  rows: readonly GridRow[];
  edits: Edits;
  onWrite: (edits: Edits) => void;
  onUndo: () => void;
}

const arrowSteps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const useGrid = ({ rows, edits, onWrite, onUndo }: GridProps) => {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const language = toLanguage(useLocale());
  const [draft, setDraft] = useState<string>();
  const moveTo = ({ row, column }: CellPosition) => {
    const next = { row: Math.min(Math.max(row, 0), rows.length - 1), column: Math.min(Math.max(column, 0), editableFields.length - 1) };
    setActive(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}/${next.column}"]`)?.focus());
  };
  const row = rows[active.row];
  const field = editableFields[active.column] ?? "price_cents";
  const commit = (text: string, offset: readonly [number, number]) => {
    onWrite(pasteBlock(rows, edits, active, [[text]]));
    setDraft(undefined);
    moveTo({ row: active.row + offset[0], column: active.column + offset[1] });
  };
  const handleCellKey = (event: KeyboardEvent) => {
    if (draft !== undefined || !row) return;
    const step = arrowSteps[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === "z") onUndo();
    else if (isCommand) return;
    else if (step) moveTo({ row: active.row + step[0], column: active.column + step[1] });
    else if (event.key === "Home" || event.key === "End")
      moveTo({ row: active.row, column: event.key === "Home" ? 0 : editableFields.length - 1 });
    else if (isLocked(row, field)) return;
    else if (event.key === "Delete" || event.key === "Backspace") onWrite(pasteBlock(rows, edits, active, [[""]]));
    else if (field === "switched_on" && (event.key === "Enter" || event.key === " ")) toggle(row, active);
    else if (event.key === "Enter" || event.key === "F2") setDraft(edits.get(cellKey(row, field)) ?? formatCell(row, field, language));
    else if (event.key.length === 1) setDraft(event.key);
    else return;
    event.preventDefault();
  };
  const toggle = (of: GridRow, place: CellPosition) => {
    const text = edits.get(cellKey(of, "switched_on")) ?? formatCell(of, "switched_on", language);
    onWrite(pasteBlock(rows, edits, place, [[parseCell("switched_on", text, language) ? "0" : "1"]]));
  };
  const handleInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (event.key === "Enter") commit(text, event.shiftKey ? [-1, 0] : [1, 0]);
    else if (event.key === "Tab") commit(text, [0, event.shiftKey ? -1 : 1]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") commit(text, event.key === "ArrowDown" ? [1, 0] : [-1, 0]);
    else if (event.key === "Escape") {
      setDraft(undefined);
      moveTo(active);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent) => {
    if (draft !== undefined) return;
    event.preventDefault();
    onWrite(pasteBlock(rows, edits, active, parseClipboard(event.clipboardData.getData("text/plain"))));
  };
  const copy = (event: ClipboardEvent) => {
    if (draft !== undefined || !row) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", edits.get(cellKey(row, field)) ?? formatCell(row, field, language));
  };
  return { table, active, setActive, draft, setDraft, commit, handleCellKey, handleInputKey, paste, copy, toggle };
};

function Grid(props: GridProps) {
  const { rows, edits } = props;
  const t = useTranslations("productManagementConsole");
  const language = toLanguage(useLocale());
  const { table, active, setActive, draft, setDraft, commit, handleCellKey, handleInputKey, paste, copy, toggle } = useGrid(props);
  return (
    <div className={css.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid is a table with keyboard navigation
        role="grid"
        className={`${css.grid} ${textClass({ size: "sm", wide: true })}`}
        aria-label={t("sheet.caption")}
        onKeyDown={handleCellKey}
        onPaste={paste}
        onCopy={copy}
      >
        <thead>
          <tr>
            <th scope="col">{t("sheet.title")}</th>
            <th scope="col" className={`${css.kind} ${textClass({ nowrap: true })}`}>
              {t("sheet.kind")}
            </th>
            {editableFields.map((field) => (
              <th key={field} scope="col" className={css.figure}>
                {t(`sheet.${headers[field]}`)}
              </th>
            ))}
            <th scope="col" className={css.figure}>
              {t("sheet.reserved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.relation_id} data-off={!row.switched_on || undefined}>
              <th scope="row">
                <Link to={`/merchant/products/${row.product_id}`}>{row.custom_sn}</Link>
                <small>{row.title}</small>
                <small className={css.kindBelow}>
                  {t(`kinds.${row.kind}`)}
                  {row.condition !== "new" && ` · ${t(`conditions.${row.condition}`)}`} · {row.warehouse_name}
                </small>
              </th>
              <td className={`${css.kind} ${textClass({ nowrap: true })}`}>
                {t(`kinds.${row.kind}`)}
                {row.condition !== "new" && ` · ${t(`conditions.${row.condition}`)}`}
                <small>{row.warehouse_name}</small>
              </td>
              {editableFields.map((field, column) => {
                const isActive = active.row === index && active.column === column;
                return (
                  <Cell
                    key={field}
                    row={row}
                    field={field}
                    place={`${index}/${column}`}
                    text={edits.get(cellKey(row, field))}
                    isActive={isActive}
                    draft={isActive ? draft : undefined}
                    onActivate={() => setActive({ row: index, column })}
                    onToggle={() => toggle(row, { row: index, column })}
                    onEdit={() =>
                      !isLocked(row, field) &&
                      field !== "switched_on" &&
                      setDraft(edits.get(cellKey(row, field)) ?? formatCell(row, field, language))
                    }
                    onKeyDown={handleInputKey}
                    onLeave={(text) => commit(text, [0, 0])}
                  />
                );
              })}
              <td className={css.figure}>
                <Count value={row.reserved} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  row: GridRow;
  field: GridField;
  place: string;
  /** Typed text, if the cell was edited. */
  text: string | undefined;
  isActive: boolean;
  draft: string | undefined;
  onActivate: () => void;
  onEdit: () => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onLeave: (text: string) => void;
}

function Cell({ row, field, place, text, isActive, draft, onActivate, onEdit, onToggle, onKeyDown, onLeave }: CellProps) {
  const t = useTranslations("productManagementConsole.sheet");
  const language = toLanguage(useLocale());
  const before = formatCell(row, field, language);
  const shown = text ?? before;
  const value = parseCell(field, shown, language);
  const isChanged = text !== undefined && value !== (field === "switched_on" ? row.switched_on : row[field]);
  const isWrong = text !== undefined && value === undefined;
  const locked = isLocked(row, field);
  /** Touch has no second click and no keyboard, so the first tap opens the cell for editing. */
  const handleClick = ({ nativeEvent }: MouseEvent) => {
    onActivate();
    if ((nativeEvent as PointerEvent).pointerType !== "touch") return;
    if (field === "switched_on") onToggle();
    else onEdit();
  };
  const content = field === "switched_on" ? t(value ? "yes" : "no") : shown || "–";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an editable grid
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={place}
      aria-readonly={locked || undefined}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t("figure") : isChanged ? `${t("before")}: ${before || "–"}` : undefined}
      className={classes(css.cell, isChanged && css.changed, isWrong && css.wrong, locked && css.locked)}
      onClick={handleClick}
      onFocus={onActivate}
      onDoubleClick={onEdit}
    >
      {draft !== undefined ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the cell for editing
          autoFocus
          aria-label={t(headers[field])}
          defaultValue={draft}
          maxLength={14}
          inputMode="decimal"
          onKeyDown={onKeyDown}
          onBlur={({ target }) => onLeave(target.value)}
        />
      ) : (
        content
      )}
    </td>
  );
}
