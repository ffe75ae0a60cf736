import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import css from "#ui/column-choice.module.css";
import type { Column } from "#ui/data-table.tsx";
import { Popover } from "#ui/popover.tsx";

const keyPrefix = "joinery.columns.";

/** What a person hid; undefined before they chose. */
const readHidden = (key: string): ReadonlySet<string> | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyPrefix + key) ?? "null");
    return Array.isArray(stored) ? new Set(stored.filter((name) => typeof name === "string")) : undefined;
  } catch {
    return undefined;
  }
};

export interface ColumnChoice<Row> {
  /** The columns to show. */
  columns: Column<Row>[];
  all: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  setHidden: (hidden: ReadonlySet<string>) => void;
  /** Whether the columns are those that everybody sees before choosing. */
  isDefault: boolean;
  reset: () => void;
}

/**
 * The columns that a person chose for a table, kept in this browser. `table` names the table, `person` the person, so that people
 * who share a browser have their own choice.
 */
export const useColumnChoice = <Row,>(table: string, person: string | undefined, all: readonly Column<Row>[]): ColumnChoice<Row> => {
  const key = `${table}.${person ?? ""}`;
  const [chosen, setChosen] = useState(() => readHidden(key));
  const save = (next: ReadonlySet<string>) => {
    setChosen(next);
    localStorage.setItem(keyPrefix + key, JSON.stringify([...next]));
  };
  const reset = () => {
    setChosen(undefined);
    localStorage.removeItem(keyPrefix + key);
  };
  const hidden = chosen ?? new Set(all.filter(({ optional }) => optional).map((column) => column.key));
  // The first column holds the link of the row. Columns that are new since the choice are shown.
  return {
    columns: all.filter((column, index) => index === 0 || !hidden.has(column.key)),
    all,
    hidden,
    setHidden: save,
    isDefault: chosen === undefined,
    reset,
  };
};

/** A button that opens the list of columns with a checkbox for each. */
export function ColumnButton<Row>({ choice: { all, hidden, setHidden, isDefault, reset } }: { choice: ColumnChoice<Row> }) {
  const t = useTranslations("uiTables");
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return (
    <div ref={anchor} className={css.place}>
      <Button size="small" icon="grid" popoverTarget={id}>
        {t("columns")}
      </Button>
      <Popover id={id} label={t("chooseColumns")} anchor={anchor}>
        {() => (
          <div className={css.panel}>
            {all
              .filter(({ header }, index) => index > 0 && header !== "")
              .map(({ key, header }) => (
                <label key={key}>
                  <input type="checkbox" checked={!hidden.has(key)} onChange={() => toggle(key)} />
                  {header}
                </label>
              ))}
            <Button size="small" variant="quiet" disabled={isDefault} onClick={reset}>
              {t("reset")}
            </Button>
          </div>
        )}
      </Popover>
    </div>
  );
}
