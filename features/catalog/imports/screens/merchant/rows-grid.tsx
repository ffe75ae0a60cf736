import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { siteCurrency } from "#features/catalog/imports/rules/currencies.ts";
import { type Field, isField } from "#features/catalog/imports/rules/fields.ts";
import { useFieldLabel } from "#features/catalog/imports/screens/merchant/columns-step.tsx";
import { ConfidenceBadge } from "#features/catalog/imports/screens/merchant/confidence-badge.tsx";
import type { Columns, Progress, Row, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import { getChoices } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { ValueInput } from "#features/catalog/imports/screens/merchant/value-input.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Inline, stackClass, Text, textClass } from "#ui/layout.tsx";

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

const tones: Record<NonNullable<Row["outcome"]>, Tone> = {
  new: "progress",
  changed: "progress",
  unchanged: "neutral",
  wrong: "error",
  skipped: "neutral",
};

/** Moves the focus to the cell that `?at=row/field` names, each time a link opens it. */
const useFocusAt = (rows: Rows) => {
  const grid = useRef<HTMLElement>(null);
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is opened again
  useEffect(() => {
    const at = new URLSearchParams(search).get("at");
    const cell = at ? grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(at)}"]`) : undefined;
    cell?.scrollIntoView({ block: "center", inline: "center" });
    cell?.focus({ preventScroll: true });
  }, [key, search, rows]);
  return grid;
};

/** Rows with parsed values. Every cell opens a form for its correction. */
export function RowsGrid({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const [open, setOpen] = useState<string>();
  const shown = rows.columns.filter(isField);
  const grid = useFocusAt(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section ref={grid} className={css.scroller} aria-label={t("table")} tabIndex={0}>
      <table className={css.grid}>
        <caption className="visually-hidden">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("row")}</th>
            <th scope="col">{t("state")}</th>
            {shown.map((field) => (
              <th key={field} scope="col">
                {getLabel(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.list.map((row) => (
            <tr key={row.row_number}>
              <th scope="row">{row.row_number}</th>
              <td>
                {row.outcome && (
                  <StatusChip tone={row.saved ? "done" : tones[row.outcome]}>
                    {row.saved ? t("outcomeSaved") : t(`outcomes.${row.outcome}`)}
                  </StatusChip>
                )}
              </td>
              {shown.map((field) => {
                const key = `${row.row_number}/${field}`;
                return (
                  <Cell
                    key={field}
                    row={row}
                    field={field}
                    progress={progress}
                    columns={columns}
                    isOpen={open === key}
                    onOpen={(isOpen) => setOpen(isOpen ? key : undefined)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  row: Row;
  field: Field;
  progress: Progress;
  columns: Columns;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

function Cell({ row, field, progress, columns, isOpen, onOpen }: CellProps) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const value = row.values[field] ?? "";
  const problems = row.problems.filter((problem) => problem.field === field);
  const isWrong = problems.some(({ is_wrong }) => is_wrong);
  const label = t("edit", { field: getLabel(field), row: row.row_number });
  const shownValue = getChoices(field, columns.choices)?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <td className={classes(isWrong && css.wrongCell, problems.length > 0 && !isWrong && css.wantedCell)}>
      {isOpen ? (
        <CellForm row={row} field={field} label={label} progress={progress} columns={columns} onClose={() => onOpen(false)} />
      ) : (
        <button
          type="button"
          className={classes(textClass({ anywhere: true, wide: true, clip: true }), css.cell)}
          aria-label={`${label}: ${shownValue}`}
          data-cell={`${row.row_number}/${field}`}
          onClick={() => onOpen(true)}
        >
          {shownValue}
        </button>
      )}
      {field === "category" && row.confidence && <ConfidenceBadge confidence={row.confidence} />}
      {row.converted[field] !== undefined && (
        <p className={css.soft}>{t("converted", { amount: row.converted[field], currency: siteCurrency })}</p>
      )}
      {problems.map(({ text, is_wrong }) => (
        <Text key={text} size="xs" tone={is_wrong ? "danger" : "deal"}>
          {text}
        </Text>
      ))}
    </td>
  );
}

interface FormProps extends Omit<CellProps, "isOpen" | "onOpen"> {
  label: string;
  onClose(): void;
}

/** Corrects one cell, or every cell of the column with the same value. */
function CellForm({ row, field, label, progress, columns, onClose }: FormProps) {
  const t = useTranslations("importsConsole");
  const before = row.values[field] ?? "";
  const [value, setValue] = useState(before);
  const { revalidate } = useRevalidator();
  const done = () => {
    onClose();
    void revalidate();
  };
  const edit = useCall("/merchant/importEdit", done);
  const fill = useCall("/merchant/importFill", done);
  const { import_id } = progress;
  const canReplace = before !== "" && field !== "custom_sn" && value !== "" && value !== before;
  return (
    <form
      className={classes(stackClass({ gap: 1 }), css.cellForm)}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit({ import_id, row_number: row.row_number, field, value });
      }}
    >
      <ValueInput
        field={field}
        choices={columns.choices}
        value={value}
        aria-label={label}
        onValue={setValue}
        onEscape={onClose}
        autoFocus
      />
      <Inline as="span" align="stretch" gap={1}>
        <Button type="submit" size="small" pending={edit.pending}>
          {t("editSave")}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t("editCancel")}
        </Button>
      </Inline>
      {canReplace && (
        <button
          type="button"
          className={classes(textClass({ size: "sm", tone: "brand", anywhere: true }), css.textButton)}
          onClick={() => void fill.submit({ import_id, field, from: before, value })}
        >
          {t("editEverywhere", { value: before.slice(0, 40) })}
        </button>
      )}
    </form>
  );
}
